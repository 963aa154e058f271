import { type ReactNode, useMemo } from "react";
import { styled } from "styled-components";
import { hash, prng } from "./prng.js";

const Root = styled.span`
  display: inline-grid;
  flex: none;

  > svg,
  > img {
    width: 100%;
    height: 100%;
  }
  > img {
    border-radius: var(--edu-radius-control);
    object-fit: cover;
  }
`;

/** Deep enough for the light drawing on them, on dark pages and on light ones. */
const GROUND = [
  "#1f4f8f",
  "#7b2d3a",
  "#1c6a5a",
  "#5a3b7a",
  "#8a5a17",
  "#245b77",
  "#6b3f22",
  "#2f5d2f",
  "#3a4370",
];
const LIGHT = ["#f7edd2", "#ffffff", "#f3d58a"];

const OUTLINES = [
  "M48 3A45 45 0 1 1 47.9 3Z",
  "M48 3L86 14V48C86 70 70 85 48 93C26 85 10 70 10 48V14Z",
  "M48 2L88 25V71L48 94L8 71V25Z",
  "M48 2C60 12 74 15 88 14C90 42 84 76 48 94C12 76 6 42 8 14C22 15 36 12 48 2Z",
];

/** Figures of what a school mainly teaches, in a box of 96. */
const FIGURES: Readonly<Record<string, readonly string[]>> = {
  comprehensive: [
    "M24 38Q36 32 47 39V66Q36 59 24 65ZM72 38Q60 32 49 39V66Q60 59 72 65Z",
    "M48 24L54 40L71 40L57 50L62 67L48 57L34 67L39 50L25 40L42 40Z",
  ],
  engineering: [
    "M44 26H52L53 33A16 16 0 0 1 58 35L64 31L69 37L65 42A16 16 0 0 1 67 47L73 48V55L67 56A16 16 0 0 1 65 61L69 66L63 71L58 67A16 16 0 0 1 53 69L52 75H44L43 69A16 16 0 0 1 38 67L33 71L27 66L31 61A16 16 0 0 1 29 56L23 55V48L29 47A16 16 0 0 1 31 42L27 37L32 31L38 35A16 16 0 0 1 43 33ZM48 44A7 7 0 1 0 48.1 44Z",
    "M46 24H50V33L66 68H60L48 40L36 68H30L46 33ZM36 54H60V58H34Z",
  ],
  education: [
    "M48 26L72 38L48 50L24 38ZM33 46L48 54L63 46V60Q48 70 33 60ZM69 41H72V60H69Z",
    "M30 62C30 44 40 30 64 26C66 46 56 60 38 62L36 70H31L34 60C40 52 46 46 54 40C44 44 36 50 30 62Z",
  ],
  medicine: [
    "M42 26H54V42H70V54H54V70H42V54H26V42H42Z",
    "M48 68C26 54 26 36 36 32C42 30 46 33 48 38C50 33 54 30 60 32C70 36 70 54 48 68Z",
  ],
  agriculture: [
    "M46 72V50C34 50 28 42 28 32C40 32 46 38 48 46C50 38 56 32 68 32C68 42 62 50 50 50V72Z",
    "M48 24Q56 32 48 40Q40 32 48 24ZM34 36Q46 38 47 50Q35 49 34 36ZM62 36Q50 38 49 50Q61 49 62 36ZM34 52Q46 54 47 66Q35 65 34 52ZM62 52Q50 54 49 66Q61 65 62 52ZM47 50H49V74H47Z",
  ],
  finance: [
    "M48 26A22 22 0 1 1 47.9 26ZM41 41V55H55V41Z",
    "M28 66V52H36V66ZM40 66V42H48V66ZM52 66V48H60V66ZM64 66V32H70V66ZM26 69H72V72H26Z",
  ],
  arts: [
    "M48 26C62 26 72 35 72 46C72 54 64 54 60 54C55 54 55 59 57 62C59 66 56 70 48 70C34 70 25 60 25 48C25 35 35 26 48 26ZM38 40A4 4 0 1 0 38.1 40ZM52 34A4 4 0 1 0 52.1 34ZM34 52A4 4 0 1 0 34.1 52Z",
    "M56 26L60 30V58A8 7 0 1 1 55 51.5V37L43 41V64A8 7 0 1 1 38 57.5V33Z",
  ],
};

export interface EmblemProps {
  /** Always the same emblem for the same id. */
  readonly id: string;
  /** What the school mainly teaches; chooses the figure. */
  readonly type?: string | undefined;
  /** In px. */
  readonly size: number;
  /** Address of the school's own; empty or missing: it is drawn. */
  readonly src?: string | undefined;
  /** What its own shows, where that is said; otherwise it is decoration: the name stands beside it. */
  readonly alt?: string;
}

/**
 * A school's emblem; one that has none gets one drawn: outline, ring and the figure of its field.
 * @csspart emblem - A school's emblem.
 */
export function Emblem({ src, alt = "", ...drawn }: EmblemProps): ReactNode {
  if (!src) return <DrawnEmblem {...drawn} />;
  const { size } = drawn;
  return (
    <Root part="emblem" style={{ width: size, height: size }}>
      <img src={src} alt={alt} width={size} height={size} loading="lazy" decoding="async" />
    </Root>
  );
}

function DrawnEmblem({
  id,
  type = "comprehensive",
  size,
}: Pick<EmblemProps, "id" | "type" | "size">): ReactNode {
  const { ground, light, outline, figure, ring } = useMemo(() => {
    const random = prng(hash(`emblem ${id}`));
    const pick = <T,>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    return {
      ground: pick(GROUND),
      light: pick(LIGHT),
      outline: pick(OUTLINES),
      figure: pick(FIGURES[type] ?? FIGURES["comprehensive"]!),
      ring: pick([undefined, "1 4.5", "6 3", "0.1 6"]),
    };
  }, [id, type]);
  return (
    <Root aria-hidden part="emblem" style={{ width: size, height: size }}>
      <svg viewBox="0 0 96 96">
        <path d={outline} fill={ground} />
        <g transform="translate(48 48) scale(.88) translate(-48 -48)" fill="none" stroke={light}>
          <path d={outline} strokeWidth={1.6} />
        </g>
        <circle
          cx={48}
          cy={49}
          r={32}
          fill="none"
          stroke={light}
          strokeWidth={ring === undefined ? 1.2 : 2.4}
          strokeDasharray={ring}
          strokeLinecap={ring === "0.1 6" ? "round" : "butt"}
        />
        <path
          d={figure}
          fill={light}
          fillRule="evenodd"
          transform="translate(48 49) scale(.9) translate(-48 -49)"
        />
      </svg>
    </Root>
  );
}
