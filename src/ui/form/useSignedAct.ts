import { useEffect, useRef } from "react";
import { requireLogin, session } from "../../core/session/index.js";

/**
 * For what only somebody who is signed in can do: asks a visitor to sign in, and goes on with it afterwards.
 * The last thing that was wanted is the one that is done.
 */
export function useSignedAct(): (act: () => unknown) => unknown {
  const waiting = useRef<() => unknown>(undefined);
  useEffect(
    () =>
      session.on("loginSuccess", () => {
        const act = waiting.current;
        waiting.current = undefined;
        void act?.();
      }),
    [],
  );
  return (act) => {
    if (session.$signedIn.get()) return act();
    waiting.current = act;
    requireLogin();
    return undefined;
  };
}
