/** Rules: what results, contexts, attachments and values must be (Data, 2.4.5 to 2.4.11, and 4). */
import {
  EXTENDED,
  IRI,
  LANGUAGES,
  MARKS,
  NO_IRI,
  NO_LANGUAGES,
  NO_MAP,
  NO_OBJECT,
  NO_TEXT,
  NO_TIME,
  NO_UUID,
  attached,
  authorities,
  both,
  contexts,
  definitions,
  group,
  question,
  results,
  scores,
  type Rule,
} from "./testing-rule-parts.js";
import { ADA, ATTENDED, BEN, made, MEETING, newId } from "./testing-xapi.js";

export const detailRules: readonly Rule[] = [
  [
    "XAPI-00074",
    "success is a boolean",
    results({ success: false }),
    results(...[null, 7, "true", {}].map((success) => ({ success }))),
  ],
  [
    "XAPI-00075",
    "completion is a boolean",
    results({ completion: true }),
    results(...[null, 7, "true", {}].map((completion) => ({ completion }))),
  ],
  [
    "XAPI-00076",
    "response is a text",
    results({ response: "" }),
    results(...NO_TEXT.map((response) => ({ response }))),
  ],
  [
    "XAPI-00077",
    "duration is a duration",
    results({ duration: "PT1H0M0.1S" }),
    results(...["PA1H0M0S", "x", "", 7, {}, null].map((duration) => ({ duration }))),
  ],
  [
    "XAPI-00078",
    "a result's extensions are an object with IRIs for names",
    results({ extensions: EXTENDED }),
    results(...[...NO_OBJECT, { x: 1 }].map((extensions) => ({ extensions }))),
  ],
  ["XAPI-00079", "score is an object", scores({ raw: 1 }), scores(...NO_OBJECT, [])],
  [
    "XAPI-00080",
    "max is a number above min",
    scores({ max: 2 }, { min: 1, max: 2 }),
    scores({ max: "2" }, { max: null }, { min: 2, max: 1 }, { min: 2, max: 2 }),
  ],
  [
    "XAPI-00081",
    "min is a number below max",
    scores({ min: 2 }),
    scores({ min: "2" }, { min: {} }, { min: 3, max: 1 }),
  ],
  [
    "XAPI-00082",
    "raw is a number from min to max",
    scores({ raw: 7 }, { raw: 1, min: 1, max: 2 }),
    scores({ raw: "1" }, { raw: 0, min: 1 }, { raw: 3, max: 2 }, { raw: 3, min: 0, max: 2 }),
  ],
  [
    "XAPI-00083",
    "scaled is a number from -1 to 1",
    scores({ scaled: -1 }, { scaled: 1 }, { scaled: 0.5 }),
    scores({ scaled: "1" }, { scaled: 1.01 }, { scaled: -1.01 }),
  ],
  [
    "XAPI-00084",
    "revision tells of activities alone",
    both({ context: { revision: "2" } }),
    [ADA, group({ member: [ADA] }), { objectType: "StatementRef", id: newId() }]
      .flatMap((object) => both({ object, context: { revision: "2" } }))
      .concat(made({ object: { objectType: "SubStatement", ...made() }, context: { revision: "2" } })),
  ],
  [
    "XAPI-00085",
    "platform tells of activities alone",
    both({ context: { platform: "x" } }),
    [ADA, group({ member: [ADA] }), { objectType: "StatementRef", id: newId() }]
      .flatMap((object) => both({ object, context: { platform: "x" } }))
      .concat(made({ object: { objectType: "SubStatement", ...made() }, context: { platform: "x" } })),
  ],
  [
    "XAPI-00086",
    "contextActivities are an object",
    contexts({ contextActivities: { parent: MEETING } }),
    contexts(...[...NO_OBJECT, []].map((contextActivities) => ({ contextActivities }))),
  ],
  [
    "XAPI-00087",
    "registration is a UUID, and the instructor an agent or group",
    contexts({ registration: newId() }, { instructor: ADA }, { instructor: group({ member: [ADA] }) }),
    contexts(
      ...NO_UUID.map((registration) => ({ registration })),
      ...[7, "x", {}, MEETING, group({ name: "x" }), [ADA]].map((instructor) => ({ instructor })),
    ),
  ],
  [
    "XAPI-00088",
    "team is a group",
    contexts({ team: group({ member: [ADA] }) }),
    contexts(...[7, "x", ADA, { name: "x" }, [ADA]].map((team) => ({ team }))),
  ],
  [
    "XAPI-00089",
    "revision is a text",
    contexts({ revision: "x" }),
    contexts(...NO_TEXT.map((revision) => ({ revision }))),
  ],
  [
    "XAPI-00090",
    "platform is a text",
    contexts({ platform: "x" }),
    contexts(...NO_TEXT.map((platform) => ({ platform }))),
  ],
  [
    "XAPI-00091",
    "language is a tag of RFC 5646",
    contexts(...LANGUAGES.map((language) => ({ language }))),
    contexts(...[...NO_TEXT, ...NO_LANGUAGES].map((language) => ({ language }))),
  ],
  [
    "XAPI-00092",
    "a context's statement is a StatementRef",
    contexts({ statement: { objectType: "StatementRef", id: newId() } }),
    contexts(
      ...[7, "x", newId(), { id: newId() }, { objectType: "statementref", id: newId() }, MEETING].map(
        (statement) => ({ statement }),
      ),
    ),
  ],
  [
    "XAPI-00093",
    "context activities are parents, groupings, categories and others",
    contexts(
      ...["parent", "grouping", "category", "other"].map((kind) => ({
        contextActivities: { [kind]: [MEETING] },
      })),
    ),
    contexts({ contextActivities: { Parent: MEETING } }, { contextActivities: { cousin: MEETING } }),
  ],
  [
    "XAPI-00094",
    "context activities are activities",
    contexts({ contextActivities: { parent: MEETING, other: [MEETING, { id: IRI }] } }),
    contexts(
      ...[7, "x", ADA, [ADA], [7], { id: "x" }, { objectType: "StatementRef", id: newId() }].map(
        (parent) => ({ contextActivities: { parent } }),
      ),
    ),
  ],
  [
    "XAPI-00095",
    "contextActivities are not empty",
    contexts({ contextActivities: { other: MEETING } }),
    contexts({ contextActivities: {} }),
  ],
  [
    "XAPI-00098",
    "an authority that is a group has two members and no mark",
    authorities(group({ member: [ADA, BEN] })),
    authorities(
      group({ member: [ADA] }),
      ...MARKS.map((mark) => group({ ...mark, member: [ADA, BEN] })),
      group({ openid: IRI }),
    ),
  ],
  [
    "XAPI-00100",
    "an authority has no more than two members",
    authorities(group({ member: [ADA, BEN] })),
    authorities(group({ member: [ADA, BEN, { mbox: "mailto:james@example.org" }] })),
  ],
  [
    "XAPI-00101",
    "a version is 1.0 or 1.0.x",
    ["1.0", "1.0.0", "1.0.9"].map((version) => made({ version })),
    ["0.9", "1.1", "1.1.0", "2.0.0", "1", "", 1, null, "1.0.x"].map((version) => made({ version })),
  ],
  [
    "XAPI-00102",
    "an attachment has its length, a whole number",
    attached({ length: 0 }),
    attached(...[undefined, "27", 1.5, -1, null].map((length) => ({ length }))),
  ],
  [
    "XAPI-00103",
    "an attachment has its SHA-2",
    attached({}),
    attached(...[undefined, 7, "", "xyz", "4953", null].map((sha2) => ({ sha2 }))),
  ],
  ["XAPI-00104", "fileUrl is an IRL", attached({}), attached(...NO_IRI.map((fileUrl) => ({ fileUrl })))],
  [
    "XAPI-00105",
    "an attachment has a media type",
    attached({ contentType: "image/svg+xml" }),
    attached(
      ...[undefined, "x", "", 7, "text/plain\r\nX-Evil: 1", null].map((contentType) => ({ contentType })),
    ),
  ],
  [
    "XAPI-00106",
    "an attachment's display is a language map, and its description",
    attached({ description: { de: "x" } }),
    attached({ display: undefined }, ...NO_MAP.flatMap((map) => [{ display: map }, { description: map }])),
  ],
  [
    "XAPI-00107",
    "an attachment's usageType is an IRI",
    attached({}),
    attached({ usageType: undefined }, ...NO_IRI.map((usageType) => ({ usageType }))),
  ],
  [
    "XAPI-00118",
    "the names of extensions are IRIs",
    results({ extensions: EXTENDED }),
    [
      ...results({ extensions: { x: 1 } }, { extensions: { "": 1 } }),
      ...contexts({ extensions: { "no iri": 1 } }),
      ...definitions({ extensions: { x: 1 } }),
    ],
  ],
  [
    "XAPI-00119",
    "extensions may be null, empty, or anything",
    [null, "", {}, [], [null], { a: null }].flatMap((value) => [
      ...results({ extensions: { [IRI]: value } }),
      ...contexts({ extensions: { [IRI]: value } }),
      ...definitions({ extensions: { [IRI]: value } }),
    ]),
    [],
  ],
  [
    "XAPI-00120",
    "extensions are names with values",
    results({ extensions: {} }),
    [
      ...results({ extensions: [IRI] }, { extensions: "x" }),
      ...contexts({ extensions: [[IRI, 1]] }, { extensions: 7 }),
      ...definitions({ extensions: true }),
    ],
  ],
  [
    "XAPI-00121",
    "language maps are held to RFC 5646 everywhere",
    definitions({ name: { "zh-Hant": "x" }, description: { "x-own": "x" } }),
    [
      ...both({ verb: { ...ATTENDED, display: { a12345: "x" } } }),
      ...definitions(
        { name: { a12345: "x" } },
        { description: { a12345: "x" } },
        question("choices", [{ id: "a", description: { a12345: "x" } }]),
      ),
      ...attached({ display: { a12345: "x" } }, { description: { a12345: "x" } }),
    ],
  ],
  [
    "XAPI-00123",
    "timestamps are of ISO 8601, extended or basic",
    [
      "2015-11-18T12:17:00Z",
      "2015-11-18T12:17:00+08",
      "2015-11-18T12:17:00.1234567+0800",
      "20151118T121700Z",
      "2015-11-18T12:17Z",
    ].flatMap((timestamp) => both({ timestamp })),
    NO_TIME.flatMap((timestamp) => both({ timestamp })),
  ],
  [
    "XAPI-00124",
    "durations have designators",
    results(
      ...["PT4H35M59.14S", "PT16559.14S", "P3Y1M29DT4H35M59.14S", "P3Y", "P4W", "PT0S"].map((duration) => ({
        duration,
      })),
    ),
    results(
      ...["P0001-00-00T00:00:00", "P", "PT", "P1S", "PT1D", "1H", "-P1D", "P1H"].map((duration) => ({
        duration,
      })),
    ),
  ],
];
