import { type ReactNode, useState } from "react";
import { Input } from "../../../ui/controls/Input.js";
import { Field } from "../../../ui/form/Field.js";

/** By any comma, however it is typed. */
const wordsOf = (text: string, most = 20): string[] =>
  [...new Set(text.split(/[,，、;；\n]/).map((one) => one.trim()))].filter(Boolean).slice(0, most);

/** Several words in one line, with commas between them. */
export function WordList({
  label,
  help,
  value,
  onChange,
}: {
  readonly label: string;
  readonly help: string;
  readonly value: readonly string[];
  readonly onChange: (words: string[]) => void;
}): ReactNode {
  const [text, setText] = useState(() => value.join("，"));
  return (
    <Field label={label} help={help} optional>
      <Input
        value={text}
        maxLength={800}
        autoComplete="off"
        onChange={(next) => {
          setText(next);
          onChange(wordsOf(next).map((one) => one.slice(0, 40)));
        }}
      />
    </Field>
  );
}
