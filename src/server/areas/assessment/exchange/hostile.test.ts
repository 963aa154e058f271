/** Files that mean harm, or are not what they say: each has its reason, none hangs or fills the memory. */
import { strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { FileFault } from "../../../exchange/file-fault.js";
import { writeWorkbook } from "../../../exchange/workbook.js";
import { optionsOf } from "./draft.js";
import { readQuestions, WRITERS } from "./index.js";
import { fromPlain } from "./plain.js";

const faultOf = async (bytes: Uint8Array | string): Promise<string> => {
  try {
    await readQuestions({ bytes: typeof bytes === "string" ? strToU8(bytes) : bytes });
    return "read";
  } catch (error) {
    if (error instanceof FileFault) return error.kind;
    throw error;
  }
};
const quiz = (inside: string, head = "") => `<?xml version="1.0"?>${head}<quiz>${inside}</quiz>`;

test("entities, outer and growing, are refused before anything is read", async () => {
  const outer = '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const growing = `<!DOCTYPE q [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "${`&a${at - 1};`.repeat(10)}">`).join("")}]>`;
  for (const head of [outer, growing, growing.toLowerCase()])
    expect(await faultOf(quiz("<question>&x;</question>", head))).toBe("entities");
  const document = `<!DOCTYPE w [<!ENTITY x "y">]><w:document><w:body/></w:document>`;
  expect(await faultOf(zipSync({ "word/document.xml": strToU8(document) }))).toBe("entities");
});

test("an archive of zeros, of many files, with ways out of it, or cut in the middle", async () => {
  const bomb = (name: string) => zipSync({ [name]: new Uint8Array(41_000_000) }, { level: 1 });
  for (const name of ["word/document.xml", "items/a.xml"]) expect(await faultOf(bomb(name))).toBe("large");
  const many = Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`i${at}.xml`, strToU8("a")]));
  expect(await faultOf(zipSync(many, { level: 0 }))).toBe("many");
  for (const name of ["../../a.xml", "/etc/a.xml", "C:/a.xml", String.raw`..\a.xml`])
    expect(await faultOf(zipSync({ [name]: strToU8("<a/>") }))).toBe("path");
  const whole = zipSync({ "word/document.xml": strToU8("<a/>".repeat(5000)) }, { level: 0 });
  expect(await faultOf(whole.subarray(0, 9000))).toMatch(/broken|format/);
  expect(await faultOf(new Uint8Array(21_000_000))).toBe("large");
});

test("depth without end, and signs that make careless readers search forever", async () => {
  expect(await faultOf(quiz(`${"<a>".repeat(5000)}${"</a>".repeat(5000)}`))).toBe("large");
  expect(await faultOf(quiz("<question>"))).toBe("broken");
  const started = performance.now();
  const walls = [
    "<",
    "<!--",
    "<p",
    "\\(",
    "{",
    "{1:SA:",
    "((",
    "A. ",
    "____",
    "$",
    "&#",
    "“",
    "1. ",
    "[html]",
  ];
  for (const wall of walls) {
    const text = wall.repeat(Math.floor(20_000 / wall.length));
    const html = `<question type="essay"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext></question>`;
    await readQuestions({ bytes: strToU8(quiz(html)) });
    for (const format of ["word", "gift", "aiken"] as const)
      await readQuestions({ text: `1. ${text}\nA. a\nB. b\n答案：A`, format }).catch((error: unknown) => {
        if (!(error instanceof FileFault)) throw error;
      });
  }
  // Longer than any question: said to be so, at once.
  for (const wall of [" ", "<p aaaa", "{1:SA:", String.raw`\(x\)`, "=", "&"]) {
    const text = wall.repeat(Math.floor(1_000_000 / wall.length));
    await readQuestions({
      bytes: strToU8(
        quiz(
          `<question type="cloze"><questiontext><text><![CDATA[${text}]]></text></questiontext></question>`,
        ),
      ),
    });
    for (const format of ["word", "gift", "aiken"] as const)
      await readQuestions({ text: `1. a\nA. a${text}b\nB. b\n答案：A`, format });
  }
  expect(performance.now() - started).toBeLessThan(10_000);
});

test("millions of tags are refused before they are objects", async () => {
  const tags = strToU8(quiz("<a/>".repeat(1_500_000)));
  expect(await faultOf(tags)).toBe("large");
  expect(await faultOf(zipSync({ "word/document.xml": tags }, { level: 1 }))).toBe("large");
});

test("megabytes in one cell are that row's fault, and the next row is whole", async () => {
  const bytes = await writeWorkbook([
    {
      name: "题目",
      rows: [
        ["题型", "题干", "A", "B", "答案"],
        ["单选题", "长".repeat(3_500_000), "a", "b", "A"],
        ["判断题", "短", "", "", "对"],
      ],
    },
  ]);
  const { entries } = await readQuestions({ bytes });
  expect(entries.map(({ faults }) => faults.map(({ code }) => code))).toEqual([["tooLong"], []]);
  expect(entries[0]?.text.length).toBeLessThanOrEqual(300);
});

test("cells that begin like formulas are texts, out and in", async () => {
  const stems = ["=HYPERLINK(1)", "+1", "-2+3", "@SUM(A1)", "=cmd|' /C calc'!A0"];
  const file = await WRITERS.xlsx.write(
    stems.map((stem) => ({
      stem: fromPlain(stem),
      content: {
        type: "single",
        body: { options: optionsOf(["=1+1", "-1"].map((text) => fromPlain(text))) },
        key: { choice: "a" },
      },
      difficulty: 3,
      points: 5,
      tags: ["=tag"],
      knowledge: [],
    })),
    "zh-CN",
    new Map(),
  );
  for (const [name, part] of Object.entries(unzipSync(file)))
    if (name.includes("worksheets/")) expect(new TextDecoder().decode(part)).not.toMatch(/<f[ >]/);
  const { entries } = await readQuestions({ bytes: file });
  expect(entries.map(({ text }) => text)).toEqual(stems);
});

test("another format under the name, an old or locked document, and texts in GB18030", async () => {
  expect(await faultOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toBe("format");
  expect(await faultOf("<html><body>1. a</body></html>")).toBe("format");
  expect(await faultOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]))).toBe("old");
  // 1.地球是圆的。答案：对, as a program of Windows in Chinese writes it.
  const gbk = new Uint8Array([
    0x31, 0x2e, 0xb5, 0xd8, 0xc7, 0xf2, 0xca, 0xc7, 0xd4, 0xb2, 0xb5, 0xc4, 0xa1, 0xa3, 0x0d, 0x0a, 0xb4,
    0xf0, 0xb0, 0xb8, 0xa3, 0xba, 0xb6, 0xd4,
  ]);
  const { entries } = await readQuestions({ bytes: gbk });
  expect(entries).toMatchObject([{ text: "地球是圆的。", type: "true_false", faults: [] }]);
});
