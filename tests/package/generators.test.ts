/** `npm run new-call` and `npm run new-area`, in a copy of the sources: what they make compiles, is lint-free and passes its own tests. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bin, root } from "../../scripts/lib/project.mjs";

let copy: string;
beforeAll(() => {
  // Below the repository, where its packages are found.
  mkdirSync(path.join(root, ".data"), { recursive: true });
  copy = mkdtempSync(path.join(root, ".data", "generators-"));
  for (const name of [
    "src",
    "scripts",
    "package.json",
    "tsconfig.json",
    "vite.config.ts",
    ".oxlintrc.json",
    ".oxfmtrc.json",
  ])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a program in the copy. @returns what it said, when it failed */
function complaint(command: string, ...args: string[]): string {
  const done = spawnSync(command, args, { cwd: copy, encoding: "utf8" });
  return done.status === 0 ? "" : `${args.join(" ")}: ${done.stdout}${done.stderr}`;
}
const generate = (name: string, ...args: string[]) =>
  complaint(process.execPath, `scripts/${name}.mjs`, ...args);

const FILES = [
  "src/core/contract/poll.ts",
  "src/core/contract/poll-last-word.ts",
  "src/core/contract/room-open-doors.ts",
  "src/core/contract/index.ts",
  "src/core/contract/room.ts",
  "src/server/areas.ts",
  "src/server/areas/poll",
  "src/server/areas/room/calls.ts",
  "src/server/areas/room/open-doors.ts",
  "src/server/areas/room/open-doors.test.ts",
  "src/server/db/migrations/index.ts",
];

test("an area and calls of new and old areas are made, and no check complains of them", () => {
  expect(generate("new-area", "poll")).toBe("");
  expect(generate("new-call", "poll", "lastWord")).toBe("");
  expect(generate("new-call", "room", "openDoors")).toBe("");
  // What is there is not written over.
  expect(generate("new-area", "poll")).toContain("exists already");
  expect(generate("new-call", "room", "openDoors")).toContain("exists already");
  expect(generate("new-call", "nowhere", "openDoors")).toContain("Name an area");

  expect(complaint(bin("oxfmt"), ...FILES)).toBe("");
  // What these load is checked with them, the whole project is not.
  writeFileSync(
    path.join(copy, "tsconfig.generated.json"),
    JSON.stringify({
      extends: "./tsconfig.json",
      include: [
        "src/**/*.d.ts",
        "src/server/areas/poll/**/*.ts",
        "src/server/areas/room/open-doors*.ts",
        "src/server/areas.ts",
      ],
    }),
  );
  expect(complaint(bin("tsc"), "-p", "tsconfig.generated.json", "--noEmit")).toBe("");
  expect(complaint(bin("oxlint"), "--deny-warnings", "--no-ignore", ...FILES)).toBe("");
});

test("what they make passes the tests that come with it", () => {
  const tests = ["src/server/areas/poll", "src/server/areas/room/open-doors.test.ts"];
  expect(complaint(bin("vitest"), "run", "--project", "server", "--root", copy, ...tests)).toBe("");
});
