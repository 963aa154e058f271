import { type RefObject, useLayoutEffect, useRef } from "react";
import { useIsland } from "./context.js";
import { dismissTop, keepFocus, lockScroll, pushLayer } from "./layers.js";

/**
 * Drives a native `<dialog>`: opens it in the top layer, holds the page still, lets Esc and the back gesture ask for
 * closing, brings the focus in (to `[data-autofocus]`, else where the browser puts it) and back. Draw the dialog's
 * body only while `open`.
 * @param onDismiss the person wants it closed; the view decides and turns `open` off.
 * @returns the ref for the `<dialog>`.
 */
export function useModal(open: boolean, onDismiss: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef(onDismiss);
  // A moved element leaves the top layer: the effect runs again for the new connection.
  const { connection } = useIsland();

  useLayoutEffect(() => {
    latest.current = onDismiss;
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    // Not connected yet is connection 0.
    if (!open || connection === 0 || !dialog?.isConnected) return undefined;
    const dismiss = () => latest.current();
    const giveBack = keepFocus(dialog);
    // The loader's picture of it may lie there already, and somebody be typing in it; what was moved has to come again.
    if (!dialog.matches(":modal")) {
      if (dialog.open) dialog.close();
      dialog.showModal();
      dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    }
    const unlock = lockScroll();
    const pop = pushLayer({ dismiss, modal: dialog });
    const onCancel = (event: Event) => {
      // A file input's cancel bubbles up here as well.
      if (event.target !== dialog) return;
      event.preventDefault();
      dismissTop();
    };
    const onClose = (event: Event) => {
      // The event comes late: after a move, the dialog that was closed is open again.
      if (event.target === dialog && !dialog.open) dismiss();
    };
    dialog.addEventListener("cancel", onCancel);
    dialog.addEventListener("close", onClose);
    return () => {
      dialog.removeEventListener("cancel", onCancel);
      dialog.removeEventListener("close", onClose);
      pop();
      unlock();
      if (dialog.open) dialog.close();
      giveBack();
    };
  }, [open, connection]);

  return ref;
}
