/**
 * Comes with every element of the package. Two elements are put on a page by core and not by its author: the region of
 * notices and the sign-in dialog. The script tag's loader fetches their code; without it the region's comes from here,
 * and the dialog is the page's to import.
 */
import { warn } from "../core/element/warn.js";
import { $notices, session } from "../core/session/index.js";

if (typeof document !== "undefined") {
  $notices.subscribe((notices) => {
    if (notices.length > 0) void import("../ui/feedback/toasts-entry.js");
  });
  session.on("loginRequired", (event) => {
    // A listener after this one may still take it over.
    queueMicrotask(() => {
      const loaded = "edu" in globalThis || customElements.get("edu-login-dialog");
      if (loaded || event.defaultPrevented) return;
      warn('Somebody wants to sign in, but there is no dialog: import "edu-widgets/login-dialog/define".');
    });
  });
}
