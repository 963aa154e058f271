/** The files as they are delivered: what the manifest says of them, and that a page may pin them. */
import { createHash } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures.js";
import { filesOf, visit } from "./own.js";
import { iife } from "./page.js";
import { version } from "./version.js";

interface Manifest {
  readonly version: string;
  readonly files: Readonly<
    Record<string, { integrity: string; bytes: number; gzip: number; brotli: number; map?: string }>
  >;
  readonly elements: Readonly<
    Record<string, { entry: string; files: readonly string[]; later: readonly string[] }>
  >;
  /** By language. */
  readonly pictures: { readonly "zh-CN": readonly string[] };
}

async function manifestOf(request: APIRequestContext, portal: string): Promise<Manifest> {
  const answer = await request.get(`${portal}/embed/manifest.json`);
  expect(answer.headers()["content-type"]).toBe("application/json; charset=utf-8");
  return (await answer.json()) as Manifest;
}

test.describe("the manifest", () => {
  test("names every file with its digest, its sizes and its source map", async ({ request, served }) => {
    const manifest = await manifestOf(request, served.portal);
    expect(manifest.version).toBe(version);
    expect(Object.keys(manifest.files)).toEqual(
      expect.arrayContaining(["edu.js", "edu.iife.js", "edu-login-dialog.js"]),
    );
    for (const [name, { integrity, bytes, gzip, brotli, map }] of Object.entries(manifest.files)) {
      const address = `${served.portal}/embed/${name}`;
      const head = (encoding: string) => request.head(address, { headers: { "accept-encoding": encoding } });
      const [answer, gzipped, brotlied, source] = await Promise.all([
        request.get(address, { headers: { "accept-encoding": "identity" } }),
        head("gzip"),
        head("br"),
        request.head(`${served.portal}/embed/${map ?? ""}`),
      ]);
      const body = await answer.body();
      expect.soft(`sha384-${createHash("sha384").update(body).digest("base64")}`, name).toBe(integrity);
      expect.soft(body.length, name).toBe(bytes);
      for (const [packed, encoding, size] of [
        [gzipped, "gzip", gzip],
        [brotlied, "br", brotli],
      ] as const)
        expect.soft(Number(packed.headers()["content-length"]), `${name} ${encoding}`).toBe(size);
      // The bundler's own few lines, pictures without the code that draws them, and what only names another file come
      // from no file of ours.
      const isNameOnly = /^(export\{[^}]*\}from|import)"[^"]+";\s*$/.test(body.toString());
      if (!isNameOnly && !/rolldown-runtime|pictures-page/.test(name))
        expect.soft(source.status(), name).toBe(200);
    }
  });

  test("names for each element the files that a page loads for it, and no others", async ({
    page,
    request,
    served,
  }) => {
    const { elements, pictures } = await manifestOf(request, served.portal);
    const { entry, files, later } = elements["edu-footer"] ?? { entry: "", files: [], later: [] };
    expect(files[0]).toBe(entry);
    const asked = filesOf(page);
    const head = `<script src="${served.portal}/embed/edu.js"></script>`;
    await visit(page, served, { head, body: "<edu-footer></edu-footer>" });
    await expect(page.getByText("学备 00000000 号-1")).toBeVisible();
    const loaded = [...new Set(asked)].filter((name) => name !== "edu.js");
    // The loader knows which file holds it; the element's own names that to whoever has no loader.
    expect(files.filter((name) => name !== entry && !loaded.includes(name))).toEqual([]);
    const may = [...files, ...later, ...pictures["zh-CN"]];
    expect(loaded.filter((name) => !may.includes(name))).toEqual([]);
  });
});

test("scripts for old pages are ASCII, whatever charset such a page has", async ({ request, served }) => {
  for (const name of ["edu.js", "edu.iife.js"]) {
    const body = await (await request.get(`${served.portal}/embed/${name}`)).body();
    expect(body.findIndex((byte) => byte > 0x7f)).toBe(-1);
  }
});

test.describe("a page may pin", () => {
  const pinned = (portal: string, name: string, integrity: string) =>
    `<script src="${portal}/embed/${name}" integrity="${integrity}" crossorigin="anonymous"></script>`;

  for (const name of ["edu.js", "edu.iife.js"]) {
    test(`${name} by its digest`, async ({ page, request, served, said }) => {
      const { files } = await manifestOf(request, served.portal);
      const head = pinned(served.portal, name, files[name]?.integrity ?? "");
      await visit(page, served, { head, body: "<edu-footer></edu-footer>" });
      await expect(page.getByText("学备 00000000 号-1")).toBeVisible();
      expect(said).toEqual([]);
    });
  }

  test("it, and gets nothing when the file is another", async ({ page, request, served, said }) => {
    const { files } = await manifestOf(request, served.portal);
    const head = pinned(served.portal, "edu.js", files["edu.iife.js"]?.integrity ?? "");
    await visit(page, served, { head, body: "<edu-footer></edu-footer>" });
    expect(await page.evaluate(() => "edu" in globalThis)).toBe(false);
    expect(said.join("\n")).toContain("integrity");
  });
});

test("the classic file brings a large package from beside itself when somebody wants it", async ({
  page,
  served,
  said,
}) => {
  const asked = filesOf(page);
  // Documents of this kind are PDFs.
  const body = `<edu-lib-browser view="material-center" library="1" filter="media=document&sort=hot&sid=6">
    </edu-lib-browser>`;
  await visit(page, served, { head: iife(served), body });
  const card = page.locator("edu-lib-browser a[part=card]").first();
  await expect(card).toBeVisible();
  expect(asked).toEqual(["edu.iife.js"]);
  await card.click();
  await expect(page.getByText(/第 1 页，共 \d+ 页/)).toBeVisible();
  expect(asked.some((name) => name.startsWith("chunks/pdf"))).toBe(true);
  expect(await page.evaluate(() => "pdfjsWorker" in globalThis)).toBe(false);
  expect(said).toEqual([]);
});
