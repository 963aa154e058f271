/** `npm run statistics -- rebuild`: counts the statistics of schools anew; without more it says how. */
import { operatorCommand } from "./lib/operator.mjs";

await operatorCommand("statistics");
