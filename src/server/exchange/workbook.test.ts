/** Workbooks: what goes out comes back as it was, and what is hostile is refused by name. */
import { strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { FileFault } from "./file-fault.js";
import { readWorkbook, writeWorkbook } from "./workbook.js";

const faultOf = async (bytes: Uint8Array): Promise<string> => {
  try {
    await readWorkbook(bytes);
    return "read";
  } catch (error) {
    return error instanceof FileFault ? error.kind : String(error);
  }
};
const changed = async (name: string, change: (xml: string) => string): Promise<Uint8Array> => {
  const parts = unzipSync(await writeWorkbook([{ name: "表", rows: [["甲", "乙"]] }]));
  return zipSync({ ...parts, [name]: strToU8(change(new TextDecoder().decode(parts[name]))) });
};

test("texts come back as they were, formulas among them as texts", async () => {
  const rows = [
    ["题型", "题干"],
    ["=1+1", "-2"],
    ["+86", "@here"],
    ["第一行\n第二行", "<b>&amp;</b>"],
  ];
  const bytes = await writeWorkbook([
    { name: "题目", rows, headRows: 1, widths: [10, 40], choices: [{ column: 0, values: ["单选题"] }] },
  ]);
  expect(await readWorkbook(bytes)).toEqual([{ name: "题目", rows, merges: [] }]);
  const sheet = new TextDecoder().decode(unzipSync(bytes)["xl/worksheets/sheet1.xml"]);
  expect(sheet).not.toContain("<f>");
  expect(sheet).toContain('type="list"');
  expect(sheet).toContain("ySplit");
});

test("numbers are read as people typed them", async () => {
  const bytes = await writeWorkbook([{ name: "分数", rows: [["甲", 0.1, 95.5, 100]] }]);
  expect((await readWorkbook(bytes))[0]?.rows).toEqual([["甲", "0.1", "95.5", "100"]]);
});

test("what is no workbook is refused by name", async () => {
  const compound = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600)]);
  expect(await faultOf(compound)).toBe("old");
  const locked = new Uint8Array(1200);
  locked.set(compound);
  locked.set(
    Array.from("EncryptedPackage").flatMap((sign) => [sign.charCodeAt(0), 0]),
    700,
  );
  expect(await faultOf(locked)).toBe("encrypted");
  expect(await faultOf(strToU8("题型,题干"))).toBe("format");
  expect(await faultOf(zipSync({ "a.txt": strToU8("a") }))).toBe("format");
  expect(await faultOf(zipSync({ "../../etc/passwd": strToU8("a") }))).toBe("path");
  const whole = await writeWorkbook([{ name: "表", rows: [["甲"]] }]);
  expect(await faultOf(whole.subarray(0, 900))).toMatch(/broken|format/);
});

test("bombs, entities and far corners cost nothing", async () => {
  const bomb = zipSync({ "xl/workbook.xml": new Uint8Array(41_000_000) }, { level: 1 });
  expect(bomb.length).toBeLessThan(400_000);
  expect(await faultOf(bomb)).toBe("large");
  const lol = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>';
  expect(await faultOf(await changed("xl/workbook.xml", (xml) => xml.replace("?>", `?>${lol}`)))).toBe(
    "entities",
  );
  // Fifty kilobytes that would be millions of texts, each an object.
  const texts = await changed("xl/sharedStrings.xml", (xml) =>
    xml.replace("</sst>", `${"<si/>".repeat(2_000_000)}</sst>`),
  );
  expect(await faultOf(texts)).toBe("large");
  const corner = await changed("xl/worksheets/sheet1.xml", (xml) =>
    xml.replace("</sheetData>", '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
  );
  const [sheet] = await readWorkbook(corner);
  expect(sheet?.rows[0]).toEqual(["甲", "乙"]);
  expect(sheet?.rows.length).toBeLessThan(6000);
});
