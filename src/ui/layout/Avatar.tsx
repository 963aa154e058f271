import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { hash } from "./prng.js";
import { MultilingualText } from "./MultilingualText.js";

const Root = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  overflow: hidden;
  border-radius: 50%;
  background: #16213b;
  color: #f4f7fc;
  font-weight: 600;
  line-height: 1;
  user-select: none;

  > * {
    grid-area: 1 / 1;
  }
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > svg {
    width: 100%;
    height: 100%;
    color: var(--edu-art);
  }
  > span {
    z-index: 1;
  }
`;

export interface AvatarProps {
  /** Whose; the first letter and the drawing come from it. */
  readonly name: string;
  readonly src?: string | undefined;
  /** In px; 32 by default. */
  readonly size?: number;
}

/**
 * A person's picture, or a drawn one with the first letter. The name stands beside it, so it is decoration.
 * @csspart avatar - A person's picture or first letter.
 */
export function Avatar({ name, src, size = 32 }: AvatarProps): ReactNode {
  const [broken, setBroken] = useState<string>();
  const seed = hash(name);
  const initial = String.fromCodePoint(name.trim().codePointAt(0) ?? 32).toUpperCase();
  return (
    <Root aria-hidden part="avatar" style={{ width: size, height: size, fontSize: Math.round(size * 0.44) }}>
      {src && src !== broken ? (
        <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
      ) : (
        <>
          <svg viewBox="0 0 40 40" style={{ filter: `hue-rotate(${(seed % 9) * 10 - 40}deg)` }}>
            <circle cx={seed % 40} cy={(seed >>> 6) % 40} r={18} fill="currentColor" fillOpacity={0.34} />
            <circle
              cx={(seed >>> 12) % 40}
              cy={(seed >>> 18) % 40}
              r={12}
              fill="currentColor"
              fillOpacity={0.28}
            />
          </svg>
          <span>
            <MultilingualText>{initial}</MultilingualText>
          </span>
        </>
      )}
    </Root>
  );
}
