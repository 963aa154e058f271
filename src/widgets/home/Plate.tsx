import type { ComponentType, CSSProperties, ReactNode } from "react";
import type { Edition } from "../../core/contract/platform.js";
import { useIsland } from "../../core/element/index.js";
import { type PlateDraft, sizeOf } from "../../core/rules/home.js";
import { ListStates } from "../../ui/data/ListStates.js";
import type { ShownList } from "../../ui/data/useList.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { textLang } from "../../ui/layout/text-lang.js";
import type { Tiles } from "./styles.js";
import { Section } from "./styles.js";

/** A shelf as the platform has set it. */
export interface ShelfProps {
  readonly edition: Edition;
  /** With its title in the reader's language. */
  readonly plate: PlateDraft;
  /** What stands in the place of words that are not there yet. */
  readonly emptyOf?: ((kind: "notice" | "help") => ReactNode) | undefined;
}

/** How many things a shelf asks its list for, and which of them. @param sort of the rule */
export const wantedOf = <S extends string | undefined>(plate: PlateDraft, sort: S) => ({
  size: sizeOf(plate),
  ...(plate.picks ? { only: plate.picks.join() } : { sort }),
});
/** The same of a list that has but one order. */
export const pickedOf = (plate: PlateDraft) => ({
  size: sizeOf(plate),
  ...(plate.picks && { only: plate.picks.join() }),
});
/** How many things there will be at most. */
export const roomOf = (plate: PlateDraft): number => plate.picks?.length ?? sizeOf(plate);

export interface PlateProps<T> {
  /** Of the element. */
  readonly part: string;
  readonly heading: string;
  readonly more?: { readonly href: string; readonly text: string } | undefined;
  readonly load: Omit<ShownList<{ readonly list: readonly T[] }>, "hasMore" | "moreError" | "fetchMore">;
  /** How its things stand. */
  readonly shape: typeof Tiles;
  /** How many there will be at most, and how high each is in px on a wide page and as a row: their places are kept free. */
  readonly room: { readonly count: number; readonly wide: number; readonly row: number };
  /** What stands there while there are none; nothing unless said. */
  readonly empty?: ReactNode;
  /** @param at its place; @param list that it stands in */
  readonly children: (one: T, at: number, list: readonly T[]) => ReactNode;
}

/** A shelf of the first page; without anything in it it hides itself, and a failure stays within it. */
export function Plate<T>({
  part,
  heading,
  more,
  load,
  shape: Shape,
  room: { count, wide, row },
  empty = null,
  children,
}: PlateProps<T>): ReactNode {
  const { locale } = useIsland();
  if (load.data?.list.length === 0) return empty;
  const heights = { "--wide": `${wide}px`, "--row": `${row}px` } as CSSProperties;
  const Places = Shape as ComponentType<{ as: "div"; style: CSSProperties; children: ReactNode }>;
  return (
    <Section part={`shelf ${part}`}>
      <header>
        <h2 lang={textLang(heading, locale)}>{heading}</h2>
        {more && <a href={more.href}>{more.text}</a>}
      </header>
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <Places as="div" style={heights}>
              {Array.from({ length: count }, (_, at) => (
                <SkeletonBlock key={at} />
              ))}
            </Places>
          </Skeleton>
        }
        empty={null}
      >
        {({ list }, busy) => (
          <Shape aria-busy={busy}>
            {/* By place: what takes another's place moves nothing. */}
            {list.map((one, at) => (
              <li key={at}>{children(one, at, list)}</li>
            ))}
          </Shape>
        )}
      </ListStates>
    </Section>
  );
}
