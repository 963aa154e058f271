/**
 * `npm run bench [-- first|dialog|page|server|captcha|attacks|work|library|scroll|study|exam|exam-rules|taking|gradebook|player|teach|directory|book|admin|audit|outages|public|lighthouse] [--write]`: measures, prints a table and writes
 * bench/results.json; a part that is not asked for keeps its figures. `--write` also brings docs/figures.md up to date.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { install, root, say } from "./lib/project.mjs";

const parts = {
  first: async () => (await import("../bench/first.mjs")).benchFirst(),
  dialog: async () => (await import("../bench/dialog.mjs")).benchDialog(),
  page: async () => (await import("../bench/page.mjs")).benchPage(),
  server: async () => (await import("../bench/server.mjs")).benchServer(),
  captcha: async () => (await import("../bench/captcha.mjs")).benchCaptchas(),
  attacks: async () => (await import("../bench/attacks.mjs")).benchAttacks(),
  work: async () => (await import("../bench/work.mjs")).benchWork(),
  library: async () => (await import("../bench/library.mjs")).benchLibrary(),
  scroll: async () => (await import("../bench/scroll.mjs")).benchScroll(),
  study: async () => (await import("../bench/study.mjs")).benchStudy(),
  exam: async () => (await import("../bench/exam.mjs")).benchExam(),
  taking: async () => (await import("../bench/taking.mjs")).benchTaking(),
  gradebook: async () => (await import("../bench/gradebook.mjs")).benchGradebook(),
  "exam-rules": async () => (await import("../bench/exam-rules.mjs")).benchExamRules(),
  teach: async () => (await import("../bench/teach.mjs")).benchTeach(),
  directory: async () => (await import("../bench/directory.mjs")).benchDirectory(),
  book: async () => (await import("../bench/book.mjs")).benchBook(),
  admin: async () => (await import("../bench/admin.mjs")).benchAdmin(),
  audit: async () => (await import("../bench/audit.mjs")).benchAudit(),
  outages: async () => (await import("../bench/outages.mjs")).benchOutages(),
  public: async () => (await import("../bench/public.mjs")).benchPublic(),
  lighthouse: async () => (await import("../bench/lighthouse.mjs")).benchLighthouse(),
  player: async () => (await import("../bench/player.mjs")).benchPlayer(),
};
const wishes = process.argv.slice(2);
const write = wishes.includes("--write");
// What attacks reach is one half of what they cost.
const names = wishes
  .filter((wish) => wish !== "--write")
  .flatMap((wish) => (wish === "attacks" ? ["work", "attacks"] : [wish]));
const wrong = names.find((name) => !(name in parts));
if (wrong) {
  say(`There is no part "${wrong}": npm run bench -- ${Object.keys(parts).join("|")} [--write]`);
  process.exit(2);
}

const file = path.join(root, "bench/results.json");
const results = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
install();
const { machine } = await import("../bench/tools.mjs");
// `--write` alone takes the figures as they are.
for (const name of names.length > 0 ? names : write ? [] : Object.keys(parts)) {
  say(`Measuring: ${name}`);
  results[name] = { ...machine(), ...(await parts[name]()) };
  writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`);
}
const { table, writeFigures } = await import("../bench/report.mjs");
say(`\n${table(results)}`);
if (write) writeFigures(results);
process.exit(0);
