import { type ReactNode, useRef } from "react";
import type { RichText } from "../../../core/contract/rich-document.js";
import { useMessages } from "../../../core/element/index.js";
import { Input } from "../../../ui/controls/Input.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { Field } from "../../../ui/form/Field.js";
import { Muted } from "../../../ui/layout/styles.js";
import { RichEditor, type RichHandle } from "../../../ui/rich/RichEditor.js";
import { isSameText } from "../../shared/same-text.js";
import { Attachments } from "./Attachments.js";
import { messages } from "./messages.js";
import type { PartProps } from "./plan.js";
import { WordImport } from "./WordImport.js";

const draftOf = (code: string, field: "body" | "bodyEn"): string => `information.${code}.${field}`;
/** Names below which the editor keeps texts until they are saved. */
export const textDrafts = (code: string): string[] => [draftOf(code, "body"), draftOf(code, "bodyEn")];

function Body({
  code,
  field,
  label,
  error,
  value,
  onChange,
}: {
  readonly code: string;
  readonly field: "body" | "bodyEn";
  readonly label: string;
  readonly error: string | undefined;
  readonly value: RichText | null;
  readonly onChange: (body: RichText | null) => void;
}): ReactNode {
  const editor = useRef<RichHandle>(null);
  return (
    <>
      <Field label={label} error={error} required={field === "body"} optional={field !== "body"}>
        <RichEditor
          label={label}
          draft={draftOf(code, field)}
          start={value ?? undefined}
          handle={editor}
          onChange={(document) => {
            const next = document ?? null;
            if (!isSameText(next, value)) onChange(next);
          }}
          {...(error ? { "aria-invalid": true } : {})}
        />
      </Field>
      <WordImport code={code} written={value} onPut={(text, where) => editor.current?.put(text, where)} />
    </>
  );
}

/** What is said in Chinese. */
export function ChineseWords({ edited, plan, files, change, onFiles, errorOf }: PartProps): ReactNode {
  const t = useMessages(messages);
  const { code } = edited;
  return (
    <>
      <Field label={t("articleTitle")} error={errorOf("title")} required>
        <Input value={plan.title} maxLength={200} onChange={(title) => change({ title })} />
      </Field>
      <Field label={t("summary")} help={t("summaryHelp")} error={errorOf("summary")} required>
        <Textarea rows={2} value={plan.summary} maxLength={500} onChange={(summary) => change({ summary })} />
      </Field>
      <Body
        code={code}
        field="body"
        label={t("body")}
        error={errorOf("body")}
        value={plan.body}
        onChange={(body) => change({ body })}
      />
      <Field label={t("source")} help={t("sourceHelp")} optional>
        <Input value={plan.source} maxLength={128} onChange={(source) => change({ source })} />
      </Field>
      <Attachments code={code} language="zh-CN" files={files} onChange={(next) => onFiles({ files: next })} />
    </>
  );
}

/** The same in English, where somebody says it. */
export function EnglishWords({ edited, plan, filesEn, change, onFiles, errorOf }: PartProps): ReactNode {
  const t = useMessages(messages);
  const { code } = edited;
  return (
    <>
      <Muted>{t("englishHelp")}</Muted>
      <Field label={t("titleEn")} error={errorOf("titleEn")} optional>
        <Input lang="en" value={plan.titleEn} maxLength={200} onChange={(titleEn) => change({ titleEn })} />
      </Field>
      <Field label={t("summaryEn")} error={errorOf("summaryEn")} optional>
        <Textarea
          lang="en"
          rows={2}
          value={plan.summaryEn}
          maxLength={500}
          onChange={(summaryEn) => change({ summaryEn })}
        />
      </Field>
      <Body
        code={code}
        field="bodyEn"
        label={t("bodyEn")}
        error={errorOf("bodyEn")}
        value={plan.bodyEn}
        onChange={(bodyEn) => change({ bodyEn })}
      />
      <Field label={t("sourceEn")} optional>
        <Input
          lang="en"
          value={plan.sourceEn}
          maxLength={128}
          onChange={(sourceEn) => change({ sourceEn })}
        />
      </Field>
      <Attachments
        code={code}
        language="en-US"
        files={filesEn}
        onChange={(next) => onFiles({ filesEn: next })}
      />
    </>
  );
}
