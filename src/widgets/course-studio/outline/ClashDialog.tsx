import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { completionOf } from "../../../core/rules/completion.js";
import type { ConflictField, Draft } from "../../../core/rules/authoring/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Time } from "../../../ui/layout/time.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Stack } from "../styles.js";
import { messages } from "./messages.js";
import type { Clash } from "./store.js";

const Both = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--edu-space-1) var(--edu-space-4);
  margin: 0;

  dt {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** What a field of a node says. */
function Value({
  draft,
  nodeKey,
  field,
}: {
  readonly draft: Draft;
  readonly nodeKey: string;
  readonly field: ConflictField;
}): ReactNode {
  const t = useMessages(messages);
  const node = draft.nodes.get(nodeKey);
  if (!node) return t("gone");
  switch (field) {
    case "title":
    case "gone":
    case "within":
    case "content":
      return <MultilingualText>{node.title}</MultilingualText>;
    case "openAt":
      return node.openAt > 0 ? <Time at={node.openAt} /> : "–";
    case "completion": {
      const { rule, percent } = completionOf(node.completion);
      return `${t(rule === "package" ? "packageRule" : rule)} ${percent}%`;
    }
    case "place":
      return (
        <MultilingualText>
          {draft.nodes.get(draft.parents.get(nodeKey) ?? "")?.title ?? t("intoTop")}
        </MultilingualText>
      );
    case "prereq":
      return node.prereq.map((key) => draft.nodes.get(key)?.title ?? "").join("、") || "–";
    case "required":
      return node.required ? t("required") : t("optional");
    case "seek":
      return t(node.seek === "none" ? "noneSeek" : node.seek);
    case "duration":
      return String(node.duration);
    case "maxRate":
      return String(node.maxRate / 100);
    default:
      return node.preview ? t("preview") : "–";
  }
}

/** Two have changed the same thing: both are shown, and one of them is chosen. */
export function ClashDialog({
  clashes,
  mine,
  theirs,
  onDecide,
}: {
  readonly clashes: readonly Clash[];
  readonly mine: Draft;
  readonly theirs: Draft;
  readonly onDecide: (keep: "mine" | "theirs") => void;
}): ReactNode {
  const t = useMessages(messages);
  const fieldOf = (field: ConflictField) => t(field === "prereq" ? "prereqField" : field);
  return (
    <Dialog
      open
      title={t("clashTitle")}
      width={560}
      onClose={() => onDecide("theirs")}
      footer={
        <>
          <Button onClick={() => onDecide("mine")}>{t("keepMine")}</Button>
          <Button variant="primary" onClick={() => onDecide("theirs")}>
            {t("keepTheirs")}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t("clashText")}</p>
        {clashes.map(({ key, field, title, by }) => (
          <div key={`${key} ${field}`}>
            <b>{t("clashLine", { title, field: fieldOf(field) })}</b>
            <Both>
              <dt>{t("clashBy", { name: by })}</dt>
              <dt>{t("clashMine")}</dt>
              <dd>
                <Value draft={theirs} nodeKey={key} field={field} />
              </dd>
              <dd>
                <Value draft={mine} nodeKey={key} field={field} />
              </dd>
            </Both>
          </div>
        ))}
      </Stack>
    </Dialog>
  );
}
