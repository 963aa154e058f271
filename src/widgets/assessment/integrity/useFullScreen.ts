import { useEffect, useState } from "react";
import { enterFullScreen, hasFullScreen, isFullScreen, leaveFullScreen } from "./screen.js";
import type { Trail } from "./trail.js";

/** `none`: the browser has none, or none comes; nobody is kept from their paper by that. */
export type Screen = "full" | "left" | "none";

/** Full screen while an attempt runs. @param isWanted whether it is asked for */
export function useFullScreen(
  trail: Trail,
  isWanted: boolean,
): { readonly screen: Screen; readonly goBack: () => void } {
  const [screen, setScreen] = useState<Screen>(() =>
    !hasFullScreen() ? "none" : isFullScreen() ? "full" : "left",
  );
  useEffect(() => {
    if (!isWanted) return undefined;
    let wasLeft = false;
    const change = () => {
      const isFull = isFullScreen();
      setScreen(isFull ? "full" : "left");
      // At the start it may come a moment after the paper.
      if (isFull && wasLeft) trail.note({ kind: "backFullScreen" });
      else if (!isFull) trail.note({ kind: "leftFullScreen" });
      wasLeft = !isFull;
    };
    if (!hasFullScreen()) trail.note({ kind: "noFullScreen" });
    document.addEventListener("fullscreenchange", change);
    return () => {
      document.removeEventListener("fullscreenchange", change);
      void leaveFullScreen();
    };
  }, [isWanted, trail]);
  const goBack = async () => {
    if (await enterFullScreen()) return;
    // Esc closes dialogs, and is no press that a browser opens the full screen for.
    if ("userActivation" in navigator && !navigator.userActivation.isActive) return;
    setScreen("none");
    trail.note({ kind: "noFullScreen" });
  };
  return { screen, goBack: () => void goBack() };
}
