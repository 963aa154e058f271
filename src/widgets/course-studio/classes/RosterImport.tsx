import { type ReactNode, useRef, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import {
  MOST_ROSTER_BYTES,
  rosterCheck,
  rosterImport,
  rosterTemplate,
} from "../../../core/contract/roster.js";
import { type Translate, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { FormError } from "../../../ui/form/FormError.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { fromBase64, toBase64 } from "../../../ui/media/base64.js";
import { saveFile } from "../../../ui/media/save-file.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { UnreadNote } from "../shared/UnreadNote.js";
import { Line, Stack } from "../styles.js";
import { messages } from "./import-messages.js";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
type Checked = Output<typeof rosterCheck>;
type Fault = Checked["faults"][number] & { readonly id: number };
type T = Translate<(typeof messages)["zh-CN"]>;

const save = (file: string, name: string) =>
  saveFile(new Blob([fromBase64(file)], { type: XLSX }), `${name}.xlsx`);

/** @param isNamed whether a row's number needs its sheet beside it */
const columnsOf = (t: T, isNamed: boolean): readonly GridColumn<Fault>[] => [
  {
    id: "row",
    header: t("row"),
    fixed: true,
    width: "64px",
    cell: ({ row }) => row,
    exportValue: ({ row }) => row,
  },
  ...(isNamed
    ? [
        {
          id: "sheet",
          header: t("sheet"),
          cell: ({ sheet }: Fault) => <MultilingualText>{sheet}</MultilingualText>,
          exportValue: ({ sheet }: Fault) => sheet,
        },
      ]
    : []),
  {
    id: "number",
    header: t("number"),
    cell: (one) => one.number,
    exportValue: (one) => one.number,
  },
  {
    id: "name",
    header: t("name"),
    cell: (one) => one.name,
    exportValue: (one) => one.name,
  },
  {
    id: "className",
    header: t("className"),
    cell: (one) => one.className,
    exportValue: (one) => one.className,
  },
  {
    id: "fault",
    header: t("fault"),
    width: "minmax(180px, 2fr)",
    cell: (one) => t(one.fault),
    exportValue: (one) => t(one.fault),
  },
];

function Result({
  checked,
  onStart,
}: {
  readonly checked: Checked;
  readonly onStart: () => Promise<void>;
}): ReactNode {
  const t = useMessages(messages);
  const grid = useGrid("roster-faults");
  const [isStarting, setStarting] = useState(false);
  const { file, sheets } = checked;
  // Rows of several sheets have the same numbers.
  const faults = checked.faults.map((one, at) => ({ ...one, id: at }));
  return (
    <Stack>
      <p role="status">
        {t("found", { good: checked.good, faulty: checked.faulty })}
        {checked.there > 0 && ` ${t("thereAlready", { count: checked.there })}`}
      </p>
      {sheets.length > 1 && (
        <Muted>
          <MultilingualText>
            {t("sheets", {
              count: sheets.length,
              names: sheets.join(t("comma")),
            })}
          </MultilingualText>
        </Muted>
      )}
      <UnreadNote unread={checked.unread} sheetsText={(given) => t("otherSheets", given)} />
      <Line>
        {checked.good > 0 && (
          <Button
            variant="primary"
            loading={isStarting}
            onClick={async () => {
              setStarting(true);
              await onStart();
              setStarting(false);
            }}
          >
            {t("start", { count: checked.good })}
          </Button>
        )}
        {file !== undefined && <Button onClick={() => save(file, t("faultyFile"))}>{t("saveFaulty")}</Button>}
      </Line>
      {faults.length > 0 && (
        <>
          <Muted>{t("mend")}</Muted>
          <DataGrid
            grid={grid}
            label={t("faults")}
            columns={columnsOf(t, sheets.length > 1)}
            load={{
              data: { list: faults },
              error: undefined,
              loading: false,
              reload: () => undefined,
            }}
            empty={null}
          />
        </>
      )}
    </Stack>
  );
}

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
  const explain = useExplain();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [read, setRead] = useState<{
    readonly file: string;
    readonly checked: Checked;
  }>();
  const trying = async (work: () => Promise<void>) => {
    setProblem("");
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      setProblem(explain(failure));
    } finally {
      setBusy(false);
    }
  };
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setRead(undefined);
    if (chosen.size > MOST_ROSTER_BYTES) {
      setProblem(t("tooLarge", { size: MOST_ROSTER_BYTES / 1_000_000 }));
      return;
    }
    void trying(async () => {
      const file = await toBase64(chosen);
      const input = { id: run, classId, file };
      setRead({ file, checked: await request(rosterCheck, input, { quiet: true, timeout: 60_000 }) });
    });
  };
  return (
    <Drawer open title={t("title", { name: className })} onClose={onClose}>
      <Stack>
        <Muted>{t("text")}</Muted>
        <Line>
          <Button
            onClick={() =>
              trying(async () => {
                const { file } = await request(rosterTemplate, { id: run }, { quiet: true });
                save(file, t("template"));
              })
            }
          >
            {t("template")}
          </Button>
          <Button
            variant={read ? "secondary" : "primary"}
            loading={isBusy}
            onClick={() => picker.current?.click()}
          >
            {t("choose")}
          </Button>
          <input
            ref={picker}
            type="file"
            accept=".xlsx"
            hidden
            aria-label={t("choose")}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              // The mended file may have the same name.
              event.target.value = "";
            }}
          />
        </Line>
        <FormError>{problem}</FormError>
        {read && (
          <Result
            checked={read.checked}
            onStart={() =>
              trying(async () => {
                await request(
                  rosterImport,
                  { id: run, classId, file: read.file },
                  { quiet: true, timeout: 60_000 },
                );
                onStarted();
              })
            }
          />
        )}
      </Stack>
    </Drawer>
  );
}
