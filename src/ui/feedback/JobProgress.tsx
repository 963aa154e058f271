import { useStore } from "../../core/element/useStore.js";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { type Translate, useIsland, useMessages } from "../../core/element/index.js";
import { jobProblems } from "../../core/contract/job.js";
import { request } from "../../core/session/index.js";
import { Button } from "../controls/Button.js";
import { Muted, Row } from "../layout/styles.js";
import { $minute, sayTime } from "../layout/time.js";
import { VisuallyHidden } from "../layout/VisuallyHidden.js";
import { fromBase64 } from "../media/base64.js";
import { saveFile } from "../media/save-file.js";
import { useExplain } from "./explain.js";
import { toast } from "./toast.js";
import { messages } from "./job-messages.js";
import { Progress } from "./Progress.js";
import { isJobOpen, type JobHandle, type JobView } from "./useJob.js";

const Box = styled.div`
  display: grid;
  gap: var(--edu-space-2);
  padding: var(--edu-space-3) var(--edu-space-4);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);

  ul {
    display: grid;
    gap: var(--edu-space-1);
    max-height: 200px;
    overflow: auto;
    overflow-wrap: anywhere;
  }
`;

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Say = Translate<(typeof messages)["zh-CN"]>;

const sayLeft = (t: Say, seconds: number): string =>
  seconds < 90 ? t("seconds", { count: seconds }) : t("minutes", { count: Math.round(seconds / 60) });

function sayEnd(t: Say, title: string, { state, total, done, failed, undone, kept }: JobView): string {
  if (state === "failed") return t("failed", { title });
  if (state === "cancelled") return t("cancelled", { title, done, total });
  if (state === "undone")
    return kept > 0 ? t("undoneWithKept", { title, undone, kept }) : t("undone", { title, undone });
  return failed > 0 ? t("doneWithFailed", { title, done, failed }) : t("done", { title, done });
}

function Running({ handle, job, title }: { handle: JobHandle; job: JobView; title: string }): ReactNode {
  const t = useMessages(messages);
  const isUndo = job.state === "undoing";
  const past = isUndo ? job.undone + job.kept : job.done + job.failed;
  const total = isUndo ? Math.max(job.done, past) : job.total;
  const label = isUndo ? t("undoing", { title }) : title;
  const text =
    job.state === "queued"
      ? t("queued")
      : job.secondsLeft === undefined
        ? t("progress", { past, total })
        : [
            t("progressLeft", { past, total, time: sayLeft(t, job.secondsLeft) }),
            ...(job.perMinute === undefined ? [] : [t("rate", { count: job.perMinute })]),
          ].join(" · ");
  // Said at every tenth: a voice that counts each row is in the way.
  const tenth = total > 0 ? Math.floor((past / total) * 10) * 10 : 0;
  return (
    <>
      <Progress label={label} value={past} max={total} text={text} />
      <VisuallyHidden role="status">{`${label} ${tenth}%`}</VisuallyHidden>
      {!isUndo && (
        <Row>
          <Button size="s" disabled={job.cancelling} onClick={handle.cancel}>
            {t(job.cancelling ? "cancelling" : "cancel")}
          </Button>
        </Row>
      )}
    </>
  );
}

/**
 * What became of work on many things: its count and time left, then what was not done and why, and the way back.
 * @csspart job - Work on many things and what became of it.
 */
export function JobProgress({
  handle,
  title,
}: {
  readonly handle: JobHandle;
  /** What is done, e.g. "Deciding on applications". */
  readonly title: string;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const now = useStore($minute);
  const explain = useExplain();
  const { job } = handle;
  const saveProblems = async (id: number, name: string) => {
    try {
      const { file } = await request(jobProblems, { job: id }, { quiet: true });
      const blob = new Blob([fromBase64(file)], { type: XLSX });
      saveFile(blob, `${name}.xlsx`);
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  if (!job) return null;
  const isOpen = isJobOpen(job);
  // A day may lie between: the hour alone would be today’s.
  const until = job.undoUntil && sayTime(job.undoUntil, now, locale);
  return (
    <Box part="job">
      {isOpen ? (
        <Running handle={handle} job={job} title={title} />
      ) : (
        <>
          <p role="status">{sayEnd(t, title, job)}</p>
          {job.problems.length > 0 && (
            <ul aria-label={t("problems")}>
              {job.problems.map(({ name, reason }, at) => (
                // Two people may have one name.
                <li key={at}>
                  <strong>{name}</strong> <Muted as="span">{reason}</Muted>
                </li>
              ))}
            </ul>
          )}
          <Row>
            {until && (
              <Button size="s" onClick={handle.undo}>
                {t("undo")}
              </Button>
            )}
            {job.problems.length > 0 && (
              <Button size="s" onClick={() => saveProblems(job.id, title)}>
                {t("saveProblems")}
              </Button>
            )}
            <Button size="s" variant="ghost" onClick={handle.dismiss}>
              {t("dismiss")}
            </Button>
            {until && <Muted as="span">{t("undoUntil", { time: until })}</Muted>}
          </Row>
        </>
      )}
    </Box>
  );
}
