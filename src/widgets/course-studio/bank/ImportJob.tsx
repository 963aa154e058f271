import type { ReactNode } from "react";
import { questionImportSubject } from "../../../core/contract/question-exchange.js";
import { useMessages } from "../../../core/element/index.js";
import { JobProgress } from "../../../ui/feedback/JobProgress.js";
import { type JobHandle, useJob } from "../../../ui/feedback/useJob.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./exchange-messages.js";

/** Questions that come into the bank that is looked at. @param onEnd the list is read anew */
export function useImportJob(onEnd: () => void): JobHandle {
  const { shell, bank } = useStudio();
  return useJob("question-import", questionImportSubject({ id: shell.id, ...bank }), onEnd);
}

export function ImportJob({ handle }: { readonly handle: JobHandle }): ReactNode {
  const t = useMessages(messages);
  return <JobProgress handle={handle} title={t("import")} />;
}
