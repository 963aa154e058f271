import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ListStates } from "../../ui/data/ListStates.js";
import type { ShownList } from "../../ui/data/useList.js";
import { Cards } from "../../ui/layout/styles.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";

const Section = styled.section`
  header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--edu-space-3);
    margin-bottom: var(--edu-space-4);
  }
  h2 {
    font-size: var(--edu-size-5);
  }
`;

export interface ShelfProps<T> {
  /** Of the element that it stands in. */
  readonly part: string;
  readonly heading: string;
  readonly more: { readonly href: string; readonly text: string };
  readonly load: ShownList<{ readonly list: readonly T[] }>;
  /** How many there will be at most, and how high each is: their places are kept free. */
  readonly skeleton: { readonly count: number; readonly height: number };
  /** One below the other, as wide as the page. */
  readonly rows?: boolean;
  readonly children: (one: T) => ReactNode;
}

/** A row of cards under a heading; without any it hides itself, and a failure stays within it. */
export function Shelf<T extends { readonly id: number }>({
  part,
  heading,
  more,
  load,
  skeleton,
  rows = false,
  children,
}: ShelfProps<T>): ReactNode {
  if (load.data?.list.length === 0) return null;
  const style = rows ? { gridTemplateColumns: "minmax(0, 1fr)", gap: "var(--edu-space-2)" } : undefined;
  return (
    <Section part={part}>
      <header>
        <h2>{heading}</h2>
        <a href={more.href}>{more.text}</a>
      </header>
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <Cards as="div" style={style}>
              {Array.from({ length: skeleton.count }, (_, at) => (
                <SkeletonBlock key={at} style={{ height: skeleton.height }} />
              ))}
            </Cards>
          </Skeleton>
        }
        empty={null}
      >
        {({ list }, busy) => (
          <Cards aria-busy={busy} style={style}>
            {/* By place: what takes another's place moves nothing. */}
            {list.map((one, at) => (
              <li key={at}>{children(one)}</li>
            ))}
          </Cards>
        )}
      </ListStates>
    </Section>
  );
}
