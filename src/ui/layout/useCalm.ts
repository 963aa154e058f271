import { useStore } from "../../core/element/useStore.js";
import { $preferences } from "../../core/preferences/index.js";
import { useMedia } from "./useMedia.js";

const REDUCED = "(prefers-reduced-motion: reduce)";

/** Whether nothing should move, by the person's word or their device's. */
export const isCalm = (): boolean => $preferences.get().motion === "reduced" || matchMedia(REDUCED).matches;

/** The same, drawn anew when that changes. */
export function useCalm(): boolean {
  const { motion } = useStore($preferences);
  return useMedia(REDUCED) || motion === "reduced";
}
