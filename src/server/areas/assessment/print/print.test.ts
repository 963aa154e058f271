/** Printed papers: the same again gives the same file, each version has its own order and key, and who gets one. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCanvas } from "@napi-rs/canvas";
import { Code, course, type Input, richTextOf, teach } from "../../../../core/contract/index.js";
import type { QuestionContent } from "../../../../core/contract/question.js";
import { openTestbed, type Testbed } from "../../../../testing/people.js";
import { nodeAssets } from "../../../adapters/node/assets.js";
import { pdfText } from "../../../adapters/node/pdf.js";
import type { Inmate } from "../../room/testing-room.js";
import { CONTENTS, taughtAssessment, taughtRoom } from "../testing-assessment.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed({ assets: nodeAssets() });
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
type Print = Input<typeof teach.assessPrint>;
const print = (
  { room, assessment }: Awaited<ReturnType<typeof taughtAssessment>>,
  who: Inmate,
  more: Partial<Print> = {},
) =>
  testbed.call(
    teach.assessPrint,
    { id: room.run, assessment, seed: "7", versions: 2, parts: ["paper", "sheet", "key"], ...more },
    as(who),
  );

/** The words as a reader copies them. */
const wordsOf = async (file: string): Promise<string> =>
  ((await pdfText(new Uint8Array(Buffer.from(file, "base64")))) ?? "").replaceAll(/\s+/g, "");
const option = (id: string, text: string) => ({ id, content: richTextOf(text) });
const LETTERS: QuestionContent = {
  type: "single",
  body: { options: ["甲", "乙", "丙", "丁"].map((text, at) => option("abcd"[at] ?? "", text)) },
  key: { choice: "b" },
};

test("papers have a head, a seal line and all questions; sheets have boxes and lines; keys name the printed letter", async () => {
  const setting = await taughtAssessment(testbed, { contents: [LETTERS, CONTENTS[2], CONTENTS[3]] as never });
  const words = async (part: Print["parts"][number]): Promise<string[]> => {
    const text = await wordsOf((await print(setting, setting.teacher, { parts: [part] })).result.file);
    const second = text.indexOf("（B卷）");
    return [text.slice(0, second), text.slice(second)];
  };
  const [papers, sheets, keys] = [await words("paper"), await words("sheet"), await words("key")];
  for (const at of [0, 1]) {
    for (const said of ["密封线", "学号", "姓名", "班级", "得分"]) expect(papers[at]).toContain(said);
    expect(papers[at]).toMatch(/满分30分，共3题/);
    // What is right stands in the key alone, by the letter that was printed.
    expect(papers[at]).not.toContain("光合作用");
    expect(sheets[at]).toContain("学号");
    expect(keys[at]).toContain("光合作用");
    const letter = /([A-D])\.乙/.exec(papers[at] ?? "")?.[1] ?? "";
    const no = /(\d)\.（10分）题目\d+A\./.exec(papers[at] ?? "")?.[1] ?? "";
    expect(keys[at]).toContain(`${no}.${letter}`);
  }
});

test("the same seed gives the same file, another one another order", async () => {
  const setting = await taughtAssessment(testbed, { contents: Array.from({ length: 8 }, () => LETTERS) });
  const paper = { parts: ["paper" as const], versions: 1 };
  const [one, again, other] = await Promise.all(
    ["7", "7", "8"].map(
      async (seed) => (await print(setting, setting.teacher, { ...paper, seed })).result.file,
    ),
  );
  expect(again).toBe(one);
  expect(other).not.toBe(one);
  const text = await wordsOf((await print(setting, setting.teacher, { parts: ["paper"] })).result.file);
  const order = (part: string) => [...part.matchAll(/题目(\d+)/g)].map(([, no]) => no);
  const first = order(text.slice(0, text.indexOf("（B卷）")));
  const second = order(text.slice(text.indexOf("（B卷）")));
  expect(first).toHaveLength(8);
  expect(first).not.toEqual(second);
  expect(first.toSorted((one, other) => Number(one) - Number(other))).toEqual(
    second.toSorted((one, other) => Number(one) - Number(other)),
  );
});

test("pictures are printed; those of other addresses are left out", async () => {
  const { room, teacher } = await taughtRoom(testbed);
  const canvas = createCanvas(40, 20);
  const { src } = (
    await testbed.call(
      course.imageSave,
      { data: canvas.toBuffer("image/png").toString("base64") },
      as(teacher),
    )
  ).result;
  const save = async (image: string) => {
    const { question } = (
      await testbed.call(
        teach.questionSave,
        {
          id: room.run,
          difficulty: 2,
          points: 5,
          tags: [],
          knowledge: [],
          stem: { type: "doc", content: [{ type: "image", attrs: { src: image, alt: "" } }] },
          content: LETTERS,
        },
        as(teacher),
      )
    ).result;
    return (
      await testbed.call(
        teach.assessSave,
        {
          id: room.run,
          kind: "quiz",
          title: "图",
          category: "",
          paper: {
            sections: [{ title: "", items: [{ key: "i1", question, version: 1, points: 5 }], random: [] }],
          },
          rules: {},
          choice: "highest",
          settings: { shuffleItems: false, shuffleOptions: false, showPoints: "now", showSolutions: "now" },
        },
        as(teacher),
      )
    ).result.assessment;
  };
  const bytes = async (image: string) =>
    Buffer.from(
      (await print({ room, teacher, assessment: await save(image) }, teacher, { parts: ["paper"] })).result
        .file,
      "base64",
    ).toString("latin1");
  expect(await bytes(src)).toContain("/Subtype /Image /Width 40 /Height 20");
  // A file of the store that is no picture of a text.
  const { id } = await testbed.platform.files.put(new TextEncoder().encode("secret"));
  expect(await bytes(`/api/course/image/${id}`)).not.toContain("/Subtype /Image");
});

test("learners and strangers get none", async () => {
  const setting = await taughtAssessment(testbed);
  expect((await print(setting, await setting.room.person())).code).toBe(Code.forbidden);
  const other = await taughtRoom(testbed);
  expect((await print({ ...setting, room: other.room }, other.teacher)).code).toBe(Code.notFound);
});
