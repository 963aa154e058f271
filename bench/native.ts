/** What an attacker's own programs do on one core. They are written here in C, and made for this very processor. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bcryptWords, makeTables } from "../src/widgets/captcha/bcrypt.js";

const folder = path.resolve("bench/native");
const out = path.resolve("bench/out/native");
/** Texts at a time: which is best depends on the processor's registers and tables' place. */
const LANES = [1, 2, 3, 4, 5, 6, 8];
/** What sha256.c has to say of its first block. */
const FIRST_BLOCK = -702_302_239;

interface Run {
  word: number;
  pace: number;
}

function run(source: string, name: string, options: readonly string[] = []): Run | undefined {
  const program = path.join(out, name);
  try {
    const file = path.join(folder, source);
    execFileSync("cc", ["-O3", "-march=native", ...options, "-o", program, file], { stdio: "ignore" });
    const [word, pace] = execFileSync(program, { encoding: "utf8" }).trim().split(" ").map(Number);
    return word === undefined || pace === undefined ? undefined : { word, pace };
  } catch {
    // No compiler, or a processor without the instructions: what is not there is not claimed.
    return undefined;
  }
}

/** Digests a second of a core, by the quickest program; undefined where none could be made. */
export function nativePaces(): { quick: number | undefined; slow: number | undefined } {
  mkdirSync(out, { recursive: true });
  const tables = path.join(out, "tables.h");
  writeFileSync(tables, [...makeTables()].map((word) => `${word >>> 0}u`).join(",\n"));
  const [right] = bcryptWords("07".repeat(16))("123", "123", "123");
  const slow = LANES.flatMap((lanes) => {
    const made = run("bcrypt.c", `bcrypt-${lanes}`, [`-DLANES=${lanes}`, `-DTABLES="${tables}"`]);
    if (made && made.word !== right) throw new Error("The program in C does not compute bcrypt");
    return made ? [made.pace] : [];
  });
  const quick = run("sha256.c", "sha256");
  if (quick && quick.word !== FIRST_BLOCK) throw new Error("The program in C does not compute SHA-256");
  return { quick: quick?.pace, slow: slow.length > 0 ? Math.max(...slow) : undefined };
}
