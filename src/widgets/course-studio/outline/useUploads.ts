import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../../core/element/index.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { messages } from "./messages.js";
import type { OutlineStore } from "./store.js";
import { Uploads } from "./uploads.js";

/** What is on its way into the nodes of an outline, as long as the outline is open. */
export function useUploads(run: number, store: OutlineStore): Uploads {
  const t = useMessages(messages);
  const explain = useExplain();
  const say = useRef({ t, explain });
  useEffect(() => {
    say.current = { t, explain };
  });
  const [uploads] = useState(
    () =>
      new Uploads(run, {
        contentOf: (key) => store.get().draft.nodes.get(key)?.content ?? 0,
        onKept(key, card, isLinked) {
          store.give(key, card);
          if (isLinked) toast({ kind: "ok", text: say.current.t("uploadLinked", { name: card.label }) });
        },
        onFail: (error) => toast({ kind: "bad", text: say.current.explain(error) }),
        onOther: () => toast({ kind: "warn", text: say.current.t("uploadOther") }),
      }),
  );
  useEffect(() => () => uploads.dispose(), [uploads]);
  return uploads;
}
