import { useStore } from "../../../core/element/useStore.js";
import { atom } from "nanostores";
import { useEffect, useRef } from "react";

/** How many evaluations were answered on this page. */
export const $answered = /* @__PURE__ */ atom(0);

/** @param onAnswer asks anew for what follows from an answer, wherever on the page it was given */
export function useAnswered(onAnswer: () => void): void {
  const count = useStore($answered);
  const seen = useRef(count);
  useEffect(() => {
    if (seen.current === count) return;
    seen.current = count;
    onAnswer();
  });
}
