/** `npm run restore -- FOLDER`: a backup into an empty database; without more it says how. */
import { operatorCommand } from "./lib/operator.mjs";

await operatorCommand("restore");
