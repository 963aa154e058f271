/** Texts with lists, formulas and links: written, kept, and nothing in them that the contract does not name. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as v from "valibot";
import { richText } from "../../core/contract/rich-text.js";
import type { RichText as RichDocument } from "../../core/contract/rich-words.js";
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
