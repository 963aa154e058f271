/** Headers of a signed request, with the token of whoever is signed in (docs/specification.md 6.2). */
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../scripts/lib/project.mjs";

const keys = readFileSync(path.join(root, "src/core/contract/example-keys.ts"), "utf8");
const salt = /EXAMPLE_SIGN_SALT\s*=\s*"([^"]+)"/.exec(keys)[1];

/** @param body of a request that writes */
export function signedHeaders(address, token = "", body) {
  const ts = Date.now();
  const text = `${address.startsWith("/pub/") ? address : token}${ts}${salt}`;
  return {
    ts: String(ts),
    sg: createHash("md5").update(text).digest("hex"),
    ...(token && { SQLP: token }),
    ...(body !== undefined && {
      "content-type": "application/json",
      dg: createHmac("sha256", `write\n${token}`)
        .update(["POST", address, ts, body].join("\n"))
        .digest("hex"),
    }),
  };
}
