import { useEffect, useState } from "react";
import { contentSave } from "../../../core/contract/authoring.js";
import type { NodeKind } from "../../../core/contract/course-parts.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { messages } from "./messages.js";
import type { Card, OutlineStore } from "./store.js";
import { Uploads } from "./uploads.js";

interface NodeTarget {
  readonly key: string;
  readonly kind: NodeKind;
}
export type NodeUploads = Uploads<NodeTarget, Card>;

/** What is on its way into the nodes of an outline, as long as the outline is open. */
export function useUploads(run: number, store: OutlineStore): NodeUploads {
  const t = useMessages(messages);
  const explain = useExplain();
  const [uploads] = useState(() => new Uploads<NodeTarget, Card>(run));
  useEffect(() => {
    uploads.tell({
      save({ key, kind }, source, about) {
        // Captions and questions of a film stay with the one that takes its place.
        const from = store.get().draft.nodes.get(key)?.content ?? 0;
        return request(
          contentSave,
          { id: run, kind, ...source, ...about, ...(from > 0 && { from }) },
          { quiet: true, timeout: 120_000 },
        );
      },
      onKept(key, card, isLinked) {
        store.give(key, card);
        if (isLinked) toast({ kind: "ok", text: t("uploadLinked", { name: card.label }) });
      },
      onFail: (error) => toast({ kind: "bad", text: explain(error) }),
      onOther: () => toast({ kind: "warn", text: t("uploadOther") }),
    });
  });
  useEffect(() => () => uploads.dispose(), [uploads]);
  return uploads;
}
