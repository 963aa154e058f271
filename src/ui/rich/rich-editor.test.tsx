/** Texts with lists, formulas and links: written, kept, and nothing in them that the contract does not name. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as v from "valibot";
import { richText } from "../../core/contract/rich-text.js";
import type { RichText as RichDocument } from "../../core/contract/rich-document.js";
import { type Mounted, mountView } from "../../core/element/testing.js";
import { defaultPreferences, prefer } from "../../core/preferences/index.js";
import { forgetDraft } from "../form/drafts.js";
import { RichEditor } from "./RichEditor.js";
import { violations } from "../../testing/accessibility.js";

let mounted: Mounted | undefined;
let written: RichDocument | undefined;
beforeEach(() => {
  forgetDraft("test");
  written = undefined;
});
afterEach(() => {
  mounted?.remove();
  prefer(defaultPreferences);
});
const show = () => {
  mounted = mountView(
    () => <RichEditor label="Answer" draft="test" onChange={(next) => (written = next)} />,
    {
      lang: "en",
    },
  );
  return mounted;
};
const box = () => page.getByRole("textbox", { name: "Answer" });
const tool = (name: string) => page.getByRole("button", { name, exact: true });

test("bold, lists and headings by the toolbar; what comes out is the contract's", async () => {
  const { host } = show();
  await box().click();
  await userEvent.keyboard("plain ");
  await tool("Bold").click();
  await userEvent.keyboard("loud");
  await tool("Bulleted list").click();
  await userEvent.keyboard("{Enter}two");
  await vi.waitFor(() => expect(JSON.stringify(written)).toContain("two"));
  expect(written?.content[0]?.type).toBe("bulletList");
  const read = v.parse(richText(60_000), written);
  expect(JSON.stringify(read)).toContain('"marks":[{"type":"bold"}]');
  expect(await violations(host)).toEqual([]);
});

test("a formula and a link; markup that is pasted is only words", async () => {
  show();
  await box().click();
  await tool("Formula").click();
  await page.getByRole("textbox", { name: "Formula (LaTeX)" }).fill("x^2");
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(JSON.stringify(written)).toContain('"latex":"x^2"'));
  await vi.waitFor(() => expect(mounted?.root.querySelector(".tiptap math")).not.toBeNull());
  await tool("Link").click();
  await page.getByRole("textbox", { name: "Address" }).fill("javascript:alert(1)");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/Enter an address/)).toBeVisible();
  await page.getByRole("textbox", { name: "Address" }).fill("https://book.example/");
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(JSON.stringify(written)).toContain("https://book.example/"));
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/html", "<h1 onclick=alert(1)>big</h1>");
  clipboardData.setData("text/plain", "<h1>big</h1>");
  box()
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(JSON.stringify(written)).toContain("<h1>big</h1>"));
  expect(v.safeParse(richText(60_000), written).success).toBe(true);
});

test("what was typed is there again, and can be thrown away", async () => {
  const first = show();
  await box().click();
  await userEvent.keyboard("half a thought");
  await vi.waitFor(() => expect(JSON.stringify(written)).toContain("thought"));
  first.remove();
  written = undefined;
  prefer({ pageStyle: "light" });
  const { host } = show();
  await expect.element(page.getByText("half a thought")).toBeVisible();
  await vi.waitFor(() => expect(JSON.stringify(written)).toContain("thought"));
  expect(await violations(host)).toEqual([]);
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect.element(page.getByText("half a thought")).not.toBeInTheDocument();
  expect(written).toBeUndefined();
});

test("the toolbar is one stop; arrows walk it; Alt+F10 leads to it", async () => {
  show();
  await box().click();
  await userEvent.keyboard("{Alt>}{F10}{/Alt}");
  const at = () => mounted?.root.activeElement?.getAttribute("aria-label");
  expect(at()).toBe("Bold");
  await userEvent.keyboard("{ArrowRight}");
  expect(at()).toBe("Italic");
  await userEvent.keyboard("{Home}{ArrowLeft}");
  expect(at()).toBe("Redo");
});

test("a table is put in, grown and shrunk by the toolbar; Tab goes from cell to cell", async () => {
  const { host } = show();
  await box().click();
  await tool("Table").click();
  await userEvent.keyboard("Tea{Tab}Water{Tab}Time{Tab}Green");
  const shape = () =>
    written?.content
      .find(({ type }) => type === "table")
      ?.content?.map(({ content }) => content?.map(({ type }) => type).length);
  await vi.waitFor(() => expect(JSON.stringify(written)).toContain("Green"));
  expect(shape()).toEqual([3, 3, 3]);
  expect(await violations(host)).toEqual([]);
  await tool("Add row below").click();
  await tool("Add column to the right").click();
  await vi.waitFor(() => expect(shape()).toEqual([4, 4, 4, 4]));
  await tool("Delete row").click();
  await tool("Delete column").click();
  await vi.waitFor(() => expect(shape()).toEqual([3, 3, 3]));
  // What stood in the row and in the column went with them.
  expect(JSON.stringify(written)).toMatch(/^(?!.*(Tea|Green)).*Water/);
  const read = v.parse(richText(60_000), written);
  expect(JSON.stringify(read)).not.toContain("colspan");
  await tool("Delete table").click();
  await vi.waitFor(() => expect(shape()).toBeUndefined());
  await expect.element(tool("Delete table")).not.toBeInTheDocument();
});

test("a table that is there already stays when its text is written on", async () => {
  const table = {
    type: "table",
    content: [
      {
        type: "tableRow",
        content: ["tableHeader", "tableCell"].map((type) => ({
          type,
          content: [{ type: "paragraph", content: [{ type: "text", text: type }] }],
        })),
      },
    ],
  };
  const start: RichDocument = { type: "doc", content: [table, { type: "paragraph" }] };
  mounted = mountView(
    () => <RichEditor label="Answer" draft="test" start={start} onChange={(next) => (written = next)} />,
    { lang: "en" },
  );
  await expect.element(page.getByText("tableHeader")).toBeVisible();
  expect(mounted.root.querySelector(".tiptap th")?.textContent).toBe("tableHeader");
  await box().click();
  await userEvent.keyboard("{Control>}{End}{/Control}more");
  await vi.waitFor(() => expect(JSON.stringify(written)).toContain("more"));
  expect(v.parse(richText(60_000), written).content[0]).toEqual(table);
});
