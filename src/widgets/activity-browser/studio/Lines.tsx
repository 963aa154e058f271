import { type ReactNode, useState } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { forgetDraft, keepTextDraft, textDraft } from "../../../ui/form/drafts.js";
import { Field } from "../../../ui/form/Field.js";
import { messages } from "./messages.js";

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** A list that is typed line by line: paragraphs, or options. What cannot be kept stays as it was typed, with what is wrong. */
export function Lines({
  label,
  value,
  onChange,
  help,
  error,
  rows,
  most,
  optional = false,
  draft,
}: {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (lines: string[]) => void;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly rows: number;
  /** Lines, and characters of each. */
  readonly most: { readonly lines: number; readonly chars: number };
  readonly optional?: boolean;
  /** Under which what cannot be kept yet stays in this browser. */
  readonly draft: string;
}): ReactNode {
  const t = useMessages(messages);
  // As it was typed: an empty line that was just begun stays.
  const [text, setText] = useState(() => textDraft(draft) || value.join("\n"));
  const fits = (lines: readonly string[]) =>
    lines.length <= most.lines && lines.every((line) => line.length <= most.chars);
  const wrong = fits(linesOf(text)) ? error : t("linesMost", most);
  return (
    <Field label={label} help={help} error={wrong} optional={optional}>
      <Textarea
        rows={rows}
        value={text}
        onChange={(next) => {
          setText(next);
          const lines = linesOf(next);
          if (fits(lines)) {
            forgetDraft(draft);
            onChange(lines);
          } else keepTextDraft(draft, next);
        }}
      />
    </Field>
  );
}
