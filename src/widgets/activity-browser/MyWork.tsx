import Paperclip from "lucide-react/icons/paperclip";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { activityFileAdd, activityFileRemove, activityWorkSave } from "../../core/contract/activity.js";
import { useMessages } from "../../core/element/index.js";
import { MOST_FILES } from "../../core/rules/activity.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { Input } from "../../ui/controls/Input.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted, Row, Sheet } from "../../ui/layout/styles.js";
import { toBase64 } from "../../ui/media/base64.js";
import { Form } from "../shared/page-styles.js";
import type { Activity } from "./Detail.js";
import { detailMessages } from "./detail-messages.js";
import type { Entry } from "./MyEntry.js";

const Files = styled.ul`
  display: grid;
  gap: var(--edu-space-1);

  li {
    display: flex;
    align-items: center;
    gap: var(--edu-space-2);
  }
`;

/** The files of the work: each is kept as soon as it was chosen. */
function FilesField({ activity, entry }: { readonly activity: Activity; readonly entry: Entry }): ReactNode {
  const t = useMessages(detailMessages);
  const explain = useExplain();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState(entry.files);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { id } = activity;
  const change = async (act: () => Promise<{ readonly files: Entry["files"] }>) => {
    setBusy(true);
    setError(undefined);
    try {
      setFiles((await act()).files);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const add = (file: File) =>
    change(async () =>
      request(activityFileAdd, { id, name: file.name, file: await toBase64(file) }, { quiet: true }),
    );
  return (
    <Field label={t("files")} help={t("filesHelp", { count: MOST_FILES })}>
      <Files aria-label={t("files")}>
        {files.map(({ file, name }) => (
          <li key={file}>
            <MultilingualText>{name}</MultilingualText>
            <IconButton
              icon={X}
              label={t("removeFile", { name })}
              onClick={() => void change(() => request(activityFileRemove, { id, file }))}
            />
          </li>
        ))}
      </Files>
      <FormError>{error === undefined ? undefined : explain(error)}</FormError>
      <Row>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={t("addFile")}
          accept="application/pdf,image/png,image/jpeg,image/webp"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void add(file);
            event.currentTarget.value = "";
          }}
        />
        <Button disabled={files.length >= MOST_FILES} loading={busy} onClick={() => input.current?.click()}>
          <Icon of={Paperclip} size={18} />
          {t("addFile")}
        </Button>
      </Row>
    </Field>
  );
}

/** What the person or their team hands in, until the activity ends. */
export function MyWork({
  activity,
  entry,
  reload,
}: {
  readonly activity: Activity;
  readonly entry: Entry;
  readonly reload: () => void;
}): ReactNode {
  const t = useMessages(detailMessages);
  const form = useForm(activityWorkSave, {
    fields: { title: entry.title, text: entry.text },
    input: (values) => ({ id: activity.id, ...values }),
    done() {
      toast({ kind: "ok", text: t("saved") });
      reload();
    },
  });
  return (
    <Sheet part="work">
      <h2>{t("work")}</h2>
      <Muted>{t("workHelp")}</Muted>
      <Form {...form.form}>
        <Field label={t("workTitle")} error={form.errors.title} required>
          <Input {...form.text("title")} />
        </Field>
        <Field label={t("workText")} error={form.errors.text} optional>
          <Textarea {...form.text("text")} rows={6} />
        </Field>
        <FilesField activity={activity} entry={entry} />
        <FormError>{form.message}</FormError>
        <Row>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t("handIn")}
          </Button>
        </Row>
      </Form>
    </Sheet>
  );
}
