/** The manual says the same in Chinese and in English. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "./lib/project.mjs";

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const { stdout } = spawnSync("git", ["ls-files", "-z", "docs"], { cwd: root, encoding: "utf8" });
const files = stdout.split("\0").filter((file) => file && existsSync(path.join(root, file)));
const pages = files.filter((file) => file.endsWith(".mdx"));

const HAN = /\p{Script=Han}/u;
const withoutCode = (text: string) => text.replaceAll(/^```.*?^```$/gms, "");
const codeOf = (text: string) => [...new Set(text.match(/`[^`]+`/g))].toSorted();
/** Paragraphs and entries of lists. */
const shapeOf = (text: string) =>
  text
    .split(/\n\n+|\n(?=- )/)
    .filter((block) => block.trim() !== "")
    .map((block) => (block.trim().startsWith("- ") ? "entry" : "paragraph"));

test("every heading of a page is in both languages, so that the search finds it by either", () => {
  expect(pages.length).toBeGreaterThan(30);
  for (const page of pages)
    for (const [heading] of withoutCode(read(page)).matchAll(/^#{1,3} .*$/gm)) {
      expect(heading, page).toMatch(HAN);
      expect(heading, page).toMatch(/[A-Za-z]{3}/);
    }
});

test("what a page says in Chinese it says in English as well, with the same code", () => {
  for (const page of pages) {
    const blocks = [...withoutCode(read(page)).matchAll(/<(Zh|En)>\n(.*?)<\/\1>/gs)];
    // References that are English alone have a note in Chinese above them.
    if (/RepositoryPage/.test(read(page)) && blocks.length === 1) continue;
    expect(
      blocks.map(([, language]) => language),
      page,
    ).toEqual(blocks.map((_, at) => (at % 2 ? "En" : "Zh")));
    for (let at = 0; at < blocks.length; at += 2) {
      const zh = blocks[at]?.[2] ?? "";
      const en = blocks[at + 1]?.[2] ?? "";
      expect(zh, page).toMatch(HAN);
      expect({ shape: shapeOf(zh), code: codeOf(zh) }, `${page}: ${en}`).toEqual({
        shape: shapeOf(en),
        code: codeOf(en),
      });
    }
  }
});

test("a page of docs in Chinese has the sections, tables and code of the English one", () => {
  const chinese = files.filter((file) => file.endsWith(".zh-CN.md"));
  expect(chinese.length).toBeGreaterThan(2);
  for (const file of chinese) {
    const [zh, en] = [read(file), read(file.replace(".zh-CN.md", ".md"))];
    for (const mark of [/^## /gm, /^### /gm, /^\| /gm, /^- /gm, /^```/gm])
      expect(zh.match(mark)?.length, `${file} ${mark}`).toBe(en.match(mark)?.length);
    // Some names stand bare in one language, in a code span in the other.
    for (const code of codeOf(withoutCode(en))) expect(zh, file).toContain(code.slice(1, -1));
  }
});
