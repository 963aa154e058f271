import type { ReactNode } from "react";
import type { Output } from "../../../core/contract/call.js";
import { rosterCheck, rosterImport, rosterTemplate } from "../../../core/contract/roster.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { ImportSheet } from "../../shared/import-sheet/ImportSheet.js";
import { messages } from "./import-messages.js";

type Fault = Output<typeof rosterCheck>["faults"][number];
const SLOW = { quiet: true, timeout: 60_000 };

/** A roster from a workbook: what becomes of each row is said before anything is written. */
export function RosterImport({
  run,
  classId,
  className,
  onStarted,
  onClose,
}: {
  readonly run: number;
  readonly classId: number;
  readonly className: string;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <ImportSheet<Fault>
      name="roster-faults"
      title={t("title", { name: className })}
      text={t("text")}
      templateName={t("template")}
      faultyName={t("faultyFile")}
      cells={[
        { id: "number", header: t("number") },
        { id: "name", header: t("name") },
        { id: "className", header: t("className") },
      ]}
      sayFault={t}
      sayThere={(count) => t("thereAlready", { count })}
      sayStart={(count) => t("start", { count })}
      sayOtherSheets={(sheets) => t("otherSheets", sheets)}
      template={() => request(rosterTemplate, { id: run }, { quiet: true })}
      check={(file) => request(rosterCheck, { id: run, classId, file }, SLOW)}
      start={(file) => request(rosterImport, { id: run, classId, file }, SLOW)}
      onStarted={onStarted}
      onClose={onClose}
    />
  );
}
