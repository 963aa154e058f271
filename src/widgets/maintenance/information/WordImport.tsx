import FileUp from "lucide-react/icons/file-up";
import { type ReactNode, useRef, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { informationImport, MOST_WORD_BYTES } from "../../../core/contract/information-editing.js";
import { isBlank, nodesOf, type RichText } from "../../../core/contract/rich-document.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { toBase64 } from "../../../ui/media/base64.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { RichText as Shown } from "../../../ui/rich/RichText.js";
import { Stack } from "../../shared/page-styles.js";
import { messages } from "./import-messages.js";

type Imported = Output<typeof informationImport>;
/** Characters of a text as JSON (core/contract: `body`). */
const LONGEST = 60_000;

const below = (written: RichText | null, { content }: RichText): RichText => ({
  type: "doc",
  content: [...(written?.content ?? []), ...content],
});

/** Takes over the text of a Word document, in place of what is written or below it. */
export function WordImport({
  code,
  written,
  onPut,
}: {
  readonly code: string;
  readonly written: RichText | null;
  readonly onPut: (text: RichText, where: "instead" | "below") => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [read, setRead] = useState<{ readonly name: string; readonly imported: Imported }>();
  const choose = async (file: File) => {
    setError(undefined);
    if (file.size > MOST_WORD_BYTES) {
      setError(t("large"));
      return;
    }
    setBusy(true);
    try {
      const imported = await request(
        informationImport,
        { code, file: await toBase64(file) },
        { quiet: true },
      );
      setRead({ name: file.name, imported });
    } catch (failure) {
      setError(explain(failure));
    } finally {
      setBusy(false);
    }
  };
  const put = (text: RichText, where: "instead" | "below") => {
    onPut(text, where);
    setRead(undefined);
    toast({ kind: "ok", text: t("done") });
  };
  return (
    <Stack>
      <div>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={t("import")}
          accept=".docx"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void choose(file);
            event.currentTarget.value = "";
          }}
        />
        <Button icon={<Icon of={FileUp} size={18} />} loading={busy} onClick={() => input.current?.click()}>
          {t("import")}
        </Button>
      </div>
      <FormError>{error}</FormError>
      {read && <Found {...read} written={written} onClose={() => setRead(undefined)} onPut={put} />}
    </Stack>
  );
}

/** What was read, what was left out, and where it goes. */
function Found({
  name,
  imported: { body, losses },
  written,
  onClose,
  onPut,
}: {
  readonly name: string;
  readonly imported: Imported;
  readonly written: RichText | null;
  readonly onClose: () => void;
  readonly onPut: (text: RichText, where: "instead" | "below") => void;
}): ReactNode {
  const t = useMessages(messages);
  const isEmpty = written === null || isBlank(written);
  const isLong = !isEmpty && JSON.stringify(below(written, body)).length > LONGEST;
  return (
    <Dialog
      open
      title={t("title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          {!isEmpty && (
            <Button disabled={isLong} onClick={() => onPut(body, "below")}>
              {t("append")}
            </Button>
          )}
          <Button variant="primary" onClick={() => onPut(body, "instead")}>
            {t(isEmpty ? "insert" : "replace")}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          <MultilingualText>{name}</MultilingualText>
          {" · "}
          {t("found", { blocks: body.content.length, pictures: nodesOf(body, "image").length })}
        </p>
        {!isEmpty && <p>{t("where")}</p>}
        {isLong && <Muted role="status">{t("appendLong")}</Muted>}
        {losses.length > 0 && (
          <div>
            <b id="import-losses">{t("losses")}</b>
            <ul aria-labelledby="import-losses">
              {losses.map(({ loss, count, details }) => (
                <li key={loss}>
                  {t(`loss_${loss}`, { count })}
                  {details.length > 0 && (
                    <Muted as="small" style={{ display: "block", overflowWrap: "anywhere" }}>
                      {details.join(" · ")}
                    </Muted>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
        <details>
          <summary>{t("preview")}</summary>
          <Shown document={body} />
        </details>
      </Stack>
    </Dialog>
  );
}
