/** Pages that comments, tests and other pages cite: they are in the repository, with the section that is named. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

/** `docs/specification.md 3.2`, `docs/security.md 1 to 4, 7 and 9`; also with a heading: `docs/domain.md "Courses"`. */
const CITATION =
  /([\w./-]*\w\.md\b)\)?(?:,? (?:sections? )?(\d+(?:\.\d+)*(?:(?:, | and | to )\d+(?:\.\d+)*)*)| "([^"]+)")?/g;
const HEADING = /^#{1,6} +(?:(\d+(?:\.\d+)*)\.? +)?(.*)$/gm;
/** A page without numbered headings numbers the rows of its table. */
const ROW = /^\| (\d+) \|/gm;

/** In code a name alone is a citation in a comment; elsewhere it may be any file. */
const COMMENT = /^\s*(?:\/?\*|\/\/|\{?\/\*|<!--|#)|\/\/ |\/\*\*/;
const isPage = (file) => /\.mdx?$/.test(file);

/** @returns the numbers and the headings of a page */
function sectionsOf(page) {
  const headings = [...page.matchAll(HEADING)];
  const numbers = headings.flatMap(([, number]) => number ?? []);
  const rows = numbers.length > 0 ? [] : [...page.matchAll(ROW)].map(([, number]) => number);
  return { numbers: new Set([...numbers, ...rows]), titles: new Set(headings.map(([, , title]) => title)) };
}

/**
 * @param {string} file path of the text from the root
 * @param {string} text
 * @param {(page: string) => string | undefined} read a page by its path from the root; undefined where there is none
 * @returns {string[]} what it cites in vain, each with file and line
 */
export function brokenCitations(file, text, read) {
  const broken = [];
  for (const [index, line] of text.split("\n").entries()) {
    for (const [cited, name, numbers = "", title] of line.matchAll(CITATION)) {
      if (!isPage(file) && numbers === "" && title === undefined && !COMMENT.test(line)) continue;
      // An address in the net is no page of ours.
      if (name.startsWith("//")) continue;
      const beside = path.posix.join(path.posix.dirname(file), name);
      const page = read(name) ?? read(beside);
      const at = `${file}:${index + 1}: ${cited}`;
      if (page === undefined) {
        broken.push(`${at}: there is no such page`);
        continue;
      }
      const known = sectionsOf(page);
      const missing = numbers.match(/\d+(?:\.\d+)*/g)?.filter((number) => !known.numbers.has(number)) ?? [];
      if (missing.length > 0) broken.push(`${at}: the page has no ${missing.join(", ")}`);
      if (title !== undefined && !known.titles.has(title)) broken.push(`${at}: the page has no such heading`);
    }
  }
  return broken;
}

const READ = /\.(?:[cm]?[jt]sx?|mdx?|css|html|sh|ya?ml)$/;
/** About versions that are gone, and about pages that the test of this makes up. */
const LEFT_OUT = /^CHANGELOG\.md$|^\.changeset\/|^scripts\/citations\.test\.ts$/;

/** @throws Error when a page is cited that is not there, or a section that it does not have */
export function checkCitations() {
  const { stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  const files = new Set(stdout.split("\n").filter((file) => file && existsSync(path.join(root, file))));
  const read = (file) => (files.has(file) ? readFileSync(path.join(root, file), "utf8") : undefined);
  const broken = [...files]
    .filter((file) => READ.test(file) && !LEFT_OUT.test(file))
    .flatMap((file) => brokenCitations(file, read(file), read));
  if (broken.length > 0)
    throw new Error(
      `Citations lead nowhere, name a page and a section that are there:\n  ${broken.join("\n  ")}`,
    );
}
