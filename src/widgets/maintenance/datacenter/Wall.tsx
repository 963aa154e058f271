import { type ReactNode, useEffect } from "react";
import { styled } from "styled-components";
import { $edition, useModal } from "../../../core/element/index.js";
import { useStore } from "../../../core/element/useStore.js";
import { dayStart, PLATFORM_ZONE } from "../../../core/rules/day.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { type Flow, hoursOf, type Metric, METRICS, type Overview, type Say, valueOf } from "./figures.js";

/** How often it asks again, in ms. */
const EVERY = 60_000;
const SCHOOLS = 8;

/** All measures follow the screen's height: what fits on one of 2160 px fits on one of 1080. */
const Root = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100vw;
  max-width: none;
  height: 100vh;
  max-height: none;
  margin: 0;
  border: 0;
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr) minmax(0, 1fr);
  gap: 1.6vh;
  padding: 2.4vh 2.4vw;
  overflow: hidden;
  /* The dark theme's values, which the box around it declares. */
  --edu-surface: var(--d-surface);
  --edu-line: var(--d-line);
  --edu-text: var(--d-text);
  --edu-text-muted: var(--d-text-muted);
  --edu-accent: var(--d-accent);
  background: var(--d-bg);
  color: var(--edu-text);
  font-size: 1.8vh;
  line-height: 1.4;

  header {
    display: flex;
    align-items: baseline;
    gap: 2vw;
  }
  h1 {
    font-size: 3.6vh;
  }
  header p {
    margin: 0;
    color: var(--edu-text-muted);
  }
  header button {
    margin-inline-start: auto;
    padding: 0.6vh 1.2vw;
    border: 1px solid var(--edu-line);
    border-radius: 999px;
    background: none;
    color: var(--edu-text-muted);
    font: inherit;
    cursor: pointer;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(8, minmax(0, 1fr));
    gap: 1.2vh;
    margin: 0;
  }
  dl > div,
  section {
    min-width: 0;
    min-height: 0;
    padding: 1.4vh 1vw;
    border: 1px solid var(--edu-line);
    border-radius: 1vh;
    background: var(--edu-surface);
  }
  dt {
    color: var(--edu-text-muted);
    font-size: 1.6vh;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  dd {
    margin: 0;
    font-size: 3.8vh;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .row {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    gap: 1.6vh;
    min-height: 0;
  }
  .row:last-child {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  section {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    gap: 0.8vh;
  }
  h2 {
    font-size: 2.1vh;
    font-weight: 500;
  }
  svg {
    width: 100%;
    height: 100%;
  }
  ol {
    display: grid;
    grid-auto-rows: minmax(0, 1fr);
    margin: 0;
    padding: 0;
    list-style: none;
    min-height: 0;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-content: center;
    gap: 0.2vh 1vw;
  }
  li > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  li > i {
    grid-column: 1 / -1;
    height: 0.5vh;
    border-radius: 1vh;
    background: var(--edu-accent);
  }
`;
const Shape = styled.svg`
  text {
    fill: var(--edu-text-muted);
    font-size: 24px;
  }
  rect {
    fill: var(--edu-accent);
  }
  path {
    fill: none;
    stroke: var(--edu-accent);
    stroke-width: 4;
  }
  .area {
    fill: var(--edu-accent);
    fill-opacity: 0.16;
    stroke: none;
  }
`;

interface Point {
  readonly name: string;
  readonly value: number;
}

/** The room that the name of a day takes. */
const NAME = 190;

/** A curve or bars with the greatest value and some names; its table is on the page of the data centre. */
function Chart({
  kind,
  points,
  wide,
  said,
}: {
  readonly kind: "curve" | "bars";
  readonly points: readonly Point[];
  readonly wide: boolean;
  readonly said: (value: number) => string;
}): ReactNode {
  const [width, height] = wide ? [1600, 420] : [800, 420];
  const top = Math.max(1, ...points.map(({ value }) => value));
  const step = width / Math.max(1, points.length);
  const xOf = (at: number) => step * (at + 0.5);
  const yOf = (value: number) => 44 + (height - 88) * (1 - value / top);
  const line = points.map(({ value }, at) => `${at === 0 ? "M" : "L"}${xOf(at)} ${yOf(value)}`).join("");
  const every = Math.max(1, Math.ceil((points.length * NAME) / width));
  const last = points.length - 1;
  /** At the edges names stand within the picture. */
  const anchorOf = (at: number) =>
    points.length <= 8 ? "middle" : at === 0 ? "start" : xOf(at) > width - NAME / 2 ? "end" : "middle";
  return (
    <Shape aria-hidden viewBox={`0 0 ${width} ${height}`}>
      <text x={0} y={24}>
        {said(top)}
      </text>
      {kind === "curve" ? (
        <>
          <path className="area" d={`${line}L${xOf(last)} ${yOf(0)}L${xOf(0)} ${yOf(0)}Z`} />
          <path d={line} />
        </>
      ) : (
        points.map(({ name, value }, at) => (
          <rect
            key={name}
            x={xOf(at) - step * 0.3}
            y={yOf(value)}
            width={step * 0.6}
            height={yOf(0) - yOf(value)}
          />
        ))
      )}
      {points.map(({ name }, at) =>
        at % every === 0 ? (
          <text key={name} x={xOf(at)} y={height - 10} textAnchor={anchorOf(at)}>
            {name}
          </text>
        ) : undefined,
      )}
    </Shape>
  );
}

/** The data centre on a wall: dark, all at once, and up to date by itself. Escape leaves it. */
export function Wall({
  data,
  say,
  onLeave,
  onTime,
}: {
  readonly data: Overview;
  readonly say: Say;
  readonly onLeave: () => void;
  readonly onTime: () => void;
}): ReactNode {
  const { t, locale, number, value, rate } = say;
  const edition = useStore($edition);
  useEffect(() => {
    const timer = setInterval(onTime, EVERY);
    return () => clearInterval(timer);
  }, [onTime]);
  const dialog = useModal(true, onLeave);
  const format = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: PLATFORM_ZONE });
  const days = (metric: Metric): Point[] =>
    data.days.map((row) => ({ name: format.format(dayStart(row.day)), value: valueOf(row, metric) }));
  const terms = (metric: Metric): Point[] =>
    data.trend.map((row: Flow & { readonly name: string }) => ({
      name: row.name,
      value: valueOf(row, metric),
    }));
  const first = [...data.schools].sort((one, other) => other.seconds - one.seconds).slice(0, SCHOOLS);
  const most = Math.max(1, ...first.map(({ seconds }) => seconds));
  const term = data.terms.find(({ id }) => id === data.term);
  const chart = (metric: Metric, kind: "curve" | "bars", wide = false) => (
    <section aria-label={`${t(kind === "curve" ? "days" : "trend")} · ${t(metric)}`}>
      <h2>{`${t(metric)} · ${t(kind === "curve" ? "days" : "trend")}`}</h2>
      <Chart
        kind={kind}
        points={kind === "curve" ? days(metric) : terms(metric)}
        wide={wide}
        said={(greatest) => value(metric, greatest)}
      />
    </section>
  );
  return (
    // A box without a theme is dark, whatever the page's theme is.
    <div className="edu-box" data-edition={edition}>
      <div className="edu-in">
        <Root ref={dialog} part="wall" aria-label={t("wallTitle")}>
          <header>
            <h1>{t("wallTitle")}</h1>
            <p>{term?.name}</p>
            <p>
              {t("upToDate", {
                time: new Date(data.addedAt ?? data.now).toLocaleString(locale, {
                  dateStyle: "medium",
                  timeStyle: "short",
                  timeZone: PLATFORM_ZONE,
                }),
              })}
            </p>
            <button type="button" onClick={onLeave}>
              {t("leaveWall")}
            </button>
          </header>
          <dl>
            {METRICS.map((metric) => (
              <div key={metric}>
                <dt>{t(metric === "hours" ? "hoursInUnit" : metric)}</dt>
                <dd>{number(valueOf(data.sums, metric))}</dd>
              </div>
            ))}
            <div>
              <dt>{t("passRate")}</dt>
              <dd>{rate(data.sums)}</dd>
            </div>
          </dl>
          <div className="row">
            {chart("learners", "curve", true)}
            <section aria-label={`${t("bySchool")} · ${t("hours")}`}>
              <h2>{`${t("hours")} · ${t("bySchool")}`}</h2>
              <ol>
                {first.map(({ org, name, seconds }) => (
                  <li key={org}>
                    <MultilingualText>{name}</MultilingualText>
                    <span>{value("hours", hoursOf(seconds))}</span>
                    <i aria-hidden style={{ width: `${(seconds / most) * 100}%` }} />
                  </li>
                ))}
              </ol>
            </section>
          </div>
          <div className="row">
            {chart("hours", "curve")}
            {chart("homework", "curve")}
            {chart("enrolled", "bars")}
          </div>
        </Root>
      </div>
    </div>
  );
}
