/** Packages of several pages in a real browser: their outline, what opens in it, and how they ask to go on. */
import { strToU8, zipSync } from "fflate";
import { study } from "../../src/core/contract/index.js";
import { expect, type Page, test } from "./fixtures.js";
import { enrolledIn, inside, kept, type Lesson, open, player, stateOf, withPackage } from "./lesson.js";
import { signedInAs, withoutInvitation } from "./session.js";

const COURSE = { edition: "vocational", title: "CNC Turning", item: "练习：机床安全操作" } as const;

const SCRIPT = `
for (let at = window; at !== at.parent; ) { at = at.parent; window.api = at.API_1484_11 ?? at.API; if (window.api) break; }
const isOld = !api.GetValue;
window.call = (name, ...given) => api[(isOld ? "LMS" : "") + name](...given);
call("Initialize", "");
document.querySelector("p").textContent = "before: " + call("GetValue", "cmi.suspend_data");
call("SetValue", "cmi.suspend_data", document.title);
call("Commit", "");
`;
const pageOf = (title: string) =>
  strToU8(`<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1><p></p><script>${SCRIPT}</script></body></html>`);

interface Part {
  readonly id: string;
  readonly title: string;
  readonly inside?: string;
}
const archive = (version: string, parts: readonly Part[], root = "") =>
  zipSync({
    "imsmanifest.xml": strToU8(`<?xml version="1.0"?>
<manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
<metadata><schemaversion>${version}</schemaversion></metadata><organizations><organization identifier="o"><title>课</title>
${parts.map(({ id, title, inside: more = "" }) => `<item identifier="${id}" identifierref="r${id}"><title>${title}</title>${more}</item>`).join("")}
${root}</organization></organizations><resources>
${parts.map(({ id }) => `<resource identifier="r${id}" adlcp:scormType="sco" href="${id}.html"/>`).join("")}</resources></manifest>`),
    ...Object.fromEntries(parts.map(({ id, title }) => [`${id}.html`, pageOf(title)])),
  });

/** Calls of the page that is open, by the interface that it found. */
const does = (page: Page, ...calls: readonly (readonly string[])[]) =>
  inside(page)
    .locator("body")
    .evaluate(
      (_, list) =>
        list.map(([name = "", ...given]) =>
          (globalThis as unknown as { call(...all: string[]): string }).call(name, ...given),
        ),
      calls,
    );
const heading = (page: Page) => inside(page).getByRole("heading");
const items = (page: Page) => player(page).getByRole("navigation", { name: "课件目录" });
const entry = (page: Page, title: string) =>
  items(page).getByRole("button", { name: new RegExp(`^${title}`) });
const move = (page: Page, name: "上" | "下") => player(page).getByRole("button", { name: `课件${name}一项` });

test.beforeEach(({ page }) => withoutInvitation(page));

test("SCORM 1.2: every page is reached, keeps its own data, and opens when what it waits for is done", async ({
  page,
  served,
}) => {
  const waits = (script: string) => `<adlcp:prerequisites type="aicc_script">${script}</adlcp:prerequisites>`;
  const packed = archive("1.2", [
    { id: "A", title: "开机" },
    { id: "B", title: "加工", inside: waits("A") },
    { id: "C", title: "停机", inside: waits("A&amp;B") },
  ]);
  const lesson = await withPackage(served, await enrolledIn(served, COURSE), "三项课件", packed);
  await signedInAs(page, served.portal, lesson.someone.phone);
  await open(page, served, lesson);
  await expect(heading(page)).toHaveText("开机");
  await expect(entry(page, "停机")).toContainText("先完成：开机、加工");
  await expect(entry(page, "加工")).toHaveAttribute("aria-disabled", "true");
  await expect(move(page, "下")).toBeDisabled();
  await entry(page, "停机").click({ force: true });
  await expect(heading(page)).toHaveText("开机");
  await does(page, ["SetValue", "cmi.core.lesson_status", "completed"], ["Commit", ""]);
  await expect(entry(page, "开机")).toHaveAccessibleName(/已完成/);
  await move(page, "下").click();
  await expect(heading(page)).toHaveText("加工");
  await expect(inside(page).getByText("before: ", { exact: true })).toBeVisible();
  await does(page, ["SetValue", "cmi.core.lesson_status", "passed"], ["Commit", ""]);
  await entry(page, "停机").click();
  await expect(heading(page)).toHaveText("停机");
  expect(await stateOf(lesson)).toBe("started");
  await does(page, ["SetValue", "cmi.core.lesson_status", "passed"], ["Commit", ""]);
  await expect.poll(() => stateOf(lesson)).toBe("done");
  for (const [item, text] of [
    ["A", "开机"],
    ["B", "加工"],
    ["C", "停机"],
  ] as const)
    expect(await kept(lesson, item)).toMatchObject({ "cmi.suspend_data": text });
  await entry(page, "开机").click();
  await expect(inside(page).getByText("before: 开机")).toBeVisible();
  await open(page, served, lesson);
  await expect(entry(page, "开机")).toHaveAttribute("aria-current", "true");
});

test("SCORM 2004: flow, a rule that shuts a page, and what a page may ask and asks of it", async ({
  page,
  served,
}) => {
  const packed = archive(
    "2004 4th Edition",
    [
      {
        id: "A",
        title: "第一页",
        inside: `<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="P">
          <imsss:mapInfo targetObjectiveID="g" writeSatisfiedStatus="true"/></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`,
      },
      {
        id: "B",
        title: "第二页",
        inside: `<imsss:sequencing><imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions conditionCombination="any">
            <imsss:ruleCondition referencedObjective="before" operator="not" condition="satisfied"/>
            <imsss:ruleCondition referencedObjective="before" operator="not" condition="objectiveStatusKnown"/></imsss:ruleConditions>
          <imsss:ruleAction action="disabled"/></imsss:preConditionRule></imsss:sequencingRules>
          <imsss:objectives><imsss:primaryObjective objectiveID="Q"/><imsss:objective objectiveID="before">
            <imsss:mapInfo targetObjectiveID="g" readSatisfiedStatus="true"/></imsss:objective></imsss:objectives></imsss:sequencing>`,
      },
    ],
    `<imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>`,
  );
  const lesson = await withPackage(served, await enrolledIn(served, COURSE), "两页课件", packed);
  await signedInAs(page, served.portal, lesson.someone.phone);
  await open(page, served, lesson);
  await expect(heading(page)).toHaveText("第一页");
  await expect(entry(page, "第二页")).toContainText("暂时不能打开");
  const valid = "adl.nav.request_valid.";
  const see = async () =>
    does(
      page,
      ["GetValue", `${valid}continue`],
      ["GetValue", `${valid}previous`],
      ["GetValue", `${valid}choice.{target=B}`],
      ["GetValue", "adl.nav.request"],
      ["GetLastError"],
    );
  expect(await see()).toEqual(["false", "false", "false", "_none_", "0"]);
  await does(
    page,
    ["SetValue", "cmi.success_status", "passed"],
    ["SetValue", "cmi.completion_status", "completed"],
  );
  await does(page, ["SetValue", "adl.nav.request", "continue"]);
  // At once, by what was just written.
  expect(await see()).toEqual(["true", "false", "true", "continue", "0"]);
  expect(
    await does(page, ["SetValue", "adl.nav.request", "nonsense"], ["GetValue", "adl.nav.request"]),
  ).toEqual(["false", "continue"]);
  await does(page, ["Terminate", ""]);
  await expect(heading(page)).toHaveText("第二页");
  await expect(entry(page, "第一页")).toHaveAccessibleName(/已完成/);
  expect(await does(page, ["GetValue", `${valid}continue`], ["GetValue", `${valid}previous`])).toEqual([
    "false",
    "true",
  ]);
  await does(page, ["SetValue", "cmi.completion_status", "completed"]);
  await does(page, ["SetValue", "adl.nav.request", "{target=A}choice"], ["Terminate", ""]);
  await expect(heading(page)).toHaveText("第一页");
  await expect.poll(() => stateOf(lesson)).toBe("done");
});

test("a page in GBK is shown as it was written, with its scripts and style", async ({ page, served }) => {
  // "车削" and "完成" in GBK.
  const [title, done] = [new Uint8Array([0xb3, 0xb5, 0xcf, 0xf7]), new Uint8Array([0xcd, 0xea, 0xb3, 0xc9])];
  const join = (...parts: readonly (string | Uint8Array)[]) =>
    new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === "string" ? strToU8(part) : part))));
  const packed = zipSync({
    "imsmanifest.xml": join(
      '<?xml version="1.0" encoding="GB2312"?><manifest xmlns:adlcp="a"><metadata><schemaversion>1.2</schemaversion></metadata>',
      '<organizations><organization><title/><item identifier="a" identifierref="r"><title>',
      title,
      '</title></item></organization></organizations><resources><resource identifier="r" adlcp:scormtype="sco" href="i.html"/></resources></manifest>',
    ),
    "i.html": join(
      '<html><head><meta http-equiv="Content-Type" content="text/html; charset=gb2312"></head><body><h1>',
      title,
      '</h1><p></p><script src="a.js"></script></body></html>',
    ),
    "a.js": join('document.querySelector("p").textContent = "', done, '";'),
  });
  const lesson: Lesson = await withPackage(served, await enrolledIn(served, COURSE), "旧课件", packed);
  await signedInAs(page, served.portal, lesson.someone.phone);
  await open(page, served, lesson);
  await expect(heading(page)).toHaveText("车削");
  await expect(inside(page).getByText("完成")).toBeVisible();
  expect((await lesson.someone.send(study.node, { node: lesson.node })).outline).toBeUndefined();
});
