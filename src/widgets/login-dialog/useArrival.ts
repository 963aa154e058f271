import { type RefObject, useRef, useState } from "react";
import { useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { visit } from "../../ui/form/visit.js";
import { DIALOG_CLOSE_AFTER_SUCCESS } from "../../core/rules/limits.js";
import { canUsePasskeys } from "../../core/session/passkey-support.js";
import { session, signIn, type UserInfo } from "../../core/session/index.js";
import { $platform } from "../../core/site/index.js";
import type { LoginDialogHost } from "./LoginDialog.js";
import { messages } from "./messages.js";
import type { Stage } from "./stage.js";
import { forgetTyped } from "./store.js";

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Asked where there are passkeys at all; a sign-in elsewhere waits for nothing. */
const offersPasskey = async (): Promise<boolean> =>
  canUsePasskeys($platform.get().info) &&
  (await import("../../core/session/passkey.js").then(
    ({ isPasskeyOffered }) => isPasskeyOffered(),
    () => false,
  ));

export interface Arrival extends Pick<Stage, "arrive" | "finish" | "report"> {
  /** A sign-in of this dialog is going on: a session that appears is its own. */
  readonly own: RefObject<boolean>;
  readonly busy: boolean;
}

export interface ArrivalOptions {
  readonly host: LoginDialogHost;
  readonly go: Stage["go"];
  /** Takes the dialog away, or an inline one back to its first mode. */
  readonly leave: () => unknown;
}

/**
 * The end of every mode (docs/specification.md 3.2): the session is taken over, the page hears of it, the
 * dialog closes after 500 ms and the caller's callback runs.
 */
export function useArrival({ host, go, leave }: ArrivalOptions): Arrival {
  const t = useMessages(messages);
  const own = useRef(false);
  const [busy, setBusy] = useState(false);
  const due = useRef<{ user?: UserInfo; redirect?: string }>({});
  const ending = useRef<Promise<void>>(undefined);

  const mark = (now: boolean) => {
    own.current = now;
    setBusy(now);
  };

  const end = async () => {
    const { redirect, user = session.$user.get() } = due.current;
    if (user) {
      forgetTyped();
      // With the code that draws it: the page may have come without the loader.
      void import("../../ui/feedback/toast.js").then(({ toast }) =>
        toast({ kind: "ok", text: t("success") }),
      );
      host.emit("edu-login-success", { user });
      await pause(DIALOG_CLOSE_AFTER_SUCCESS);
    }
    due.current = {};
    ending.current = undefined;
    mark(false);
    leave();
    if (user) host.callback?.(user);
    if (redirect) visit(host, redirect);
  };
  const finish = () => (ending.current ??= end());

  return {
    own,
    busy,
    finish,
    async arrive(fresh, { next, pause: atLeast = 0 } = {}) {
      mark(true);
      try {
        const [arrived] = await Promise.all([signIn(fresh), pause(atLeast)]);
        due.current = arrived;
      } catch (error) {
        mark(false);
        throw error;
      }
      if (next === "profile") go("registerInfo");
      else if (await offersPasskey()) go("passkey");
      else await finish();
    },
    report(error) {
      const known = error instanceof ApiError;
      host.emit("edu-error", {
        phase: "call",
        code: known ? error.code : 0,
        message: error instanceof Error ? error.message : "",
      });
    },
  };
}
