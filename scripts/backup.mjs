/** `npm run backup -- FOLDER`: the database and the files, as one folder; without more it says how. */
import { operatorCommand } from "./lib/operator.mjs";

await operatorCommand("backup");
