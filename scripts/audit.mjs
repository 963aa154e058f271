/** `npm run audit -- verify`: whether the audit log is as it was written; without more it says how. */
import { operatorCommand } from "./lib/operator.mjs";

await operatorCommand("audit");
