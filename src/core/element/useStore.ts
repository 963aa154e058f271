import { useStore as useAnyStore } from "@nanostores/react";
import type { ReadableAtom } from "nanostores";
import { valueWhenDrawn } from "./handover.js";

/**
 * The value of a store, followed. Over what a server drew it begins with the value that the server had.
 */
export const useStore = <T>(store: ReadableAtom<T>): T =>
  useAnyStore<ReadableAtom<T>>(store, { ssr: () => valueWhenDrawn(store) });
