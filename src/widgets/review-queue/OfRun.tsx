/** What the staff of a run decide on, in full. */
import type { ReactNode } from "react";
import type { Output } from "../../core/contract/call.js";
import type { reviewDetail } from "../../core/contract/review-queue.js";
import { useMessages } from "../../core/element/index.js";
import { workplace } from "../../core/rules/places/teaching.js";
import { portalHref } from "../../core/site/index.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { LinkButton, Muted } from "../../ui/layout/styles.js";
import { Time } from "../../ui/layout/time.js";
import { messages as reasons } from "../shared/course-report-messages.js";
import { messages } from "./messages.js";
import { Told } from "./Told.js";

type Detail = Output<typeof reviewDetail>;
type Part<Name extends "application" | "appeal" | "reported"> = NonNullable<Detail[Name]>;

const REASONS = ["spam", "rude", "wrong", "copyright", "other"] as const;

/** Somebody who asks to be let into a run. */
export function Application(application: Part<"application">): ReactNode {
  const t = useMessages(messages);
  const { reason, school, number, className, earlierRuns, earlierPercent } = application;
  return (
    <Told>
      <dt>{t("applicationText")}</dt>
      <dd>
        {reason ? <MultilingualText>{reason}</MultilingualText> : <Muted as="span">{t("noText")}</Muted>}
      </dd>
      {school && (
        <>
          <dt>{t("applicantSchool")}</dt>
          <dd>
            <MultilingualText>{school}</MultilingualText>
          </dd>
        </>
      )}
      {number && (
        <>
          <dt>{t("studentNumber")}</dt>
          <dd>{number}</dd>
        </>
      )}
      {className && (
        <>
          <dt>{t("askedClass")}</dt>
          <dd>
            <MultilingualText>{className}</MultilingualText>
          </dd>
        </>
      )}
      {earlierRuns > 0 && (
        <>
          <dt>{t("earlierRuns")}</dt>
          <dd>{t("earlierRunsText", { count: earlierRuns, percent: earlierPercent })}</dd>
        </>
      )}
    </Told>
  );
}

/** A learner against a grade. */
export function Appeal({ run, title, text, points, max, answer }: Part<"appeal">): ReactNode {
  const t = useMessages(messages);
  return (
    <>
      <Told>
        <dt>{t("appealed")}</dt>
        <dd>
          <MultilingualText>{title}</MultilingualText>
        </dd>
        <dt>{t("appealedPoints")}</dt>
        <dd>{points === undefined ? t("noPoints") : t("pointsOf", { points, max })}</dd>
        <dt>{t("appealText")}</dt>
        <dd style={{ whiteSpace: "pre-wrap" }}>
          <MultilingualText>{text}</MultilingualText>
        </dd>
        {answer && (
          <>
            <dt>{t("answer")}</dt>
            <dd style={{ whiteSpace: "pre-wrap" }}>
              <MultilingualText>{answer}</MultilingualText>
            </dd>
          </>
        )}
      </Told>
      <div>
        <LinkButton href={portalHref(workplace.scores.href({ course: run, filter: "tab=appeals" }))}>
          {t("toGradebook")}
        </LinkButton>
      </div>
    </>
  );
}

/** A question with what was reported of it; nobody is told who reported. */
export function Reported({ run, contributions }: Part<"reported">): ReactNode {
  const t = useMessages(messages);
  const sayReason = useMessages(reasons);
  return (
    <>
      {contributions.map(({ isQuestion, author, text, reports }, at) => (
        <section key={at}>
          <h3>{t(isQuestion ? "question" : "reply")}</h3>
          <Muted>
            <MultilingualText>{t("writer", { name: author })}</MultilingualText>
          </Muted>
          <p style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            <MultilingualText>{text}</MultilingualText>
          </p>
          {reports.length > 0 && (
            <>
              <h4>{t("reports")}</h4>
              <ul>
                {reports.map((report) => (
                  <li key={`${report.at} ${report.text}`}>
                    <Time at={report.at} />{" "}
                    {sayReason(REASONS.find((one) => one === report.reason) ?? "other")}{" "}
                    <MultilingualText>{report.text}</MultilingualText>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      ))}
      <div>
        <LinkButton href={portalHref(workplace.questions.href({ course: run, filter: "show=reported" }))}>
          {t("toQuestions")}
        </LinkButton>
      </div>
    </>
  );
}
