/** Questions as a table: what is to be known of each before somebody decides. */
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import type { moderationList } from "../../../core/contract/moderation.js";
import type { Translate } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { Line } from "../styles.js";
import type { messages } from "./messages.js";
import { waitOf } from "./wait.js";

const REASONS = ["spam", "rude", "wrong", "copyright"] as const;

const Words = styled.div`
  display: grid;
  gap: var(--edu-space-1);
  justify-items: start;
  min-width: 0;
  overflow-wrap: anywhere;
  text-align: start;

  button {
    text-align: start;
    white-space: normal;
  }
  /* A card of a phone makes its first line bold. */
  > :not(button) {
    font-weight: 400;
  }
`;

type Listed = Output<typeof moderationList>["list"][number];
/** A row of the table. */
export type Question = Listed & { readonly id: number };
type T = Translate<(typeof messages)["zh-CN"]>;

export const questionOf = (one: Listed): Question => ({ ...one, id: one.thread });

/** Who reported it for what; the newest. */
function reportOf(t: T, { reports: [report] }: Question): string {
  if (!report) return "";
  const reason = t(REASONS.find((one) => one === report.reason) ?? "other");
  return report.text ? `${reason} · ${report.text}` : reason;
}

/** What is to be done about it, the most urgent first. */
function standings(
  t: T,
  question: Question,
  now: number,
): readonly { readonly kind: "warn" | "bad" | "ok" | "neutral"; readonly text: string }[] {
  const { unit, count } = waitOf(now - question.createdAt);
  return [
    question.overdue && { kind: "warn" as const, text: t(unit, { count }) },
    question.state === "pending" && { kind: "warn" as const, text: t("pending") },
    question.state === "hidden" && { kind: "neutral" as const, text: t("hidden") },
    question.pendingPosts > 0 && {
      kind: "warn" as const,
      text: t("pendingPosts", { count: question.pendingPosts }),
    },
    question.reports.length > 0 && {
      kind: "bad" as const,
      text: t("reports", { count: question.reports.length }),
    },
    question.endorsed && { kind: "ok" as const, text: t("endorsed") },
  ].filter((one) => one !== false);
}

const ofClass = ({ className }: Question): ReactNode =>
  className ? <MultilingualText>{className}</MultilingualText> : "–";

/**
 * @param now the server's
 * @param onOpen shows the whole question with its answers
 */
export const columnsOf = (
  t: T,
  now: number,
  onOpen: (question: Question) => void,
): readonly GridColumn<Question>[] => [
  {
    id: "title",
    header: t("oneQuestion"),
    fixed: true,
    width: "minmax(220px, 3fr)",
    cell: (question) => (
      <Words>
        <Button
          variant="link"
          aria-label={t("open", { title: question.title })}
          onClick={() => onOpen(question)}
        >
          <MultilingualText>{question.title}</MultilingualText>
        </Button>
        {question.summary && (
          <Muted>
            <MultilingualText>{question.summary}</MultilingualText>
          </Muted>
        )}
        {question.hiddenReason && <Muted>{t("hiddenFor", { reason: question.hiddenReason })}</Muted>}
        {question.reports.length > 0 && <Muted>{reportOf(t, question)}</Muted>}
      </Words>
    ),
    exportValue: ({ title }) => title,
  },
  {
    id: "standing",
    header: t("standing"),
    width: "minmax(140px, 1fr)",
    cell: (question) => {
      const said = standings(t, question, now);
      if (said.length === 0) return "–";
      return (
        <Line>
          {said.map(({ kind, text }) => (
            <Badge key={text} kind={kind}>
              {text}
            </Badge>
          ))}
        </Line>
      );
    },
    exportValue: (question) =>
      standings(t, question, now)
        .map(({ text }) => text)
        .join(" · "),
  },
  {
    id: "author",
    header: t("author"),
    cell: ({ author, anonymous }) => (
      <span>
        <MultilingualText>{author}</MultilingualText>
        {anonymous && ` (${t("anonymous")})`}
      </span>
    ),
    exportValue: ({ author }) => author,
  },
  { id: "class", header: t("classOf"), cell: ofClass, exportValue: ({ className }) => className },
  {
    id: "node",
    header: t("node"),
    cell: ({ nodeTitle }) => (nodeTitle ? <MultilingualText>{nodeTitle}</MultilingualText> : "–"),
    exportValue: ({ nodeTitle }) => nodeTitle,
  },
  {
    id: "posts",
    header: t("answersHead"),
    align: "end",
    width: "80px",
    cell: ({ posts }) => posts,
    exportValue: ({ posts }) => posts,
  },
  {
    id: "createdAt",
    header: t("askedAt"),
    cell: ({ createdAt }) => <Time at={createdAt} />,
    exportValue: ({ createdAt }) => new Date(createdAt),
  },
];
