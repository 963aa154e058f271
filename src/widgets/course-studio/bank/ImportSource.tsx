import Download from "lucide-react/icons/download";
import FileUp from "lucide-react/icons/file-up";
import { type ReactNode, useRef, useState } from "react";
import { MOST_BYTES, questionTemplate } from "../../../core/contract/question-exchange.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { saveFile } from "../../../ui/media/save-file.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted } from "../../../ui/layout/styles.js";
import { fromBase64, toBase64 } from "../../../ui/media/base64.js";
import { Form, Line } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./exchange-messages.js";

const ENDINGS = ".xlsx,.docx,.txt,.gift,.xml,.zip";

/** What the server is given to read: the same for the check and for what is let in. */
export interface Source {
  readonly file?: string;
  readonly text?: string;
}

/** A file is chosen or questions are pasted. */
export function ImportSource({
  onCheck,
  failure,
}: {
  readonly onCheck: (source: Source) => Promise<void>;
  /** Why the last one could not be read. */
  readonly failure: string | undefined;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { id } = useStudio().shell;
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<"fileLarge" | "sourceMissing">();
  const [isBusy, setBusy] = useState(false);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const isLarge = chosen.size > MOST_BYTES;
    setFile(isLarge ? undefined : chosen);
    setFault(isLarge ? "fileLarge" : undefined);
  };
  const check = async () => {
    if (!file && text.trim() === "") {
      setFault("sourceMissing");
      return;
    }
    setFault(undefined);
    setBusy(true);
    try {
      await onCheck(file ? { file: await toBase64(file) } : { text });
    } finally {
      setBusy(false);
    }
  };
  const template = async () => {
    try {
      const answer = await request(questionTemplate, { id });
      saveFile(new Blob([fromBase64(answer.file)]), `${t("templateName")}.xlsx`);
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    }
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        choose(event.dataTransfer.files[0]);
      }}
    >
      <Muted>{t("sourceText")}</Muted>
      <Line>
        <Button icon={<Icon of={FileUp} size={18} />} onClick={() => picker.current?.click()}>
          {t("chooseFile")}
        </Button>
        <Button variant="link" icon={<Icon of={Download} size={18} />} onClick={template}>
          {t("template")}
        </Button>
      </Line>
      <input
        ref={picker}
        type="file"
        accept={ENDINGS}
        hidden
        aria-label={t("chooseFile")}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      {file && (
        <Muted role="status" style={{ overflowWrap: "anywhere" }}>
          {t("chosen", { name: file.name })}
        </Muted>
      )}
      <Field label={t("paste")} help={t("pasteHelp")}>
        <Textarea
          rows={10}
          maxLength={200_000}
          value={text}
          onChange={(next) => {
            setText(next);
            if (next.trim() !== "") setFile(undefined);
          }}
        />
      </Field>
      <FormError>{fault ? t(fault) : failure}</FormError>
      <div className="foot">
        <Button type="submit" variant="primary" loading={isBusy}>
          {t("check")}
        </Button>
      </div>
    </Form>
  );
}
