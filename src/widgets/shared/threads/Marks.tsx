import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { messages } from "./messages.js";
import type { Thread } from "./useThread.js";

/** The marks of a question or a contribution: colour never says them alone. */
export function Marks({
  thread,
}: {
  readonly thread: Pick<Thread, "pinned" | "essence" | "locked" | "answered" | "endorsed">;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <>
      {thread.answered && <Badge kind="ok">{t("solved")}</Badge>}
      {thread.endorsed && <Badge kind="info">{t("endorsed")}</Badge>}
      {thread.pinned && <Badge>{t("pinned")}</Badge>}
      {thread.essence && <Badge kind="accent">{t("essence")}</Badge>}
      {thread.locked && <Badge>{t("locked")}</Badge>}
    </>
  );
}
