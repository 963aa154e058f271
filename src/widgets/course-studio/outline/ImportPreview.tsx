import CircleAlert from "lucide-react/icons/circle-alert";
import Database from "lucide-react/icons/database";
import Download from "lucide-react/icons/download";
import { type ReactNode, useMemo, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import type { outlineImportCheck } from "../../../core/contract/outline-exchange.js";
import { useMessages } from "../../../core/element/index.js";
import type { OutlineRow, RowState } from "../../../core/rules/authoring/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, Muted } from "../../../ui/layout/styles.js";
import { UnreadNote } from "../../shared/import-sheet/UnreadNote.js";
import { Line, Note } from "../styles.js";
import { messages } from "./exchange-messages.js";
import { KIND_ICONS } from "./kinds.js";
import { saveWorkbook } from "./save-workbook.js";

export type Checked = Output<typeof outlineImportCheck>;

/** The rows that can be let in. */
export const wholeRows = (checked: Checked | undefined): OutlineRow[] =>
  (checked?.rows ?? []).flatMap(({ kind, ...row }) => (kind === undefined ? [] : [{ ...row, kind }]));

const Tree = styled.ul`
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-control);

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: start;
    gap: var(--edu-space-1) var(--edu-space-2);
    padding: var(--edu-space-2) var(--edu-space-3);
    overflow-wrap: anywhere;
  }
  > li + li {
    border-block-start: 1px solid var(--edu-line);
  }
  > li[data-level="2"] {
    padding-inline-start: var(--edu-space-6);
  }
  > li[data-level="3"] {
    padding-inline-start: var(--edu-space-8);
  }
  svg {
    margin-block-start: 3px;
  }
  .said {
    grid-column: 2 / -1;
    font-size: var(--edu-size-1);
  }
  .fault {
    color: var(--edu-bad);
  }
`;
/** Rows that are drawn at once. */
const STEP = 200;
const KIND_OF: Readonly<Record<RowState, "ok" | "info" | "neutral">> = {
  add: "ok",
  change: "info",
  same: "neutral",
};

type Row = Checked["rows"][number];
const iconOf = ({ kind, bank }: Row) =>
  kind ? KIND_ICONS[kind] : bank === undefined ? CircleAlert : Database;
const levelOf = ({ kind, section, chapter, title }: Row): 1 | 2 | 3 => {
  if (kind === "chapter" || (kind === undefined && section === "" && title === chapter)) return 1;
  return kind === "section" || section === "" ? 2 : 3;
};

/** A row, or a folder that rows name and that has none of its own. */
type Shown = { readonly row: Row } | { readonly folder: string; readonly kind: "chapter" | "section" };
function shownOf(rows: readonly Row[]): Shown[] {
  const shown: Shown[] = [];
  let [chapter, section] = ["", ""];
  for (const row of rows) {
    const level = levelOf(row);
    if (row.chapter !== chapter && row.chapter !== "" && level > 1)
      shown.push({ folder: row.chapter, kind: "chapter" });
    const isSame = row.chapter === chapter && row.section === section;
    if (!isSame && row.section !== "" && row.kind !== "section" && level === 3)
      shown.push({ folder: row.section, kind: "section" });
    shown.push({ row });
    [chapter, section] = [row.chapter, row.section];
  }
  return shown;
}

/** The file as a tree: what of it is new, and what is wrong with a row. */
export function ImportPreview({
  checked,
  stateOf,
}: {
  readonly checked: Checked;
  readonly stateOf: (row: number) => RowState | undefined;
}): ReactNode {
  const t = useMessages(messages);
  const [shown, setShown] = useState(STEP);
  const lines = useMemo(() => shownOf(checked.rows), [checked]);
  const faulty = checked.rows.filter(({ faults }) => faults.length > 0).length;
  const counted = (state: RowState) => checked.rows.filter(({ row }) => stateOf(row) === state).length;
  return (
    <>
      <Facts role="status">
        {t("summary", { added: counted("add"), changed: counted("change"), same: counted("same") })}
      </Facts>
      {faulty > 0 && (
        <Note data-kind="warn">
          <Icon of={CircleAlert} size={18} />
          <span>{t("faulty", { count: faulty })}</span>
          {checked.errors !== "" && (
            <Button
              size="s"
              icon={<Icon of={Download} size={18} />}
              onClick={() => saveWorkbook(checked.errors, t("faultsName"))}
            >
              {t("saveFaults")}
            </Button>
          )}
        </Note>
      )}
      <UnreadNote unread={checked.unread} />
      <Tree aria-label={t("preview")} part="import-preview">
        {lines.slice(0, shown).map((line, at) => {
          if ("folder" in line)
            return (
              <li key={`folder ${at}`} data-level={line.kind === "chapter" ? 1 : 2}>
                <Icon of={KIND_ICONS[line.kind]} size={18} />
                <span>
                  <MultilingualText>{line.folder}</MultilingualText>
                </span>
              </li>
            );
          const { row } = line;
          const state = stateOf(row.row);
          return (
            <li key={row.row} data-level={levelOf(row)}>
              <Icon of={iconOf(row)} size={18} />
              <span>
                {row.title === "" ? (
                  <Muted as="span">{t("noTitle")}</Muted>
                ) : (
                  <MultilingualText>{row.title}</MultilingualText>
                )}
              </span>
              <Line>
                <Muted as="span">{t("row", { row: row.row })}</Muted>
                {row.bank !== undefined && <Badge kind="neutral">{t("bankRow")}</Badge>}
                {state && <Badge kind={KIND_OF[state]}>{t(state)}</Badge>}
              </Line>
              {row.faults.map(({ code, text }) => (
                <span key={code} className="said fault">
                  {text}
                </span>
              ))}
              {row.notes.map(({ code, text }) => (
                <Muted key={code} as="span" className="said">
                  {text}
                </Muted>
              ))}
            </li>
          );
        })}
      </Tree>
      {lines.length > shown && (
        <Button onClick={() => setShown((now) => now + STEP)}>
          {t("show", { count: Math.min(STEP, lines.length - shown) })}
        </Button>
      )}
    </>
  );
}
