/** For tests only: a browser whose person has a passkey, or makes one; what is signed is nobody's. The real one: tests/e2e/passkeys.spec.ts. */
import { vi } from "vitest";

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const made = (response: object) => ({
  id: "a-passkey",
  rawId: bytes("a-passkey"),
  type: "public-key",
  authenticatorAttachment: "platform",
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes("{}"), ...response },
});

export interface FakePasskeys {
  /** What was asked for, oldest first: `press`, `suggest` or `create`. */
  readonly asked: string[];
  /** The person chooses the passkey that is suggested. */
  readonly choose: () => void;
  /** The person closes the browser's window from now on. */
  stops: boolean;
  /** The browser says that it suggests passkeys, and refuses. */
  cannotSuggest: boolean;
}

/** Until `vi.restoreAllMocks()`. @param canKeep this device has a place for passkeys */
export function fakePasskeys({ canKeep = true } = {}): FakePasskeys {
  let choose: () => void = () => undefined;
  const fake: FakePasskeys = { asked: [], choose: () => choose(), stops: false, cannotSuggest: false };
  const signed = made({
    authenticatorData: bytes("data"),
    signature: bytes("signature"),
    userHandle: bytes("handle"),
  });
  const stopped = () => new DOMException("The person closed it", "NotAllowedError");
  vi.spyOn(PublicKeyCredential, "isUserVerifyingPlatformAuthenticatorAvailable").mockResolvedValue(canKeep);
  vi.spyOn(PublicKeyCredential, "isConditionalMediationAvailable").mockResolvedValue(true);
  vi.spyOn(navigator.credentials, "get").mockImplementation((options) => {
    const isSuggestion = options?.mediation === "conditional";
    fake.asked.push(isSuggestion ? "suggest" : "press");
    if (!isSuggestion)
      return fake.stops ? Promise.reject(stopped()) : Promise.resolve(signed as unknown as Credential);
    if (fake.cannotSuggest)
      return Promise.reject(new DOMException("There is no place for them", "NotSupportedError"));
    return new Promise((resolve, reject) => {
      choose = () => resolve(signed);
      options?.signal?.addEventListener("abort", () =>
        reject(new DOMException("Another came", "AbortError")),
      );
    });
  });
  vi.spyOn(navigator.credentials, "create").mockImplementation(() => {
    fake.asked.push("create");
    const response = { attestationObject: bytes("attestation"), getTransports: () => ["internal"] };
    return fake.stops ? Promise.reject(stopped()) : Promise.resolve(made(response) as unknown as Credential);
  });
  return fake;
}

/** What the platform answers to a page that wants to add one. */
export const addingOptions = {
  challenge: "YS1jaGFsbGVuZ2Utb2YtYS10ZXN0",
  rp: { id: "localhost", name: "localhost" },
  user: { id: "dXNlci1vbmU", name: "learner", displayName: "小雨" },
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  timeout: 300_000,
  attestation: "none",
  authenticatorSelection: {
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "required",
  },
  excludeCredentials: [],
};
/** The same for signing in. */
export const signingOptions = {
  challenge: "YS1jaGFsbGVuZ2Utb2YtYS10ZXN0",
  rpId: "localhost",
  timeout: 300_000,
  userVerification: "required",
};
