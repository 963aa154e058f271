/** For the build: the first pictures of the elements in a language, as JSON on the standard output. */
import { LOCALES } from "../core/preferences/index.js";
import { firstPictures } from "./first.js";

const locale = LOCALES.find((one) => one === process.argv[2]) ?? LOCALES[0];
process.stdout.write(JSON.stringify(await firstPictures(locale)), () => process.exit(0));
