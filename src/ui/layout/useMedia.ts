import { useSyncExternalStore } from "react";

/**
 * Whether a media query holds, drawn anew when that changes.
 * @param query such as `(max-width: 600px)`
 */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
