import { useEffect, useRef, useState } from "react";
import type { SignInProvider } from "../../core/contract/auth.js";
import type { ThirdPartyRun } from "../../core/session/third-party.js";
import { openWindow } from "../../core/session/window.js";
import type { Mode } from "./modes.js";
import type { Stage } from "./stage.js";

/** The third party's window of this dialog: one at a time, and none once the mode is another. */
export function useThirdParty(
  mode: Mode,
  go: (mode: Mode) => void,
): [run: ThirdPartyRun | undefined, meet: Stage["meet"]] {
  const [run, setRun] = useState<ThirdPartyRun>();
  /** What this stay in the mode began with; grows stale when the mode changes. */
  const latest = useRef<object>(undefined);
  const empty = useRef<Window>(undefined);
  useEffect(() => () => run?.cancel(), [run]);
  useEffect(() => {
    if (mode !== "wxLogin") return undefined;
    return () => {
      latest.current = undefined;
      empty.current?.close();
      setRun(undefined);
    };
  }, [mode]);

  const meet = (provider: SignInProvider, gesture: boolean) => {
    // A view that finds no window asks for one; a press was first.
    if (!gesture && latest.current) return;
    const mine = (latest.current = {});
    // Now, within the press; a browser blocks a window that comes later.
    const opened = gesture ? openWindow() : null;
    empty.current = opened ?? undefined;
    setRun(undefined);
    go("wxLogin");
    Promise.all([import("../../core/session/third-party.js"), import("../../core/session/sign-in.js")]).then(
      ([{ openThirdParty }, { thirdPartyConfig }]) => {
        if (latest.current !== mine) return;
        empty.current = undefined;
        setRun(openThirdParty(provider, () => thirdPartyConfig(provider), opened));
      },
      // The view of this mode comes from the same place, and says that it could not be loaded.
      () => opened?.close(),
    );
  };
  return [run, meet];
}
