/** Views are the account's where somebody is signed in, and this browser's otherwise. */
import { useStore } from "../../../core/element/useStore.js";
import { useEffect, useRef } from "react";
import { session } from "../../../core/session/index.js";

/** Its code comes when a table is shown, not with it. */
const sync = async (table: string): Promise<void> => {
  const { syncViews } = await import("../../../core/session/saved-views.js");
  await syncViews(table);
};

/**
 * Brings views in step when the table is shown, when they change, and when the network is back.
 * @param unsent what the account has not heard of, as text
 */
export function useSavedViews(table: string, unsent: string): void {
  const person = useStore(session.$user)?.id;
  const shown = useRef("");
  useEffect(() => {
    const now = `${person}/${table}`;
    // What was sent is no change.
    if (person === undefined || (shown.current === now && unsent === "")) return;
    shown.current = now;
    void sync(table).catch(() => undefined);
  }, [table, person, unsent]);
  useEffect(() => {
    if (person === undefined) return undefined;
    const again = () => void sync(table).catch(() => undefined);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [table, person]);
}
