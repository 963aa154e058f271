/** `npm run partner -- list`: the schools whose pages may call this server; without more it says how. */
import { operatorCommand } from "./lib/operator.mjs";

await operatorCommand("partner");
