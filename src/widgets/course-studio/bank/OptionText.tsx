import CircleAlert from "lucide-react/icons/circle-alert";
import Sigma from "lucide-react/icons/sigma";
import { type ReactNode, useEffect, useId, useState } from "react";
import { styled } from "styled-components";
import { plainText, type RichText, richTextOf } from "../../../core/contract/rich-document.js";
import { useMessages } from "../../../core/element/index.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { forgetDraft } from "../../../ui/form/drafts.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { RichEditor } from "../../../ui/rich/RichEditor.js";
import { EMPTY, type FaultName, isLine } from "./content.js";
import { messages } from "./messages.js";

const Wrong = styled.p`
  display: flex;
  align-items: center;
  gap: var(--edu-space-1);
  color: var(--edu-bad);
  font-size: var(--edu-size-1);
`;
const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--edu-space-1);
  flex: 1 1 160px;
  min-width: 0;

  > p,
  > [part~="rich-editor"] {
    grid-column: 1 / -1;
  }
`;

/** What is wrong with a part of a question, below it. */
export function Fault({
  id,
  of: name,
}: {
  readonly id: string;
  readonly of: FaultName | undefined;
}): ReactNode {
  const t = useMessages(messages);
  return (
    name && (
      <Wrong id={id}>
        <Icon of={CircleAlert} size={14} />
        {t(name)}
      </Wrong>
    )
  );
}

/** The editor within a form that keeps what is written by itself (QuestionForm): a draft of the editor's own would stand in its way. */
export function Words({
  draft,
  ...rest
}: {
  readonly label: string;
  readonly draft: string;
  readonly start: RichText;
  readonly onChange: (text: RichText) => void;
  readonly isWrong?: boolean;
}): ReactNode {
  const { label, start, onChange, isWrong = false } = rest;
  useState(() => forgetDraft(draft));
  useEffect(() => () => forgetDraft(draft), [draft]);
  return (
    <RichEditor
      label={label}
      draft={draft}
      start={start.content.length > 0 ? start : undefined}
      onChange={(text) => onChange(text ?? EMPTY)}
      {...(isWrong ? { "aria-invalid": true } : {})}
    />
  );
}

/** The text of an option, an item or a group: a line, or more where a formula or a picture is wanted. */
export function OptionText({
  label,
  value,
  draft,
  fault,
  onChange,
}: {
  readonly label: string;
  readonly value: RichText;
  readonly draft: string;
  readonly fault: FaultName | undefined;
  readonly onChange: (text: RichText) => void;
}): ReactNode {
  const t = useMessages(messages);
  const id = useId();
  const [isRich, setRich] = useState(() => !isLine(value));
  if (isRich) {
    return (
      <Box>
        <div style={{ gridColumn: "1 / -1", minWidth: 0 }}>
          <Words
            label={label}
            draft={draft}
            start={value}
            onChange={onChange}
            isWrong={fault !== undefined}
          />
        </div>
        <Fault id={id} of={fault} />
      </Box>
    );
  }
  return (
    <Box>
      <Input
        aria-label={label}
        placeholder={label}
        value={plainText(value)}
        onChange={(text) => onChange(richTextOf(text))}
        maxLength={2000}
        autoComplete="off"
        {...(fault ? { "aria-invalid": true, "aria-describedby": id } : {})}
      />
      <IconButton
        icon={Sigma}
        iconSize={18}
        label={t("rich", { name: label })}
        onClick={() => setRich(true)}
      />
      <Fault id={id} of={fault} />
    </Box>
  );
}
