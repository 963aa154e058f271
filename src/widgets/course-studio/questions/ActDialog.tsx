import { type ReactNode, useState } from "react";
import type { Input } from "../../../core/contract/call.js";
import type { moderationDo } from "../../../core/contract/moderation.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Select } from "../../../ui/controls/Select.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { Field } from "../../../ui/form/Field.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { messages } from "./messages.js";

/** Where questions are moved, or why they are hidden. */
export function ActDialog({
  what,
  count,
  nodes,
  onAct,
  onClose,
}: {
  readonly what: "move" | "hide";
  readonly count: number;
  readonly nodes: readonly { readonly node: number; readonly title: string }[];
  readonly onAct: (input: Omit<Input<typeof moderationDo>, "id" | "threads">) => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const [node, setNode] = useState(nodes[0]?.node ?? 0);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const isMove = what === "move";
  const act = () => {
    if (isMove) return onAct({ act: "move", node, reason: "" });
    if (reason.trim() === "") return setMissing(true);
    return onAct({ act: "hide", reason: reason.trim() });
  };
  return (
    <Dialog
      open
      width={480}
      title={t(isMove ? "moveTitle" : "hideTitle", { count })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" onClick={act}>
            {t(what)}
          </Button>
        </>
      }
    >
      {isMove ? (
        <Field label={t("node")}>
          <Select
            value={String(node)}
            onChange={(next) => setNode(Number(next))}
            options={nodes.map((one) => ({ value: String(one.node), label: one.title }))}
          />
        </Field>
      ) : (
        <Field
          label={t("reason")}
          help={t("reasonHelp")}
          required
          error={isMissing && reason.trim() === "" ? t("reasonMissing") : undefined}
        >
          <Textarea rows={3} maxLength={300} value={reason} onChange={setReason} />
        </Field>
      )}
    </Dialog>
  );
}
