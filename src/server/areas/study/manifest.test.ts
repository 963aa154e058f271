/** Manifests as authoring tools write them. */
import { expect, test } from "vitest";
import { readManifest } from "./manifest.js";

const manifest = (
  metadata: string,
  organization: string,
  resource: string,
  more = "",
) => `<?xml version="1.0"?>
<manifest identifier="m" version="1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
  xmlns:imsss="http://www.imsglobal.org/xsd/imsss" xmlns:xml="http://www.w3.org/XML/1998/namespace">
  <metadata><schema>ADL SCORM</schema><schemaversion>${metadata}</schemaversion></metadata>
  <organizations default="second">
    <organization identifier="first"><title>other</title><item identifier="x"><title>x</title></item></organization>
    <organization identifier="second"><title>课程</title>${organization}</organization>
  </organizations>
  <resources>${resource}<resource identifier="shared" type="webcontent"/></resources>${more}
</manifest>`;

test("SCORM 1.2: mark to pass, limits, launch data, prerequisites and the address with its parameters", () => {
  const read = readManifest(
    manifest(
      "1.2",
      `<item identifier="folder"><title>章</title>
        <item identifier="i" identifierref="r" parameters="?content=playing&amp;a=1"><title>节</title>
          <adlcp:prerequisites type="aicc_script">A1&amp;A2</adlcp:prerequisites>
          <adlcp:maxtimeallowed>00:30:00</adlcp:maxtimeallowed><adlcp:timelimitaction>exit,no message</adlcp:timelimitaction>
          <adlcp:datafromlms>a=1&amp;b=2</adlcp:datafromlms><adlcp:masteryscore>080</adlcp:masteryscore></item></item>`,
      `<resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="shared/launchpage.html#top"/>`,
    ),
  );
  expect(read).toEqual({
    version: "1.2",
    start: "shared/launchpage.html?content=playing&a=1#top",
    cmi: {
      "cmi.student_data.mastery_score": "080",
      "cmi.student_data.max_time_allowed": "00:30:00",
      "cmi.student_data.time_limit_action": "exit,no message",
      "cmi.launch_data": "a=1&b=2",
    },
    prerequisites: "A1&A2",
  });
});

test("SCORM 2004: objectives, scaled mark, threshold, limits, and sequencing of its own and of the collection", () => {
  const read = readManifest(
    manifest(
      "2004 4th Edition",
      `<item identifier="i" identifierref="r" parameters="content=assessment"><title>节</title>
        <adlcp:timeLimitAction>continue,message</adlcp:timeLimitAction><adlcp:dataFromLMS>数据</adlcp:dataFromLMS>
        <adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.75"/>
        <imsss:sequencing IDRef="shared">
          <imsss:objectives>
            <imsss:primaryObjective objectiveID="PRIMARY" satisfiedByMeasure="true">
              <imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective>
            <imsss:objective objectiveID="second"/><imsss:objective objectiveID="third"/>
          </imsss:objectives>
          <imsss:sequencingRules><imsss:preConditionRule>
            <imsss:ruleConditions conditionCombination="any">
              <imsss:ruleCondition condition="satisfied" operator="not" referencedObjective="second"/>
              <imsss:ruleCondition condition="objectiveMeasureGreaterThan" measureThreshold="0.5"/>
            </imsss:ruleConditions><imsss:ruleAction action="disabled"/></imsss:preConditionRule></imsss:sequencingRules>
        </imsss:sequencing></item>
        <imsss:sequencing><imsss:controlMode choice="false" flow="true"/></imsss:sequencing>`,
      `<resource identifier="r" type="webcontent" adlcp:scormType="sco" xml:base="content/" href="index.html?x=1"/>`,
      `<imsss:sequencingCollection><imsss:sequencing ID="shared">
        <imsss:limitConditions attemptAbsoluteDurationLimit="PT30M"/></imsss:sequencing></imsss:sequencingCollection>`,
    ),
  );
  expect(read).toEqual({
    version: "2004",
    start: "content/index.html?x=1&content=assessment",
    cmi: {
      "cmi.launch_data": "数据",
      "cmi.time_limit_action": "continue,message",
      "cmi.max_time_allowed": "PT30M",
      "cmi.completion_threshold": "0.75",
      "cmi.scaled_passing_score": "0.6",
      "cmi.objectives.0.id": "PRIMARY",
      "cmi.objectives.1.id": "second",
      "cmi.objectives.2.id": "third",
    },
    sequencing: {
      controls: { choice: false, flow: true },
      rules: [
        {
          kind: "preConditionRule",
          action: "disabled",
          combination: "any",
          conditions: [
            { condition: "satisfied", operator: "not", objective: "second" },
            { condition: "objectiveMeasureGreaterThan", measure: "0.5" },
          ],
        },
      ],
    },
  });
});

test("several pages: the tree with its folders, each page with what is its own", () => {
  const read = readManifest(
    manifest(
      "2004 3rd Edition",
      `<item identifier="f"><title>章</title>
         <item identifier="a" identifierref="r"><title>甲</title><imsss:sequencing>
           <imsss:deliveryControls tracked="false"/><imsss:objectives><imsss:primaryObjective objectiveID="P">
           <imsss:mapInfo targetObjectiveID="g" writeSatisfiedStatus="true"/></imsss:primaryObjective></imsss:objectives></imsss:sequencing></item></item>
       <item identifier="a" identifierref="s" isvisible="false"><title>乙</title></item>`,
      `<resource identifier="r" adlcp:scormType="sco" href="a.html"/><resource identifier="s" adlcp:scormType="asset" href="b.html"/>`,
    ),
  );
  const none = { controls: {}, rules: [] };
  expect(read).toEqual({
    version: "2004",
    start: "a.html",
    sequencing: none,
    items: [
      { id: "f", title: "章", parent: "", start: "", cmi: {}, sequencing: none },
      {
        id: "a",
        title: "甲",
        parent: "f",
        start: "a.html",
        isOptional: true,
        cmi: { "cmi.objectives.0.id": "P" },
        sequencing: {
          ...none,
          objectives: [{ id: "P", isPrimary: true, maps: [{ target: "g", reads: true, writes: true }] }],
        },
      },
      // A name that another item has is none.
      {
        id: "#2",
        title: "乙",
        parent: "",
        start: "b.html",
        isAsset: true,
        isHidden: true,
        cmi: {},
        sequencing: none,
      },
    ],
  });
});

test("a manifest in the charset that it names", () => {
  const head = `<?xml version="1.0" encoding="GB2312"?>`;
  const xml = manifest(
    "1.2",
    `<item identifier="i" identifierref="r"><title>@</title><adlcp:datafromlms>@</adlcp:datafromlms></item>`,
    `<resource identifier="r" adlcp:scormtype="sco" href="a.html"/>`,
  ).replace('<?xml version="1.0"?>', head);
  // "车削" in GBK stands for the sign.
  const bytes = [
    ...xml
      .replace(/\p{Script=Han}/gu, "")
      .split("@")
      .entries(),
  ].flatMap(([at, part]) => [
    ...(at === 0 ? [] : [0xb3, 0xb5, 0xcf, 0xf7]),
    ...new TextEncoder().encode(part),
  ]);
  expect(readManifest(new Uint8Array(bytes))?.cmi).toEqual({ "cmi.launch_data": "车削" });
});

test.each(["", "<html/>", "<manifest/>", manifest("1.2", "<item identifier='i'/>", "")])(
  "what has nothing to start is no package",
  (xml) => expect(readManifest(xml)).toBeUndefined(),
);
