/** What is let in of a book that somebody brings, and what is not. */
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { type BookNode, isBookTree, textOfBook } from "../../../core/rules/textbook.js";
import { FileFault } from "../../exchange/file-fault.js";
import { readBook } from "./intake/index.js";
import { makeEpub, page } from "./testing-epub.js";

const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (sign) => sign.charCodeAt(0),
);
const faultOf = (archive: Uint8Array, limits?: Parameters<typeof readBook>[1]) =>
  readBook(archive, limits).then(
    () => "taken",
    (error: unknown) => (error instanceof FileFault ? error.kind : String(error)),
  );
const nodesOf = async (body: string, files: Record<string, Uint8Array> = {}) => {
  const { chapters } = await readBook(makeEpub({ chapters: [body], files }));
  const nodes = chapters[0]?.nodes ?? [];
  expect(isBookTree(nodes)).toBe(true);
  return nodes;
};
const elements = (nodes: readonly BookNode[]): Exclude<BookNode, string>[] =>
  nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...elements(node[2])]));
const tagsOf = (nodes: readonly BookNode[]) => elements(nodes).map(([tag]) => tag);

test("a book says what it is, in the order of its spine, with its contents", async () => {
  const book = await readBook(
    makeEpub({ chapters: ["<h1>向量</h1><p>一 &lt; 二&#160;三</p>", "<h1>矩阵</h1><p>四</p>"] }),
  );
  expect(book).toMatchObject({
    title: "看图学线性代数",
    authors: ["林晚"],
    publisher: "学海出版社",
    year: 2026,
    isbn: "9787040000001",
    language: "zh-CN",
    contents: [
      { title: "第 1 章", level: 1, chapter: 1, anchor: "" },
      { title: "第 2 章", level: 1, chapter: 2, anchor: "" },
    ],
  });
  expect(book.chapters.map(({ words }) => words)).toEqual(["向量一 < 二\u00a0三", "矩阵四"]);
});

test("nothing of a book runs: scripts, handlers, forms, frames and styles fall away with what is in them", async () => {
  const nodes = await nodesOf(
    `<script>alert(1)</script><p onclick="alert(2)" style="position:fixed" class="x" id="a">好<b onload="x()">的</b></p>
     <form action="https://evil.example/"><input name="q"/></form><iframe src="https://evil.example/"></iframe>
     <style>p { background: url(https://evil.example/) }</style><object data="x.swf"/>
     <svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>x()</script><foreignObject><p>里</p></foreignObject>
       <use href="https://evil.example/#a"/><rect width="1" height="1" fill="url(https://evil.example/)"/>
       <animate attributeName="href" to="javascript:x()"/><a href="javascript:x()"><text>字</text></a></svg>`,
  );
  const text = JSON.stringify(nodes);
  for (const no of ["alert", "evil", "javascript", "onclick", "onload", "style", "class", "form", "里"])
    expect(text).not.toContain(no);
  expect(tagsOf(nodes)).toEqual(["p", "b", "svg", "use", "rect", "text"]);
  expect(elements(nodes)[0]?.[1]).toEqual({ id: "b-a" });
});

test("links lead into the book or to the web, nowhere else", async () => {
  const { chapters } = await readBook(
    makeEpub({
      chapters: [
        `<p><a href="c2.xhtml#s">甲</a><a href="JavaScript:alert(1)">乙</a><a href="data:text/html,x">丙</a>
         <a href="https://example.org/x">丁</a><a href="../../../etc/passwd">戊</a></p>`,
        `<h2 id="s">节</h2>`,
      ],
    }),
  );
  const links = elements(chapters[0]?.nodes ?? []).filter(([tag]) => tag === "a");
  expect(links.map(([, attributes]) => attributes)).toEqual([
    { chapter: "2", anchor: "b-s" },
    {},
    {},
    { href: "https://example.org/x" },
    {},
  ]);
});

test("pictures are the book's own: remote ones go, drawings are drawn into the text, what is no picture is none", async () => {
  const drawing = strToU8(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><defs><linearGradient id="g"/></defs>` +
      `<script>x()</script><rect width="10" height="10" fill="url(#g)"/></svg>`,
  );
  const nodes = await nodesOf(
    `<p><img src="a.png" alt="图一"/><img src="https://evil.example/b.png" alt="远"/><img src="c.svg" alt="坐标"/>
     <img src="fake.png" alt="假"/></p>`,
    { "a.png": PNG, "c.svg": drawing, "fake.png": strToU8("<html><script>x()</script></html>") },
  );
  expect(elements(nodes).filter(([tag]) => tag === "img")).toEqual([
    ["img", { alt: "图一", asset: "1" }, []],
  ]);
  const text = JSON.stringify(nodes);
  expect(text).toContain(`"svg",{"viewBox":"0 0 10 10","role":"img","aria-label":"坐标"}`);
  expect(text).toContain(`"fill":"url(#b-d1-g)"`);
  expect(text).not.toMatch(/script|evil/);
});

test("a book that names no cover has that of its first page, and one without pictures none", async () => {
  const coverOf = async (first: string, files: Record<string, Uint8Array> = { "a.png": PNG }) =>
    (await readBook(makeEpub({ chapters: [first, `<p>${"正文".repeat(60)}</p>`], files }))).cover?.mime;
  expect(await coverOf(`<img src="a.png" alt="封面"/>`)).toBe("image/png");
  expect(
    await coverOf(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="a.png"/></svg>`,
    ),
  ).toBe("image/png");
  // A picture among text is none, and neither is one of two.
  expect(await coverOf(`<p>${"向量".repeat(60)}</p><img src="a.png" alt=""/>`)).toBeUndefined();
  expect(
    await coverOf(`<img src="a.png" alt=""/><img src="b.png" alt=""/>`, { "a.png": PNG, "b.png": PNG }),
  ).toBeUndefined();
  expect(await coverOf("<h1>一</h1>")).toBeUndefined();
});

test("formulas, tables and questions keep what they mean", async () => {
  const nodes = await nodesOf(
    `<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>
     <table><tr><th scope="col" colspan="2">力</th></tr></table>
     <section data-quiz="single"><p>几？</p><ol><li data-correct="true">一</li><li>二</li></ol><p data-explanation="true">因为。</p></section>`,
  );
  expect(tagsOf(nodes)).toEqual("math mfrac mn mn table tr th section p ol li li p".split(" "));
  expect(JSON.stringify(nodes)).toContain(`["li",{"data-correct":"true"},["一"]]`);
});

test("a document as long as a book becomes parts, and links find the part that they lead to", async () => {
  const paragraphs = Array.from({ length: 300 }, (_, at) => `<p id="p${at}">${"字".repeat(400)}</p>`).join(
    "",
  );
  const book = await readBook(
    makeEpub({
      chapters: [`<section id="top">${paragraphs}</section>`, `<p><a href="c1.xhtml#p299">末</a></p>`],
    }),
  );
  expect(book.chapters.length).toBeGreaterThan(4);
  expect(Math.max(...book.chapters.map(({ words }) => words.length))).toBeLessThanOrEqual(24_100);
  expect(book.chapters.map(({ words }) => words).join("")).toHaveLength(300 * 400 + 1);
  const last = book.chapters.at(-1)?.nodes ?? [];
  const to = Number(elements(last).find(([tag]) => tag === "a")?.[1]["chapter"]);
  expect(textOfBook(book.chapters[to - 1]?.nodes ?? [])).not.toBe("");
  expect(JSON.stringify(book.chapters[to - 1]?.nodes)).toContain(`"b-p299"`);
});

test("what cannot be a book is refused, and says why", async () => {
  expect(await faultOf(strToU8("no archive"))).toBe("format");
  expect(await faultOf(zipSync({ a: strToU8("a") }))).toBe("format");
  expect(await faultOf(makeEpub({ root: { "OPS/book.opf": strToU8("<package><manifest>") } }))).not.toBe(
    "taken",
  );
  expect(await faultOf(makeEpub({ root: { "OPS/c1.xhtml": strToU8("<html><body><p>没有结束") } }))).toBe(
    "broken",
  );
  expect(
    await faultOf(
      makeEpub({
        root: {
          "OPS/c1.xhtml": strToU8(
            `<!DOCTYPE html [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${page("<p>&b;</p>").slice(60)}`,
          ),
        },
      }),
    ),
  ).toBe("entities");
  expect(await faultOf(makeEpub({ chapters: ["<script>x()</script>"] }))).toBe("format");
});

test("a book with a lock is refused, one whose fonts alone are garbled is not", async () => {
  const encryption = (algorithm: string) => ({
    "META-INF/encryption.xml": strToU8(
      `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><enc:EncryptedData xmlns:enc="http://www.w3.org/2001/04/xmlenc#">` +
        `<enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`,
    ),
  });
  expect(await faultOf(makeEpub({ root: encryption("http://www.w3.org/2001/04/xmlenc#aes256-cbc") }))).toBe(
    "encrypted",
  );
  expect(await faultOf(makeEpub({ root: encryption("http://www.idpf.org/2008/embedding") }))).toBe("taken");
});

test("an archive cannot lead out of itself, hold too many files, or grow without end", async () => {
  expect(await faultOf(makeEpub({ root: { "../../evil.xhtml": strToU8("x") } }))).toBe("path");
  const many = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, at): [string, Uint8Array] => [`f/${at}.txt`, strToU8("x")]),
  );
  expect(await faultOf(makeEpub({ files: many }))).toBe("many");
  // A thousandth of its size when packed, and counted while it is unpacked, whatever the archive says of itself.
  const bomb = makeEpub({ files: { "bomb.png": new Uint8Array(20_000_000) } });
  expect(bomb.length).toBeLessThan(40_000);
  expect(await faultOf(bomb, { bytes: 8_000_000, files: 5000 })).toBe("large");
  const deep = `${"<div>".repeat(90)}<p>深</p>${"</div>".repeat(90)}`;
  expect(await faultOf(makeEpub({ chapters: [deep] }))).not.toBe("taken");
});
