import type { ReactNode } from "react";
import type { OrganizedStates } from "../../../core/contract/activity-organizing.js";
import { useMessages } from "../../../core/element/index.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { messages as shared } from "../messages.js";
import { messages } from "./messages.js";

/** How far an activity is, for its organizer. */
export function StateBadge({ state }: { readonly state: (typeof OrganizedStates)[number] }): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(shared);
  if (state === "draft") return <Badge kind="warn">{t("draft")}</Badge>;
  return (
    <Badge kind={state === "signup" ? "ok" : state === "cancelled" ? "bad" : "neutral"}>{say(state)}</Badge>
  );
}
