/** A PDF that cannot be shown: what did not come may be asked for again, what cannot be read may not. */
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type Mounted, mountView } from "../../core/element/testing.js";
import { PdfPreview } from "./PdfPreview.js";

let mounted: Mounted | undefined;
const made: string[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  mounted?.remove();
  for (const url of made.splice(0)) URL.revokeObjectURL(url);
});
const show = (url: string) => {
  mounted = mountView(() => <PdfPreview url={url} title="Notes" />, { lang: "en" });
};
const fileOf = (text: string) => {
  const url = URL.createObjectURL(new Blob([text], { type: "application/pdf" }));
  made.push(url);
  return url;
};

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 99]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F1 24 Tf 10 40 Td (Unit vectors) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>`;

test("a page is drawn and its words are there, also where streams cannot be iterated (Safari)", async () => {
  const streams = ReadableStream.prototype as { [Symbol.asyncIterator]?: unknown };
  const own = Object.getOwnPropertyDescriptor(streams, Symbol.asyncIterator);
  delete streams[Symbol.asyncIterator];
  try {
    show(fileOf(PDF));
    await expect.element(page.getByText("Page 1 of 1")).toBeVisible();
    await expect.element(page.getByText("Unit vectors")).toBeInTheDocument();
  } finally {
    if (own) Object.defineProperty(streams, Symbol.asyncIterator, own);
  }
});

test("a file that is no PDF leads to its download, without an offer to try again", async () => {
  show(fileOf("MZ this is a program"));
  await expect
    .element(page.getByText("This file can't be shown here. Download it to open it."))
    .toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test("another file in the place of one that cannot be read is shown", async () => {
  const files = [fileOf("MZ this is a program"), fileOf(PDF)];
  const View = () => {
    const [at, go] = useState(0);
    return (
      <>
        <button type="button" onClick={() => go(1)}>
          Next
        </button>
        <PdfPreview url={files[at]!} title="Notes" />
      </>
    );
  };
  mounted = mountView(() => <View />, { lang: "en" });
  await expect.element(page.getByText(/can't be shown here/)).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect.element(page.getByText("Page 1 of 1")).toBeVisible();
});

test("whoever leaves while a file opens leaves no error in the page", async () => {
  const errors: unknown[] = [];
  const keep = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    errors.push(event.reason);
  };
  addEventListener("unhandledrejection", keep);
  show(fileOf(PDF));
  mounted?.remove();
  show(fileOf(PDF));
  await expect.element(page.getByText("Unit vectors")).toBeInTheDocument();
  removeEventListener("unhandledrejection", keep);
  expect(errors).toEqual([]);
});

test("a file that did not come can be asked for again", async () => {
  const url = fileOf("MZ");
  URL.revokeObjectURL(url);
  show(url);
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("leaves no global of pdf.js in the page, and one of the page's own as it was", async () => {
  vi.stubGlobal("pdfjsLib", "the page's own");
  show(fileOf("MZ"));
  await expect.element(page.getByText(/can't be shown here/)).toBeVisible();
  expect(Object.keys(globalThis).filter((name) => /pdfjs|core-js/.test(name))).toEqual(["pdfjsLib"]);
  expect(Reflect.get(globalThis, "pdfjsLib")).toBe("the page's own");
});

test("a new address in the moment in which the old one is drawn is no fault of the file", async () => {
  const files = [fileOf(PDF), fileOf(PDF.replace("Unit vectors", "Dot products"))];
  const View = () => {
    const [at, go] = useState(0);
    return (
      <>
        <button type="button" onClick={() => go(1)}>
          Other file
        </button>
        <PdfPreview url={files[at]!} title="Notes" zoom={at === 0 ? 100 : 200} />
      </>
    );
  };
  mounted = mountView(() => <View />, { lang: "en" });
  await expect.element(page.getByText("Unit vectors")).toBeInTheDocument();
  await page.getByRole("button", { name: "Other file" }).click();
  await expect.element(page.getByText("Dot products")).toBeInTheDocument();
  await expect.element(page.getByText(/can't be shown here/)).not.toBeInTheDocument();
});
