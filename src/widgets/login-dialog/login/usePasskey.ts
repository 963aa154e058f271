import { useStore } from "../../../core/element/useStore.js";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useMessages } from "../../../core/element/index.js";
import { canUsePasskeys } from "../../../core/session/passkey-support.js";
import { $platform } from "../../../core/site/index.js";
import { messages } from "../messages.js";
import { useRefusal, useStage } from "../stage.js";
import { $binding, dropSpentBinding } from "../store.js";

const load = () => import("../../../core/session/passkey.js");
const bindTicket = () => $binding.get()?.ticket;

/** Somebody is there, and about to go to a field: not before that the code comes, which most sign-ins have no use for. */
const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

export interface Passkey {
  /** The browser suggests passkeys at the field of the account. */
  readonly isOffered: boolean;
  /** Opens the browser's window with them. */
  readonly press: () => Promise<void>;
}

/** Signing in by passkey: by a press, or by what the browser suggests at the account's field. @param say shows what went wrong */
export function usePasskey(say: (message: string) => void): Passkey {
  const t = useMessages(messages);
  const { arrive } = useStage();
  const refusal = useRefusal();
  const isOffered = canUsePasskeys(useStore($platform).info);
  const complain = (error: unknown) => {
    dropSpentBinding(error);
    say(refusal(error));
  };
  const now = useRef({ arrive, complain });
  useLayoutEffect(() => {
    now.current = { arrive, complain };
  });

  useEffect(() => {
    if (!isOffered) return undefined;
    const leaving = new AbortController();
    const waiting = new AbortController();
    const begin = () => {
      waiting.abort();
      // Where the code does not come there are no suggestions.
      void load().then(
        ({ suggestPasskeys }) => suggestPasskeys(leaving.signal, bindTicket, now),
        () => undefined,
      );
    };
    for (const sign of SIGNS) addEventListener(sign, begin, waiting);
    return () => {
      waiting.abort();
      leaving.abort();
    };
  }, [isOffered]);

  return {
    isOffered,
    async press() {
      try {
        const { passkeySignIn } = await load();
        const fresh = await passkeySignIn(bindTicket);
        if (fresh) await arrive(fresh);
        else say(t("passkeyStopped"));
      } catch (error) {
        complain(error);
      }
    },
  };
}
