import { useRef } from "react";
import type { Call, Output } from "../../../core/contract/call.js";
import { Code } from "../../../core/contract/codes.js";
import { librarySections, type sectionMove } from "../../../core/contract/library-building.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { type Load, useLoad } from "../../../ui/data/useLoad.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { messages } from "./messages.js";

export type Tree = Output<typeof sectionMove>;
export type Section = Tree["list"][number];
type Answer = Output<typeof librarySections>;

export interface Sections {
  readonly load: Load<Answer>;
  /**
   * Changes the tree, one change after another: each is asked for what it sends when the one before it is done.
   * @param input of the tree as it is then; undefined: there is nothing to do
   * @returns whether it was done; what went wrong was said
   */
  readonly change: <I>(call: Call<I, Tree>, input: (tree: Tree) => I | undefined) => Promise<boolean>;
  /** Takes the tree that a form was answered with. */
  readonly take: (tree: Tree) => void;
  /** What a form says of a failure; where somebody was faster, the newest tree is fetched. */
  readonly explain: (error: unknown) => string;
}

/** The sections of a library, and changes of them in their order. */
export function useSections(library: number): Sections {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const say = useExplain();
  const load = useLoad(`sections ${library} ${locale}`, (signal) =>
    request(librarySections, { library }, { signal, quiet: true }),
  );
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef<Tree>(undefined);
  const take = ({ version, list }: Tree) => {
    newest.current = { version, list };
    if (load.data) load.replace({ ...load.data, version, list });
  };
  const isStale = (error: unknown) => error instanceof ApiError && error.code === Code.stale;
  const explain = (error: unknown): string => {
    if (!isStale(error)) return say(error);
    newest.current = undefined;
    load.reload();
    return t("stale");
  };
  const change: Sections["change"] = (call, input) => {
    const { data } = load;
    const done = queue.current.then(async () => {
      // What was answered last, or read since.
      const tree = [newest.current, data].reduce((one, other) =>
        one && other && one.version >= other.version ? one : (other ?? one),
      );
      const given = tree && input(tree);
      if (!tree || !given) return false;
      try {
        take(await request(call, given, { quiet: true }));
        return true;
      } catch (error) {
        toast({ kind: "bad", text: explain(error) });
        return false;
      }
    });
    queue.current = done;
    return done;
  };
  return { load, change, take, explain };
}
