/**
 * Makes the recordings of the demo's resource libraries in media/library: pictures, sound and short videos, with their
 * words in manifest.json. Documents are drawn by the server from their titles (src/server/areas/demo/papers). The result is
 * committed, so nobody needs to run this: `node scripts/make-library.mjs` wants ffmpeg and espeak-ng.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { runnerImport } from "vite";
import { root } from "./lib/project.mjs";

const { module: words } = await runnerImport(path.join(root, "src/server/areas/library/generate/words.ts"));
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
  manifest.push({ file: name, mime, duration, ...about, text, blocks: [] });
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
  for (const at of [0, 2])
    keep(`${order}-${at}.jpg`, picture(field, at).toBuffer("image/jpeg", 72), {
      discipline,
      topic: at,
      mime: "image/jpeg",
      media: "image",
      text: field.topics.map(({ zh }) => zh).join(" "),
    });
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
