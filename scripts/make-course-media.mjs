/**
 * Makes the demo courses' lectures, packages and handout in media/course, with their words in manifest.json. Their
 * result is committed, so nobody needs to run this: `node scripts/make-course-media.mjs` wants ffmpeg and espeak-ng.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createCanvas, GlobalFonts, PDFDocument } from "@napi-rs/canvas";
import { customPinyin, pinyin } from "pinyin-pro";
import { drawFrame, HEIGHT, WIDTH } from "./course-media/draw.mjs";
import { handout, lectures } from "./course-media/lectures.mjs";
import { makePackages } from "./course-media/package.mjs";
import { root } from "./lib/project.mjs";

const FPS = 12;
const PAUSE = 0.8;
const SEGMENT = 6;
const out = path.join(root, "media/course");
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const scratch = mkdtempSync(path.join(tmpdir(), "edu-course-"));
const font = "node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff2";
GlobalFonts.registerFromPath(path.join(root, font), "Edu");
customPinyin({
  切线: "qiē xiàn",
  试切: "shì qiē",
  车床: "chē chuáng",
  车一: "chē yī",
  曲线: "qū xiàn",
  割线: "gē xiàn",
});

const ffmpeg = (...args) =>
  execFileSync("ffmpeg", ["-y", "-v", "error", ...args], { stdio: ["ignore", "ignore", "inherit"] });
const seconds = (file) =>
  Number(
    execFileSync("ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", file], {
      encoding: "utf8",
    }),
  );

function speak(text, language, file) {
  const [voice, spoken] =
    language === "zh"
      ? [
          "cmn-latn-pinyin",
          pinyin(text, { toneType: "num", v: true, nonZh: "consecutive" }).replace(/0/g, "5"),
        ]
      : ["en-gb", text];
  execFileSync("espeak-ng", ["-v", voice, "-s", language === "zh" ? "140" : "128", "-w", file, spoken]);
  return seconds(file);
}

/** Speaks every line: what is said when, and the sound as one file. */
function voice({ name, language, scenes }) {
  const timed = [];
  const parts = [];
  const silence = path.join(scratch, "silence.wav");
  ffmpeg("-f", "lavfi", "-i", "anullsrc=r=22050:cl=mono", "-t", String(PAUSE), silence);
  let at = 0;
  for (const [number, { lines }] of scenes.entries()) {
    const from = at;
    const cues = [];
    for (const [order, texts] of lines.entries()) {
      const file = path.join(scratch, `${name}-${number}-${order}.wav`);
      const length = speak(texts[0], language, file);
      parts.push(file, silence);
      cues.push({ from: at, to: at + length, texts });
      at += length + PAUSE;
    }
    timed.push({ from, to: at, cues });
  }
  const list = path.join(scratch, `${name}.txt`);
  writeFileSync(list, parts.map((file) => `file '${file}'`).join("\n"));
  const wave = path.join(scratch, `${name}.wav`);
  ffmpeg("-f", "concat", "-safe", "0", "-i", list, "-af", "loudnorm=I=-18", "-ar", "44100", wave);
  return { timed, length: at, wave };
}

function film(lecture, { timed, length, wave }) {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext("2d");
  const side = lecture.language === "zh" ? 0 : 1;
  const frames = Math.ceil(length * FPS);
  const raw = path.join(scratch, `${lecture.name}.raw`);
  writeFileSync(raw, "");
  for (let frame = 0; frame < frames; frame += 1) {
    const now = frame / FPS;
    const scene = Math.max(
      0,
      timed.findLastIndex(({ from }) => from <= now),
    );
    const { from, to } = timed[scene];
    drawFrame(context, lecture.name, {
      scene,
      t: (now - from) / (to - from),
      whole: now / length,
      title: side === 0 ? lecture.title : lecture.title_en,
      heading: lecture.scenes[scene].title[side],
    });
    writeFileSync(raw, canvas.data(), { flag: "a" });
  }
  const poster = path.join(out, `${lecture.name}.jpg`);
  writeFileSync(poster, canvas.toBuffer("image/jpeg", 76));
  const file = path.join(out, `${lecture.name}.mp4`);
  const pixels = ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", `${WIDTH}x${HEIGHT}`, "-r", String(FPS)];
  const picture = "-c:v libx264 -pix_fmt yuv420p -preset veryslow -profile:v main -crf 30".split(" ");
  const keys = ["-g", String(FPS * 2), "-keyint_min", String(FPS * 2), "-sc_threshold", "0"];
  const sound = ["-c:a", "aac", "-b:a", lecture.small ? "32k" : "40k", "-ac", "1"];
  ffmpeg(...pixels, "-i", raw, "-i", wave, ...picture, ...keys, ...sound, "-movflags", "+faststart", file);
  rmSync(raw);
  return file;
}

/** Two heights and the sound alone, in fragments; the master playlist says what each is. */
function ladder(name, file) {
  const folder = path.join(out, name);
  mkdirSync(folder);
  const hls = (rung, ...args) =>
    ffmpeg(
      "-i",
      file,
      ...args,
      ..."-f hls -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags independent_segments".split(" "),
      "-hls_time",
      String(SEGMENT),
      "-hls_fmp4_init_filename",
      `${rung}-init.mp4`,
      "-hls_segment_filename",
      path.join(folder, `${rung}-%02d.m4s`),
      path.join(folder, `${rung}.m3u8`),
    );
  hls("480", "-c", "copy");
  const small = "-vf scale=426:240 -c:v libx264 -preset veryslow -profile:v main -crf 31".split(" ");
  hls("240", ...small, "-g", String(FPS * 2), "-sc_threshold", "0", "-c:a", "copy");
  hls("sound", "-vn", "-c:a", "copy");
  const rate = (rung) => {
    const names = readdirSync(folder).filter((part) => part.startsWith(`${rung}-`));
    const bytes = names.map((part) => statSync(path.join(folder, part)).size);
    return `BANDWIDTH=${Math.ceil((Math.max(...bytes) * 8) / 4)}`;
  };
  const master = [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    `#EXT-X-STREAM-INF:${rate("480")},RESOLUTION=854x480,CODECS="avc1.4D401E,mp4a.40.2"`,
    "480.m3u8",
    `#EXT-X-STREAM-INF:${rate("240")},RESOLUTION=426x240,CODECS="avc1.4D4015,mp4a.40.2"`,
    "240.m3u8",
    `#EXT-X-STREAM-INF:${rate("sound")},CODECS="mp4a.40.2"`,
    "sound.m3u8",
    "",
  ];
  writeFileSync(path.join(folder, "master.m3u8"), master.join("\n"));
  return readdirSync(folder).map((part) => `${name}/${part}`);
}

const clock = (at) => {
  const whole = Math.round(at * 1000);
  const part = (value, size) => String(value).padStart(size, "0");
  const [minutes, rest] = [Math.floor(whole / 60_000), whole % 60_000];
  return `00:${part(minutes, 2)}:${part(Math.floor(rest / 1000), 2)}.${part(rest % 1000, 3)}`;
};
function captions({ name, language }, timed) {
  for (const [order, lang] of [language, language === "zh" ? "en" : "zh"].entries()) {
    const cues = timed
      .flatMap(({ cues: list }) => list)
      .map(
        ({ from, to, texts }, number) => `${number + 1}\n${clock(from)} --> ${clock(to)}\n${texts[order]}\n`,
      );
    writeFileSync(path.join(out, `${name}.${lang}.vtt`), `WEBVTT\n\n${cues.join("\n")}`);
  }
  return ["zh", "en"].map((lang) => ({
    lang,
    label: { zh: "中文", en: "English" }[lang],
    file: `${name}.${lang}.vtt`,
  }));
}

function makeLecture(lecture) {
  const said = voice(lecture);
  const file = film(lecture, said);
  const sound = `${lecture.name}.m4a`;
  ffmpeg("-i", file, "-vn", "-c:a", "copy", "-movflags", "+faststart", path.join(out, sound));
  const side = lecture.language === "zh" ? 0 : 1;
  return {
    name: lecture.name,
    title: lecture.title,
    title_en: lecture.title_en,
    duration: Math.floor(seconds(file)),
    video: `${lecture.name}.mp4`,
    height: HEIGHT,
    sound,
    poster: `${lecture.name}.jpg`,
    stream: lecture.ladder ? { master: "master.m3u8", files: ladder(lecture.name, file) } : undefined,
    captions: captions(lecture, said.timed),
    chapters: said.timed.map(({ from }, scene) => ({
      at: Math.floor(from),
      title: lecture.scenes[scene].title[side],
    })),
    questions: lecture.questions.map(({ after: [scene, line], ...question }, order) => ({
      id: order + 1,
      at: Math.ceil(said.timed[scene].cues[line].to),
      ...question,
    })),
  };
}

function makeHandout() {
  const document = new PDFDocument({ title: handout.title, author: "学海在线演示", creator: "edu-widgets" });
  for (const [order, [heading, ...lines]] of handout.pages.entries()) {
    const context = document.beginPage(595, 842);
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, 595, 842);
    let y = 90;
    const write = (text, size, colour) => {
      context.font = `${size}px Edu`;
      context.fillStyle = colour;
      let row = "";
      for (const sign of `${text}\n`) {
        if (sign !== "\n" && context.measureText(row + sign).width <= 475) row += sign;
        else {
          context.fillText(row, 60, y);
          y += size * 1.8;
          row = sign;
        }
      }
      y += size;
    };
    if (order === 0) write(handout.title, 26, "#111827");
    write(heading, 20, "#2459d6");
    for (const text of lines) write(text, 14, "#111827");
    const [left, base] = [110, 720];
    context.strokeStyle = "#2459d6";
    context.lineWidth = 2;
    context.beginPath();
    for (let x = 0; x <= 2; x += 0.05) context.lineTo(left + x * 170, base - x * x * 60);
    context.stroke();
    context.strokeStyle = "#a15c00";
    context.beginPath();
    const touch = 0.4 + order * 0.15;
    for (const x of [0, 2])
      context.lineTo(left + x * 170, base - (touch ** 2 + 2 * touch * (x - touch)) * 60);
    context.stroke();
    context.font = "10px Edu";
    context.fillStyle = "#636b79";
    context.fillText(`${order + 1} / ${handout.pages.length}`, 287, 800);
    document.endPage();
  }
  const file = "handout.pdf";
  writeFileSync(path.join(out, file), document.close());
  return { title: handout.title, pages: handout.pages.length, file, text: handout.pages.flat().join("\n") };
}

const made = lectures.map((lecture) => {
  const one = makeLecture(lecture);
  console.log(`${lecture.title}: ${one.duration} s`);
  return one;
});
const packages = makePackages().map(({ bytes, ...about }) => {
  writeFileSync(path.join(out, about.file), bytes);
  return about;
});
writeFileSync(
  path.join(out, "manifest.json"),
  `${JSON.stringify({ lectures: made, packages, handout: makeHandout() }, null, 1)}\n`,
);
rmSync(scratch, { recursive: true });
