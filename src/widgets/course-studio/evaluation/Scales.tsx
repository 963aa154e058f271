import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts } from "../../../ui/layout/styles.js";
import { PlainRows } from "../styles.js";
import { messages } from "./messages.js";

/** Five bars, as high as people gave one to five points. */
const Columns = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, 32px);
  align-items: end;
  gap: var(--edu-space-1);
  height: 56px;

  > li {
    position: relative;
    display: grid;
    align-items: end;
    height: 100%;
    border-block-end: 1px solid var(--edu-line);
    font-size: var(--edu-size-1);
    color: var(--edu-text-muted);
    text-align: center;
  }
  .bar {
    display: block;
    min-height: 1px;
    border-radius: 2px 2px 0 0;
    background: var(--edu-accent);
  }
  @media (forced-colors: active) {
    .bar {
      background: CanvasText;
    }
  }
`;
const HEIGHT = 36;

interface Scale {
  readonly title: string;
  readonly mean: number;
  /** Of 1 to 5 points. */
  readonly counts: readonly number[];
  /** Of the school's other runs. */
  readonly school?: number | undefined;
}

/** What was rated, with its mean and how many gave which points. */
export function Scales({ scales }: { readonly scales: readonly Scale[] }): ReactNode {
  const t = useMessages(messages);
  return (
    <PlainRows>
      {scales.map(({ title: item, mean, counts, school }) => (
        <li key={item}>
          <div>
            <MultilingualText>{item}</MultilingualText>
            <Facts>
              <b>{t("mean", { mean })}</b>
              {school !== undefined && <span>{t("school", { school })}</span>}
            </Facts>
          </div>
          <Columns>
            {counts.map((count, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- one to five points
              <li key={at} aria-label={t("count", { points: at + 1, count })}>
                <span aria-hidden>{count}</span>
                <span
                  className="bar"
                  style={{ height: Math.round((count * HEIGHT) / Math.max(1, ...counts)) }}
                />
              </li>
            ))}
          </Columns>
        </li>
      ))}
    </PlainRows>
  );
}
