import type { ReactNode } from "react";
import type { Output } from "../../../core/contract/call.js";
import type { PeopleKind, studentCheck } from "../../../core/contract/people.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { ImportSheet } from "../../shared/import-sheet/ImportSheet.js";
import { useSchool } from "../useSchool.js";
import { CALLS } from "./calls.js";
import { messages } from "./messages.js";

type Fault = Output<typeof studentCheck>["faults"][number];
const SLOW = { quiet: true, timeout: 60_000 };

export function PeopleImport({
  kind,
  ...way
}: {
  readonly kind: PeopleKind;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const org = useSchool();
  const { template, check, start } = CALLS[kind];
  const isTeacher = kind === "teacher";
  return (
    <ImportSheet<Fault>
      {...way}
      name="people-faults"
      title={t(isTeacher ? "importTeachers" : "importStudents")}
      text={t("importText")}
      templateName={t(isTeacher ? "teacherTemplate" : "studentTemplate")}
      faultyName={t(isTeacher ? "faultyTeachers" : "faultyStudents")}
      cells={[
        { id: "number", header: t(isTeacher ? "staffNumber" : "studentNumber") },
        { id: "name", header: t("name") },
      ]}
      sayFault={t}
      sayThere={(count) => t("thereAlready", { count })}
      sayStart={(count) => t("start", { count })}
      sayOtherSheets={(sheets) => t("otherSheets", sheets)}
      template={() => request(template, { org }, { quiet: true })}
      check={(file) => request(check, { org, file }, SLOW)}
      start={(file) => request(start, { org, file }, SLOW)}
    />
  );
}
