import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { JobProgress } from "../../../ui/feedback/JobProgress.js";
import { type JobHandle, useJob } from "../../../ui/feedback/useJob.js";
import { messages } from "./messages.js";

/** Many grades of a run that somebody sets at once. @param onEnd the sheet is read anew */
export const useGradeJob = (course: number, onEnd: () => void): JobHandle =>
  useJob("grade-apply", `run ${course}`, onEnd);

export function GradeJob({ handle }: { readonly handle: JobHandle }): ReactNode {
  const t = useMessages(messages);
  return <JobProgress handle={handle} title={t("applying")} />;
}
