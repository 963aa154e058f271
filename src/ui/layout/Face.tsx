import { type ReactNode, useMemo, useState } from "react";
import { styled } from "styled-components";
import { hash, prng } from "./prng.js";

const Root = styled.span`
  display: inline-grid;
  flex: none;
  overflow: hidden;
  border-radius: 50%;

  > * {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const SKIN = ["#f3c9a5", "#e9b48c", "#f7d7bd", "#d9a075"];
const HAIR = ["#1f2430", "#2b2320", "#3a2c28", "#22303c", "#8a8f98"];
const CLOTHES = ["#33507e", "#2f6d62", "#7a4b58", "#5b5279", "#8a6a3c", "#3f5a48"];
const GROUND = ["#c9d8ee", "#cfe5da", "#ecd9cf", "#ddd6ec", "#e8e2c8", "#cfe0e6"];

/** Hair behind the head, and in front of it. */
const STYLES: readonly { readonly back?: string; readonly front: string }[] = [
  // Short, with a parting.
  { front: "M20 36C18 19 29 11 41 11C54 11 62 20 60 36C57 29 52 25 44 24C36 27 27 26 23 29Z" },
  // A bob.
  {
    back: "M18 30C18 15 29 9 40 9C51 9 62 15 62 30V50C62 54 57 55 55 52V34H25V52C23 55 18 54 18 50Z",
    front: "M21 34C20 20 30 13 40 13C50 13 60 20 59 34C51 31 45 27 42 21C37 28 29 32 21 34Z",
  },
  // Long.
  {
    back: "M17 30C17 14 28 8 40 8C52 8 63 14 63 30V62C58 66 54 64 53 60V34H27V60C26 64 22 66 17 62Z",
    front: "M21 35C21 20 31 13 41 13C51 13 59 20 59 35C56 28 50 24 47 18C41 26 30 27 21 35Z",
  },
  // A knot.
  {
    back: "M40 2C46 2 50 6 50 10C50 14 46 17 40 17C34 17 30 14 30 10C30 6 34 2 40 2Z",
    front: "M20 35C18 20 28 12 40 12C52 12 62 20 60 35C57 26 50 22 40 22C30 22 23 26 20 35Z",
  },
  // Cropped.
  {
    front:
      "M21 33C20 20 30 14 40 14C50 14 60 20 59 33C57 27 55 24 52 22C44 20 36 20 28 22C25 24 23 27 21 33Z",
  },
  // Going thin.
  { front: "M20 38C19 30 21 25 24 22C24 28 23 33 22 38ZM60 38C61 30 59 25 56 22C56 28 57 33 58 38Z" },
];
const MOUTHS = [
  "M34 49Q40 54 46 49",
  "M35 50Q40 53 45 50",
  "M34 48.5Q40 55 46 48.5",
  "M35 49.5Q40 52.5 45 49.5",
];

/** A face that is always the same for the same person. */
function Drawing({ id }: { readonly id: string }): ReactNode {
  const parts = useMemo(() => {
    const random = prng(hash(`face ${id}`));
    const pick = <T,>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    return {
      ground: pick(GROUND),
      skin: pick(SKIN),
      hair: pick(HAIR),
      clothes: pick(CLOTHES),
      style: pick(STYLES),
      mouth: pick(MOUTHS),
      hasGlasses: random() < 0.4,
      hasCollar: random() < 0.6,
    };
  }, [id]);
  const { ground, skin, hair, clothes, style, mouth, hasGlasses, hasCollar } = parts;
  return (
    <svg viewBox="0 0 80 80">
      <rect width={80} height={80} fill={ground} />
      {style.back && <path d={style.back} fill={hair} />}
      <path d="M10 82C11 66 24 61 40 61C56 61 69 66 70 82Z" fill={clothes} />
      <path d="M33 52H47V62C47 67 33 67 33 62Z" fill={skin} />
      {hasCollar && (
        <path d="M31 61L40 71L49 61L54 64L45 76L40 71L35 76L26 64Z" fill="#fff" fillOpacity={0.85} />
      )}
      <ellipse cx={40} cy={37} rx={18.5} ry={21} fill={skin} />
      <path d={style.front} fill={hair} />
      <g fill="#2a2f3a">
        <circle cx={33} cy={39} r={1.9} />
        <circle cx={47} cy={39} r={1.9} />
      </g>
      <g fill="none" stroke="#2a2f3a" strokeWidth={1.6} strokeLinecap="round">
        <path d="M29.5 34Q33 32 36 33.5M44 33.5Q47 32 50.5 34" />
        <path d={mouth} />
        {hasGlasses && (
          <g strokeWidth={1.4}>
            <circle cx={33} cy={39} r={5.6} />
            <circle cx={47} cy={39} r={5.6} />
            <path d="M38.6 38.5Q40 37.5 41.4 38.5" />
          </g>
        )}
      </g>
    </svg>
  );
}

export interface FaceProps {
  /** Always the same face for the same id. */
  readonly id: string;
  readonly src?: string | undefined;
  /** In px. */
  readonly size: number;
}

/**
 * A person's picture, or a drawn face. The name stands beside it, so it is decoration.
 * @csspart face - A person's picture or drawn face.
 */
export function Face({ id, src, size }: FaceProps): ReactNode {
  const [broken, setBroken] = useState<string>();
  return (
    <Root aria-hidden part="face" style={{ width: size, height: size }}>
      {src && src !== broken ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <Drawing id={id} />
      )}
    </Root>
  );
}
