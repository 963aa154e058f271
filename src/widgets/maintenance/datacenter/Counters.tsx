import type { ReactNode } from "react";
import { styled } from "styled-components";
import { fileSize } from "../../../ui/layout/numbers.js";
import { Muted } from "../../../ui/layout/styles.js";
import { type Metric, METRICS, type Overview, type Say, valueOf } from "./figures.js";

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(140px, 22%), 1fr));
  gap: var(--edu-space-3);
  margin: 0;

  > div {
    display: grid;
    align-content: start;
    gap: var(--edu-space-1);
    padding: var(--edu-space-4);
    border: 1px solid var(--edu-line);
    border-radius: var(--edu-radius-card);
    background: var(--edu-surface);
    min-width: 0;
  }
  dt {
    color: var(--edu-text-muted);
  }
  dd {
    margin: 0;
    /* Chinese breaks between words as well: a unit stays whole. */
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  b {
    font-size: var(--edu-size-6);
    font-variant-numeric: tabular-nums;
    line-height: var(--edu-leading-heading);
  }
  @media (max-width: 480px) {
    b {
      font-size: var(--edu-size-5);
    }
  }
  &[data-small] b {
    font-size: var(--edu-size-4);
  }
`;

function changeOf({ t, value }: Say, metric: Metric, now: number, before: number): string {
  if (now === before) return t("same");
  return t(now > before ? "more" : "less", { count: value(metric, Math.abs(now - before)) });
}

/** A term in numbers, each beside the term before, and what there is. */
export function Counters({ data, say }: { readonly data: Overview; readonly say: Say }): ReactNode {
  const { t, number, value, rate } = say;
  const { sums, before, totals } = data;
  return (
    <>
      <List aria-label={t("counters")} part="counters">
        {METRICS.map((metric) => (
          <div key={metric}>
            <dt>{t(metric)}</dt>
            <dd>
              <b>{value(metric, valueOf(sums, metric))}</b>
              {before && (
                <Muted as="small" style={{ display: "block" }}>
                  {changeOf(say, metric, valueOf(sums, metric), valueOf(before, metric))}
                </Muted>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t("passRate")}</dt>
          <dd>
            <b>{rate(sums)}</b>
            <Muted as="small" style={{ display: "block" }}>
              {t("ofMarked", { marked: number(sums.marked), passed: number(sums.passed) })}
            </Muted>
          </dd>
        </div>
      </List>
      <List aria-label={t("stocks")} data-small>
        {(
          [
            ["schools", number(data.schools.length)],
            ["members", number(totals.learners)],
            ["staff", number(totals.teachers)],
            ["courses", number(sums.courses)],
            ["runs", number(sums.runs)],
            ["resources", number(totals.resources)],
            ["uses", number(totals.uses)],
            ["bytes", fileSize(totals.bytes)],
          ] as const
        ).map(([name, text]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <b>{text}</b>
            </dd>
          </div>
        ))}
      </List>
    </>
  );
}
