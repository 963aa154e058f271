/** A package of several pages: what is kept of each, what opens by it, and when the whole is done. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, study } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { readManifest } from "./manifest.js";
import { testRun, type TestRun } from "./testing-study.js";

let testbed: Testbed;
let run: TestRun;
beforeAll(async () => {
  testbed = await openTestbed();
  run = await testRun(testbed.platform.db, testbed.platform.clock.now());
});
afterAll(() => testbed.close());

const manifest = (version: string, items: string, root = "") => `<?xml version="1.0"?>
<manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schemaversion>${version}</schemaversion></metadata>
  <organizations><organization identifier="o"><title>课</title>${items}${root}</organization></organizations>
  <resources>
    <resource identifier="r1" adlcp:scormType="sco" href="1.html"/><resource identifier="r2" adlcp:scormType="sco" href="2.html"/>
    <resource identifier="r3" adlcp:scormType="sco" href="3.html"/>
  </resources>
</manifest>`;

/** Somebody new, and the package in a node of its own. */
async function lesson(xml: string) {
  const read = readManifest(xml);
  if (!read) throw new Error("The manifest starts nothing");
  const content = { package: { ...read, files: {} } };
  const node = await run.node({ kind: "package", completion: { rule: "package" }, content });
  const person = await testbed.person();
  await run.enroll(person);
  const { token } = await testbed.signIn(person);
  const revs: Record<string, number> = {};
  const get = async (item?: string) => testbed.call(study.stateGet, { node, item }, { token });
  return {
    get,
    node: async () => (await testbed.call(study.node, { node }, { token })).result,
    visitor: async () => (await testbed.call(study.node, { node })).code,
    save: async (item: string, cmi: Record<string, string>) => {
      const saved = await testbed.call(study.stateSave, { node, item, rev: revs[item] ?? 0, cmi }, { token });
      if (saved.code === Code.ok) revs[item] = saved.result.rev;
      return saved;
    },
  };
}
type Lesson = Awaited<ReturnType<typeof lesson>>;
const outlineOf = async ({ node }: Lesson) =>
  (await node())?.outline?.items.map(({ id, state, open }) => `${id} ${state}${open ? " open" : ""}`);
const passed = { "cmi.core.lesson_status": "passed" };

test("SCORM 1.2: each page has data of its own, prerequisites open them, and all of them make the lesson", async () => {
  const own = await lesson(
    manifest(
      "1.2",
      `<item identifier="A" identifierref="r1"><title>甲</title><adlcp:masteryscore>80</adlcp:masteryscore></item>
       <item identifier="F"><title>章</title>
         <item identifier="B" identifierref="r2"><title>乙</title><adlcp:prerequisites type="aicc_script">A</adlcp:prerequisites></item>
         <item identifier="C" identifierref="r3" isvisible="true"><title>丙</title>
           <adlcp:prerequisites type="aicc_script">A&amp;B=passed</adlcp:prerequisites></item></item>`,
    ),
  );
  expect(await outlineOf(own)).toEqual(["A new open", "F new", "B new", "C new"]);
  const shown = (await own.node())?.outline;
  expect(shown?.items.map(({ title, level, after }) => [title, level, after])).toEqual([
    ["甲", 0, []],
    ["章", 0, []],
    ["乙", 1, ["甲"]],
    ["丙", 1, ["甲", "乙"]],
  ]);
  expect(shown).toMatchObject({ at: "A" });
  expect(shown?.next).toBeUndefined();
  expect(new URL(shown?.items[3]?.launch ?? "").search).toBe("?item=C");
  // It cannot be started by an address either, nor be written.
  expect((await own.get("B")).code).toBe(Code.nodeLocked);
  expect((await own.save("B", passed)).code).toBe(Code.nodeLocked);
  expect((await own.get("no such")).code).toBe(Code.notFound);
  const failed = { "cmi.core.lesson_status": "passed", "cmi.core.score.raw": "79" };
  expect((await own.save("A", failed)).result).toMatchObject({ progress: { state: "started", percent: 0 } });
  expect(await outlineOf(own)).toEqual(["A failed open", "F new", "B new", "C new"]);
  const done = await own.save("A", { ...failed, "cmi.core.score.raw": "80", "cmi.suspend_data": "of A" });
  expect(done.result).toMatchObject({ progress: { state: "started", percent: 33 }, outline: { next: "B" } });
  expect((await own.get("B")).result).toMatchObject({
    cmi: {},
    rev: 0,
    others: { A: { "cmi.core.lesson_status": "passed" } },
    outline: { at: "B", previous: "A" },
  });
  await own.save("B", { "cmi.core.lesson_status": "completed", "cmi.suspend_data": "of B" });
  expect(await outlineOf(own)).toEqual(["A done open", "F started", "B done open", "C new"]);
  await own.save("B", passed);
  expect(await outlineOf(own)).toEqual(["A done open", "F started", "B done open", "C new open"]);
  expect((await own.save("C", passed)).result).toMatchObject({ progress: { state: "done", percent: 100 } });
  expect(await outlineOf(own)).toEqual(["A done open", "F done", "B done open", "C done open"]);
  expect((await own.get("A")).result?.cmi).toMatchObject({ "cmi.suspend_data": "of A" });
});

test("SCORM 2004: flow without choice, and a page that a rule shuts until the one before is passed", async () => {
  const objective = (name: string, target: string, writes: boolean) =>
    `<imsss:objective objectiveID="${name}"><imsss:mapInfo targetObjectiveID="${target}" readSatisfiedStatus="${!writes}" writeSatisfiedStatus="${writes}"/></imsss:objective>`;
  const own = await lesson(
    manifest(
      "2004 4th Edition",
      `<item identifier="A" identifierref="r1"><title>甲</title><imsss:sequencing><imsss:objectives>
          <imsss:primaryObjective objectiveID="P" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.7</imsss:minNormalizedMeasure>
            <imsss:mapInfo targetObjectiveID="g.A" writeSatisfiedStatus="true"/></imsss:primaryObjective></imsss:objectives></imsss:sequencing></item>
       <item identifier="B" identifierref="r2"><title>乙</title><imsss:sequencing>
         <imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions conditionCombination="any">
           <imsss:ruleCondition referencedObjective="before" operator="not" condition="satisfied"/>
           <imsss:ruleCondition referencedObjective="before" operator="not" condition="objectiveStatusKnown"/>
         </imsss:ruleConditions><imsss:ruleAction action="disabled"/></imsss:preConditionRule></imsss:sequencingRules>
         <imsss:objectives><imsss:primaryObjective objectiveID="Q"/>${objective("before", "g.A", false)}</imsss:objectives></imsss:sequencing></item>
       <item identifier="C" identifierref="r3"><title>丙</title><imsss:sequencing>
         <imsss:rollupRules rollupProgressCompletion="false"/></imsss:sequencing></item>`,
      `<imsss:sequencing><imsss:controlMode choice="false" flow="true"/></imsss:sequencing>`,
    ),
  );
  const complete = { "cmi.completion_status": "completed" };
  expect(await outlineOf(own)).toEqual(["A new open", "B new", "C new"]);
  expect((await own.get("B")).code).toBe(Code.nodeLocked);
  await own.save("A", { ...complete, "cmi.score.scaled": "0.6", "cmi.success_status": "passed" });
  expect(await outlineOf(own)).toEqual(["A failed open", "B new", "C new"]);
  const saved = await own.save("A", { ...complete, "cmi.score.scaled": "0.7" });
  expect(saved.result?.outline).toMatchObject({ at: "A", next: "B" });
  expect(await outlineOf(own)).toEqual(["A done open", "B new open", "C new"]);
  // The third page does not count for the whole.
  expect((await own.save("B", complete)).result).toMatchObject({ progress: { state: "done" } });
});

test("without controls the person chooses; what one page wrote stays with it", async () => {
  const own = await lesson(
    manifest(
      "2004 4th Edition",
      `<item identifier="A" identifierref="r1"><title>甲</title></item><item identifier="B" identifierref="r2"><title>乙</title></item>`,
    ),
  );
  expect(await outlineOf(own)).toEqual(["A new open", "B new open"]);
  expect((await own.node())?.outline?.next).toBeUndefined();
  const complete = { "cmi.completion_status": "completed" };
  expect((await own.save("B", complete)).result).toMatchObject({
    progress: { state: "started", percent: 50 },
  });
  expect((await own.node())?.outline?.at).toBe("B");
  expect((await own.save("A", complete)).result).toMatchObject({ progress: { state: "done" } });
});

test("the person goes on at the page that was opened last, whatever another one says while it closes", async () => {
  const own = await lesson(
    manifest(
      "2004 4th Edition",
      `<item identifier="A" identifierref="r1"><title>甲</title></item>
       <item identifier="B" identifierref="r2"><title>乙</title></item>`,
    ),
  );
  await own.get("A");
  await own.save("A", { "cmi.location": "1" });
  testbed.platform.clock.advance(1000);
  await own.get("B");
  testbed.platform.clock.advance(1000);
  await own.save("A", { "cmi.location": "2" });
  const at = (await own.node())?.outline?.at;
  expect(at).toBe("B");
  // A page that was only opened has no state yet.
  expect(await outlineOf(own)).toEqual(["A started open", "B new open"]);
  await own.save("B", { "cmi.location": "3" });
  expect(await outlineOf(own)).toEqual(["A started open", "B started open"]);
});
