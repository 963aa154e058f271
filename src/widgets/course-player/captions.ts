/** WebVTT as the transcript and the captions need it: when, and what. Markup in it is dropped, never drawn. */
export interface Cue {
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const TIME = String.raw`(?:(\d+):)?(\d{2}):(\d{2})[.,](\d{3})`;
const LINE = new RegExp(`^${TIME}\\s+-->\\s+${TIME}`);

const seconds = (parts: readonly (string | undefined)[]): number => {
  const [hours = 0, minutes = 0, rest = 0, thousandths = 0] = parts.map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + rest + thousandths / 1000;
};
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", nbsp: "\u00a0" };
const plain = (text: string): string =>
  text.replace(/<[^<>]*>/g, "").replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

function parseCaptions(file: string): Cue[] {
  return file
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split("\n");
      const at = lines.findIndex((line) => LINE.test(line));
      const found = LINE.exec(lines[at] ?? "");
      if (!found) return [];
      const text = plain(lines.slice(at + 1).join("\n")).trim();
      return text ? [{ from: seconds(found.slice(1, 5)), to: seconds(found.slice(5, 9)), text }] : [];
    });
}

/** What is said at a moment; the number of the cue, for the transcript's mark. */
export const cueAt = (cues: readonly Cue[], at: number): number =>
  cues.findIndex(({ from, to }) => from <= at && at < to);

const files = new Map<string, Promise<Cue[]>>();

/** Fetched once a page; a failure is forgotten, so that it can be tried again. */
export function loadCaptions(url: string): Promise<Cue[]> {
  const known = files.get(url);
  if (known) return known;
  const loading = fetch(url).then(async (answer) => {
    if (!answer.ok) throw new Error(`The captions could not be fetched: ${answer.status}`);
    return parseCaptions(await answer.text());
  });
  files.set(url, loading);
  loading.catch(() => files.delete(url));
  return loading;
}
