import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import type { informationDetail } from "../../../core/contract/information.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { directory } from "../../../core/rules/places/directory.js";
import { portalHref } from "../../../core/site/index.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Facts, Row as Line } from "../../../ui/layout/styles.js";
import { textLang } from "../../../ui/layout/text-lang.js";
import { ArticleBody } from "../../../ui/rich/ArticleBody.js";
import { RichText } from "../../../ui/rich/RichText.js";
import { Files } from "./Files.js";
import { messages } from "./messages.js";
import { sayDate, useSource } from "./source.js";

/** What is shown of an article. */
export type ShownArticle = Omit<Output<typeof informationDetail>, "previous" | "next">;

export const Paper = styled.article`
  padding: var(--edu-space-6);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  color: var(--edu-text);

  h1 {
    margin-block: var(--edu-space-2);
  }
  > img {
    width: 100%;
    height: auto;
    margin-block-start: var(--edu-space-5);
    border-radius: var(--edu-radius-control);
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }
  @media (max-width: 600px) {
    padding: var(--edu-space-5) var(--edu-space-4);
  }
  @media print {
    padding: 0;
    border: 0;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-3);
  align-items: end;
  justify-content: space-between;
  padding-block-end: var(--edu-space-4);
  border-block-end: 1px solid var(--edu-line);
`;
const Body = styled.div`
  margin-block-start: var(--edu-space-4);
`;

function Facing({
  article,
  tools,
}: {
  readonly article: ShownArticle;
  readonly tools: ReactNode;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const source = useSource()(article);
  const { category, isPinned, title, school, schoolId, publishedAt } = article;
  const isLinked = schoolId > 0 && source === school;
  return (
    <>
      <Line>
        <Badge>{t(category)}</Badge>
        {isPinned && <Badge kind="accent">{t("pinned")}</Badge>}
      </Line>
      <h1 lang={textLang(title, locale)}>{title}</h1>
      <Head>
        <Facts>
          {isLinked ? (
            <a href={portalHref(directory.school.href({ school: schoolId }))}>{source}</a>
          ) : (
            <span lang={textLang(source, locale)}>{source}</span>
          )}
          <time dateTime={new Date(publishedAt).toISOString()}>{sayDate(publishedAt, locale)}</time>
        </Facts>
        {tools}
      </Head>
    </>
  );
}

/**
 * An article as its readers see it.
 * @param tools what one does with it
 * @csspart article - The sheet of an article.
 */
export function ArticleSheet({
  article,
  tools,
}: {
  readonly article: ShownArticle;
  readonly tools?: ReactNode;
}): ReactNode {
  const { locale } = useIsland();
  const { body, blocks, cover, files } = article;
  const lang = textLang(blocks.map(({ text }) => text).join(""), locale);
  return (
    <Paper part="article">
      <Facing article={article} tools={tools} />
      {cover && <img src={portalHref(cover)} alt="" width={820} height={461} />}
      {body ? (
        <Body>
          <RichText document={body} lang={lang} />
        </Body>
      ) : (
        <div lang={lang}>
          <ArticleBody blocks={blocks} heading="h2" />
        </div>
      )}
      {files.length > 0 && <Files files={files} />}
    </Paper>
  );
}
