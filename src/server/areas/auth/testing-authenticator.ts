/**
 * An authenticator for tests (Web Authentication 6): makes ES256 passkeys and signs with them, honestly unless it is told to
 * forge. Attestation is `none`.
 */
import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto";
import type { Input, passkey } from "../../../core/contract/index.js";

/** What an answer may say besides the truth. */
export interface Forged {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly counter?: number;
  /** False: nobody was asked for a finger or a code. */
  readonly verified?: boolean;
  /** Empty: none is given. */
  readonly userHandle?: string;
}

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const base64Url = (data: Uint8Array | string) => Buffer.from(data).toString("base64url");
const uint = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const PRESENT = 0x01;
const VERIFIED = 0x04;
const SYNCED = 0x18;
const HAS_KEY = 0x40;

/** COSE_Key of an ES256 key (RFC 9053, 2.1). */
function cose(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" }) as { x?: string; y?: string };
  const half = (label: number, text: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(text, "base64url")]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    half(0x21, x),
    half(0x22, y),
  ]);
}

/** CBOR of `{ fmt: "none", attStmt: {}, authData }`. */
const attestation = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from("fmt"),
    Buffer.from([0x64]),
    Buffer.from("none"),
    Buffer.from([0x67]),
    Buffer.from("attStmt"),
    Buffer.from([0xa0, 0x68]),
    Buffer.from("authData"),
    Buffer.from([0x59]),
    uint(authData.length, 2),
    authData,
  ]);

export class Authenticator {
  readonly id = base64Url(randomBytes(32));
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private counter = 0;
  private userHandle = "";

  constructor(
    private readonly origin: string,
    private readonly rpId: string,
  ) {}

  private client(type: string, challenge: string, forged: Forged): string {
    return base64Url(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }
  private data({ rpId = this.rpId, verified = true, counter = this.counter }: Forged, more: number): Buffer {
    const flags = PRESENT | SYNCED | (verified ? VERIFIED : 0) | more;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), uint(counter, 4)]);
  }

  /** Makes the passkey. @param options of the server */
  make(
    options: { readonly challenge: string; readonly user: { readonly id: string } },
    forged: Forged = {},
  ): Input<typeof passkey.passkeyAdd> {
    this.userHandle = options.user.id;
    const id = Buffer.from(this.id, "base64url");
    const authData = Buffer.concat([
      this.data(forged, HAS_KEY),
      Buffer.alloc(16),
      uint(id.length, 2),
      id,
      cose(this.keys.publicKey),
    ]);
    return {
      id: this.id,
      clientDataJSON: this.client("webauthn.create", options.challenge, forged),
      attestationObject: base64Url(attestation(authData)),
      transports: ["internal", "hybrid", "from-the-future"],
    };
  }

  /** Signs in. @param challenge of the server */
  sign(challenge: string, forged: Forged = {}): Input<typeof passkey.passkeyLogin> {
    this.counter += 1;
    const clientDataJSON = this.client("webauthn.get", challenge, forged);
    const authData = this.data(forged, 0);
    const signer = createSign("sha256");
    signer.update(Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))]));
    const userHandle = forged.userHandle ?? this.userHandle;
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: base64Url(authData),
      signature: base64Url(signer.sign(this.keys.privateKey)),
      ...(userHandle ? { userHandle } : {}),
    };
  }
}
