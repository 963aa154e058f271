import type { ReactNode } from "react";
import { styled } from "styled-components";

export interface ArticleBlock {
  readonly type: "heading" | "paragraph" | "item";
  readonly text: string;
}

const Root = styled.div`
  h2 {
    margin-block-start: var(--edu-space-6);
    font-size: var(--edu-size-4);
  }
  h3 {
    margin-block-start: var(--edu-space-5);
    font-size: var(--edu-size-3);
  }
  p,
  ul {
    margin-block-start: var(--edu-space-3);
  }
  ul {
    padding-inline-start: var(--edu-space-5);
    list-style: disc;
  }
`;

/** Neighbouring items make one list. */
function grouped(blocks: readonly ArticleBlock[]): (ArticleBlock | ArticleBlock[])[] {
  const groups: (ArticleBlock | ArticleBlock[])[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.type !== "item") groups.push(block);
    else if (Array.isArray(last)) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

export interface ArticleBodyProps {
  readonly blocks: readonly ArticleBlock[];
  /** What its headings are below the title around it. */
  readonly heading?: "h2" | "h3";
}

/** The blocks of an article below a title of their own; no markup travels, so none needs cleaning. */
export const ArticleBody = ({ blocks, heading: Heading = "h3" }: ArticleBodyProps): ReactNode => (
  <Root>
    {grouped(blocks).map((group, at) => {
      // Blocks of an article never move, so their place is their identity.
      if (Array.isArray(group)) {
        return (
          <ul key={at}>
            {group.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        );
      }
      return group.type === "heading" ? (
        <Heading key={at}>{group.text}</Heading>
      ) : (
        <p key={at}>{group.text}</p>
      );
    })}
  </Root>
);
