import type { ReactNode } from "react";
import { styled } from "styled-components";

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;

  button {
    min-width: 28px;
    min-height: 28px;
    padding: 0 var(--edu-space-1);
    border-radius: var(--edu-radius-control);
    color: var(--edu-text);
    font-size: var(--edu-size-2);
    font-variant-numeric: tabular-nums;
  }
  button:hover:not(:disabled) {
    background: var(--edu-hover);
  }
  button:disabled {
    color: var(--edu-text-faint);
    opacity: 0.55;
    cursor: default;
  }
  button[aria-pressed="true"] {
    background: var(--edu-accent-soft);
    color: var(--edu-accent);
    font-weight: 600;
  }
  @media (pointer: coarse) {
    button {
      min-width: 44px;
      min-height: 44px;
    }
  }
`;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

/**
 * The letters that names begin with in pinyin; a letter without names can't be chosen.
 * @param known those that have names
 * @csspart letters - The letters that a list can be narrowed to.
 */
export function Letters({
  label,
  all,
  known,
  value,
  onChange,
}: {
  readonly label: string;
  /** What "no letter" is called. */
  readonly all: string;
  readonly known: readonly string[];
  readonly value: string;
  readonly onChange: (letter: string) => void;
}): ReactNode {
  return (
    <Root role="group" aria-label={label} part="letters">
      <button type="button" aria-pressed={value === ""} onClick={() => onChange("")}>
        {all}
      </button>
      {ALPHABET.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-pressed={value === letter}
          disabled={value !== letter && !known.includes(letter)}
          onClick={() => onChange(value === letter ? "" : letter)}
        >
          {letter}
        </button>
      ))}
    </Root>
  );
}
