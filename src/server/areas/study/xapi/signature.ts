/** Signed statements (Data, 2.6): a JWS whose payload is the statement. */
import { compactVerify, decodeProtectedHeader, importX509 } from "jose";
import { essence } from "./compare.js";
import { readJson, readUtf8 } from "./json.js";
import { SIGNATURE, type Attachment } from "./parts.js";
import { readStatement } from "./read.js";
import { Refusal } from "./refusal.js";
import type { Statement } from "./statement.js";

const ALGORITHMS = ["RS256", "RS384", "RS512"];

const isSignature = ({ usageType }: Attachment): boolean => usageType === SIGNATURE;

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** @throws Refusal 400 where a signature is malformed, wrong, or none of this statement */
export async function checkSignatures(
  statement: Statement,
  contentOf: (sha2: string) => Uint8Array | undefined,
): Promise<void> {
  for (const { sha2 } of statement.attachments?.filter(isSignature) ?? []) {
    const content = contentOf(sha2);
    // It may be elsewhere, by its fileUrl: then there is nothing here to look at.
    if (!content) continue;
    const payload = await verified(readUtf8(content).trim());
    const signed = readStatement(readJson(readUtf8(payload)));
    const attachments = statement.attachments?.filter((one) => !isSignature(one));
    const { attachments: _, ...bare } = statement;
    const received = attachments?.length ? { ...bare, attachments } : bare;
    const isSame =
      essence(signed) === essence(received) &&
      (signed.id === undefined || signed.id.toLowerCase() === statement.id?.toLowerCase());
    if (!isSame) throw new Refusal(400, "The signature is of another statement");
  }
}

async function verified(jws: string): Promise<Uint8Array> {
  try {
    const { alg = "", x5c } = decodeProtectedHeader(jws);
    const parts = jws.split(".");
    if (!ALGORITHMS.includes(alg) || parts.length !== 3 || !parts[2]) throw new Error("no RSA signature");
    // Without a certificate nobody can say whose it is, and the standard asks for its form alone.
    if (!Array.isArray(x5c)) return bytesOf(parts[1] ?? "");
    const [certificate = ""] = x5c;
    const lines = certificate.match(/.{1,64}/g)?.join("\n") ?? "";
    const key = await importX509(`-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----`, alg);
    return (await compactVerify(jws, key, { algorithms: ALGORITHMS })).payload;
  } catch {
    throw new Refusal(400, `The signature is no JWS by ${ALGORITHMS.join(", ")}, or does not hold`);
  }
}
