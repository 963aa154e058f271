/** What a node shows: from a text, an address, an assessment or a file to what is kept of it (docs/domain.md 11.1). */
import { type authoring, Code, type Input, type Output } from "../../../core/contract/index.js";
import type { NodeKind } from "../../../core/contract/course.js";
import { assessmentOf } from "../assessment/index.js";
import type { NodeContent } from "../course/index.js";
import { fileById, readFilm, signContent, wordsOfFile } from "../file/index.js";
import { fail, type Ctx, type Given, type Member } from "../../http/index.js";
import { closeUpload, openUpload, POWERPOINT, resourceFile, takeUpload, WORD } from "../library/index.js";
import { materialFile } from "../room/index.js";
import { packageContent, readManifest } from "../study/index.js";
import { type Files, folderOf, fromArchive, manifestIn } from "./archive.js";
import { cardOf } from "./card.js";
import { knownFile } from "./known.js";
import { messages } from "./messages.js";
import type { ContentCard } from "./schema.js";
import * as store from "./store.js";

/** What files a node of a kind takes, and how that is said. */
const KINDS: Partial<Record<NodeKind, { readonly takes: (mime: string) => boolean; readonly said: string }>> =
  {
    video: { takes: (mime) => mime.startsWith("video/"), said: "MP4, WebM" },
    audio: { takes: (mime) => mime.startsWith("audio/"), said: "MP3, M4A, OGG, WAV" },
    image: { takes: (mime) => mime.startsWith("image/"), said: "PNG, JPEG, WebP, GIF" },
    doc: { takes: (mime) => mime === "application/pdf" || mime === WORD, said: "PDF, DOCX" },
    slides: { takes: (mime) => mime === "application/pdf" || mime === POWERPOINT, said: "PDF, PPTX" },
    /** Of a live session: what was recorded. */
    live: { takes: (mime) => mime.startsWith("video/"), said: "MP4, WebM" },
    package: { takes: (mime) => mime === "application/zip", said: "SCORM (ZIP)" },
  };

/** Whether a node of the kind shows a file of this type. */
export const isTaken = (kind: NodeKind, mime: string): boolean => KINDS[kind]?.takes(mime) ?? false;

/** Of a session whose recording comes before anything is said of it. */
const NO_SESSION = { startsAt: 0, minutes: 45, address: "", note: "", recording: "" };

type Wanted = Input<typeof authoring.contentSave>;
interface Chosen {
  readonly fileId: number;
  readonly name: string;
  readonly captions?: NodeContent["captions"];
}

/** The file that was named: an upload of the asker's, a material of the run, or a resource that they see. */
async function fileOf(ctx: Ctx, member: Member, input: Wanted): Promise<Chosen | undefined> {
  const { upload, material, resource, sha256, name = "" } = input;
  if (upload !== undefined) return { fileId: await takeUpload(ctx, upload), name };
  if (material !== undefined) {
    const row = await materialFile(ctx, member, material);
    return { fileId: row.file_id, name: name || row.name };
  }
  if (resource !== undefined) return resourceFile(ctx, resource);
  if (sha256 === undefined) return undefined;
  const fileId = await knownFile(ctx, member, sha256);
  if (fileId === undefined) throw fail(Code.notFound);
  return { fileId, name };
}

/** With its pages where they lie in the archive. */
function manifestOf(files: Files) {
  const name = manifestIn(files);
  if (name === undefined) return undefined;
  const manifest = readManifest(files.get(name)!);
  const folder = folderOf(name);
  const placed = <T extends { readonly start: string }>(page: T): T =>
    page.start === "" || folder === "" ? page : { ...page, start: folder + page.start };
  return manifest && { ...placed(manifest), ...(manifest.items && { items: manifest.items.map(placed) }) };
}

const packed = (ctx: Ctx, sha256: string): Promise<NodeContent> =>
  fromArchive(ctx, sha256, async (files) => {
    const manifest = manifestOf(files);
    const content = await packageContent(ctx.platform, { manifest, files: Object.fromEntries(files) });
    if (!content) throw fail(Code.importFaulty, messages.package);
    return content;
  });

async function ofFile(ctx: Ctx, member: Member, input: Wanted) {
  const { kind, from } = input;
  const rule = KINDS[kind];
  const chosen = rule && (await fileOf(ctx, member, input));
  if (!rule || !chosen) throw fail(Code.invalid, messages.contentKind, { result: { field: "kind" } });
  const file = await fileById(ctx.platform.db, chosen.fileId);
  if (!file) throw fail(Code.notFound);
  if (!rule.takes(file.mime)) {
    if (input.upload !== undefined) await closeUpload(ctx.platform.db, input.upload);
    throw fail(Code.fileRefused, messages.fileKind, { params: { kinds: rule.said } });
  }
  const name = chosen.name.replace(/\p{C}/gu, "") || undefined;
  const before =
    from === undefined ? undefined : await store.contentById(ctx.platform.db, member.run.id, from);
  const contentOfKind = async (): Promise<NodeContent> => {
    if (kind === "package") return { ...(await packed(ctx, file.sha256)), ...(name && { name }) };
    if (kind !== "video" && kind !== "audio" && kind !== "live")
      return { file: file.id, ...(name && { name }), downloadable: input.downloadable ?? false };
    // What was said about a film stays with the film that takes its place.
    const { captions = chosen.captions, chapters, questions } = before?.content ?? {};
    return {
      ...(kind === "live" && { live: before?.content.live ?? NO_SESSION }),
      sources: [{ file: file.id, mime: file.mime, height: 0 }],
      ...(name && { name }),
      ...(captions && { captions }),
      ...(chapters && { chapters }),
      ...(questions && { questions }),
    };
  };
  const content = await contentOfKind();
  if (content.sources) await readFilm(ctx.platform, file.id);
  if (input.upload !== undefined) await closeUpload(ctx.platform.db, input.upload);
  // A browser counts the pages of what it sends; of what is here already the server may know them.
  const known = kind === "doc" || kind === "slides" ? await wordsOfFile(ctx.platform.db, file.id) : undefined;
  const duration = input.duration || (known?.pages ?? 0);
  return { content, card: { ...cardOf(content, "", file), duration } };
}

/** @throws Failure invalid for what does not fit the kind; notFound; fileRefused; importFaulty, importTooLarge */
async function readContent(ctx: Ctx, member: Member, input: Wanted) {
  const { kind, body, href, assessment, live, discussion } = input;
  const { db } = ctx.platform;
  const plain = (content: NodeContent, label = "") => ({ content, card: cardOf(content, label) });
  if (kind === "richtext" && body) return plain({ body });
  if (kind === "discussion" && body && discussion) return plain({ body, discussion });
  if (kind === "link" && href) return plain({ href });
  if (kind === "live" && live) {
    const row = input.from === undefined ? undefined : await store.contentById(db, member.run.id, input.from);
    const { content, card } = row?.kind === "live" ? row : { content: {}, card: undefined };
    const kept = plain({ ...content, live });
    // How long the film is, and how it is called, stays with it.
    return { ...kept, card: { ...kept.card, mime: card?.mime ?? "", size: card?.size ?? 0 } };
  }
  if (kind === "assessment" && assessment !== undefined) {
    const row = await assessmentOf(db, member.run.id, assessment);
    if (!row) throw fail(Code.notFound);
    return plain({ assessment }, row.title);
  }
  return ofFile(ctx, member, input);
}

/** Keeps what a node of a kind shows. */
export async function keepContent(
  { platform: { db, clock } }: Ctx,
  member: Member,
  kind: NodeKind,
  { content, card }: { readonly content: NodeContent; readonly card: ContentCard },
): Promise<Output<typeof authoring.contentSave>> {
  const { id } = await db
    .insertInto("draft_content")
    .values({
      run_id: member.run.id,
      kind,
      content: JSON.stringify(content),
      card: JSON.stringify(card),
      author_id: member.accountId,
      created_at: clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return {
    content: id,
    kind,
    ...card,
    ...(content.assessment !== undefined && { assessment: content.assessment }),
  };
}

export const contentSave = async ({
  input,
  ctx,
  member,
}: Given<typeof authoring.contentSave>): Promise<Output<typeof authoring.contentSave>> =>
  keepContent(ctx, member, input.kind, await readContent(ctx, member, input));

export const contentUpload = async ({
  input: { name, size },
  ctx,
}: Given<typeof authoring.contentUpload>): Promise<Output<typeof authoring.contentUpload>> => ({
  upload: await openUpload(ctx, { name, size }),
});

export async function documentReading({
  input,
  ctx: { platform },
  member,
}: Given<typeof authoring.documentReading>): Promise<Output<typeof authoring.documentReading>> {
  const row = await store.contentById(platform.db, member.run.id, input.content);
  if (!row) throw fail(Code.notFound);
  const words = row.content.file === undefined ? undefined : await wordsOfFile(platform.db, row.content.file);
  if (!words) return { state: "unread", reason: "", pages: 0 };
  const { state, fault, size, pages } = words;
  if (state === "processing") return { state: "running", reason: "", pages };
  if (fault) return { state: "failed", reason: fault, pages };
  return { state: size > 0 ? "done" : "unread", reason: "", pages };
}

export async function contentDetail({
  input,
  ctx: { platform },
  member,
}: Given<typeof authoring.contentDetail>): Promise<Output<typeof authoring.contentDetail>> {
  const row = await store.contentById(platform.db, member.run.id, input.content);
  if (!row) throw fail(Code.notFound);
  const { content, card, kind } = row;
  const file = content.file ?? content.sources?.[0]?.file;
  return {
    card: {
      content: row.id,
      kind,
      ...card,
      ...(content.assessment !== undefined && { assessment: content.assessment }),
    },
    body: content.body,
    href: content.href ?? "",
    live: content.live,
    discussion: content.discussion,
    url: file === undefined ? "" : signContent(platform, file, "preview", content.name ?? card.label).path,
    downloadable: content.downloadable ?? false,
  };
}
