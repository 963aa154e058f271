import Download from "lucide-react/icons/download";
import Upload from "lucide-react/icons/upload";
import { type ReactNode, Suspense, useState } from "react";
import { gradeExport } from "../../../core/contract/grade-file.js";
import { late, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import type { JobHandle } from "../../../ui/feedback/useJob.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { fromBase64 } from "../../../ui/media/base64.js";
import { saveFile } from "../../../ui/media/save-file.js";
import { messages } from "./messages.js";

const ImportDrawer = late(async () => (await import("./ImportDrawer.js")).ImportDrawer);
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Grades as a workbook, out and in again. */
export function GradeFiles({
  course,
  name,
  learners,
  assessments,
  mayImport,
  handle,
}: {
  readonly course: number;
  /** Of the file, without its ending. */
  readonly name: string;
  /** Those who are shown; everybody unless said. */
  readonly learners?: readonly number[];
  /** These items; all unless said. */
  readonly assessments?: readonly number[];
  readonly mayImport: boolean;
  /** Of `grade-apply`. */
  readonly handle: JobHandle;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [isImporting, setImporting] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const save = async () => {
    setExporting(true);
    try {
      const { file } = await request(gradeExport, {
        id: course,
        learners: learners && [...learners],
        assessments: assessments && [...assessments],
      });
      saveFile(new Blob([fromBase64(file)], { type: TYPE }), `${name}.xlsx`);
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    } finally {
      setExporting(false);
    }
  };
  return (
    <>
      <Button size="s" icon={<Icon of={Download} size={16} />} loading={isExporting} onClick={save}>
        {t("export")}
      </Button>
      {mayImport && (
        <Button size="s" icon={<Icon of={Upload} size={16} />} onClick={() => setImporting(true)}>
          {t("import")}
        </Button>
      )}
      {isImporting && (
        <Suspense>
          <ImportDrawer
            course={course}
            onClose={() => setImporting(false)}
            onStarted={() => {
              setImporting(false);
              handle.refresh();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
