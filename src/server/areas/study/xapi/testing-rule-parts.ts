/** Parts of statements that rules are made of: where they may stand, and what is wrong with them. */
import { made, MEETING, nested, type Json } from "./testing-xapi.js";

/** @param title of the requirement, in our words */
export type Rule = readonly [number: string, title: string, taken: Json[], refused: unknown[]];

/** Parts that are judged alike in a statement and in a SubStatement. */
export const both = (...parts: Json[]): Json[] => parts.flatMap((one) => [made(one), nested(one)]);
export const actors = (...list: unknown[]): Json[] => list.flatMap((actor) => both({ actor }));
/** Wherever an agent may stand. */
export const agents = (...list: unknown[]): Json[] =>
  list.flatMap((one) => [
    ...both({ actor: one }, { context: { instructor: one } }),
    ...both({ actor: { objectType: "Group", member: [one] } }),
    made({ object: one }),
  ]);
export const groups = (...list: unknown[]): Json[] =>
  list.flatMap((one) => [...both({ actor: one }, { context: { team: one } }), made({ object: one })]);
export const objects = (...list: unknown[]): Json[] => list.flatMap((object) => both({ object }));
export const definitions = (...list: unknown[]): Json[] =>
  objects(...list.map((definition) => ({ ...MEETING, definition })));
export const results = (...list: unknown[]): Json[] => list.flatMap((result) => both({ result }));
export const contexts = (...list: unknown[]): Json[] => list.flatMap((context) => both({ context }));
export const scores = (...list: unknown[]): Json[] => results(...list.map((score) => ({ score })));

export const IRI = "https://example.org/x";
export const NO_IRI = ["", "no scheme", "ab=c://example.org", "//example.org", 7, true, null, {}];
export const NO_MAP = [null, 7, "text", {}, [], { "en-US": 7 }, { "de-419-DE": "x" }, { a12345: "x" }];
export const NO_TEXT = [null, 7, true, {}, []];
export const NO_OBJECT = [null, 7, "text", true];
export const NO_UUID = [
  7,
  true,
  {},
  "",
  "AA97B177-9383-4934-8543-0F91A7A028368",
  "MA97B177-9383-4934-8543-0F91A7A02836",
  "{aa97b177-9383-4934-8543-0f91a7a02836}",
  "aa97b177938349348543-0f91a7a02836",
];
export const NO_TIME = [
  "then",
  "",
  "01/011/2015",
  "2015-02-30T00:00:00Z",
  "2015-01-01T25:00:00Z",
  "2008-09-15T15:53:00.601-00",
  "2008-09-15T15:53:00.601-0000",
  "2008-09-15T15:53:00.601-00:00",
  7,
  null,
  {},
];
export const NO_MARK = [
  ["mbox", ["ada@example.org", "mailto:", "mailto:ada", 7, null, "http://ada@example.org"]],
  [
    "mbox_sha1sum",
    ["ebd31e95054c018b10727ccffd2ef2ec3a016ee", "zbd31e95054c018b10727ccffd2ef2ec3a016ee9", 7, null, {}],
  ],
  ["openid", NO_IRI],
  ["account", [...NO_OBJECT, {}, []]],
] as const;
export const MARKS: Json[] = [
  { mbox: "mailto:ada@example.org" },
  { mbox_sha1sum: "ebd31e95054c018b10727ccffd2ef2ec3a016ee9" },
  { openid: "https://ada.example.org/" },
  { account: { homePage: "https://example.org", name: "ada" } },
];
export const PAIRS = MARKS.flatMap((one, at) => MARKS.slice(at + 1).map((other) => ({ ...one, ...other })));
export const group = (parts: Json): Json => ({ objectType: "Group", ...parts });

export const CHOICES = [{ id: "a", description: { "en-US": "A" } }, { id: "b" }];
export const COMPONENTS: [string, string][] = [
  ["steps", "performance"],
  ["target", "matching"],
  ["source", "matching"],
  ["scale", "likert"],
  ["choices", "choice"],
];
export const TYPES = [
  "true-false",
  "choice",
  "fill-in",
  "long-fill-in",
  "matching",
  "performance",
  "sequencing",
  "likert",
  "numeric",
  "other",
];
export const question = (name: string, list: unknown) => ({
  interactionType: COMPONENTS.find(([one]) => one === name)?.[1],
  [name]: list,
});
export const componentRule = (number: string, name: string): Rule => [
  number,
  `${name} is a list of interaction components`,
  definitions(question(name, CHOICES)),
  definitions(
    ...[null, 7, "a", {}, ["a"], [7], [{ description: { "en-US": "A" } }]].map((list) =>
      question(name, list),
    ),
  ),
];
export const attachment = (parts: Json = {}): Json => ({
  usageType: IRI,
  display: { "en-US": "A note" },
  contentType: "text/plain; charset=ascii",
  length: 27,
  sha2: "495395e777cd98da653df9615d09c0fd6bb2f8d4788394cd53c56a3bfdcd848a",
  fileUrl: "https://example.org/note.txt",
  ...parts,
});
export const attached = (...list: Json[]): Json[] =>
  list.flatMap((one) => both({ attachments: [attachment(one)] }));
export const authorities = (...list: unknown[]): Json[] => list.map((authority) => made({ authority }));
export const EXTENDED = { [IRI]: { any: [null, {}, "", 7] } };
export const LANGUAGES = [
  "de",
  "ine",
  "zh-Hant",
  "sr-Latn",
  "zh-cmn-Hans-CN",
  "sl-rozaj-biske",
  "de-CH-1901",
  "hy-Latn-IT-arevela",
  "az-Arab-x-AZE-derbend",
  "x-whatever",
  "i-enochian",
  "en-u-ca-gregory",
  "es-419",
];
export const NO_LANGUAGES = [
  "",
  "a-DE",
  "de-419-DE",
  "ar-a-aaa-b-bbb-a-ccc",
  "toolonglanguage",
  "en_US",
  "de-",
  "de DE",
];
