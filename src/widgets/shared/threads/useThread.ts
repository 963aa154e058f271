/** What people do with a question and its answers. */
import type { Input, Output } from "../../../core/contract/call.js";
import { postDelete, type threadDetail, threadMark } from "../../../core/contract/thread.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { messages } from "./messages.js";
import { useThreads } from "./useThreads.js";

export type Thread = Output<typeof threadDetail>;
export type Post = Thread["list"][number];
export type Mark = Input<typeof threadMark>["mark"];

export interface Acts {
  /** @param post undefined for the question itself */
  readonly mark: (mark: Mark, on: boolean, post?: number) => Promise<void>;
  /** @returns whether it is gone */
  readonly remove: (post?: number) => Promise<boolean>;
}

/** @param reload fetches the question anew: what a mark leads to is the server's to say */
export function useThreadActs(thread: number, reload: () => void): Acts {
  const t = useMessages(messages);
  const explain = useExplain();
  const { id, touch } = useThreads();
  return {
    async mark(mark, on, post) {
      try {
        await request(threadMark, { id, thread, post, mark, on }, { quiet: true });
        reload();
        if (mark === "approve") touch();
      } catch (error) {
        toast({ kind: "bad", text: explain(error) });
      }
    },
    async remove(post) {
      try {
        await request(postDelete, { id, thread, post }, { quiet: true });
        toast({ kind: "ok", text: t("removed") });
        touch();
        if (post !== undefined) reload();
        return true;
      } catch (error) {
        toast({ kind: "bad", text: explain(error) });
        return false;
      }
    },
  };
}
