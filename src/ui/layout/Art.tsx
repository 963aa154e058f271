import { type ReactNode, useMemo } from "react";
import { styled } from "styled-components";
import { type Figure, figuresOf } from "./figures.js";
import { MultilingualText } from "./MultilingualText.js";
import { hash, prng } from "./prng.js";

/** The drawing's own units; the box keeps their ratio. */
const WIDTH = 320;
const HEIGHT = 180;
/** Tones of the accent's family, and how far one is from the next in degrees of hue. */
const TONES = 7;
const STEP = 17;
/** Covers before one that it must not look like: the one beside it, and in a grid of up to four columns the one above. */
const NEAR = 4;

const Box = styled.div`
  position: relative;
  overflow: hidden;
  container-type: inline-size;
  aspect-ratio: 16 / 9;
  border-radius: inherit;
  background: var(--edu-surface-raised);

  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    color: var(--edu-accent);
  }
  > span {
    position: absolute;
    inset: auto 34% 0 0;
    display: -webkit-box;
    margin: var(--edu-space-3);
    overflow: hidden;
    color: var(--edu-text);
    font-size: var(--edu-size-2);
    font-size: clamp(13px, 6.2cqw, 22px);
    font-weight: 600;
    line-height: 1.35;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`;

/** A figure in its box of 100, in the color of the text. */
export function Drawing({ of: [lines, filled, dots] }: { readonly of: Figure }): ReactNode {
  return (
    <>
      {filled && <path d={filled} fill="currentColor" fillOpacity={0.4} />}
      <path
        d={lines}
        fill="none"
        stroke="currentColor"
        strokeWidth={3}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {dots?.split(" ").map((dot) => {
        const [x, y] = dot.split(",");
        return <circle key={dot} cx={x} cy={y} r={5} fill="currentColor" />;
      })}
    </>
  );
}

const toneOf = (id: string): number => hash(`tone ${id}`) % TONES;
const figureAt = (id: string, discipline: string): Figure => {
  const figures = figuresOf(discipline, hash(discipline || id));
  return figures[hash(`figure ${id}`) % figures.length]!;
};

/**
 * Tones for covers of one list: no two near each other have both figure and tone in common.
 * @param covers as they are given to {@link Art}, in the order of the list
 */
export function tonesOf(covers: readonly { readonly id: string; readonly discipline: string }[]): number[] {
  const given: { readonly figure: Figure; readonly tone: number }[] = [];
  for (const { id, discipline } of covers) {
    const figure = figureAt(id, discipline);
    const near = given.slice(-NEAR);
    let tone = toneOf(id);
    while (near.some((one) => one.figure === figure && one.tone === tone)) tone = (tone + 1) % TONES;
    given.push({ figure, tone });
  }
  return given.map(({ tone }) => tone);
}

export interface ArtProps {
  /** Always the same picture for the same id. */
  readonly id: string;
  /** Chooses the figures that it is composed of. */
  readonly discipline?: string;
  /** Of {@link tonesOf}; by the id unless said. */
  readonly tone?: number | undefined;
  /** Set into the picture. */
  readonly title?: string;
}

/**
 * A cover for what has none: figures of its discipline in the accent's family. Decoration: the name stands beside it in words.
 * @csspart art - A drawn cover.
 */
export function Art({ id, discipline = "", tone, title }: ArtProps): ReactNode {
  const { figure, x, y, size, turn, echo } = useMemo(() => {
    const random = prng(hash(id));
    const size = 118 + random() * 26;
    const side = random();
    return {
      figure: figureAt(id, discipline),
      size,
      // With a title it stands on the right, where the words do not reach.
      x: title ? WIDTH - size - 4 : 30 + side * (WIDTH - size - 60),
      y: (HEIGHT - size) * (0.35 + random() * 0.3),
      turn: Math.round(random() * 24 - 12),
      echo: side < 0.5 ? 170 + random() * 30 : -60 - random() * 30,
    };
  }, [id, discipline, title]);
  const hue = ((tone ?? toneOf(id)) - (TONES - 1) / 2) * STEP;
  return (
    <Box aria-hidden part="art">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        style={{ filter: `hue-rotate(${hue}deg)` }}
      >
        <rect width={WIDTH} height={HEIGHT} fill="currentColor" fillOpacity={0.16} />
        <g opacity={0.16} transform={`translate(${echo.toFixed(1)} -40) rotate(${turn} 110 110) scale(2.4)`}>
          <Drawing of={figure} />
        </g>
        <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 100).toFixed(3)})`}>
          <Drawing of={figure} />
        </g>
      </svg>
      {title && (
        <span>
          <MultilingualText>{title}</MultilingualText>
        </span>
      )}
    </Box>
  );
}
