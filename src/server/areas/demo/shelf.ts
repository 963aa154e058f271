/** What stands in the demo's libraries, and the file of each: one that is about its title. */
import { aspects, fieldsOf, makeResource, remake, type Made, type Shelf } from "../library/generate/index.js";
import type { Platform } from "../../adapters/index.js";
import type { StoredCourseMedia } from "./course-media.js";
import { extensionOf, type StoredFile, type StoredMedia } from "./media.js";
import { resourcePaper, type PaperForm, type StorePaper } from "./papers/index.js";

/** A film, a sound or a picture, with what its resource says. */
interface Recording extends StoredFile {
  readonly discipline: string;
  readonly topic: number;
  readonly aspect: number;
  /** Where it has a name of its own. */
  readonly title?: string;
  readonly duration: number;
  readonly extension: string;
}
export interface StockFile extends StoredFile {
  readonly duration: number;
  readonly extension: string;
}
export interface Stock {
  readonly made: Made;
  readonly file: StockFile | undefined;
}

const aspectNamed = (name: string): number => aspects.findIndex(({ zh }) => zh === name);

/** Fields of the lectures, which were made for courses. */
const LECTURES: Readonly<Record<string, readonly [discipline: string, topic: number]>> = {
  导数的几何意义: ["数学类", 1],
  散列表怎样找东西: ["计算机类", 0],
  "数控车床：试切对刀": ["装备制造大类", 0],
};

/** Words of a caption file without its times. */
const wordsOfCaptions = (text: string): string =>
  text
    .split("\n")
    .filter((line) => line !== "" && line !== "WEBVTT" && !/^\d+$|-->/.test(line))
    .join("\n");

export async function recordingsOf(
  { assets }: Pick<Platform, "assets">,
  media: readonly StoredMedia[],
  lectures: StoredCourseMedia | undefined,
): Promise<Recording[]> {
  const recordings = media.map((one) => ({
    ...one,
    aspect: aspectNamed(one.media === "image" ? "知识梳理" : "绪论与学习方法"),
    extension: extensionOf(one.file),
  }));
  const films: Recording[] = [];
  for (const { title, video, duration, captions } of lectures?.lectures ?? []) {
    const file = lectures?.files.get(video);
    const [discipline, topic = 0] = LECTURES[title] ?? [];
    if (!file || discipline === undefined) continue;
    const bytes = await assets.read(`course/${captions.find(({ lang }) => lang === "zh")?.file}`);
    const text = bytes ? wordsOfCaptions(new TextDecoder().decode(bytes)) : "";
    const aspect = aspectNamed("操作演示");
    films.push({ ...file, text, discipline, topic, aspect, title, duration, extension: extensionOf(video) });
  }
  return [...films, ...recordings];
}

/** Some kinds of documents have pages; the others are for teachers to change. */
const formOf = ({ media, type }: Made): PaperForm => {
  if (media === "slides") return "pptx";
  if (media === "text") return "txt";
  if (media === "archive") return "zip";
  return type % 3 === 0 ? "pdf" : "docx";
};

/** Papers are drawn for so many; a demo filled for measurements has more, which open nothing. */
const MOST_PAPERS = 2400;
/** Papers on their way to the store. */
const AT_ONCE = 64;

/**
 * Resources of all shelves in their order, `each` on a shelf. A recording is shown once and by the resource that is
 * about it; where none is left, the resource is a document.
 */
export async function stockShelves(
  shelves: readonly Pick<Shelf, "edition" | "disciplines">[],
  each: number,
  recordings: readonly Recording[],
  storePaper: StorePaper | undefined,
): Promise<Stock[]> {
  const free = [...recordings];
  const stock: Promise<Stock>[] = [];
  const store = async (made: Made): Promise<Stock> => {
    const stored = await storePaper?.(resourcePaper(made), formOf(made));
    return { made, file: stored && { ...stored, duration: 0 } };
  };
  for (const [at, shelf] of shelves.entries()) {
    const fields = fieldsOf(shelf);
    for (let number = 1 + at * each; number <= (at + 1) * each; number += 1) {
      const made = makeResource(number, fields);
      const isRecorded = ["video", "audio", "image"].includes(made.media);
      const place = free.findIndex(
        ({ media, discipline }) => media === made.media && discipline === made.field.discipline,
      );
      const [recording] = isRecorded && place >= 0 ? free.splice(place, 1) : [];
      if (recording) {
        const { topic, aspect, title } = recording;
        const fitted = remake(made, { topic, aspect, part: 0, language: "zh" });
        const shown = title === undefined ? fitted : { ...fitted, title };
        stock.push(Promise.resolve({ made: shown, file: recording }));
        continue;
      }
      const written = isRecorded ? remake(made, { media: number % 2 === 0 ? "slides" : "document" }) : made;
      stock.push(
        number <= MOST_PAPERS ? store(written) : Promise.resolve({ made: written, file: undefined }),
      );
      // A disk is waited for by many at once, but not by more than there are handles.
      if (number % AT_ONCE === 0) await Promise.all(stock.slice(-AT_ONCE));
    }
  }
  return Promise.all(stock);
}
