import type { ReactNode } from "react";
import type { Output } from "../../../core/contract/call.js";
import { collegeCheck, collegeImport, collegeTemplate } from "../../../core/contract/college.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { ImportSheet } from "../../shared/import-sheet/ImportSheet.js";
import { useSchool } from "../useSchool.js";
import { messages } from "./messages.js";

type Fault = Output<typeof collegeCheck>["faults"][number];
const SLOW = { quiet: true, timeout: 60_000 };

export function CollegeImport(way: {
  readonly onStarted: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const org = useSchool();
  return (
    <ImportSheet<Fault>
      {...way}
      name="college-faults"
      title={t("importTitle")}
      text={t("importText")}
      templateName={t("template")}
      faultyName={t("faultyFile")}
      cells={[
        { id: "code", header: t("code") },
        { id: "name", header: t("name") },
        { id: "parent", header: t("parent") },
      ]}
      sayFault={t}
      sayThere={(count) => t("thereAlready", { count })}
      sayStart={(count) => t("start", { count })}
      sayOtherSheets={(sheets) => t("otherSheets", sheets)}
      template={() => request(collegeTemplate, { org }, { quiet: true })}
      check={(file) => request(collegeCheck, { org, file }, SLOW)}
      start={(file) => request(collegeImport, { org, file }, SLOW)}
    />
  );
}
