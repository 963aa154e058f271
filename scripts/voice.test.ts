/** One voice in Chinese: whoever is spoken to is 你, on every screen, in every message. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "./lib/project.mjs";

test("nobody is 您 on one screen and 你 on the next", () => {
  const { stdout } = spawnSync("git", ["ls-files", "-z", "src", "docs", ".storybook", "media"], {
    cwd: root,
    encoding: "utf8",
  });
  const files = stdout.split("\0").filter((file) => /\.(tsx?|mdx?|json|html|vtt)$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  // What a nurse says to a patient is quoted in lessons, and no word of the platform's own.
  const own = files.filter((file) => !file.includes("/demo/courses/written/"));
  expect(own.filter((file) => readFileSync(path.join(root, file), "utf8").includes("您"))).toEqual([]);
});
