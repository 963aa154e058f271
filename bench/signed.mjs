/** Headers of a signed request that reads, with the token of whoever is signed in (docs/specification.md 6.2). */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../scripts/lib/project.mjs";

const keys = readFileSync(path.join(root, "src/core/contract/example-keys.ts"), "utf8");
const salt = /EXAMPLE_SIGN_SALT\s*=\s*"([^"]+)"/.exec(keys)[1];

export function signedHeaders(address, token = "") {
  const ts = Date.now();
  const text = `${address.startsWith("/pub/") ? address : token}${ts}${salt}`;
  return {
    ts: String(ts),
    sg: createHash("md5").update(text).digest("hex"),
    ...(token && { SQLP: token }),
  };
}
