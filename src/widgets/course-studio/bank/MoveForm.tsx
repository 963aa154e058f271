import { type ReactNode, useState } from "react";
import { questionMove } from "../../../core/contract/teach.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Select } from "../../../ui/controls/Select.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { type Folder, folderOptions } from "../QuestionFilters.js";
import { messages as questionMessages } from "../question-messages.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";

/** Where some questions go. */
export function MoveForm({
  questions,
  folders,
  onClose,
  onDone,
}: {
  readonly questions: readonly { readonly question: number }[];
  readonly folders: readonly Folder[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const tell = useMessages(questionMessages);
  const explain = useExplain();
  const {
    shell: { id },
    bank,
  } = useStudio();
  const [folder, setFolder] = useState("");
  const move = async () => {
    try {
      const { changed } = await request(questionMove, {
        id,
        ...bank,
        questions: questions.map((one) => one.question),
        folder: Number(folder) || undefined,
      });
      toast({ kind: "ok", text: t("moved", { count: changed }) });
      onDone();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  return (
    <Dialog
      open
      title={t("moveTitle", { count: questions.length })}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={move}>
          {t("move")}
        </Button>
      }
    >
      <Field label={t("moveTo")}>
        <Select
          value={folder}
          onChange={setFolder}
          options={[{ value: "", label: tell("noFolder") }, ...folderOptions(folders)]}
        />
      </Field>
    </Dialog>
  );
}
