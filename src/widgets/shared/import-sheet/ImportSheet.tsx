import { type ReactNode, useRef, useState } from "react";
import { MOST_WORKBOOK_BYTES } from "../../../core/contract/workbook.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { FormError } from "../../../ui/form/FormError.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { toBase64 } from "../../../ui/media/base64.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { Line } from "../form-styles.js";
import { Stack } from "../page-styles.js";
import { saveArchive, saveWorkbook } from "../save-workbook.js";
import { messages } from "./import-messages.js";
import { UnreadNote } from "./UnreadNote.js";

/** A row with a problem, as the check of a workbook answers it. */
export interface FaultyRow {
  readonly sheet: string;
  readonly row: number;
  readonly fault: string;
}
interface Checked<F extends FaultyRow> {
  readonly good: number;
  readonly there: number;
  readonly faulty: number;
  readonly faults: readonly F[];
  readonly sheets: readonly string[];
  readonly unread: { readonly columns: readonly string[]; readonly sheets: readonly string[] };
  readonly file?: string | undefined;
}

export interface ImportSheetProps<F extends FaultyRow> {
  /** Of the table of faults, whose columns are kept by it. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Of the files that are saved. */
  readonly templateName: string;
  readonly faultyName: string;
  /** Cells that say which row it is. */
  readonly cells: readonly {
    readonly id: NoInfer<Exclude<keyof F & string, keyof FaultyRow>>;
    readonly header: string;
  }[];
  readonly sayFault: (fault: NoInfer<F["fault"]>) => string;
  readonly sayThere: (count: number) => string;
  readonly sayStart: (count: number) => string;
  readonly sayOtherSheets: (sheets: { readonly count: number; readonly names: string }) => string;
  readonly template: () => Promise<{ readonly file: string }>;
  readonly check: (file: string) => Promise<Checked<F>>;
  readonly start: (file: string) => Promise<unknown>;
  /** An archive of files is chosen, not a workbook: each file is a sheet of it. */
  readonly isArchive?: boolean;
  /** What else is told of a workbook that was checked. */
  readonly extra?: ReactNode;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

const sheetCell = ({ sheet }: FaultyRow): ReactNode => <MultilingualText>{sheet}</MultilingualText>;

function Result<F extends FaultyRow>({
  checked,
  onStart,
  ...given
}: ImportSheetProps<F> & { readonly checked: Checked<F>; readonly onStart: () => Promise<void> }): ReactNode {
  const t = useMessages(messages);
  const grid = useGrid(given.name);
  const [isStarting, setStarting] = useState(false);
  const { file, sheets } = checked;
  // Rows of several sheets have the same numbers.
  const faults = checked.faults.map((one, at) => ({ ...one, id: at }));
  type Fault = (typeof faults)[number];
  const columns: readonly GridColumn<Fault>[] = [
    {
      id: "row",
      header: t("row"),
      fixed: true,
      width: "64px",
      cell: ({ row }) => row,
      exportValue: ({ row }) => row,
    },
    ...(sheets.length > 1
      ? [
          {
            id: "sheet",
            header: t(given.isArchive ? "file" : "sheet"),
            cell: sheetCell,
            exportValue: ({ sheet }: Fault) => sheet,
          },
        ]
      : []),
    ...given.cells.map(({ id, header }) => ({
      id,
      header,
      cell: (one: Fault) => String(one[id]),
      exportValue: (one: Fault) => String(one[id]),
    })),
    {
      id: "fault",
      header: t("fault"),
      width: "minmax(180px, 2fr)",
      cell: ({ fault }) => given.sayFault(fault),
      exportValue: ({ fault }) => given.sayFault(fault),
    },
  ];
  return (
    <Stack>
      <p role="status">
        {t("found", { good: checked.good, faulty: checked.faulty })}
        {checked.there > 0 && ` ${given.sayThere(checked.there)}`}
      </p>
      {sheets.length > 1 && (
        <Muted>
          <MultilingualText>
            {t(given.isArchive ? "files" : "sheets", {
              count: sheets.length,
              names: sheets.join(t("comma")),
            })}
          </MultilingualText>
        </Muted>
      )}
      <UnreadNote unread={checked.unread} sheetsText={given.sayOtherSheets} />
      {given.extra}
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
            {given.sayStart(checked.good)}
          </Button>
        )}
        {file !== undefined && (
          <Button onClick={() => saveWorkbook(file, `${given.faultyName}.xlsx`)}>{t("saveFaulty")}</Button>
        )}
      </Line>
      {faults.length > 0 && (
        <>
          <Muted>{t(given.isArchive ? "mendFiles" : "mend")}</Muted>
          <DataGrid
            grid={grid}
            label={t("faults")}
            columns={columns}
            load={{ data: { list: faults }, error: undefined, loading: false, reload: () => undefined }}
            empty={null}
          />
        </>
      )}
    </Stack>
  );
}

/** Rows from a workbook: what becomes of each is said before anything is written. */
export function ImportSheet<F extends FaultyRow>(props: ImportSheetProps<F>): ReactNode {
  const { title, text, templateName, template, check, start, isArchive = false, onStarted, onClose } = props;
  const t = useMessages(messages);
  const explain = useExplain();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [read, setRead] = useState<{ readonly file: string; readonly checked: Checked<F> }>();
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
    if (chosen.size > MOST_WORKBOOK_BYTES) {
      setProblem(t("tooLarge", { size: MOST_WORKBOOK_BYTES / 1_000_000 }));
      return;
    }
    void trying(async () => {
      const file = await toBase64(chosen);
      setRead({ file, checked: await check(file) });
    });
  };
  return (
    <Drawer open title={title} onClose={onClose}>
      <Stack>
        <Muted>{text}</Muted>
        <Line>
          <Button
            onClick={() =>
              trying(async () => {
                const { file } = await template();
                if (isArchive) saveArchive(file, `${templateName}.zip`);
                else saveWorkbook(file, `${templateName}.xlsx`);
              })
            }
          >
            {templateName}
          </Button>
          <Button
            variant={read ? "secondary" : "primary"}
            loading={isBusy}
            onClick={() => picker.current?.click()}
          >
            {t(isArchive ? "chooseArchive" : "choose")}
          </Button>
          <input
            ref={picker}
            type="file"
            accept={isArchive ? ".zip" : ".xlsx"}
            hidden
            aria-label={t(isArchive ? "chooseArchive" : "choose")}
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
            {...props}
            checked={read.checked}
            onStart={() =>
              trying(async () => {
                await start(read.file);
                onStarted();
              })
            }
          />
        )}
      </Stack>
    </Drawer>
  );
}
