/** What the box asks of the page around it. */
import { useSyncExternalStore } from "react";
import { MOBILE_BREAKPOINT } from "../../core/rules/limits.js";
import { isCalm } from "../../ui/layout/useCalm.js";
import { useMedia } from "../../ui/layout/useMedia.js";

/** How far down, in px, "back to top" is worth a place. */
const TOP_AFTER = 400;

/** Is the screen a phone's? */
export const useNarrow = (): boolean => useMedia(`(max-width: ${MOBILE_BREAKPOINT}px)`);

/** Has the page been scrolled down far enough? */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      addEventListener("scroll", listener, { passive: true });
      return () => removeEventListener("scroll", listener);
    },
    () => scrollY > TOP_AFTER,
    () => false,
  );

/** To the top of the page, with the focus, so that Tab goes on from there. */
export function goToTop(): void {
  const calm = isCalm();
  scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
  const { body } = document;
  const before = body.getAttribute("tabindex");
  if (before === null) {
    body.setAttribute("tabindex", "-1");
    body.addEventListener("blur", () => body.removeAttribute("tabindex"), { once: true });
  }
  body.focus({ preventScroll: true });
}
