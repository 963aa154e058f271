import { type ReactNode, useState } from "react";
import type { Output } from "../../../../core/contract/call.js";
import { oneRosterCheck, oneRosterImport, oneRosterSample } from "../../../../core/contract/oneroster.js";
import { useMessages } from "../../../../core/element/index.js";
import { request } from "../../../../core/session/index.js";
import { ImportSheet } from "../../../shared/import-sheet/ImportSheet.js";
import { useSchool } from "../../useSchool.js";
import { messages } from "./messages.js";
import { Summary } from "./Summary.js";

type Checked = Output<typeof oneRosterCheck>;
type Fault = Checked["faults"][number];
const SLOW = { quiet: true, timeout: 120_000 };

/** Files of OneRoster 1.2: what becomes of each row is said before anything is written. */
export function RosterImport(way: {
  readonly onStarted: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const org = useSchool();
  const [checked, setChecked] = useState<Checked>();
  return (
    <ImportSheet<Fault>
      {...way}
      isArchive
      name="oneroster-faults"
      title={t("import")}
      text={t("importText")}
      templateName={t("sample")}
      faultyName={t("faulty")}
      cells={[
        { id: "sourcedId", header: "sourcedId" },
        { id: "name", header: t("name") },
        { id: "column", header: t("column") },
      ]}
      sayFault={t}
      sayThere={(count) => t("there", { count })}
      sayStart={(count) => t("start", { count })}
      sayOtherSheets={(files) => t("otherFiles", files)}
      extra={checked && <Summary counts={checked} />}
      template={() => request(oneRosterSample, { org }, { quiet: true })}
      check={async (file) => {
        const found = await request(oneRosterCheck, { org, file }, SLOW);
        setChecked(found);
        return found;
      }}
      start={(file) => request(oneRosterImport, { org, file }, SLOW)}
    />
  );
}
