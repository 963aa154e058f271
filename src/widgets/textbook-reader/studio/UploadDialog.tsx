import FileUp from "lucide-react/icons/file-up";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import {
  BOOK_LIMIT,
  type textbookOwn,
  textbookTake,
  textbookUpload,
} from "../../../core/contract/textbook-publishing.js";
import { useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Select } from "../../../ui/controls/Select.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Progress } from "../../../ui/feedback/Progress.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field, useControl } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted, Row } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Form } from "../../shared/page-styles.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";

/** ms: the server unpacks and reads the whole book. */
const LONG = 120_000;

/** The browser's own picker, in the words of this page. */
function FileInput({
  file,
  onFile,
}: {
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
}): ReactNode {
  const t = useMessages(messages);
  const control = useControl();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Row>
      <Button {...control} icon={<Icon of={FileUp} size={18} />} onClick={() => picker.current?.click()}>
        {t("chooseFile")}
      </Button>
      <Muted as="span" role="status">
        {file?.name}
      </Muted>
      <input
        ref={picker}
        type="file"
        accept=".epub,.pdf,application/epub+zip,application/pdf"
        hidden
        aria-label={t("chooseFile")}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = "";
        }}
      />
    </Row>
  );
}

/** A book is sent, read by the server and kept as a draft, or refused with what to mend. */
export function UploadDialog({
  schools,
  isPlatform,
  onClose,
}: Pick<Output<typeof textbookOwn>, "schools" | "isPlatform"> & {
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { go } = usePlace();
  const owners = [
    ...schools.map(({ school, name }) => ({ value: String(school), label: name })),
    ...(isPlatform ? [{ value: "", label: t("platform") }] : []),
  ];
  const [owner, setOwner] = useState(owners[0]?.value ?? "");
  const [sent, setSent] = useState<number>();
  const stop = useRef(new AbortController());
  useEffect(() => {
    const { current } = stop;
    return () => current.abort();
  }, []);
  const form = useForm<{ file: File | undefined }>({
    fields: { file: undefined },
    validate: ({ file }) => ({
      file: !file
        ? t("fileMissing")
        : !/\.(epub|pdf)$/i.test(file.name)
          ? t("fileKind")
          : file.size > BOOK_LIMIT
            ? t("fileLarge")
            : undefined,
    }),
    async submit({ file }) {
      if (!file) return undefined;
      const { signal } = stop.current;
      try {
        const { name, size } = file;
        setSent(0);
        const { sendFile } = await import("../../../core/session/upload.js");
        const { upload } = await request(textbookUpload, { name, size }, { quiet: true, signal });
        await sendFile(upload, file, (bytes) => setSent(bytes / size), signal);
        setSent(1);
        const { id } = await request(
          textbookTake,
          { upload, name, ...(owner && { school: Number(owner) }) },
          { quiet: true, timeout: LONG, signal },
        );
        toast({ kind: "ok", text: t("taken") });
        go({ view: "studio", book: id, filter: "" });
        return undefined;
      } catch (error) {
        if (signal.aborted) return undefined;
        // What is wrong with the book is said at the book.
        const isOfFile = error instanceof ApiError && error.kind === "answer";
        return isOfFile ? { fields: { file: explain(error) } } : { message: explain(error) };
      } finally {
        setSent(undefined);
      }
    },
  });
  return (
    <Dialog open title={t("upload")} onClose={onClose}>
      <Form {...form.form}>
        <Muted>{t("uploadText")}</Muted>
        <Field label={t("file")} error={form.errors.file}>
          <FileInput file={form.values.file} onFile={(file) => form.set({ file })} />
        </Field>
        {owners.length > 1 && (
          <Field label={t("owner")}>
            <Select value={owner} options={owners} onChange={setOwner} />
          </Field>
        )}
        {sent !== undefined &&
          (sent < 1 ? (
            <Progress label={t("sending")} value={Math.floor(sent * 100)} />
          ) : (
            <Muted role="status">{t("reading")}</Muted>
          ))}
        <FormError>{form.message}</FormError>
        <Row>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t("begin")}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t("cancel")}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}
