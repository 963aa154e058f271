/** What `npm run check` says of citations: pages that are not there, and sections that they do not have. */
import { expect, test } from "vitest";
import { brokenCitations } from "./lib/citations.mjs";

const pages: Record<string, string> = {
  "docs/rules.md": "# Rules\n\n## 3. Flows\n\n### 3.2 Signing out\n\n| 200 | a code |\n",
  "docs/safe.md": "# Safe\n\n| # | What holds |\n|---|---|\n| 7 | nonces |\n| 9 | tries |\n",
};
const broken = (file: string, text: string) => brokenCitations(file, text, (page) => pages[page]);

test("a citation of a section that is there is right, in comments, titles and pages", () => {
  expect(broken("src/a.ts", "/** Ends it (docs/rules.md 3.2; docs/safe.md 7 and 9). */")).toEqual([]);
  expect(broken("src/a.test.ts", 'test("ends it (docs/rules.md 3)", () => {')).toEqual([]);
  expect(broken("docs/other.md", "See [rules](rules.md), 3.2, and docs/safe.md 7 to 9.")).toEqual([]);
  expect(broken("src/a.ts", '// docs/rules.md "Rules"')).toEqual([]);
});

test("a page that is not there is told with file and line", () => {
  expect(broken("src/a.ts", "const a = 1;\n// As in spec.md section 7.\n")).toEqual([
    "src/a.ts:2: spec.md section 7: there is no such page",
  ]);
  expect(broken("src/a.test.ts", 'test("ends it (protocol.md 3)", () => {')).toHaveLength(1);
  expect(broken("docs/other.md", "See [rules](rule.md).")).toHaveLength(1);
  expect(broken("docs/other.md", "See [rules](rules.md), 3.3.")).toHaveLength(1);
});

test("a section that the page does not have is told, also the last of several", () => {
  expect(broken("src/a.ts", "/** docs/rules.md 3.2 and 3.9 */")).toEqual([
    "src/a.ts:1: docs/rules.md 3.2 and 3.9: the page has no 3.9",
  ]);
  expect(broken("src/a.ts", "/** docs/safe.md 7, 8 */")).toHaveLength(1);
  // A row of a table is no section where the headings are numbered.
  expect(broken("src/a.ts", "/** docs/rules.md 200 */")).toHaveLength(1);
  expect(broken("src/a.ts", '// docs/rules.md "Signing in"')).toHaveLength(1);
});

test("a name of a file in code is no citation", () => {
  expect(broken("src/a.ts", 'write("bars.md");')).toEqual([]);
});
