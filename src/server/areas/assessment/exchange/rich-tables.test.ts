import { expect, test } from "vitest";
import type { RichNode, RichText } from "../../../../core/contract/index.js";
import { parseHtml } from "../../../exchange/markup.js";
import { plainOf } from "./plain.js";
import { htmlOf, type Loss, richOf } from "./rich.js";

const cell = (type: "tableHeader" | "tableCell", text: string): RichNode => ({
  type,
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const table: RichText = {
  type: "doc",
  content: [
    {
      type: "table",
      content: [
        { type: "tableRow", content: [cell("tableHeader", "刀具"), cell("tableHeader", "转速")] },
        { type: "tableRow", content: [cell("tableCell", "外圆车刀"), cell("tableCell", "600 r/min")] },
      ],
    },
  ],
};

function read(html: string): { document: RichText; losses: Loss[] } {
  const losses: Loss[] = [];
  return { document: richOf(parseHtml(html), { lose: (loss) => losses.push(loss) }), losses };
}

test("a table goes out as HTML and comes back as it was", () => {
  expect(read(htmlOf(table))).toEqual({ document: table, losses: [] });
  expect(plainOf(table)).toBe("刀具 | 转速\n外圆车刀 | 600 r/min");
});

test("a foreign table keeps its caption and its words; what a cell cannot hold is named as lost", () => {
  const { document, losses } = read(
    "<table><caption>转速表</caption><thead><tr><th>刀具</th><th colspan='2'>转速</th></tr></thead>" +
      "<tbody><tr><td>切断刀</td><td><ul><li>慢</li></ul></td><td></td></tr></tbody></table>",
  );
  expect(plainOf(document)).toBe("转速表\n刀具 | 转速\n切断刀 | 慢 |");
  expect(document.content.map(({ type }) => type)).toEqual(["paragraph", "table"]);
  expect(losses).toEqual(["style", "style"]);
});
