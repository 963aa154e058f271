/** Brings the demo courses' lectures, packages and handout into the store, and says what a node of each shows. */
import type { NodeContent, PackageContent, VideoQuestion } from "../course/index.js";
import type { Platform, Trx } from "../../adapters/index.js";
import { unpack } from "../study/index.js";
import { addFiles, type StoredFile } from "./media.js";

interface LectureEntry {
  readonly title: string;
  readonly title_en: string;
  readonly duration: number;
  readonly video: string;
  readonly height: number;
  readonly sound: string;
  readonly poster: string;
  readonly stream?: { readonly master: string; readonly files: readonly string[] };
  readonly captions: readonly { readonly lang: string; readonly label: string; readonly file: string }[];
  readonly chapters: { at: number; title: string }[];
  readonly questions: VideoQuestion[];
}
interface PackageEntry {
  readonly file: string;
  readonly title: string;
}
export interface CourseManifest {
  readonly lectures: readonly LectureEntry[];
  readonly packages: readonly PackageEntry[];
  readonly handout: {
    readonly title: string;
    readonly pages: number;
    readonly file: string;
    readonly text: string;
  };
}

export interface StoredCourseMedia extends CourseManifest {
  /** What the manifest of each package says, by the package's file. */
  readonly manifests: ReadonlyMap<string, Omit<PackageContent, "files">>;
  /** By the name in the manifest; parts of a package by `<package>/<path>`. */
  readonly files: ReadonlyMap<string, StoredFile>;
}

/** What nodes can be made of; `duration` in seconds. */
export interface CourseMedia {
  readonly lectures: readonly {
    readonly title: string;
    readonly title_en: string;
    readonly duration: number;
    readonly content: NodeContent;
  }[];
  readonly packages: readonly { readonly title: string; readonly content: NodeContent }[];
  readonly handout:
    | { readonly title: string; readonly pages: number; readonly content: NodeContent }
    | undefined;
}

const MIMES: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  m4s: "video/iso.segment",
  m4a: "audio/mp4",
  m3u8: "application/vnd.apple.mpegurl",
  vtt: "text/vtt",
  jpg: "image/jpeg",
  pdf: "application/pdf",
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  xml: "application/xml",
};
const MEDIA = { video: "video", audio: "audio", image: "image", text: "text" } as const;

/** Kind and type of a file by its name. */
function kindOf(name: string): Pick<StoredFile, "mime" | "media"> {
  const mime = MIMES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  const media = mime.endsWith("/pdf") ? "document" : MEDIA[mime.split("/")[0] as keyof typeof MEDIA];
  return { mime, media: media ?? "other" };
}

/** Files of a lecture, by their names in the manifest. */
const filesOf = ({ video, sound, poster, stream, captions }: LectureEntry): string[] => [
  video,
  sound,
  poster,
  ...(stream?.files ?? []),
  ...captions.map(({ file }) => file),
];

/** Puts the files into the store, packages as single files; before the transaction, since no row depends on it. */
export async function storeCourseMedia({ assets, files }: Platform): Promise<StoredCourseMedia | undefined> {
  const bytes = await assets.read("course/manifest.json");
  if (!bytes) return undefined;
  const manifest = JSON.parse(new TextDecoder().decode(bytes)) as CourseManifest;
  const stored = new Map<string, StoredFile>();
  const manifests = new Map<string, Omit<PackageContent, "files">>();
  const store = async (name: string, content: Uint8Array, text = "") => {
    const { id, size } = await files.put(content);
    stored.set(name, { ...kindOf(name), sha256: id, size, text, blocks: [] });
  };
  for (const name of manifest.lectures.flatMap(filesOf)) {
    const found = await assets.read(`course/${name}`);
    if (found) await store(name, found);
  }
  for (const { file } of manifest.packages) {
    const packed = await assets.read(`course/${file}`);
    if (!packed) continue;
    const unpacked = unpack(packed);
    for (const [name, content] of Object.entries(unpacked.files)) await store(`${file}/${name}`, content);
    if (unpacked.manifest) manifests.set(file, unpacked.manifest);
  }
  const { file, text } = manifest.handout;
  const found = await assets.read(`course/${file}`);
  if (found) await store(file, found, text);
  return { ...manifest, files: stored, manifests };
}

/** Writes the files' rows. What could not be read is left out: a lecture without its film has none. */
export async function addCourseMedia(
  trx: Trx,
  stored: StoredCourseMedia | undefined,
  now: number,
): Promise<CourseMedia> {
  if (!stored) return { lectures: [], packages: [], handout: undefined };
  const ids = await addFiles(trx, [...stored.files.values()], now);
  const idOf = (name: string) => ids.get(stored.files.get(name)?.sha256 ?? "");
  const numbered = (names: readonly string[], within: string): Record<string, number> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const id = idOf(name);
        return id === undefined ? [] : [[name.slice(within.length), id]];
      }),
    );
  const lecture = (one: LectureEntry): NodeContent => {
    const [video, sound, poster] = [one.video, one.sound, one.poster].map(idOf);
    const folder = one.stream?.files[0]?.split("/")[0];
    return {
      sources: [
        ...(video === undefined ? [] : [{ file: video, mime: "video/mp4", height: one.height }]),
        ...(sound === undefined ? [] : [{ file: sound, mime: "audio/mp4", height: 0 }]),
      ],
      ...(one.stream &&
        folder && {
          stream: { master: one.stream.master, files: numbered(one.stream.files, `${folder}/`) },
        }),
      ...(poster !== undefined && { poster }),
      captions: one.captions.flatMap(({ lang, label, file }) => {
        const id = idOf(file);
        return id === undefined ? [] : [{ lang, label, file: id }];
      }),
      chapters: one.chapters,
      questions: one.questions,
    };
  };
  const { file, title, pages } = stored.handout;
  const document = idOf(file);
  return {
    lectures: stored.lectures
      .filter(({ video }) => stored.files.has(video))
      .map((one) => ({
        title: one.title,
        title_en: one.title_en,
        duration: one.duration,
        content: lecture(one),
      })),
    packages: stored.packages.flatMap(({ file: archive, title: name }) => {
      const read = stored.manifests.get(archive);
      const parts = [...stored.files.keys()].filter((key) => key.startsWith(`${archive}/`));
      return read
        ? [{ title: name, content: { package: { ...read, files: numbered(parts, `${archive}/`) } } }]
        : [];
    }),
    handout:
      document === undefined
        ? undefined
        : { title, pages, content: { file: document, name: `${title}.pdf`, downloadable: true } },
  };
}
