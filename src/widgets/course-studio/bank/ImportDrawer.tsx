import { type ReactNode, useState } from "react";
import { questionImport, questionImportCheck } from "../../../core/contract/question-exchange.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Select } from "../../../ui/controls/Select.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Facts } from "../../../ui/layout/styles.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { type Folder, folderOptions } from "../QuestionFilters.js";
import { messages as questionMessages } from "../question-messages.js";
import { UnreadNote } from "../../shared/import-sheet/UnreadNote.js";
import { Line, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./exchange-messages.js";
import { type Checked, ImportRows, isGood } from "./ImportRows.js";
import { ImportSource, type Source } from "./ImportSource.js";
import { LONG } from "./long.js";

/** Questions from a file or a pasted text: checked, shown, and let in when somebody says so. */
export function ImportDrawer({
  folders,
  folder: before,
  onClose,
  onStarted,
}: {
  readonly folders: readonly Folder[];
  /** Where they go unless another is chosen. */
  readonly folder: number | undefined;
  readonly onClose: () => void;
  /** The job that lets them in is there. */
  readonly onStarted: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const tell = useMessages(questionMessages);
  const explain = useExplain();
  const {
    shell: { id },
    bank,
  } = useStudio();
  const [source, setSource] = useState<Source>({});
  const [checked, setChecked] = useState<Checked>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [folder, setFolder] = useState(String(before ?? ""));
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const check = async (next: Source) => {
    setFailure(undefined);
    try {
      const answer = await request(
        questionImportCheck,
        { id, ...bank, ...next },
        { quiet: true, timeout: LONG },
      );
      setSource(next);
      setChecked(answer);
      setChosen(new Set(answer.rows.filter((row) => isGood(row) && !row.twin).map(({ no }) => no)));
    } catch (error) {
      setFailure(explain(error));
    }
  };
  const choose = (numbers: readonly number[], isIn: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      for (const no of numbers)
        if (isIn) next.add(no);
        else next.delete(no);
      return next;
    });
  const letIn = async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      await request(
        questionImport,
        { id, ...bank, ...source, rows: [...chosen], folder: Number(folder) || undefined },
        { quiet: true, timeout: LONG },
      );
      onStarted();
      onClose();
    } catch (error) {
      setFailure(explain(error));
      setBusy(false);
    }
  };

  return (
    <Drawer open width={760} title={t("import")} onClose={onClose}>
      {checked === undefined ? (
        <ImportSource onCheck={check} failure={failure} />
      ) : (
        <Stack>
          <Facts role="status">
            <span>
              {t("checked", {
                total: checked.rows.length,
                good: checked.rows.filter(isGood).length,
                bad: checked.rows.filter((row) => !isGood(row)).length,
              })}
            </span>
            <span>{t("format", { format: t(`format_${checked.format}`) })}</span>
          </Facts>
          <UnreadNote unread={checked.unread} />
          <ImportRows rows={checked.rows} media={checked.media} chosen={chosen} onChoose={choose} />
          <Field label={t("folder")}>
            <Select
              value={folder}
              onChange={setFolder}
              options={[{ value: "", label: tell("noFolder") }, ...folderOptions(folders)]}
            />
          </Field>
          <FormError>{failure}</FormError>
          <Line>
            <Button variant="primary" loading={isBusy} disabled={chosen.size === 0} onClick={letIn}>
              {t("run", { count: chosen.size })}
            </Button>
            <Button
              onClick={() => {
                setChecked(undefined);
                setFailure(undefined);
              }}
            >
              {t("back")}
            </Button>
          </Line>
        </Stack>
      )}
    </Drawer>
  );
}
