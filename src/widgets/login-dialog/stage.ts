/** What the dialog offers to the view of its mode. */
import { createContext, type RefObject, useContext } from "react";
import type { SignInProvider } from "../../core/contract/auth.js";
import { useMessages } from "../../core/element/index.js";
import { Code } from "../../core/contract/codes.js";
import { ApiError } from "../../core/http/index.js";
import type { Fresh } from "../../core/session/sign-in.js";
import { useExplain } from "../../ui/feedback/explain.js";
import type { Problem } from "../../ui/form/useForm.js";
import { messages } from "./messages.js";
import type { Mode } from "./modes.js";
import type { Prove } from "./useProof.js";

/** Another way of signing in, or the question after it. */
export type Instead = "byCode" | "passkey" | "schools";

export interface Stage {
  /** Shows another mode, or what stands in place of one. */
  readonly go: (mode: Mode | Instead) => void;
  /**
   * Takes a fresh session over and ends the dialog; resolves when that is done.
   * @param next `profile`: the profile is asked for first
   * @param pause ms that at least pass before the end
   * @throws ApiError, or an Error when the account has no permissions
   */
  readonly arrive: (fresh: Fresh, options?: { next?: "profile"; pause?: number }) => Promise<void>;
  /** Ends the dialog after the profile was saved or left out. */
  readonly finish: () => Promise<void>;
  /** Asks for the human check; undefined when the person gave up. */
  readonly prove: Prove;
  /** Tells the page that something was refused. */
  readonly report: (error: unknown) => void;
  /** Goes to a third party; opens its window when it comes from a press. */
  readonly meet: (provider: SignInProvider, gesture: boolean) => void;
  /** The person has changed the mode: the focus follows, also in the page's flow. */
  readonly moved: RefObject<boolean>;
  /** Stands in the page's flow. */
  readonly inline: boolean;
}

export const StageContext = createContext<Stage | undefined>(undefined);

export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error("useStage is for views of the login dialog");
  return stage;
}

/** Words for a refusal, and the page's `edu-error`. A wait that the words do not name is added. */
export function useRefusal(): (error: unknown) => string {
  const t = useMessages(messages);
  const explain = useExplain();
  const { report } = useStage();
  return (error) => {
    report(error);
    const message = explain(error);
    const seconds = error instanceof ApiError && error.code === Code.tooMany && error.detail.retryAfter;
    if (!seconds || /\d/.test(message)) return message;
    return t("retryIn", { message, seconds: Math.ceil(seconds) });
  };
}

/** Puts a refusal under the field it is about, if that field is on the form; else above the button. */
export function problemOf<V extends object>(error: unknown, message: string, values: V): Problem<V> {
  const field = error instanceof ApiError ? error.detail.field : undefined;
  return field && field in values ? { fields: { [field]: message } as Problem<V>["fields"] } : { message };
}
