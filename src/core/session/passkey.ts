/**
 * Passkeys in the browser: signing in by one and adding one. The library around `navigator.credentials` and the calls arrive
 * with the first use. Whether there are any is asked with {@link canUsePasskeys} of passkey-support.ts.
 */
import { startAuthentication, startRegistration, WebAuthnAbortService } from "@simplewebauthn/browser";
import * as calls from "../contract/passkey.js";
import { ApiError } from "../http/index.js";
import { request } from "./index.js";
import type { Fresh } from "./sign-in.js";

/** A challenge is renewed so many ms before it is over: a person may choose in its last moment. */
const SPARE = 30_000;

/** The one that a press began: suggestions wait for its end, since a browser has one at a time. */
let pressed: Promise<unknown> | undefined;

/**
 * The person closed the browser's window, waited too long, or has no passkey here: browsers tell none of it apart (Web
 * Authentication 5.1.4.3), and none of it is an error.
 */
const gaveUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");

async function signInWith(
  options: Awaited<ReturnType<typeof askOptions>>,
  useBrowserAutofill: boolean,
  bindTicket: () => string | undefined,
): Promise<Fresh> {
  const { id, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill,
    // It looks in the page; the field is in an element's shadow.
    verifyBrowserAutofillInput: false,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const ticket = bindTicket();
  return request(calls.passkeyLogin, {
    id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle ? { userHandle } : {}),
    ...(ticket ? { bindTicket: ticket } : {}),
  });
}

const askOptions = () => request(calls.passkeyOptions, {}, { quiet: true });

/**
 * Opens the browser's window with the person's passkeys.
 * @returns undefined when they gave up
 * @throws ApiError
 */
export async function passkeySignIn(bindTicket: () => string | undefined): Promise<Fresh | undefined> {
  const run = async () => {
    try {
      return await signInWith(await askOptions(), false, bindTicket);
    } catch (error) {
      if (gaveUp(error)) return undefined;
      throw error;
    }
  };
  const mine = run();
  pressed = mine;
  try {
    return await mine;
  } finally {
    if (pressed === mine) pressed = undefined;
  }
}

const canSuggest = async (): Promise<boolean> =>
  (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false;

/**
 * Lets the browser suggest passkeys at a field with `autocomplete="username webauthn"`, for as long as the form is there.
 * @param leaving the form goes away
 * @returns undefined when the form went away, or the browser has no suggestions
 * @throws ApiError when the passkey that was chosen is refused
 */
async function passkeyByAutofill(
  leaving: AbortSignal,
  bindTicket: () => string | undefined,
): Promise<Fresh | undefined> {
  if (!(await canSuggest())) return undefined;
  let waiting = false;
  // Only what waits here: a window that a press opened is left alone.
  const stop = () => waiting && !pressed && WebAuthnAbortService.cancelCeremony();
  leaving.addEventListener("abort", stop, { once: true });
  while (!leaving.aborted) {
    await pressed?.catch(() => undefined);
    // What cannot be asked for is not suggested; the button says why when it is pressed.
    const options = await askOptions().catch(() => undefined);
    if (!options || leaving.aborted) return undefined;
    if (pressed) continue;
    let renewed = false;
    const renewal = setTimeout(() => {
      renewed = true;
      stop();
    }, options.timeout - SPARE);
    waiting = true;
    try {
      return await signInWith(options, true, bindTicket);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      // Nobody asked for suggestions: a browser that refuses them, whatever it said before, is no trouble of theirs.
      if (!gaveUp(error) || (!renewed && !pressed)) return undefined;
    } finally {
      waiting = false;
      clearTimeout(renewal);
    }
  }
  return undefined;
}

/**
 * Signs in whoever takes one of the browser's suggestions, until the form goes away; what is refused can be tried anew.
 * @param leaving the form goes away
 * @param form what takes a session over, and what says that a passkey was refused, as they are at that moment
 */
export async function suggestPasskeys(
  leaving: AbortSignal,
  bindTicket: () => string | undefined,
  form: { readonly current: { arrive(fresh: Fresh): Promise<void>; complain(error: unknown): void } },
): Promise<void> {
  for (;;) {
    try {
      const fresh = await passkeyByAutofill(leaving, bindTicket);
      if (fresh) await form.current.arrive(fresh);
      return;
    } catch (error) {
      if (leaving.aborted) return;
      form.current.complain(error);
    }
  }
}

/**
 * Makes a passkey for whoever is signed in.
 * @param name what the person calls it; that of the browser unless given
 * @returns `known` when this device has one of the account already, `stopped` when they gave up
 * @throws ApiError
 */
export async function createPasskey(name?: string): Promise<"made" | "known" | "stopped"> {
  const optionsJSON = await request(calls.passkeyAddOptions, {}, { quiet: true });
  try {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    await request(
      calls.passkeyAdd,
      { id, clientDataJSON, attestationObject, transports, ...(name ? { name } : {}) },
      { quiet: true },
    );
    return "made";
  } catch (error) {
    if (gaveUp(error)) return "stopped";
    if (error instanceof Error && error.name === "InvalidStateError") return "known";
    throw error;
  }
}

/** Whether a sign-in that has just happened is the moment to ask for a passkey: once, and where this device can keep one. Never fails. */
export async function isPasskeyOffered(): Promise<boolean> {
  try {
    if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
    return (await request(calls.passkeyOffer, {}, { quiet: true, unasked: true })).offered;
  } catch {
    return false;
  }
}

/** They do not want one now, and are not asked again. */
export function closePasskeyOffer(): void {
  void request(calls.passkeyOfferClose, {}, { quiet: true, unasked: true }).catch(() => undefined);
}
