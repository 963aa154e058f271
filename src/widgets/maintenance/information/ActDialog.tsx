import { type ReactNode, useState } from "react";
import { Code } from "../../../core/contract/codes.js";
import {
  informationDelete,
  informationOffline,
  informationPublish,
} from "../../../core/contract/information-editing.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";
import { sayInChina } from "./plan.js";

/** What is known of an article that something is done with. */
interface Acted {
  readonly code: string;
  readonly title: string;
  readonly updatedAt: number;
  readonly publishAt?: number | null | undefined;
}
export interface ListAct {
  readonly kind: "publish" | "offline" | "remove";
  readonly rows: readonly Acted[];
}

const MOST_AT_ONCE = 100;

/** Asks once more before something is published, taken offline or thrown away, and does it. */
export function ActDialog({
  act: { kind, rows },
  onClose,
  onDone,
}: {
  readonly act: ListAct;
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { locale } = useIsland();
  const { go } = usePlace();
  const [busy, setBusy] = useState(false);
  const [one] = rows;
  if (!one) return null;
  const title = one.title.trim() || t("untitled");
  const later = kind === "publish" && one.publishAt ? sayInChina(one.publishAt, locale) : undefined;
  const acts = {
    async publish() {
      const { code, updatedAt } = one;
      await request(informationPublish, { code, updatedAt }, { quiet: true });
      return later === undefined ? t("publishedDone") : t("scheduledDone", { time: later });
    },
    async offline() {
      let count = 0;
      for (let from = 0; from < rows.length; from += MOST_AT_ONCE) {
        const codes = rows.slice(from, from + MOST_AT_ONCE).map(({ code }) => code);
        count += (await request(informationOffline, { codes }, { quiet: true })).changed;
      }
      return t("offlineDone", { count });
    },
    async remove() {
      await request(informationDelete, { code: one.code }, { quiet: true });
      return t("removed");
    },
  };
  const run = async () => {
    setBusy(true);
    try {
      toast({ kind: "ok", text: await acts[kind]() });
      onDone();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
      onClose();
      // What is missing is put right where it stands.
      if (failure instanceof ApiError && failure.code === Code.checklist) go({ item: one.code, filter: "" });
    } finally {
      setBusy(false);
    }
  };
  const words = {
    publish: {
      title: t("publishTitle", { title }),
      text: later === undefined ? t("publishNow") : t("publishLater", { time: later }),
    },
    offline: { title: t("offlineTitle", { count: rows.length }), text: t("offlineText") },
    remove: { title: t("removeTitle", { title }), text: t("removeText") },
  }[kind];
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("close")}</Button>
          <Button
            variant={kind === "publish" ? "primary" : "danger"}
            loading={busy}
            onClick={() => void run()}
          >
            {t(kind)}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
}
