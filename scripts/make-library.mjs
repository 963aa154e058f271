/**
 * Makes the files of the demo's resource libraries in media/library: documents, slides, pictures, sound, short videos,
 * texts and archives, with their words in manifest.json. Their result is committed, so nobody needs to run this:
 * `node scripts/make-library.mjs` wants ffmpeg and espeak-ng.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createCanvas, GlobalFonts, PDFDocument } from "@napi-rs/canvas";
import { strToU8, zipSync } from "fflate";
import pptxgen from "pptxgenjs";
import { runnerImport } from "vite";
import { root } from "./lib/project.mjs";

const { module: words } = await runnerImport(path.join(root, "src/server/library/generate/words.ts"));
const { module: content } = await runnerImport(path.join(root, "src/server/library/content.ts"));
const { fields, aspects } = words;
const out = path.join(root, "media/library");
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const scratch = mkdtempSync(path.join(tmpdir(), "edu-library-"));
const fontFile =
  "node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff2";
GlobalFonts.registerFromPath(path.join(root, fontFile), "Edu");

const manifest = [];
/** @param about what it is: media, discipline, topic (its number in the field) */
function keep(name, bytes, { mime, duration = 0, text, ...about }) {
  writeFileSync(path.join(out, name), bytes);
  const read = content.readContent(new Uint8Array(bytes), mime);
  manifest.push({ file: name, mime, duration, ...about, text: text ?? read.text, blocks: read.blocks });
}

/** What there is to say of a topic: a heading and paragraphs for each aspect that suits. */
function lesson(field, at) {
  const topic = field.topics[at];
  const near = field.topics[(at + 1) % field.topics.length];
  const major = field.majors[at % field.majors.length];
  const chosen = [0, 1, 3, 9].map((step) => aspects[(at * 5 + step) % aspects.length]);
  return {
    title: topic.zh,
    lead: `本材料面向${major}专业，帮助你在一次课的时间里建立对“${topic.zh}”的整体认识。`,
    parts: chosen.map((aspect, order) => ({
      heading: `${order + 1}. ${aspect.zh}`,
      lines: [
        `从${aspect.zh}入手，先弄清${topic.zh}要解决什么问题，再看它与${near.zh}的联系。`,
        `课前：阅读教材相关章节，写下两个你想弄明白的问题。`,
        `课中：两人一组完成任务单，记录过程与结果，互相检查。`,
        `课后：用自己的话复述要点，并举出一个${major}中的例子。`,
      ],
    })),
  };
}

function wrap(context, text, width) {
  const lines = [""];
  for (const sign of text) {
    if (context.measureText(lines.at(-1) + sign).width > width) lines.push("");
    lines[lines.length - 1] += sign;
  }
  return lines;
}

function pdf(field, at) {
  const { title, lead, parts } = lesson(field, at);
  const document = new PDFDocument({ title, author: "学海在线演示", creator: "edu-widgets" });
  const text = [title, lead];
  for (let page = 0; page < 2; page += 1) {
    const context = document.beginPage(595, 842);
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, 595, 842);
    let y = 90;
    const write = (words, size, colour, gap) => {
      context.font = `${size}px Edu`;
      context.fillStyle = colour;
      for (const line of wrap(context, words, 475)) {
        context.fillText(line, 60, y);
        y += size * 1.7;
      }
      y += gap;
    };
    if (page === 0) {
      write(title, 26, "#111827", 4);
      write(`${field.discipline} · 学习材料`, 11, "#4b5563", 14);
      write(lead, 13, "#111827", 12);
    }
    for (const { heading, lines } of parts.slice(page * 2, page * 2 + 2)) {
      write(heading, 17, "#2459d6", 2);
      for (const line of lines) write(line, 12, "#111827", 2);
      y += 10;
      text.push(heading, ...lines);
    }
    context.font = "10px Edu";
    context.fillStyle = "#636b79";
    context.fillText(`${page + 1} / 2`, 287, 800);
    document.endPage();
  }
  return { bytes: document.close(), text: text.join("\n") };
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function docx(field, at) {
  const { title, lead, parts } = lesson(field, at);
  const paragraph = (text, style) =>
    `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ""}<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
  const body = [
    paragraph(`${title}任务单`, "Title"),
    paragraph(lead),
    ...parts.flatMap(({ heading, lines }) => [
      paragraph(heading, "Heading1"),
      ...lines.map((line) => paragraph(line)),
    ]),
  ].join("");
  const style = (id, size) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`;
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const files = {
    "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    "_rels/.rels": `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/_rels/document.xml.rels": `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    "word/styles.xml": `${head}<w:styles xmlns:w="${main}">${style("Title", 40)}${style("Heading1", 28)}</w:styles>`,
    "word/document.xml": `${head}<w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`,
  };
  const packed = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return zipSync(packed, { level: 9, mtime: new Date("2026-01-01T00:00:00Z") });
}

async function pptx(field, at) {
  const { title, lead, parts } = lesson(field, at);
  const deck = new pptxgen();
  deck.title = title;
  const cover = deck.addSlide();
  cover.background = { color: "121826" };
  cover.addText(title, { x: 0.6, y: 1.8, w: 8.8, h: 1, fontSize: 40, color: "E7ECF4", bold: true });
  cover.addText(lead, { x: 0.6, y: 2.9, w: 8.8, h: 1, fontSize: 18, color: "A7B2C5" });
  for (const { heading, lines } of parts) {
    const slide = deck.addSlide();
    slide.addText(heading, { x: 0.6, y: 0.4, w: 8.8, h: 0.8, fontSize: 28, bold: true, color: "2459D6" });
    slide.addText(
      lines.map((text) => ({ text, options: { bullet: true, breakLine: true } })),
      { x: 0.6, y: 1.3, w: 8.8, h: 3.6, fontSize: 18, color: "111827" },
    );
  }
  return Buffer.from(await deck.write({ outputType: "arraybuffer", compression: true }));
}

/** A field's topics around one of them. */
function picture(field, at, width = 1200, height = 800) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const hue = (at * 47 + field.discipline.length * 61) % 360;
  context.fillStyle = `hsl(${hue} 35% 14%)`;
  context.fillRect(0, 0, width, height);
  const middle = [width / 2, height / 2];
  const others = field.topics.filter((_, other) => other !== at);
  const places = others.map((_, order) => {
    const angle = (order / others.length) * Math.PI * 2;
    return [middle[0] + Math.cos(angle) * width * 0.34, middle[1] + Math.sin(angle) * height * 0.36];
  });
  context.strokeStyle = `hsl(${hue} 45% 45%)`;
  context.lineWidth = width / 400;
  for (const [x, y] of places) {
    context.beginPath();
    context.moveTo(...middle);
    context.lineTo(x, y);
    context.stroke();
  }
  const bubble = (text, [x, y], size, fill) => {
    context.font = `${size}px Edu`;
    const half = context.measureText(text).width / 2 + size * 0.9;
    context.fillStyle = fill;
    context.beginPath();
    context.roundRect(x - half, y - size * 1.2, half * 2, size * 2.4, size * 1.2);
    context.fill();
    context.fillStyle = "#f5f7fa";
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(text, x, y);
  };
  others.forEach(({ zh }, order) => bubble(zh, places[order], width / 46, `hsl(${hue} 38% 30%)`));
  bubble(field.topics[at].zh, middle, width / 26, `hsl(${hue} 60% 38%)`);
  return canvas;
}

const run = (program, ...args) => execFileSync(program, args, { stdio: ["ignore", "ignore", "pipe"] });
function speech(text, name) {
  const wave = path.join(scratch, `${name}.wav`);
  run("espeak-ng", "-v", "cmn", "-s", "150", "-w", wave, text);
  return wave;
}
const seconds = (file) =>
  Number(
    execFileSync("ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", file], {
      encoding: "utf8",
    }),
  );

function sound(field, at, name) {
  const { title, lead } = lesson(field, at);
  const text = `${title}。${lead}`;
  const file = path.join(scratch, `${name}.mp3`);
  run("ffmpeg", "-y", "-i", speech(text, name), "-ac", "1", "-b:a", "16k", file);
  return { bytes: readFileSync(file), duration: Math.round(seconds(file)), text };
}

function video(field, at, name) {
  const { title, lead, parts } = lesson(field, at);
  const text = `${title}。${lead}${parts.map(({ heading }) => heading.slice(3)).join("，")}。`;
  const wave = speech(text, name);
  const each = seconds(wave) / (parts.length + 1);
  const list = [];
  for (const [order, words] of [title, ...parts.map(({ heading }) => heading)].entries()) {
    const canvas = picture(field, (at + order) % field.topics.length, 640, 360);
    const context = canvas.getContext("2d");
    context.fillStyle = "rgb(11 15 23 / .82)";
    context.fillRect(0, 270, 640, 90);
    context.font = "28px Edu";
    context.fillStyle = "#f5f7fa";
    context.textAlign = "left";
    context.fillText(words, 28, 318);
    const frame = path.join(scratch, `${name}-${order}.png`);
    writeFileSync(frame, canvas.toBuffer("image/png"));
    list.push(`file '${frame}'\nduration ${each}`);
  }
  list.push(list.at(-1).split("\n")[0]);
  const frames = path.join(scratch, `${name}.txt`);
  writeFileSync(frames, list.join("\n"));
  const file = path.join(scratch, `${name}.mp4`);
  run(
    "ffmpeg",
    "-y",
    "-f",
    "concat",
    "-safe",
    "0",
    "-i",
    frames,
    "-i",
    wave,
    "-vf",
    "fps=10,format=yuv420p",
    "-c:v",
    "libx264",
    "-preset",
    "veryslow",
    "-crf",
    "34",
    "-c:a",
    "aac",
    "-b:a",
    "32k",
    "-shortest",
    "-movflags",
    "+faststart",
    file,
  );
  return { bytes: readFileSync(file), duration: Math.round(seconds(file)), text };
}

for (const [order, field] of fields.entries()) {
  const { discipline } = field;
  for (const at of [0, 1, 2, 3, 4].filter((one) => one < field.topics.length)) {
    const { bytes, text } = pdf(field, at);
    keep(`${order}-${at}.pdf`, bytes, {
      mime: "application/pdf",
      media: "document",
      discipline,
      topic: at,
      text,
    });
  }
  for (const at of [0, 2]) {
    const about = { discipline, topic: at };
    keep(`${order}-${at}.docx`, docx(field, at), { ...about, mime: content.WORD, media: "document" });
    if (at === 0)
      keep(`${order}-${at}.pptx`, await pptx(field, at), {
        ...about,
        mime: content.POWERPOINT,
        media: "slides",
      });
    keep(`${order}-${at}.jpg`, picture(field, at).toBuffer("image/jpeg", 72), {
      ...about,
      mime: "image/jpeg",
      media: "image",
      text: field.topics.map(({ zh }) => zh).join(" "),
    });
  }
  const { title, lead, parts } = lesson(field, 1);
  const notes = [title, lead, ...parts.flatMap(({ heading, lines }) => [heading, ...lines])].join("\n");
  keep(`${order}.txt`, Buffer.from(`${notes}\n`), {
    mime: "text/plain",
    media: "text",
    discipline,
    topic: 1,
  });
  const table = `术语,English\n${field.topics.map(({ zh, en }) => `${zh},${en}`).join("\n")}\n`;
  keep(
    `${order}.zip`,
    zipSync(
      { "terms.csv": strToU8(`\ufeff${table}`), "notes.txt": strToU8(notes) },
      { level: 9, mtime: new Date("2026-01-01T00:00:00Z") },
    ),
    { mime: "application/zip", media: "archive", discipline, topic: 1, text: table },
  );
  const spoken = sound(field, 0, `${order}`);
  keep(`${order}.mp3`, spoken.bytes, {
    ...spoken,
    bytes: undefined,
    mime: "audio/mpeg",
    media: "audio",
    discipline,
    topic: 0,
  });
  if (order % 4 === 0) {
    const shown = video(field, 0, `v${order}`);
    keep(`${order}.mp4`, shown.bytes, {
      ...shown,
      bytes: undefined,
      mime: "video/mp4",
      media: "video",
      discipline,
      topic: 0,
    });
  }
  console.log(`${order + 1} of ${fields.length}: ${discipline}`);
}
writeFileSync(path.join(out, "manifest.json"), JSON.stringify(manifest));
rmSync(scratch, { recursive: true });
