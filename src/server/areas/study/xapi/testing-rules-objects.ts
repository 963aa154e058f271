/** Rules: what verbs and objects must be (Data, 2.4.3 and 2.4.4). */
import {
  CHOICES,
  COMPONENTS,
  EXTENDED,
  IRI,
  NO_IRI,
  NO_MAP,
  NO_OBJECT,
  NO_UUID,
  TYPES,
  componentRule,
  definitions,
  group,
  objects,
  question,
  type Rule,
  both,
} from "./testing-rule-parts.js";
import { ATTENDED, ADA, made, MEETING, nested, newId, referring } from "./testing-xapi.js";

export const objectRules: readonly Rule[] = [
  [
    "XAPI-00044",
    "a verb has an IRI",
    both({ verb: { id: IRI } }),
    both({ verb: { display: { en: "x" } } }, ...NO_IRI.map((id) => ({ verb: { id } }))),
  ],
  [
    "XAPI-00045",
    "a verb's display is a language map",
    both({ verb: ATTENDED }),
    NO_MAP.flatMap((display) => both({ verb: { id: IRI, display } })),
  ],
  [
    "XAPI-00046",
    "an object is one of five kinds",
    [
      ...objects(MEETING, ADA, group({ member: [ADA] }), { objectType: "StatementRef", id: newId() }),
      nested(),
    ],
    [
      ...objects(
        { ...MEETING, objectType: "Thing" },
        { ...MEETING, objectType: 7 },
        { ...MEETING, objectType: null },
      ),
      made({ object: [MEETING] }),
    ],
  ],
  [
    "XAPI-00047",
    "an activity has an IRI",
    objects({ id: IRI }),
    objects({ objectType: "Activity" }, { definition: { type: IRI } }, ...NO_IRI.map((id) => ({ id }))),
  ],
  ["XAPI-00048", "a definition is an object", definitions({ type: IRI }), definitions(...NO_OBJECT, [])],
  [
    "XAPI-00049",
    "interactionType is one of ten",
    definitions(...TYPES.map((interactionType) => ({ interactionType }))),
    definitions(...[7, null, {}, [], "", IRI, "guess"].map((interactionType) => ({ interactionType }))),
  ],
  [
    "XAPI-00050",
    "correctResponsesPattern is a list of texts",
    definitions({ interactionType: "other", correctResponsesPattern: ["a"] }),
    definitions(
      ...[null, 7, "a", {}, [7], [null]].map((correctResponsesPattern) => ({
        interactionType: "other",
        correctResponsesPattern,
      })),
    ),
  ],
  componentRule("XAPI-00051", "steps"),
  componentRule("XAPI-00052", "target"),
  componentRule("XAPI-00053", "source"),
  componentRule("XAPI-00054", "scale"),
  componentRule("XAPI-00055", "choices"),
  [
    "XAPI-00056",
    "a definition's name is a language map",
    definitions({ name: { "en-US": "x" } }),
    definitions(...NO_MAP.map((name) => ({ name }))),
  ],
  [
    "XAPI-00057",
    "a definition's extensions are an object with IRIs for names",
    definitions({ extensions: EXTENDED }),
    definitions(...[...NO_OBJECT, { id: "x" }].map((extensions) => ({ extensions }))),
  ],
  [
    "XAPI-00058",
    "components have ids of their own",
    definitions(...COMPONENTS.map(([name]) => question(name, CHOICES))),
    COMPONENTS.flatMap(([name]) =>
      definitions(
        ...[[{ id: "a" }, { id: "a" }], [{ id: 7 }], [{ id: "" }], [{}]].map((list) => question(name, list)),
      ),
    ),
  ],
  [
    "XAPI-00059",
    "a definition's description is a language map",
    definitions({ description: { "en-US": "x" } }),
    definitions(...NO_MAP.map((description) => ({ description }))),
  ],
  [
    "XAPI-00060",
    "a definition's type is an IRI",
    definitions({ type: IRI }),
    definitions(...NO_IRI.map((type) => ({ type }))),
  ],
  [
    "XAPI-00061",
    "moreInfo is an IRL",
    definitions({ moreInfo: IRI }),
    definitions(...NO_IRI.map((moreInfo) => ({ moreInfo }))),
  ],
  [
    "XAPI-00062",
    "a component's description is a language map",
    definitions(question("choices", CHOICES)),
    NO_MAP.flatMap((description) =>
      definitions(...COMPONENTS.map(([name]) => question(name, [{ id: "a", description }]))),
    ),
  ],
  [
    "XAPI-00063",
    "a component is an object",
    definitions(question("choices", CHOICES)),
    COMPONENTS.flatMap(([name]) => definitions(...[7, "a", null, []].map((one) => question(name, [one])))),
  ],
  [
    "XAPI-00064",
    "what only questions have asks for interactionType",
    definitions({ interactionType: "choice" }),
    definitions({ correctResponsesPattern: ["a"] }, ...COMPONENTS.map(([name]) => ({ [name]: CHOICES }))),
  ],
  [
    "XAPI-00065",
    "an agent or group that is the object says so",
    objects(ADA, group({ member: [ADA] })),
    objects({ mbox: "mailto:ada@example.org" }, { member: [ADA] }, { openid: IRI }),
  ],
  [
    "XAPI-00066",
    "a SubStatement is held to what all statements are",
    [nested()],
    [
      nested({ actor: { name: "x" } }),
      nested({ verb: { id: "x" } }),
      nested({ object: { id: "x" } }),
      nested({ result: { success: 1 } }),
      nested({ context: { language: "a-DE" } }),
    ],
  ],
  ["XAPI-00067", "a SubStatement has no authority", [nested()], [nested({ authority: ADA })]],
  ["XAPI-00068", "a SubStatement has no version", [nested()], [nested({ version: "1.0.0" })]],
  ["XAPI-00069", "a SubStatement has no stored", [nested()], [nested({ stored: "2015-01-01T00:00:00Z" })]],
  ["XAPI-00070", "a SubStatement has no id", [nested()], [nested({ id: newId() })]],
  [
    "XAPI-00071",
    "a SubStatement holds no other",
    [nested({ object: { objectType: "StatementRef", id: newId() } })],
    [nested({ object: { objectType: "SubStatement", ...made() } })],
  ],
  [
    "XAPI-00072",
    "a StatementRef has a UUID",
    [referring(newId())],
    objects({ objectType: "StatementRef" }, ...NO_UUID.map((id) => ({ objectType: "StatementRef", id }))),
  ],
  [
    "XAPI-00073",
    "a StatementRef or SubStatement says that it is one",
    [referring(newId()), nested()],
    [...objects({ id: newId() }), made({ object: made() })],
  ],
];
