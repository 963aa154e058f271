import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { resourceCheck, resourceImport } from "../../../core/contract/resource-managing.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { ImportSheet } from "../../shared/import-sheet/ImportSheet.js";
import { Stack } from "../../shared/page-styles.js";
import { messages } from "./messages.js";

type Checked = Output<typeof resourceCheck>;
type Fault = Checked["checked"]["faults"][number];
const SLOW = { quiet: true, timeout: 60_000 };

/** Field by field what a workbook changes. */
function Changes({ changes, count }: Pick<Checked, "changes" | "count">): ReactNode {
  const t = useMessages(messages);
  const grid = useGrid("resource-changes");
  if (count === 0) return null;
  const list = changes.map((one, id) => ({ ...one, id }));
  type Change = (typeof list)[number];
  const fieldOf = ({ field }: Change) =>
    field === "description" || field === "keywords" || field === "discipline" ? t(`${field}Title`) : t(field);
  const said = (text: string) => <MultilingualText>{text || "—"}</MultilingualText>;
  return (
    <Stack>
      <b>{t("changes", { count })}</b>
      <DataGrid
        grid={grid}
        label={t("changes", { count })}
        columns={[
          {
            id: "title",
            header: t("title"),
            fixed: true,
            cell: ({ title }) => said(title),
            exportValue: ({ title }) => title,
          },
          { id: "field", header: t("field"), width: "100px", cell: fieldOf, exportValue: fieldOf },
          {
            id: "before",
            header: t("before"),
            cell: ({ before }) => said(before),
            exportValue: ({ before }) => before,
          },
          {
            id: "after",
            header: t("after"),
            cell: ({ after }) => said(after),
            exportValue: ({ after }) => after,
          },
        ]}
        load={{ data: { list }, error: undefined, loading: false, reload: () => undefined }}
        empty={null}
      />
      {count > list.length && <Muted>{t("changesMore", { count: count - list.length })}</Muted>}
    </Stack>
  );
}

/** Metadata that was changed in a workbook: what is different is shown before it is written. */
export function MetadataImport({
  exported,
  ...way
}: {
  /** Of what is selected. */
  readonly exported: () => Promise<{ readonly file: string }>;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const [found, setFound] = useState<Checked>();
  return (
    <ImportSheet<Fault>
      {...way}
      name="resource-faults"
      title={t("sheetTitle")}
      text={t("sheetText")}
      templateName={t("sheetTemplate")}
      faultyName={t("sheetFaulty")}
      cells={[
        { id: "number", header: t("number") },
        { id: "title", header: t("title") },
      ]}
      sayFault={(fault) => t(`fault_${fault}`)}
      sayThere={(count) => t("sameAlready", { count })}
      sayStart={(count) => t("sheetStart", { count })}
      sayOtherSheets={({ names }) => t("otherSheets", { names })}
      extra={found && <Changes changes={found.changes} count={found.count} />}
      template={exported}
      check={async (file) => {
        const answer = await request(resourceCheck, { file }, SLOW);
        setFound(answer);
        return answer.checked;
      }}
      start={(file) => request(resourceImport, { file }, SLOW)}
    />
  );
}
