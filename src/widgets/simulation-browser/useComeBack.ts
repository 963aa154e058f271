import { useEffect, useRef } from "react";

/** Does something when the page is looked at again: what was done in another tab shows. */
export function useComeBack(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const see = () => {
      if (document.visibilityState === "visible") latest.current();
    };
    document.addEventListener("visibilitychange", see);
    return () => document.removeEventListener("visibilitychange", see);
  }, []);
}
