import { type ReactNode, Suspense, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import type { moderationList } from "../../../core/contract/moderation.js";
import { late, useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, Muted } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden.js";
import { Line } from "../styles.js";
import { messages } from "./messages.js";
import { waitOf } from "./wait.js";

const Thread = late(async () => (await import("./Thread.js")).Thread);

const REASONS = ["spam", "rude", "wrong", "copyright"] as const;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--edu-space-3);
  padding: var(--edu-space-4);

  > div {
    display: grid;
    gap: var(--edu-space-2);
    min-width: 0;
  }
  button[aria-expanded] {
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .summary {
    overflow-wrap: anywhere;
  }
`;

type Question = Output<typeof moderationList>["list"][number];

/** A question with what is to be known of it before somebody decides; opened, it is answered in place. */
export function QuestionItem({
  question,
  now,
  isChosen,
  onChoose,
  onChanged,
}: {
  readonly question: Question;
  /** The server's. */
  readonly now: number;
  readonly isChosen: boolean;
  readonly onChoose: (on: boolean) => void;
  readonly onChanged: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const { title, reports } = question;
  const [report] = reports;
  const reason = REASONS.find((one) => one === report?.reason) ?? "other";
  const wait = waitOf(now - question.createdAt);
  return (
    <Item part="question">
      <Checkbox checked={isChosen} onChange={onChoose}>
        <VisuallyHidden>{t("choose", { title })}</VisuallyHidden>
      </Checkbox>
      <div>
        <Line>
          <Button
            variant="link"
            aria-expanded={isOpen}
            aria-label={t("open", { title })}
            onClick={() => setOpen(!isOpen)}
          >
            <MultilingualText>{title}</MultilingualText>
          </Button>
          {question.overdue && <Badge kind="warn">{t(wait.unit, { count: wait.count })}</Badge>}
          {question.state === "pending" && <Badge kind="warn">{t("pending")}</Badge>}
          {question.state === "hidden" && <Badge>{t("hidden")}</Badge>}
          {question.pendingPosts > 0 && (
            <Badge kind="warn">{t("pendingPosts", { count: question.pendingPosts })}</Badge>
          )}
          {reports.length > 0 && <Badge kind="bad">{t("reports", { count: reports.length })}</Badge>}
          {question.endorsed && <Badge kind="ok">{t("endorsed")}</Badge>}
        </Line>
        {!isOpen && question.summary && (
          <Muted className="summary">
            <MultilingualText>{question.summary}</MultilingualText>
          </Muted>
        )}
        {question.hiddenReason && <Muted>{t("hiddenFor", { reason: question.hiddenReason })}</Muted>}
        {report && (
          <Muted>
            {t(reason)}
            {report.text && ` · ${report.text}`}
          </Muted>
        )}
        <Facts>
          <span>
            <MultilingualText>{question.author}</MultilingualText>
            {question.anonymous && ` (${t("anonymous")})`}
          </span>
          {question.className && (
            <span>
              <MultilingualText>{question.className}</MultilingualText>
            </span>
          )}
          {question.nodeTitle && (
            <span>
              <MultilingualText>{question.nodeTitle}</MultilingualText>
            </span>
          )}
          <Time at={question.createdAt} />
          <span>{t("answers", { count: question.posts })}</span>
        </Facts>
        {isOpen && (
          <Suspense
            fallback={
              <Skeleton>
                <SkeletonBlock style={{ height: 240 }} />
              </Skeleton>
            }
          >
            <Thread thread={question.thread} onChanged={onChanged} />
          </Suspense>
        )}
      </div>
    </Item>
  );
}
