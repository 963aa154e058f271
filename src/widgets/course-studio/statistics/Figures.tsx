import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import type { questionStatistics } from "../../../core/contract/question-statistics.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { FEWEST_ANSWERS, flagsOf, type QuestionFlag } from "../../../core/rules/assessment/statistics.js";
import { Progress } from "../../../ui/feedback/Progress.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Note, Stack } from "../styles.js";
import { messages } from "./messages.js";

export type Version = Output<typeof questionStatistics>["versions"][number];
export type Statistics = Output<typeof questionStatistics>["all"];

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: var(--edu-space-3);

  > div {
    display: grid;
    align-content: start;
    gap: 2px;
    padding: var(--edu-space-3);
    border: 1px solid var(--edu-line);
    border-radius: var(--edu-radius-card);
  }
  dt {
    color: var(--edu-text-muted);
  }
  .number {
    font-size: var(--edu-size-5);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
const Bars = styled.ul`
  display: grid;
  gap: var(--edu-space-3);
`;

/** Numbers as the page's language writes them. */
export function useNumbers() {
  const { locale } = useIsland();
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const two = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    percent: (share: number): string => percent.format(share),
    two: (value: number): string => two.format(value),
  };
}

/** @param answers whose points are known */
export const flagsIn = ({ known, p, discrimination }: Statistics): QuestionFlag[] =>
  flagsOf({ answers: known, p, discrimination });

/** What is worth a look, each with a word. */
export function Flags({ flags }: { readonly flags: readonly QuestionFlag[] }): ReactNode {
  const t = useMessages(messages);
  return flags.map((flag) => (
    <Badge key={flag} kind={flag === "against" ? "bad" : "warn"}>
      {t(flag)}
    </Badge>
  ));
}

/** Mean score, discrimination and blanks of some answers, and in plain words what to do about them. */
export function Figures({
  figures,
  options = [],
}: {
  readonly figures: Statistics;
  readonly options?: Version["options"];
}): ReactNode {
  const t = useMessages(messages);
  const { percent, two } = useNumbers();
  const { answers, known, blank, p, discrimination } = figures;
  const isFew = known < FEWEST_ANSWERS;
  const flags = flagsIn(figures);
  return (
    <Stack>
      <List part="statistics">
        <div>
          <dt>{t("p")}</dt>
          <dd className="number">{p === undefined ? "–" : percent(p)}</dd>
          <dd>
            <Muted>{t("pText")}</Muted>
          </dd>
        </div>
        <div>
          <dt>{t("discrimination")}</dt>
          <dd className="number">
            {discrimination === undefined ? (isFew ? t("few") : "–") : two(discrimination)}
          </dd>
          <dd>
            <Muted>{t("discriminationText")}</Muted>
          </dd>
        </div>
        <div>
          <dt>{t("blank")}</dt>
          <dd className="number">{answers === 0 ? "–" : percent(blank / answers)}</dd>
          <dd>
            <Muted>{t("answersText", { count: answers, known })}</Muted>
          </dd>
        </div>
      </List>
      {isFew ? (
        <Note>
          <span>{t("fewText", { least: FEWEST_ANSWERS })}</span>
        </Note>
      ) : flags.length === 0 ? (
        <Note>
          <span>
            <b>{t("fine")}</b> {t(discrimination === undefined ? "unknownText" : "fineText")}
          </span>
        </Note>
      ) : (
        flags.map((flag) => (
          <Note key={flag} data-kind="warn">
            <span>
              <b>{t(flag)}</b> {t(`${flag}Text`)}
            </span>
          </Note>
        ))
      )}
      {options.length > 0 && (
        <section>
          <h3>{t("options")}</h3>
          <Bars>
            {options.map(({ id, text, isRight, count }, at) => {
              const name =
                id === "true" || id === "false"
                  ? t(id)
                  : `${String.fromCharCode(65 + at)}. ${text.slice(0, 80)}`;
              return (
                <li key={id}>
                  <Progress
                    label={isRight ? `${name} · ${t("right")}` : name}
                    value={count}
                    max={Math.max(1, answers)}
                    text={t("chosen", { count, share: percent(answers === 0 ? 0 : count / answers) })}
                  />
                </li>
              );
            })}
          </Bars>
        </section>
      )}
    </Stack>
  );
}
