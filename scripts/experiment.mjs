/** `npm run experiment -- save …`: an experiment of a partner in the catalogue; without more it says how. */
import { operatorCommand } from "./lib/operator.mjs";

await operatorCommand("experiment");
