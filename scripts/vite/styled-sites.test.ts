import { expect, test } from "vitest";
import { styledModule } from "./styled-sites.js";

const IMPORT = 'import { css, keyframes, styled as made } from "styled-components";\n';

test("templates are found in the order of the text, also one within another", () => {
  const code = `${IMPORT}const turn = keyframes\`to { rotate: 1turn }\`;
export const Row = made.li\`\${css\`color: red;\`} animation: \${turn};\`;
const Deep = made(Row)\`color: blue;\`;`;
  const found = styledModule(code);
  expect(found?.sites.map(({ kind, target }) => [kind, target])).toEqual([
    ["keyframes", ""],
    ["styled", '"li"'],
    ["css", ""],
    ["styled", "Row"],
  ]);
  const [, row] = found?.sites ?? [];
  expect(code.slice(row?.start, row?.template)).toBe("made.li");
  expect(code.slice(found?.imported.start, found?.imported.end)).toBe(IMPORT.trim());
});

test("a module without styles, or with types of the package alone, stays as it is", () => {
  expect(styledModule("export const a = 1;")).toBeUndefined();
  expect(
    styledModule('import { StyleSheetManager } from "styled-components"; StyleSheetManager;'),
  ).toBeUndefined();
});

test.each([
  ["made.li.attrs({ role: 'row' })`color: red;`", "attrs"],
  ["made.li(() => ({ color: 'red' }))", "a call in a template's place"],
  ["const other = made", "the package handed on"],
])("what can't be compiled is said: %s", (use) => {
  expect(() => styledModule(IMPORT + use)).toThrow("can't be compiled: made");
});
