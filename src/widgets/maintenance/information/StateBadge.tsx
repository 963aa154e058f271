import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import type { InformationState } from "../../../core/rules/information-plan.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { messages } from "./messages.js";

const KINDS = { draft: "neutral", scheduled: "info", published: "ok", expired: "warn" } as const;

export function StateBadge({ state }: { readonly state: InformationState }): ReactNode {
  const t = useMessages(messages);
  return <Badge kind={KINDS[state]}>{t(state)}</Badge>;
}
