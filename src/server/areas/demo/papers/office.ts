/** Writes papers as Word documents and PowerPoint decks: Office Open XML (ECMA-376) with what a reader needs. */
import { strToU8, zipSync } from "fflate";
import type { Paper } from "./paper.js";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const FORMATS = "http://schemas.openxmlformats.org";
const RELATIONS = `${FORMATS}/officeDocument/2006/relationships`;
const TYPE = "application/vnd.openxmlformats-officedocument";
/** The same words make the same bytes, unpacked: a demo writes hundreds at its first start. */
const MADE = new Date("2026-01-01T00:00:00Z");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const zip = (parts: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(HEAD + text)])), {
    level: 0,
    mtime: MADE,
  });

const typesOf = (parts: Readonly<Record<string, string>>): string =>
  `<Types xmlns="${FORMATS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    parts,
  )
    .map(([name, type]) => `<Override PartName="/${name}" ContentType="${TYPE}.${type}+xml"/>`)
    .join("")}</Types>`;

const relationsOf = (list: readonly (readonly [kind: string, target: string])[]): string =>
  `<Relationships xmlns="${FORMATS}/package/2006/relationships">${list
    .map(
      ([kind, target], at) =>
        `<Relationship Id="r${at + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

export function writeWord({ title, note, parts }: Paper): Uint8Array {
  const paragraph = (text: string, style = "") =>
    `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
  const body = [
    paragraph(title, "Title"),
    paragraph(note),
    ...parts.flatMap(({ heading, lines }) => [
      paragraph(heading, "Heading1"),
      ...lines.map((line) => paragraph(line)),
    ]),
  ].join("");
  const style = (id: string, size: number) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`;
  const main = `${FORMATS}/wordprocessingml/2006/main`;
  return zip({
    "[Content_Types].xml": typesOf({
      "word/document.xml": "wordprocessingml.document.main",
      "word/styles.xml": "wordprocessingml.styles",
    }),
    "_rels/.rels": relationsOf([["officeDocument", "word/document.xml"]]),
    "word/_rels/document.xml.rels": relationsOf([["styles", "styles.xml"]]),
    "word/styles.xml": `<w:styles xmlns:w="${main}">${style("Title", 40)}${style("Heading1", 28)}</w:styles>`,
    "word/document.xml": `<w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`,
  });
}

const DRAWING = `xmlns:a="${FORMATS}/drawingml/2006/main" xmlns:r="${RELATIONS}" xmlns:p="${FORMATS}/presentationml/2006/main"`;
const TREE =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';
const [WIDTH, HEIGHT] = [12_192_000, 6_858_000];
const EDGE = 700_000;

const solid = (value: string) => `<a:solidFill><a:srgbClr val="${value}"/></a:solidFill>`;
const background = (value: string) => `<p:bg><p:bgPr>${solid(value)}<a:effectLst/></p:bgPr></p:bg>`;

interface Box {
  readonly y: number;
  readonly height: number;
  /** In hundredths of a point. */
  readonly size: number;
  readonly colour: string;
  readonly bold?: boolean;
}
const box = (id: number, lines: readonly string[], { y, height, size, colour, bold }: Box): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Text ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${EDGE}" y="${y}"/><a:ext cx="${WIDTH - 2 * EDGE}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr wrap="square"/><a:lstStyle/>${lines
    .map(
      (line) =>
        `<a:p><a:pPr><a:spcAft><a:spcPts val="1200"/></a:spcAft></a:pPr><a:r><a:rPr lang="zh-CN" sz="${size}"${bold ? ' b="1"' : ""}>${solid(colour)}</a:rPr><a:t>${escaped(line)}</a:t></a:r></a:p>`,
    )
    .join("")}</p:txBody></p:sp>`;
const slide = (fill: string, boxes: string): string =>
  `<p:sld ${DRAWING}><p:cSld>${background(fill)}<p:spTree>${TREE}${boxes}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;

const COLOURS = "dk1 lt1 dk2 lt2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink".split(" ");
const VALUES = "111827 FFFFFF 121826 F5F7FA 2459D6 0B7A5E A15C00 C3312B 6B46C1 0B62B8 2459D6 6B46C1".split(
  " ",
);
const FONT = '<a:latin typeface="Arial"/><a:ea typeface="Microsoft YaHei"/><a:cs typeface=""/>';
const PLAIN = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const LINE = `<a:ln w="9525">${PLAIN}</a:ln>`;
const NO_EFFECT = "<a:effectStyle><a:effectLst/></a:effectStyle>";
const theme = `<a:theme ${DRAWING} name="Papers"><a:themeElements><a:clrScheme name="Papers">${COLOURS.map(
  (name, at) => `<a:${name}><a:srgbClr val="${VALUES[at]}"/></a:${name}>`,
).join(
  "",
)}</a:clrScheme><a:fontScheme name="Papers"><a:majorFont>${FONT}</a:majorFont><a:minorFont>${FONT}</a:minorFont></a:fontScheme><a:fmtScheme name="Papers"><a:fillStyleLst>${PLAIN.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${LINE.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${NO_EFFECT.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${PLAIN.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
const map = `<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" ${COLOURS.slice(4)
  .map((name) => `${name}="${name}"`)
  .join(" ")}/>`;

/** A first slide with the title, and one for each part. */
export function writeSlides({ title, note, parts }: Paper): Uint8Array {
  const slides = [
    slide(
      "121826",
      box(2, [title], { y: 2_200_000, height: 1_400_000, size: 4000, colour: "E7ECF4", bold: true }) +
        box(3, [note], { y: 3_700_000, height: 800_000, size: 1800, colour: "A7B2C5" }),
    ),
    ...parts.map(({ heading, lines }) =>
      slide(
        "FFFFFF",
        box(2, [heading], { y: 450_000, height: 900_000, size: 2800, colour: "2459D6", bold: true }) +
          box(3, lines, { y: 1_500_000, height: 4_700_000, size: 1800, colour: "111827" }),
      ),
    ),
  ];
  const names = slides.map((_, at) => `slides/slide${at + 1}.xml`);
  const kind = "presentationml";
  return zip({
    "[Content_Types].xml": typesOf({
      "ppt/presentation.xml": `${kind}.presentation.main`,
      "ppt/slideMasters/slideMaster1.xml": `${kind}.slideMaster`,
      "ppt/slideLayouts/slideLayout1.xml": `${kind}.slideLayout`,
      "ppt/theme/theme1.xml": "theme",
      ...Object.fromEntries(names.map((name) => [`ppt/${name}`, `${kind}.slide`])),
    }),
    "_rels/.rels": relationsOf([["officeDocument", "ppt/presentation.xml"]]),
    "ppt/presentation.xml": `<p:presentation ${DRAWING}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="r1"/></p:sldMasterIdLst><p:sldIdLst>${names
      .map((_, at) => `<p:sldId id="${256 + at}" r:id="r${at + 2}"/>`)
      .join(
        "",
      )}</p:sldIdLst><p:sldSz cx="${WIDTH}" cy="${HEIGHT}"/><p:notesSz cx="${HEIGHT}" cy="${WIDTH}"/></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relationsOf([
      ["slideMaster", "slideMasters/slideMaster1.xml"],
      ...names.map((name) => ["slide", name] as const),
    ]),
    "ppt/slideMasters/slideMaster1.xml": `<p:sldMaster ${DRAWING}><p:cSld>${background("FFFFFF")}<p:spTree>${TREE}</p:spTree></p:cSld>${map}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="r1"/></p:sldLayoutIdLst></p:sldMaster>`,
    "ppt/slideMasters/_rels/slideMaster1.xml.rels": relationsOf([
      ["slideLayout", "../slideLayouts/slideLayout1.xml"],
      ["theme", "../theme/theme1.xml"],
    ]),
    "ppt/slideLayouts/slideLayout1.xml": `<p:sldLayout ${DRAWING} type="blank"><p:cSld><p:spTree>${TREE}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
    "ppt/slideLayouts/_rels/slideLayout1.xml.rels": relationsOf([
      ["slideMaster", "../slideMasters/slideMaster1.xml"],
    ]),
    "ppt/theme/theme1.xml": theme,
    ...Object.fromEntries(slides.map((xml, at) => [`ppt/${names[at]}`, xml])),
    ...Object.fromEntries(
      names.map((name) => [
        `ppt/${name.replace("slides/", "slides/_rels/")}.rels`,
        relationsOf([["slideLayout", "../slideLayouts/slideLayout1.xml"]]),
      ]),
    ),
  });
}
