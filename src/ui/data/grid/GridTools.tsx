import Columns3 from "lucide-react/icons/columns-3";
import Download from "lucide-react/icons/download";
import { type ReactNode, useState } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../controls/Button.js";
import { Checkbox } from "../../controls/Checkbox.js";
import { Input } from "../../controls/Input.js";
import { Menu } from "../../controls/Menu.js";
import { Select } from "../../controls/Select.js";
import { Field } from "../../form/Field.js";
import { useForm } from "../../form/useForm.js";
import { Icon } from "../../layout/Icon.js";
import { Muted } from "../../layout/styles.js";
import { Dialog } from "../../overlay/Dialog.js";
import type { GridColumn } from "./columns.js";
import type { ExportFormat } from "./export.js";
import { messages } from "./grid-messages.js";
import { Tools } from "./styles.js";
import { MOST_VIEWS } from "../../../core/rules/limits.js";
import { viewText } from "../../../core/preferences/grids.js";
import { type Grid, PAGE_SIZES } from "./useGrid.js";
import { useSavedViews } from "./useSavedViews.js";

const stack = { display: "grid", gap: 16 };

function SaveView({ grid, onClose }: { readonly grid: Grid; readonly onClose: () => void }): ReactNode {
  const t = useMessages(messages);
  const faultOf = (name: string): string | undefined => {
    if (name === "") return t("viewNameMissing");
    const isFull = grid.views.length >= MOST_VIEWS && !grid.views.some((view) => view.name === name);
    return isFull ? t("viewsFull", { most: MOST_VIEWS }) : undefined;
  };
  const form = useForm({
    fields: { name: "" },
    validate: ({ name }) => ({ name: faultOf(name.trim()) }),
    async submit({ name }) {
      grid.saveView(name.trim());
      onClose();
    },
  });
  return (
    <Dialog open title={t("view")} onClose={onClose}>
      <form {...form.form} style={stack}>
        <Field label={t("viewName")} help={t("viewNameHelp")} error={form.errors.name} required>
          <Input {...form.text("name")} maxLength={40} autoComplete="off" />
        </Field>
        <Button type="submit" variant="primary" block>
          {t("save")}
        </Button>
      </form>
    </Dialog>
  );
}

function Views({ grid }: { readonly grid: Grid }): ReactNode {
  const t = useMessages(messages);
  const [saving, setSaving] = useState(false);
  useSavedViews(grid.name, grid.unsent);
  const shown = viewText(grid);
  const current = grid.views.find((view) => viewText(view) === shown);
  return (
    <>
      <Menu
        label={t("view")}
        placement="bottom-start"
        items={[
          {
            id: "default",
            label: t("viewDefault"),
            onSelect: () => grid.applyView({ name: "", filter: {}, sort: grid.initialSort, hidden: [] }),
          },
          ...grid.views.map((view) => ({
            id: `view ${view.name}`,
            label: view.name,
            checked: view === current,
            onSelect: () => grid.applyView(view),
          })),
          { id: "save", label: t("saveView"), separated: true, onSelect: () => setSaving(true) },
          ...(current
            ? [
                {
                  id: "remove",
                  label: t("removeView", { name: current.name }),
                  danger: true,
                  onSelect: () => grid.removeView(current.name),
                },
              ]
            : []),
        ]}
        renderButton={(trigger) => (
          <Button {...trigger} size="s">
            {current ? t("viewNamed", { name: current.name }) : t("view")}
          </Button>
        )}
      />
      {saving && <SaveView grid={grid} onClose={() => setSaving(false)} />}
    </>
  );
}

function ColumnChooser<T>({
  grid,
  columns,
}: {
  readonly grid: Grid;
  readonly columns: readonly GridColumn<T>[];
}): ReactNode {
  const t = useMessages(messages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" icon={<Icon of={Columns3} size={16} />} onClick={() => setOpen(true)}>
        {t("columns")}
      </Button>
      <Dialog open={open} title={t("columnsTitle")} onClose={() => setOpen(false)} closeOnBackdrop>
        <div style={stack}>
          {columns.map(({ id, header, fixed }) => (
            <Checkbox
              key={id}
              checked={fixed === true || !grid.hidden.includes(id)}
              disabled={fixed === true}
              onChange={(is) =>
                grid.setHidden(is ? grid.hidden.filter((one) => one !== id) : [...grid.hidden, id])
              }
            >
              {header}
            </Checkbox>
          ))}
        </div>
      </Dialog>
    </>
  );
}

export interface GridToolsProps<T> {
  readonly grid: Grid;
  readonly columns: readonly GridColumn<T>[];
  readonly filters: ReactNode;
  readonly total: number | undefined;
  /** The rows come page by page. */
  readonly isPaged: boolean;
  /** On a phone, where the head with its box is not shown. */
  readonly onSelectPage: (() => void) | undefined;
  /** Undefined: the file is a workbook, whatever was chosen. */
  readonly onExport: (format: ExportFormat | undefined) => void;
  /** There is one file, made by the server. */
  readonly isOneFile: boolean;
  readonly progress: string | undefined;
}

/** Above a table: its filters, views, columns, the file. */
export function GridTools<T>({
  grid,
  columns,
  filters,
  total,
  isPaged,
  onSelectPage,
  onExport,
  isOneFile,
  progress,
}: GridToolsProps<T>): ReactNode {
  const t = useMessages(messages);
  const sortable = columns.filter((column) => column.sortable);
  return (
    <Tools role="group" aria-label={t("tools")}>
      {filters}
      {total !== undefined && <Muted as="span">{t("total", { count: total })}</Muted>}
      <span className="rest" role="status">
        {progress}
      </span>
      <div className="tools">
        {isPaged && total !== undefined && total > PAGE_SIZES[0] && (
          <div className="size">
            <Select
              aria-label={t("rowsPerPage")}
              value={String(grid.size)}
              onChange={(size) => grid.setSize(Number(size))}
              options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
            />
          </div>
        )}
        <Views grid={grid} />
        <ColumnChooser grid={grid} columns={columns} />
        {isOneFile ? (
          <Button
            size="s"
            icon={<Icon of={Download} size={16} />}
            loading={Boolean(progress)}
            onClick={() => onExport(undefined)}
          >
            {t("export")}
          </Button>
        ) : (
          <Menu
            label={t("export")}
            items={[
              { id: "csv", label: t("exportCsv"), onSelect: () => onExport("csv") },
              { id: "xlsx", label: t("exportXlsx"), onSelect: () => onExport("xlsx") },
            ]}
            renderButton={(trigger) => (
              <Button
                {...trigger}
                size="s"
                icon={<Icon of={Download} size={16} />}
                loading={Boolean(progress)}
              >
                {t("export")}
              </Button>
            )}
          />
        )}
      </div>
      <div className="narrow">
        {sortable.length > 0 && (
          <Select
            aria-label={t("sortBy")}
            value={
              grid.sort ? `${grid.sort.column} ${grid.sort.descending ? "descending" : "ascending"}` : ""
            }
            onChange={(value) => {
              const [column = "", direction] = value.split(" ");
              grid.setSort(column ? { column, descending: direction === "descending" } : undefined);
            }}
            options={[
              { value: "", label: t("unsorted") },
              ...sortable.flatMap(({ id, header }) =>
                (["ascending", "descending"] as const).map((direction) => ({
                  value: `${id} ${direction}`,
                  label: t(direction, { name: header }),
                })),
              ),
            ]}
          />
        )}
        {onSelectPage && (
          <Button size="s" onClick={onSelectPage}>
            {t("selectPage")}
          </Button>
        )}
      </div>
    </Tools>
  );
}
