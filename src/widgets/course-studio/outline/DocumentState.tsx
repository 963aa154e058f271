import { type ReactNode, useEffect } from "react";
import { documentReading } from "../../../core/contract/authoring.js";
import { useMessages } from "../../../core/element/index.js";
import type { DraftNode } from "../../../core/rules/authoring/index.js";
import { request } from "../../../core/session/index.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Muted } from "../../../ui/layout/styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";

/** ms between two looks at what is under way. */
const LOOK = 2000;
const FAULTS = {
  none: "documentNone",
  broken: "documentBroken",
  large: "documentLarge",
  slow: "documentSlow",
} as const;

/** Whether learners find words in a document. */
export function DocumentState({ node: { content } }: { readonly node: DraftNode }): ReactNode {
  const t = useMessages(messages);
  const { id } = useStudio().shell;
  const { data, reload } = useLoad(String(content), (signal) =>
    request(documentReading, { id, content }, { signal, quiet: true }),
  );
  const isOpen = data?.state === "running";
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(reload, LOOK);
    return () => clearTimeout(timer);
  }, [isOpen, data, reload]);
  if (!data || data.state === "unread") return null;
  if (data.state === "running") return <Muted role="status">{t("documentRunning")}</Muted>;
  if (data.state === "failed") return <Muted role="alert">{t(FAULTS[data.reason || "broken"])}</Muted>;
  return (
    <Muted role="status">
      {data.pages > 0 ? t("documentPages", { count: data.pages }) : t("documentDone")}
    </Muted>
  );
}
