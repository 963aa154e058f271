import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useIsland } from "../../core/element/index.js";
import { apiOrigin } from "../../core/site/config.js";
import { hash } from "../../ui/layout/prng.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { textLang } from "../../ui/layout/text-lang.js";

/** Grounds on which white words reach 4.5:1. */
const GROUNDS = ["#1e3a5f", "#24513f", "#5a2a3c", "#4a3b73", "#6b3d1e", "#1f5a63"] as const;

const Box = styled.div`
  position: relative;
  display: grid;
  align-content: space-between;
  aspect-ratio: 3 / 4;
  padding: 12% 12% 9% 16%;
  overflow: hidden;
  container-type: inline-size;
  border-radius: 3px 8px 8px 3px;
  color: #fff;
  line-height: 1.35;
  box-shadow: 0 2px 8px rgb(0 0 0 / 0.25);

  /* The fold along the spine. */
  &::before {
    content: "";
    position: absolute;
    inset: 0 auto 0 0;
    width: 8%;
    background: linear-gradient(to right, rgb(0 0 0 / 0.28), rgb(255 255 255 / 0.14) 70%, rgb(0 0 0 / 0.2));
  }
  > .name {
    display: -webkit-box;
    overflow: hidden;
    font-size: 16px;
    font-size: clamp(11px, 12cqw, 26px);
    font-weight: 700;
    hyphens: auto;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }
  > .from {
    font-size: 12px;
    font-size: clamp(10px, 6.5cqw, 14px);
    overflow-wrap: anywhere;
  }
  > svg {
    position: absolute;
    inset: auto 0 18% 0;
    width: 100%;
    opacity: 0.28;
  }
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/**
 * A book's cover; one is drawn where it has none. What it says stands beside it, too.
 * @csspart cover - A book's cover.
 */
export function BookCover({
  book,
}: {
  readonly book: {
    readonly id: number;
    readonly title: string;
    readonly authors: readonly string[];
    readonly publisher: string;
    readonly cover: string;
  };
}): ReactNode {
  const { locale } = useIsland();
  const seed = hash(book.title);
  const wave = (at: number) => 10 + ((seed >>> (at * 3)) % 8) * 5;
  return (
    <Box part="cover" aria-hidden style={{ background: GROUNDS[seed % GROUNDS.length] }}>
      <span className="name" lang={textLang(book.title, locale)}>
        {book.title}
      </span>
      <svg viewBox="0 0 100 60" fill="none" stroke="currentColor" strokeWidth="1.5">
        {[0, 1, 2, 3].map((at) => (
          <path
            key={at}
            d={`M0 ${wave(at)}C30 ${wave(at + 1)} 60 ${wave(at + 2) - 10} 100 ${wave(at + 3)}`}
          />
        ))}
      </svg>
      <span className="from">
        <MultilingualText>
          {[book.authors.join("　"), book.publisher].filter(Boolean).join("　")}
        </MultilingualText>
      </span>
      {book.cover && <img src={apiOrigin() + book.cover} alt="" loading="lazy" />}
    </Box>
  );
}
