/** Pictures and sounds go out with their questions and come back with them: import(export(x)) = x. */
import fc from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { RichNode, RichText } from "../../../../core/contract/index.js";
import type { QuestionContent } from "../../../../core/contract/question.js";
import { type Draft, optionsOf } from "./draft.js";
import { readQuestions, WRITERS } from "./index.js";
import { heldNumber, mapMedia, mediaOf, type StoredMedium } from "./media.js";
import { drafted } from "./same.js";

const hash = (no: number): string => no.toString(16).padStart(64, "0");
const picture = (no: number) => `/api/course/image/${hash(no)}`;
const sound = (no: number) => `/api/question/sound/${hash(no)}`;
/** Bytes of each kind; the readers do not look into them. */
const MEDIA = new Map<string, StoredMedium>([
  [picture(1), { bytes: Uint8Array.of(0x89, 0x50, 1), mime: "image/png" }],
  [picture(2), { bytes: Uint8Array.of(0xff, 0xd8, 2, 3), mime: "image/jpeg" }],
  [picture(3), { bytes: Uint8Array.from({ length: 5000 }, (_, at) => at % 251), mime: "image/webp" }],
  [sound(4), { bytes: Uint8Array.of(0x49, 0x44, 0x33, 4), mime: "audio/mpeg" }],
  [sound(5), { bytes: Uint8Array.of(0x4f, 0x67, 0x67, 5), mime: "audio/ogg" }],
]);

const words = fc
  .array(fc.constantFrom(...Array.from("甲乙丙xyz09&<>\"' ")), { minLength: 1, maxLength: 12 })
  .map((signs) => signs.join("").replaceAll(/ +/g, " ").trim())
  .filter((text) => /[\p{L}]/u.test(text));
const paragraph: fc.Arbitrary<RichNode> = words.map((text) => ({
  type: "paragraph",
  content: [{ type: "text", text }],
}));
const image: fc.Arbitrary<RichNode> = fc
  .tuple(fc.constantFrom(1, 2, 3), fc.oneof(fc.constant(""), words))
  .map(([no, alt]) => ({ type: "image", attrs: { src: picture(no), alt } }));
const spoken: fc.Arbitrary<RichNode> = fc
  .tuple(
    fc.constantFrom(4, 5),
    words,
    fc.oneof(
      fc.constant(""),
      fc.tuple(words, words).map((lines) => lines.join("\n")),
    ),
    fc.constantFrom("everyone" as const, "staff" as const),
  )
  .map(([no, title, transcript, transcriptFor]) => ({
    type: "sound",
    attrs: { src: sound(no), title, transcript, transcriptFor },
  }));
const document = (media: fc.Arbitrary<RichNode>): fc.Arbitrary<RichText> =>
  fc
    .tuple(paragraph, fc.array(media, { maxLength: 2 }), fc.option(paragraph), fc.option(media))
    .map(([first, between, second, last]) => ({
      type: "doc",
      content: [first, ...between, ...(second ? [second] : []), ...(last ? [last] : [])],
    }));
const drafts = (media: fc.Arbitrary<RichNode>): fc.Arbitrary<Draft> => {
  const text = document(media);
  const options = fc
    .uniqueArray(
      fc.oneof(
        text,
        media.map((one): RichText => ({ type: "doc", content: [one] })),
      ),
      {
        minLength: 2,
        maxLength: 4,
        selector: (one) => JSON.stringify(one),
      },
    )
    .map(optionsOf);
  const content: fc.Arbitrary<QuestionContent> = fc.oneof(
    options.map((list): QuestionContent => ({
      type: "single",
      body: { options: list },
      key: { choice: "a" },
    })),
    options.map((items): QuestionContent => ({
      type: "ordering",
      body: { items },
      key: { order: items.map(({ id }) => id) },
    })),
    fc.constant<QuestionContent>({ type: "true_false", body: {}, key: { value: true } }),
  );
  return fc.tuple(text, content, fc.option(text)).map(([stem, own, analysis]) => ({
    stem,
    content: own,
    ...(analysis && { analysis }),
    difficulty: 3,
    points: 5,
    tags: [],
    knowledge: [],
  }));
};

const same = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

async function returned(format: "qti" | "moodle" | "docx", list: readonly Draft[]) {
  const bytes = await WRITERS[format].write(list, "zh-CN", MEDIA);
  const { entries, media } = await readQuestions({ bytes });
  // What came back is what went, byte by byte.
  const addressOf = (src: unknown): string => {
    const back = media[heldNumber(src) ?? -1]?.bytes ?? new Uint8Array();
    return [...MEDIA].find(([, stored]) => same(stored.bytes, back))?.[0] ?? "lost";
  };
  return entries.map(({ draft, faults }) =>
    draft
      ? drafted(
          mapMedia(draft, (node) => ({
            ...node,
            attrs: { ...node.attrs, src: addressOf(node.attrs?.["src"]) },
          })),
        )
      : JSON.stringify(faults),
  );
}

describe.each([
  ["qti", fc.oneof(image, spoken)],
  ["moodle", fc.oneof(image, spoken)],
  ["docx", image],
] as const)("%s", (format, media) => {
  test("takes what a question shows and plays along, and brings it back", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(drafts(media), { minLength: 1, maxLength: 3 }), async (list) => {
        // A document is in the order of its headings.
        const own =
          format === "docx" ? list.filter(({ content }) => content.type === list[0]?.content.type) : list;
        expect(await returned(format, own)).toEqual(own.map(drafted));
      }),
      { numRuns: 60, seed: 20_261_123 },
    );
  });
});

test("a package holds a picture once, and its manifest names each file of an item", async () => {
  const stem = (text: string): RichText => ({
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text }] },
      { type: "image", attrs: { src: picture(3), alt: "map" } },
    ],
  });
  const content: QuestionContent = { type: "true_false", body: {}, key: { value: true } };
  const facts = { content, difficulty: 3, points: 5, tags: [], knowledge: [] };
  const parts = unzipSync(
    await WRITERS.qti.write(
      [
        { ...facts, stem: stem("a") },
        { ...facts, stem: stem("b") },
      ],
      "en-US",
      MEDIA,
    ),
  );
  expect(Object.keys(parts).filter((name) => name.startsWith("media/"))).toHaveLength(1);
  const manifest = strFromU8(parts["imsmanifest.xml"] ?? new Uint8Array());
  expect(manifest.split(`<file href="media/${hash(3)}.webp"/>`)).toHaveLength(3);
});

const item = (inside: string, name = "choiceInteraction") =>
  strToU8(
    `<assessmentItem identifier="i"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>true</value></correctResponse></responseDeclaration><itemBody>${inside}<${name} responseIdentifier="R"><simpleChoice identifier="true">T</simpleChoice><simpleChoice identifier="false">F</simpleChoice></${name}></itemBody></assessmentItem>`,
  );
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);
const found = async (bytes: Uint8Array) => {
  const { entries, media } = await readQuestions({ bytes });
  return entries.map(({ draft, faults, notes }) => ({
    media: draft
      ? mediaOf(draft).map(({ type, attrs }) => [type, media[heldNumber(attrs?.["src"]) ?? -1]?.name])
      : [],
    faults: faults.map(({ code, detail }) => `${code} ${detail}`),
    notes: notes.map(({ code }) => code),
  }));
};

test("QTI 2.2 names its pictures and sounds as img, audio and object, from where the item lies", async () => {
  const bytes = zipSync({
    "a/q.xml": item(
      '<p>See <img src="../media/one%20map.png" alt="a"/> and hear</p><object data="sound.mp3" type="audio/mpeg">words</object><mediaInteraction responseIdentifier="M"><audio title="t"><source src="./sound.mp3"/></audio></mediaInteraction>',
    ),
    "media/one map.png": PNG,
    "a/sound.mp3": Uint8Array.of(1),
  });
  expect(await found(bytes)).toEqual([
    {
      media: [
        ["image", "media/one map.png"],
        ["sound", "a/sound.mp3"],
        ["sound", "a/sound.mp3"],
      ],
      faults: [],
      notes: [],
    },
  ]);
});

test("what is missing, elsewhere or outside of the package is its question's fault, and the next question is whole", async () => {
  const bytes = zipSync({
    "1.xml": item('<p>a<img src="gone.png" alt=""/></p>'),
    "2.xml": item('<p>a<img src="https://example.org/a.png"/><audio src="//example.org/b.mp3"/></p>'),
    "3.xml": item('<p>a<img src="../../etc/passwd"/><img src="file:///etc/passwd"/></p>'),
    "4.xml": item("<p>whole</p>"),
    "5.xml": item('<p>a<img src="data:image/png;base64,iVBORw0K"/></p>'),
  });
  expect((await found(bytes)).map(({ faults }) => faults)).toEqual([
    ["mediumMissing gone.png"],
    ["mediumElsewhere https://example.org/a.png", "mediumElsewhere //example.org/b.mp3"],
    ["mediumMissing ../../etc/passwd", "mediumElsewhere file:///etc/passwd"],
    [],
    [],
  ]);
});

test("Moodle plays a link to a sound, and takes a file by its path", async () => {
  const file = (path: string, name: string) =>
    `<file name="${name}" path="${path}" encoding="base64">${btoa("abc")}</file>`;
  const text = `<p><a href="@@PLUGINFILE@@/sub/a%20b.mp3">Track</a><img src="@@PLUGINFILE@@/c.png" alt="c"/></p>`;
  const bytes = strToU8(
    `<?xml version="1.0"?><quiz><question type="essay"><questiontext format="html"><text><![CDATA[${text}]]></text>${file("/sub/", "a b.mp3")}${file("/", "c.png")}</questiontext></question></quiz>`,
  );
  const { entries } = await readQuestions({ bytes });
  expect(mediaOf(entries[0]?.draft as Draft)).toMatchObject([
    { type: "sound", attrs: { title: "Track" } },
    { type: "image", attrs: { alt: "c" } },
  ]);
});

test("a document brings its pictures; one that is only linked is said to be elsewhere, a shape to be left out", async () => {
  const blip = (how: string) =>
    `<w:r><w:drawing><wp:inline><wp:docPr id="1" descr="a cell"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip ${how}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  const line = (text: string, more = "") => `<w:p><w:r><w:t>${text}</w:t></w:r>${more}</w:p>`;
  const body = [
    line("1. Look:", blip('r:embed="r5"')),
    line("A. one", blip('r:embed="r5"')),
    line("B. two"),
    line("答案：A"),
    line("2. Linked", blip('r:link="r6"')),
    line("答案：对"),
    line("3. Drawn", "<w:r><w:drawing><wps:wsp/></w:drawing></w:r>"),
    line("答案：对"),
    line("4. Gone", blip('r:embed="r7"')),
    line("答案：对"),
    // Nobody types these; a hostile hand may.
    line("5. \ue1000\ue101 sign"),
    line("答案：对"),
  ].join("");
  const bytes = zipSync({
    "word/document.xml": strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
    "word/_rels/document.xml.rels": strToU8(
      '<Relationships><Relationship Id="r5" Target="media/image1.png"/><Relationship Id="r6" Target="https://example.org/x.png" TargetMode="External"/><Relationship Id="r7" Target="media/none.png"/></Relationships>',
    ),
    "word/media/image1.png": PNG,
  });
  expect(await found(bytes)).toEqual([
    {
      media: [
        ["image", "word/media/image1.png"],
        ["image", "word/media/image1.png"],
      ],
      faults: [],
      notes: [],
    },
    { media: [], faults: ["mediumElsewhere https://example.org/x.png"], notes: [] },
    { media: [], faults: [], notes: ["picture"] },
    { media: [], faults: ["mediumMissing word/media/none.png"], notes: [] },
    { media: [], faults: [], notes: [] },
  ]);
});
