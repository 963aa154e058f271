import { type ReactNode, useMemo } from "react";
import { styled } from "styled-components";
import { MultilingualText } from "./MultilingualText.js";
import { hash, prng } from "./prng.js";

/** The drawing's own units; the box keeps their ratio. */
const WIDTH = 320;
const HEIGHT = 180;

const Box = styled.div`
  position: relative;
  overflow: hidden;
  container-type: inline-size;
  aspect-ratio: 16 / 9;
  border-radius: inherit;
  background: #0e1526;

  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    color: var(--edu-art);
  }
  > span {
    position: absolute;
    inset: auto 0 0;
    display: -webkit-box;
    padding: var(--edu-space-5) var(--edu-space-3) var(--edu-space-2);
    overflow: hidden;
    background: linear-gradient(to top, rgb(11 15 23 / 0.82) 30%, transparent);
    color: #f4f7fc;
    font-size: var(--edu-size-2);
    font-size: clamp(13px, 6.2cqw, 22px);
    font-weight: 600;
    line-height: 1.35;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

type Draw = (random: () => number) => ReactNode;
const between = (random: () => number, low: number, high: number) => low + random() * (high - low);
const list = (count: number, make: (index: number) => ReactNode): ReactNode =>
  Array.from({ length: count }, (_, index) => make(index));

/** Circles around one sun: science, mathematics. */
const orbits: Draw = (random) => {
  const [x, y] = [between(random, 190, 260), between(random, 50, 100)];
  return (
    <>
      <circle cx={x} cy={y} r={between(random, 14, 26)} fill="currentColor" />
      {list(4, (i) => {
        const r = 38 + i * between(random, 22, 30);
        const angle = random() * Math.PI * 2;
        return (
          <g key={i}>
            <circle cx={x} cy={y} r={r} fill="none" stroke="currentColor" strokeOpacity={0.5 - i * 0.09} />
            <circle
              cx={x + Math.cos(angle) * r}
              cy={y + Math.sin(angle) * r}
              r={3 + random() * 5}
              fill="currentColor"
            />
          </g>
        );
      })}
    </>
  );
};

/** Hills one behind the other: land, art, history. */
const hills: Draw = (random) => (
  <>
    <circle
      cx={between(random, 60, 260)}
      cy={between(random, 36, 64)}
      r={between(random, 16, 26)}
      fill="currentColor"
    />
    {list(4, (i) => {
      const top = 70 + i * 24;
      const [a, b, c] = [top - random() * 44, top + random() * 30, top - random() * 36];
      const path = `M0 ${top}C80 ${a} 120 ${b} 180 ${top - 8}S280 ${c} ${WIDTH} ${top}V${HEIGHT}H0Z`;
      return <path key={i} d={path} fill="currentColor" fillOpacity={0.16 + i * 0.1} />;
    })}
  </>
);

/** Lanes with bends and knots: engineering, computing. */
const lanes: Draw = (random) =>
  list(7, (i) => {
    const y = 18 + i * 24;
    const bend = between(random, 60, 240);
    const drop = random() < 0.5 ? 24 : -24;
    const end = between(random, bend + 40, 320);
    return (
      <g key={i} fill="none" stroke="currentColor" strokeWidth={2.5} strokeOpacity={0.3 + random() * 0.5}>
        <path d={`M0 ${y}H${bend}l24 ${drop}H${end}`} strokeLinejoin="round" />
        <circle cx={end + 5} cy={y + drop} r={5} fill={random() < 0.4 ? "currentColor" : "none"} />
      </g>
    );
  });

/** Quarter rounds in a grid: language, education, law. */
const tiles: Draw = (random) =>
  list(8 * 4, (i) => {
    const [x, y] = [(i % 8) * 40, Math.floor(i / 8) * 45];
    if (random() < 0.3) return null;
    const turn = Math.floor(random() * 4) * 90;
    return (
      <path
        key={i}
        d="M0 0H40A40 45 0 0 1 0 45Z"
        transform={`translate(${x} ${y}) rotate(${turn} 20 22.5)`}
        fill="currentColor"
        fillOpacity={0.1 + random() * 0.5}
      />
    );
  });

/** Ribbons: music, medicine, everything that flows. */
const ribbons: Draw = (random) =>
  list(9, (i) => {
    const y = 10 + i * 18;
    const swing = between(random, 14, 40);
    const path = `M-10 ${y}C60 ${y - swing} 110 ${y + swing} 170 ${y}S270 ${y - swing} 330 ${y + swing / 2}`;
    return (
      <path
        key={i}
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={between(random, 3, 11)}
        strokeOpacity={0.15 + random() * 0.5}
        strokeLinecap="round"
      />
    );
  });

/** Pages and spines: books, management, everyday trades. */
const spines: Draw = (random) => {
  let x = -10;
  return list(15, (i) => {
    const width = between(random, 14, 34);
    const height = between(random, 70, 165);
    const at = x;
    x += width + 3;
    return (
      <rect
        key={i}
        x={at}
        y={HEIGHT - height}
        width={width}
        height={height + 10}
        rx={3}
        fill="currentColor"
        fillOpacity={0.14 + random() * 0.5}
      />
    );
  });
};

const motifs: readonly Draw[] = [orbits, hills, lanes, tiles, ribbons, spines];

export interface ArtProps {
  /** Always the same picture for the same id. */
  readonly id: string;
  /** Things of one discipline share a motif and a tone. */
  readonly discipline?: string;
  /** Set into the picture. */
  readonly title?: string;
}

/**
 * A cover for what has none: composed shapes in the accent's family. Decoration: the name stands beside it in words.
 * @csspart art - A drawn cover.
 */
export function Art({ id, discipline = "", title }: ArtProps): ReactNode {
  const { drawing, tone, flip } = useMemo(() => {
    const random = prng(hash(id));
    const subject = hash(discipline || id);
    const draw = motifs[subject % motifs.length] ?? orbits;
    return { tone: ((subject >>> 8) % 7) * 10 - 30, flip: random() < 0.5, drawing: draw(random) };
  }, [id, discipline]);
  return (
    <Box aria-hidden part="art">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        style={{ filter: `hue-rotate(${tone}deg)`, transform: flip ? "scaleX(-1)" : undefined }}
      >
        <rect width={WIDTH} height={HEIGHT} fill="currentColor" fillOpacity={0.34} />
        {drawing}
      </svg>
      {title && (
        <span>
          <MultilingualText>{title}</MultilingualText>
        </span>
      )}
    </Box>
  );
}
