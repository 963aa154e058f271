/**
 * What the dialog remembers while the page lives, for all dialogs on it: closing one by accident, or looking into
 * another mode, loses nothing that was typed. Passwords are never kept.
 */
import { atom, map, type MapStore, type WritableAtom } from "nanostores";
import type { SignInProvider } from "../../core/contract/auth.js";
import { Code } from "../../core/contract/codes.js";
import { ApiError } from "../../core/http/index.js";
import { shared } from "../../core/page/index.js";

export interface Typed {
  account: string;
  phone: string;
  code: string;
  agreed: boolean;
  recoverAccount: string;
  recoverCode: string;
  signInPhone: string;
  signInCode: string;
}

/** An identity of a third party that waits for the account it shall be bound to. */
export interface Binding {
  readonly provider: SignInProvider;
  readonly nickname: string;
  readonly ticket: string;
  /** Of a school: its lists have an account for the person. */
  readonly isMember?: boolean | undefined;
  /** A new account may have it. */
  readonly mayRegister?: boolean | undefined;
}

/** Recovery after its first step. */
export interface Recovery {
  readonly account: string;
  readonly ticket: string;
}

interface Kept {
  readonly $typed: MapStore<Typed>;
  readonly $binding: WritableAtom<Binding | undefined>;
  readonly $recovery: WritableAtom<Recovery | undefined>;
}

const nothingTyped: Typed = {
  account: "",
  phone: "",
  code: "",
  agreed: false,
  recoverAccount: "",
  recoverCode: "",
  signInPhone: "",
  signInCode: "",
};

const kept = shared("edu.login-dialog.v1", (): Kept => ({
  $typed: map<Typed>(nothingTyped),
  $binding: atom<Binding | undefined>(undefined),
  $recovery: atom<Recovery | undefined>(undefined),
}));

export const { $typed, $binding, $recovery } = kept;

/** Keeps some of what was typed. */
export function keep(change: Partial<Typed>): void {
  $typed.set({ ...$typed.get(), ...change });
}

/** After a sign-in nobody needs it any more, and the next person at this screen must not see it. */
export function forgetTyped(): void {
  $typed.set(nothingTyped);
  $binding.set(undefined);
  $recovery.set(undefined);
}

/** A ticket that is over, or an identity that is somebody's by now, must not spoil the next try. */
export function dropSpentBinding(error: unknown): void {
  const codes: readonly number[] = [Code.ticketInvalid, Code.identityTaken];
  if (error instanceof ApiError && codes.includes(error.code)) $binding.set(undefined);
}
