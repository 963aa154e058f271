import type { Plugin } from "vite";

/** The declaration of a call, as the formatter lays it out. */
const CALL = /= call\(\{\n[^]*?\n\}\);/g;
/** What only the server decides by: who may, from which pages, how often. */
const POLICY = /^ {2}(?:access|scope|rate): .*,$/gm;

/** Elements carry of a call what they need to make it. */
export const callsWithoutPolicy: Plugin = {
  name: "edu-calls-without-policy",
  enforce: "pre",
  transform(code, id) {
    if (!/[\\/]src[\\/]core[\\/]contract[\\/][\w-]+\.ts$/.test(id)) return undefined;
    // No line moves, so its source map still holds.
    return { code: code.replace(CALL, (call) => call.replace(POLICY, "")), map: null };
  },
};
