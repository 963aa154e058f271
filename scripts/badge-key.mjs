/** `npm run badge-key -- rotate`: another key signs certificates as badges; without more it says how. */
import { operatorCommand } from "./lib/operator.mjs";

await operatorCommand("badge-key");
