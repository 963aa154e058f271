import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import type { readingTaskList } from "../../../core/contract/reading-task.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { textbooks } from "../../../core/rules/places/textbook.js";
import { READ_PERCENT } from "../../../core/rules/textbook.js";
import { portalHref } from "../../../core/site/index.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, Muted } from "../../../ui/layout/styles.js";
import { sayFullTime } from "../../../ui/layout/time.js";
import { useDue } from "../assessments/CardRow.js";
import { RowLink } from "../assessments/styles.js";
import { messages } from "./messages.js";

export type ReadingTask = Output<typeof readingTaskList>["list"][number];

const Note = styled.span`
  grid-column: 1;
  overflow-wrap: anywhere;
`;

/** Which chapters or pages. */
function useExtent(): (task: ReadingTask) => string {
  const t = useMessages(messages);
  return ({ kind, fromChapter: from, toChapter: to, fromTitle, toTitle }) => {
    if (kind === "pdf") return t(from === to ? "onePage" : "pages", { from, to });
    return fromTitle === toTitle
      ? t("oneChapter", { title: fromTitle || String(from) })
      : t("chapters", { from: fromTitle || String(from), to: toTitle || String(to) });
  };
}

/** How far the reader is; nothing for those who teach. */
function Standing({ task, now }: { readonly task: ReadingTask; readonly now: number }): ReactNode {
  const t = useMessages(messages);
  const { percent, finishedAt, dueAt, licence } = task;
  if (percent !== undefined && percent >= READ_PERCENT) {
    const isLate = finishedAt !== undefined && finishedAt > dueAt;
    return <Badge kind={isLate ? "warn" : "ok"}>{t(isLate ? "finishedLate" : "finished")}</Badge>;
  }
  return (
    <>
      {licence !== "open" && <Badge kind="warn">{t(licence)}</Badge>}
      {percent !== undefined && dueAt <= now && <Badge kind="bad">{t("overdue")}</Badge>}
    </>
  );
}

/**
 * What is to be read, as a line that opens the book there.
 * @param course says whose it is, where several stand together
 * @param children what those who teach are told and may do
 * @csspart reading - Chapters or pages to read.
 */
export function ReadingRow({
  task,
  now,
  course,
  children,
}: {
  readonly task: ReadingTask;
  readonly now: number;
  readonly course?: string;
  readonly children?: ReactNode;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const due = useDue();
  const extentOf = useExtent();
  const { text, isSoon } = due(task.dueAt, now);
  const { book, fromChapter: chapter, percent = 0 } = task;
  return (
    <li>
      <RowLink part="reading" href={portalHref(textbooks.textbookReading.href({ book, chapter }))}>
        <span className="title">
          <MultilingualText>{task.title}</MultilingualText>
          <Standing task={task} now={now} />
        </span>
        <Facts as="span" className="facts">
          {course !== undefined && <MultilingualText>{course}</MultilingualText>}
          <MultilingualText>{extentOf(task)}</MultilingualText>
          {percent > 0 && percent < READ_PERCENT && <span>{t("percentRead", { percent })}</span>}
        </Facts>
        {task.note && (
          <Note>
            <MultilingualText>{task.note}</MultilingualText>
          </Note>
        )}
        <Muted as="span" className="end" title={sayFullTime(task.dueAt, locale)}>
          <span className={isSoon ? "soon" : undefined}>{text}</span>
        </Muted>
      </RowLink>
      {children}
    </li>
  );
}
