/** What can be done with a question or a contribution besides, by whoever looks. */
import { useMessages } from "../../../core/element/index.js";
import type { MenuItem } from "../../../ui/controls/Menu.js";
import { messages } from "./messages.js";
import type { Acts, Thread } from "./useThread.js";
import { useThreads } from "./useThreads.js";

export type Wanted = "remove" | "report";

/** @param onAsk wants a second word: to take it away, or to report it */
export function useThreadMenu(
  thread: Pick<
    Thread,
    "pinned" | "locked" | "essence" | "discussion" | "editable" | "mayModerate" | "state" | "author"
  >,
  acts: Acts,
  { onEdit, onAsk }: { readonly onEdit: () => void; readonly onAsk: (what: Wanted) => void },
): MenuItem[] {
  const t = useMessages(messages);
  const { readOnly } = useThreads();
  const { pinned, locked, essence, mayModerate: staff, state } = thread;
  const toggle = (id: string, label: string, mark: "pin" | "lock" | "essence", on: boolean): MenuItem => ({
    id,
    label,
    onSelect: () => void acts.mark(mark, on),
  });
  const lock = thread.discussion ? "lockTalk" : "lock";
  return [
    ...(!readOnly && thread.editable ? [{ id: "edit", label: t("edit"), onSelect: onEdit }] : []),
    ...(staff
      ? [
          toggle("pin", t(pinned ? "unpin" : "pin"), "pin", !pinned),
          toggle("lock", t(locked ? "unlock" : lock), "lock", !locked),
          toggle("essence", t(essence ? "unEssence" : "makeEssence"), "essence", !essence),
          ...(state === "visible"
            ? [{ id: "hide", label: t("hide"), onSelect: () => void acts.mark("approve", false) }]
            : []),
        ]
      : []),
    ...(thread.author.mine ? [] : [{ id: "report", label: t("report"), onSelect: () => onAsk("report") }]),
    ...(!readOnly && (thread.author.mine || staff)
      ? [{ id: "remove", label: t("remove"), danger: true, onSelect: () => onAsk("remove") }]
      : []),
  ];
}
