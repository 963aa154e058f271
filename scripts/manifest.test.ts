/** The check of the elements' documentation, on an element that tells the wrong things, and the manifest it guards. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkElement } from "./lib/manifest/check.mjs";
import { makeManifest, manifestProblems } from "./lib/manifest.mjs";
import { root } from "./lib/project.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "edu-manifest-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the check says of an element, without the name of the file. */
function complaints(element: string, view: string): string[] {
  const home = mkdtempSync(path.join(folder, "clock-"));
  const file = path.join(home, "element.ts");
  writeFileSync(file, element);
  writeFileSync(path.join(home, "Clock.tsx"), view);
  return checkElement(file, { tokens: ["--edu-text"], attributes: ["lang"] }).map((each: string) =>
    each.replace(/^\S+ /, "").replaceAll(/\(\S+\)/g, ""),
  );
}

const view = `
export function Clock() {
  const { emit } = useIsland();
  const ring = () => emit("edu-ring", { hour: 7 }, { cancelable: true });
  return <p part={\`face face-\${tone}\`} style={{ color: "var(--edu-text)" }} onClick={ring}><slot name="hands" /></p>;
}`;
const props = `props: { open: "boolean", timeZone: text("UTC"), picked: callback<() => void>() }`;
const right = `
/**
 * Says what time it is.
 * @attr open - Shows it.
 * @attr time-zone - Whose time.
 * @prop picked - Runs when it was pressed.
 * @fires {CustomEvent<{ hour: number }>} edu-ring - It rings; cancelable.
 * @slot hands - Other hands.
 * @csspart face - The face.
 * @csspart face-dark - The face at night.
 */
export class EduClock extends island(Clock, { ${props} }) {
  static readonly tagName = "edu-clock";
  /** Winds it up. */
  wind(): void {}
}`;
const element = (text: string) => `import { Clock } from "./Clock.js";\n${text}`;

test("an element that tells what it has passes", () => {
  expect(complaints(element(right), view)).toEqual([]);
});

test.each([
  ["attribute", "@attr time-zone - Whose time.", "attribute time-zone "],
  ["property", "@prop picked - Runs when it was pressed.", "property picked is not documented"],
  ["event", "@fires {CustomEvent<{ hour: number }>} edu-ring - It rings; cancelable.", "event edu-ring"],
  ["slot", "@slot hands - Other hands.", "slot hands"],
  ["part", "@csspart face - The face.", "part face "],
  ["method", "/** Winds it up. */", "wind is not documented"],
])("an undocumented %s is found", (_, line, complaint) => {
  const [said, ...more] = complaints(element(right.replace(line, "")), view);
  expect(said).toContain(complaint);
  expect(more).toEqual([]);
});

test.each([
  "@attr shut",
  "@prop shut",
  "@fires edu-shut",
  "@slot shut",
  "@csspart shut",
  "@cssprop --edu-shut",
])("%s, which nothing has, is found", (line) => {
  const told = right.replace("@attr open", `${line} - No such thing.\n * @attr open`);
  expect(complaints(element(told), view)).toEqual([expect.stringMatching(new RegExp(`^${line}: `))]);
});

test("an event's type and word are held against what is sent", () => {
  const said = (line: string) =>
    complaints(element(right.replace(/@fires .*/, `@fires ${line}`)), view).join("\n");
  expect(said("edu-ring - It rings; cancelable.")).toContain("gives it a detail");
  expect(said("{CustomEvent<{ minute: number }>} edu-ring - It rings; cancelable.")).toContain("detail.hour");
  expect(said("{CustomEvent<{ hour: number }>} edu-ring - It rings.")).toContain(
    'end its line with "cancelable"',
  );
});

test("a custom property that is no token is found", () => {
  const typo = view.replace("--edu-text", "--edu-txet");
  expect(complaints(element(right), typo)).toEqual([expect.stringContaining("--edu-txet")]);
});

test("the elements of this repository tell what they have", () => {
  expect(manifestProblems()).toEqual([]);
});

test("the manifest has types, defaults and what is inherited", () => {
  const { manifest } = makeManifest();
  const declarations = manifest.modules.flatMap((each: { declarations: object[] }) => each.declarations);
  const dialog = declarations.find((each: { tagName?: string }) => each.tagName === "edu-login-dialog");
  expect(dialog.attributes).toContainEqual({
    name: "mode",
    description: expect.any(String),
    type: { text: "'login' | 'register' | 'loginCode' | 'backPassword' | 'registerInfo' | 'wxLogin'" },
    default: "'login'",
    fieldName: "mode",
  });
  expect(dialog.attributes).toContainEqual(
    expect.objectContaining({ name: "lang", inheritedFrom: expect.objectContaining({ name: "island" }) }),
  );
  expect(dialog.members).toContainEqual(expect.objectContaining({ kind: "method", name: "show" }));
  expect(dialog.events).toContainEqual(
    expect.objectContaining({ name: "edu-login-success", type: { text: "CustomEvent<{ user: UserInfo }>" } }),
  );
  expect(dialog.slots.map((each: { name: string }) => each.name)).toEqual(["logo", "footer"]);
  expect(dialog.cssParts).toContainEqual({
    name: "button-primary",
    description: "The main action of a view.",
  });
  expect(dialog.cssProperties.map((each: { name: string }) => each.name)).toContain("--edu-accent");
});

interface Item {
  readonly description?: string;
  readonly privacy?: string;
  readonly static?: boolean;
}
type Declaration = Readonly<Record<string, readonly Item[] | undefined>> & {
  readonly tagName?: string;
  readonly description?: string;
};

test("the manual has every description in Chinese, with the same code, and none that is gone", () => {
  const modules = makeManifest().manifest.modules as { declarations: Declaration[] }[];
  const elements = modules.flatMap(({ declarations }) => declarations).filter(({ tagName }) => tagName);
  const kinds = ["attributes", "members", "events", "slots", "cssParts", "cssProperties"];
  const english = new Set<string>();
  for (const each of elements) {
    // "Embed it" shows what stands before the first pause.
    english.add(each.description?.split(/[:;.]/)[0] ?? "");
    for (const { description, privacy = "public", static: isStatic } of kinds.flatMap(
      (kind) => each[kind] ?? [],
    ))
      if (description && !isStatic && privacy === "public")
        english.add(description.replace(/ \(edu-[a-z-]+\)$/, ""));
  }
  const file = path.join(root, ".storybook/descriptions.zh-CN.json");
  const chinese = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  expect(Object.keys(chinese).toSorted()).toEqual([...english].toSorted());
  const codeOf = (text: string) => text.match(/`[^`]+`/g)?.toSorted();
  for (const [description, translated] of Object.entries(chinese))
    expect(codeOf(translated), description).toEqual(codeOf(description));
});
