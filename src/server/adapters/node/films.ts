/**
 * Films read by ffprobe and ffmpeg. What people send may be made to run for hours, to take all memory, or to make the
 * programs fetch other files: they are told the format, may open nothing but the file, and end with their time.
 */
import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { systemClock } from "../clock.js";
import { FilmFault, type FilmFacts, type FilmPrograms, type Films } from "../films.js";
import { canEncode, filmEncoder } from "./film-ladder.js";

/** ms for one program. */
const TIME = 60_000;
/** ms for what a program says of itself, while much else begins on the machine. */
const SAYING = 20_000;
/** Bytes that a program may say. */
const MOST = 8_000_000;
/** Seconds. */
const LONGEST = 200_000;
/** Px of a poster's width. */
const POSTER_WIDTH = 1280;

/** What ffmpeg calls the formats that are taken. */
const FORMATS: Readonly<Record<string, string>> = {
  "video/mp4": "mov",
  "video/webm": "matroska",
  "audio/mp4": "mov",
  "audio/mpeg": "mp3",
  "audio/ogg": "ogg",
  "audio/wav": "wav",
};

/** @throws FilmFault */
function run(program: string, args: readonly string[], time: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "ignore"] });
    const said: Buffer[] = [];
    let size = 0;
    let fault: FilmFault | undefined;
    const end = (kind: FilmFault["kind"]) => {
      fault ??= new FilmFault(kind);
      child.kill("SIGKILL");
      // What it has begun itself might hold on to it.
      child.stdout.destroy();
    };
    const timer = setTimeout(() => end("slow"), time);
    child.stdout.on("data", (piece: Buffer) => {
      size += piece.length;
      if (size > MOST) end("broken");
      else said.push(piece);
    });
    child.once("error", () => {
      clearTimeout(timer);
      reject(new FilmFault("broken"));
    });
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      if (fault) reject(fault);
      else if (signal !== null) reject(new FilmFault("broken"));
      else if (code !== 0) reject(new FilmFault("none"));
      else resolve(Buffer.concat(said));
    });
  });
}

interface Probed {
  readonly format?: { readonly duration?: string };
  readonly streams?: readonly {
    readonly codec_type?: string;
    readonly width?: number;
    readonly height?: number;
    readonly disposition?: { readonly attached_pic?: number };
  }[];
}

/**
 * @param time ms for one program
 * @param patience ms in which a film that is made smaller has to get on
 */
export function nodeFilms(
  folder: string,
  programs: { ffmpeg: string; ffprobe: string },
  time = TIME,
  patience = TIME,
): Required<Films> {
  const { ffmpeg, ffprobe } = programs;
  async function facts(file: string, format: string): Promise<FilmFacts> {
    const source = ["-protocol_whitelist", "file", "-f", format, "-i", file];
    const show = "format=duration:stream=codec_type,width,height:stream_disposition=attached_pic";
    const told = await run(ffprobe, ["-v", "error", "-of", "json", "-show_entries", show, ...source], time);
    const { format: whole, streams = [] } = JSON.parse(told.toString("utf8")) as Probed;
    // What browsers record says nothing of its length; what lies about it is cut to the longest that a node may have.
    const said = Number(whole?.duration);
    const length = said > 0 ? Math.min(LONGEST, said) : 0;
    const seconds = length > 0 ? Math.max(1, Math.round(length)) : 0;
    // The cover of a sound file is no film.
    const picture = streams.find((one) => one.codec_type === "video" && !one.disposition?.attached_pic);
    if (!picture && !streams.some((one) => one.codec_type === "audio")) throw new FilmFault("none");
    if (!picture) return { seconds, width: 0, height: 0 };
    // Films begin in the dark: a tenth of the way in there is something to see.
    const at = String(Math.min(60, length / 10));
    const frame = ["-an", "-sn", "-frames:v", "1", "-vf", `scale='min(${POSTER_WIDTH},iw)':-2`];
    const picked = ["-nostdin", "-v", "error", "-threads", "2", "-ss", at, ...source, ...frame];
    const jpeg = ["-c:v", "mjpeg", "-q:v", "4", "-f", "image2pipe", "pipe:1"];
    const poster = await run(ffmpeg, [...picked, ...jpeg], time);
    return {
      seconds,
      width: picture.width ?? 0,
      height: picture.height ?? 0,
      ...(poster.length > 0 && { poster: new Uint8Array(poster) }),
    };
  }
  /** With a file of its own in a folder of its own, which is gone afterwards. */
  async function withFile<T>(
    content: ReadableStream<Uint8Array>,
    mime: string,
    act: (file: string, format: string) => Promise<T>,
  ): Promise<T> {
    const format = FORMATS[mime];
    if (format === undefined) throw new FilmFault("none");
    await mkdir(folder, { recursive: true });
    const own = await mkdtemp(path.join(folder, "film-"));
    try {
      // The index of an MP4 may stand at its end: the programs need a file that they can jump in.
      const file = path.join(own, "film");
      await pipeline(
        Readable.fromWeb(content as NodeStream<Uint8Array>),
        createWriteStream(file, { mode: 0o600 }),
      );
      return await act(file, format);
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  }
  const encoder = filmEncoder(ffmpeg, patience);
  return {
    read: (content, mime) => withFile(content, mime, facts),
    async encode(content, ladder) {
      await clearLeft(folder);
      await withFile(content, ladder.mime, (file, format) => encoder.encode(file, format, ladder));
    },
    close: () => encoder.close(),
  };
}

/** ms after which what a server left when it was killed is nobody's: a film that is made smaller grows all the time. */
const LEFT = 60 * 60_000;

/** Takes away what nobody works on. */
async function clearLeft(folder: string): Promise<void> {
  const now = systemClock.now();
  for (const name of await readdir(folder).catch(() => [])) {
    const own = path.join(folder, name);
    const files = await readdir(own).catch(() => []);
    const touched = await Promise.all(
      [own, ...files.map((file) => path.join(own, file))].map((one) =>
        stat(one).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      ),
    );
    if (Math.max(...touched) < now - LEFT) await rm(own, { recursive: true, force: true });
  }
}

/** What a program says of itself; undefined where there is none. */
const answerOf = (program: string, args: readonly string[]): Promise<string | undefined> =>
  run(program, args, SAYING).then(
    (said) => said.toString("latin1"),
    () => undefined,
  );

/**
 * The programs of this machine.
 * @param given FFMPEG_PATH: the program, with ffprobe beside it; "" for what the system finds by itself
 * @returns undefined where there are none
 */
export async function findFilms(folder: string, given = ""): Promise<Films | undefined> {
  const ffmpeg = given ? path.resolve(given) : "ffmpeg";
  const ffprobe = given ? path.join(path.dirname(ffmpeg), "ffprobe") : "ffprobe";
  const [encoders, version] = await Promise.all([
    answerOf(ffmpeg, ["-v", "quiet", "-encoders"]),
    answerOf(ffprobe, ["-version"]),
  ]);
  if (encoders === undefined || version === undefined) return undefined;
  const { read, ...encoder } = nodeFilms(folder, { ffmpeg, ffprobe });
  return canEncode(encoders) ? { read, ...encoder } : { read };
}

/** As `findFilms`, when they are asked for. */
export function filmPrograms(folder: string, given?: string): FilmPrograms {
  let found: Promise<Films | undefined> | undefined;
  return {
    find: () => (found ??= findFilms(folder, given)),
    close: () => void found?.then((films) => films?.close?.()),
  };
}
