import type { ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import { isRunReview, mostReason, type ReviewKind } from "../../core/rules/review.js";
import { Button } from "../../ui/controls/Button.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import type { Review } from "./columns.js";
import { messages } from "./messages.js";
import { ReasonDialog } from "./ReasonDialog.js";

export type Act = "approve" | "giveBack" | "revoke";

/** What a decision is called for a kind. */
export const actsOf = (kind: ReviewKind) =>
  kind === "appeal"
    ? ({ approve: "uphold", giveBack: "decline", revoke: "revoke" } as const)
    : kind === "report"
      ? ({ approve: "keep", giveBack: "hide", revoke: "revoke" } as const)
      : ({ approve: "approve", giveBack: "giveBack", revoke: "revoke" } as const);

/** What a decision on these does, kind by kind, before it is done; with a reason, or an appeal's answer, where one is wanted. */
export function ActDialog({
  act,
  rows,
  onSend,
  onClose,
}: {
  readonly act: Act;
  readonly rows: readonly Review[];
  readonly onSend: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const isAnswer = kinds.includes("appeal") && act !== "revoke";
  const words = new Set(kinds.map((kind) => actsOf(kind)[act]));
  const action = t(words.size === 1 ? [...words][0]! : act);
  const title = t(`${act}Title`, { count: rows.length });
  if (act === "approve" && !isAnswer)
    return (
      <Dialog
        open
        title={title}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t("cancel")}</Button>
            <Button variant="primary" onClick={() => onSend("")}>
              {action}
            </Button>
          </>
        }
      >
        {kinds.map((one) => (
          <p key={one}>{t(`${one}Approved`)}</p>
        ))}
      </Dialog>
    );
  const helps =
    act === "revoke"
      ? [t("revokeHelp")]
      : act === "approve"
        ? kinds.map((one) => t(`${one}Approved`))
        : kinds.map((one) => t(isRunReview(one) ? `${one}Returned` : "reasonHelp"));
  return (
    <ReasonDialog
      title={title}
      help={[...new Set(helps)].join(" ")}
      label={t(isAnswer ? "answer" : "reason")}
      missing={t(isAnswer ? "answerMissing" : "reasonMissing")}
      most={act === "revoke" ? 500 : mostReason(kinds)}
      action={action}
      isDanger={act !== "approve"}
      onSend={onSend}
      onClose={onClose}
    />
  );
}
