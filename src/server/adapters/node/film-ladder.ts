/**
 * Films made smaller by ffmpeg, one height after another: H.264 and AAC in parts of four seconds within one file. It runs
 * behind everything else, on half of the machine, and ends with the server.
 */
import { spawn } from "node:child_process";
import { createReadStream } from "node:fs";
import { readFile, rm, statfs } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { FILM_PART, FilmFault, type FilmLadder } from "../films.js";
import { UnavailableError } from "../unavailable.js";

const PART_SECONDS = 4;
/** Seconds of a film that does not say how long it is, and that what lies about it may be longer. */
const LONGEST = 200_000;
const SPARE = 60;
/** Px of a picture: what is larger takes all memory. */
const MOST_PIXELS = 8192 * 4352;

/** Most bits of a second and how good the picture is, from this height on. */
const QUALITY = [
  { from: 1080, rate: 4500, crf: 23, sound: 128 },
  { from: 720, rate: 2500, crf: 23, sound: 128 },
  { from: 480, rate: 1300, crf: 24, sound: 96 },
  { from: 0, rate: 800, crf: 25, sound: 64 },
] as const;

/** Whether ffmpeg was built with what the ladder is made by. @param encoders as it lists them */
export const canEncode = (encoders: string): boolean => / libx264 /.test(encoders) && / aac /.test(encoders);

/**
 * A server that is killed closes the pipe, and then the program is ended: nothing else would. `nice` lets everything
 * else go first.
 */
const WATCHED =
  'exec 3<&0 </dev/null; (read -r _ <&3; kill -9 $$) >/dev/null 2>&1 & exec 3<&-; exec nice -n 19 "$@"';
const start = (program: string, args: readonly string[], cwd: string) =>
  process.platform === "win32"
    ? spawn(program, args, { cwd, stdio: ["ignore", "pipe", "ignore"] })
    : spawn("sh", ["-c", WATCHED, "sh", program, ...args], { cwd, stdio: ["pipe", "pipe", "ignore"] });

const threads = Math.max(1, Math.floor(availableParallelism() / 2));

function argumentsOf(format: string, height: number, seconds: number): string[] {
  const { rate, crf, sound } = QUALITY.find(({ from }) => height >= from)!;
  const size = `scale='if(gt(iw,ih),-2,${height})':'if(gt(iw,ih),${height},-2)'`;
  const limits = ["-max_pixels", String(MOST_PIXELS), "-threads", String(threads)];
  const source = ["-protocol_whitelist", "file", "-f", format, ...limits, "-i", "film"];
  const picture = ["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "main", "-crf", String(crf)];
  const rates = ["-maxrate", `${rate}k`, "-bufsize", `${rate * 2}k`, "-fpsmax", "30"];
  // Parts of all heights begin at the same moments, so that a player changes between them.
  const keys = ["-sc_threshold", "0", "-force_key_frames", `expr:gte(t,n_forced*${PART_SECONDS})`];
  const voice = ["-c:a", "aac", "-b:a", `${sound}k`, "-ac", "2", "-ar", "48000"];
  const parts = ["-f", "hls", "-hls_time", String(PART_SECONDS), "-hls_playlist_type", "vod"];
  const one = ["-hls_segment_type", "fmp4", "-hls_flags", "single_file+independent_segments"];
  const streams = ["-map", "0:v:0", "-map", "0:a:0?", "-sn", "-dn", "-map_metadata", "-1"];
  const length = ["-t", String(seconds > 0 ? seconds + SPARE : LONGEST)];
  const filter = ["-filter_threads", "1", "-vf", `${size},format=yuv420p`, "-threads", String(threads)];
  const output = ["-hls_segment_filename", FILM_PART, "-master_pl_name", "master.m3u8"];
  const told = ["-progress", "pipe:1", "-stats_period", "1", "list.m3u8"];
  const made = [...streams, ...length, ...filter, ...picture, ...rates, ...keys, ...voice];
  return ["-nostdin", "-v", "error", "-y", ...source, ...made, ...parts, ...one, ...output, ...told];
}

/** Bytes that stay free for everything else. */
const RESERVE = 200_000_000;

/** The file is written once here and once where files are kept, which may be the same disk. @throws FilmFault full */
async function checkSpace(folder: string, height: number, seconds: number): Promise<void> {
  const { rate, sound } = QUALITY.find(({ from }) => height >= from)!;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < RESERVE + 2 * seconds * ((rate + sound) * 125)) throw new FilmFault("full");
}

export function filmEncoder(ffmpeg: string, patience: number) {
  /** Ends what is under way. */
  const ends = new Set<() => void>();
  let isClosed = false;

  /** @param onTime seconds that are made; where it answers false the work ends */
  function run(
    folder: string,
    args: readonly string[],
    onTime: (at: number) => Promise<boolean>,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = start(ffmpeg, args, folder);
      let fault: Error | undefined;
      const end = (reason: Error) => {
        fault ??= reason;
        child.kill("SIGKILL");
        child.stdout.destroy();
      };
      const stop = () => end(new UnavailableError("files", "The server is stopping"));
      ends.add(stop);
      if (isClosed) stop();
      let timer = setTimeout(() => end(new FilmFault("slow")), patience);
      let made = -1;
      createInterface({ input: child.stdout }).on("line", (line) => {
        const at = Number(/^out_time_us=(\d+)$/.exec(line)?.[1] ?? Number.NaN) / 1_000_000;
        if (!(at > made)) return;
        made = at;
        clearTimeout(timer);
        timer = setTimeout(() => end(new FilmFault("slow")), patience);
        onTime(at).then(
          (goOn) => goOn || end(new UnavailableError("files", "Another server has it")),
          (error: Error) => end(error),
        );
      });
      child.once("error", () => end(new FilmFault("broken")));
      child.once("close", (code, signal) => {
        clearTimeout(timer);
        ends.delete(stop);
        if (fault) reject(fault);
        else if (signal !== null) reject(new FilmFault("broken"));
        else if (code !== 0) reject(new FilmFault("none"));
        else resolve();
      });
    });
  }

  return {
    /** @param file it stands in a folder of its own, as `film` */
    async encode(file: string, format: string, ladder: FilmLadder): Promise<void> {
      const { seconds, heights, onProgress, onRung } = ladder;
      const folder = path.dirname(file);
      const at = (name: string) => path.join(folder, name);
      for (const height of heights) {
        await checkSpace(folder, height, seconds);
        await run(folder, argumentsOf(format, height, seconds), (made) =>
          onProgress(height, seconds > 0 ? Math.min(1, made / seconds) : 0),
        );
        const textOf = (name: string) => readFile(at(name), "utf8").catch(() => "");
        const [master, playlist] = [await textOf("master.m3u8"), await textOf("list.m3u8")];
        const attributes = /^#EXT-X-STREAM-INF:(.+)$/m.exec(master)?.[1]?.trim();
        if (attributes === undefined || !playlist.includes("#EXTINF")) throw new FilmFault("none");
        const stream = () =>
          Readable.toWeb(createReadStream(at(FILM_PART))) as unknown as ReadableStream<Uint8Array>;
        await onRung({ height, attributes, playlist, stream });
        await rm(at(FILM_PART), { force: true });
      }
    },
    close() {
      isClosed = true;
      for (const end of ends) end();
    },
  };
}
