/** `npm run demo -- remove`: closes the demo's accounts before a database is used for real. */
import { operatorCommand } from "./lib/operator.mjs";

await operatorCommand("demo");
