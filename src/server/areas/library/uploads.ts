/**
 * Files that people send: tus 1.0.0 at /api/file/tus (creation, termination and checksum). Whoever began an upload goes on
 * with it, after a broken connection or a restart from the last byte that came; at its end the bytes say what it is.
 */
import { Code, library, Scope } from "../../../core/contract/index.js";
import { API_BASE } from "../../../core/rules/index.js";
import { accountById } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fail, limit, signedIn, type Answer, type Ctx, type Routes } from "../../http/index.js";
import { message } from "../../messages.js";
import { CHECKSUMS, type Db, type Platform, type Trx, type Uploads } from "../../adapters/index.js";
import { readLeftFiles, takeIn } from "./intake.js";
import * as store from "./uploads-store.js";

const { UPLOAD_LIMIT, UPLOAD_PATH } = library;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Unfinished uploads of one account. */
const AT_ONCE = 20;
const A_DAY = 200;
/** A film that is sent over a slow line goes on another day, from another session. */
const LEFT_FOR = 7 * DAY;
const TUS = { "tus-resumable": "1.0.0" };
/** What the server can, for OPTIONS. */
const ABILITIES = {
  ...TUS,
  "tus-version": "1.0.0",
  "tus-extension": "creation,termination,checksum",
  "tus-max-size": String(UPLOAD_LIMIT),
  "tus-checksum-algorithm": CHECKSUMS.join(","),
};
const PART_TYPE = "application/offset+octet-stream";

const tooManyOpen = message(
  "未完成的上传过多，请先完成或取消其中一些",
  "Too many uploads are unfinished. Please finish or cancel some of them first.",
);
const messages = {
  version: message("请使用 tus 1.0.0 协议上传", "Please upload by version 1.0.0 of the tus protocol."),
  type: message(`文件分片的类型应为 ${PART_TYPE}`, `A part of a file is sent as ${PART_TYPE}.`),
  whole: message(
    "不支持分段合并上传或事后声明大小，请按顺序上传整个文件",
    "Uploads are neither put together from several nor begun without a length. Please send the file in one.",
  ),
};

/** @throws Failure unavailable */
export function uploadsOf({ uploads }: Platform): Uploads {
  if (!uploads) throw fail(Code.unavailable);
  return uploads;
}

/** Teachers send files once they are certified; administrators do as such. */
export async function demandContributor(ctx: Ctx) {
  const account = await accountById(ctx.platform.db, signedIn(ctx).accountId);
  if (!account) throw fail(Code.unauthorized);
  const runsSome = account.roles.some((role) => role === "school-admin" || role === "platform-admin");
  if (!runsSome && account.certification !== "certified") throw fail(Code.notCertified);
  return account;
}

/** `filename` of Upload-Metadata: pairs of a name and Base64, parted by commas. */
export function fileNameOf(metadata: string | null): string {
  const [, coded = ""] = /(?:^|,)\s*filename ([A-Za-z0-9+/=]+)/.exec(metadata ?? "") ?? [];
  try {
    const text = new TextDecoder().decode(Uint8Array.from(atob(coded), (sign) => sign.charCodeAt(0)));
    return text
      .replace(/\p{C}/gu, "")
      .replace(/^.*[/\\]/, "")
      .trim()
      .slice(-200);
  } catch {
    return "";
  }
}

/** The protocol's answer in the frame's form; whose page may read it is the frame's business. */
async function answerOf(response: Response): Promise<Answer> {
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !name.startsWith("access-control-")),
  );
  return { status: response.status, headers, body: (await response.text()) || null };
}

/** Counts it, and keeps its row; no bytes yet. */
async function addRow(ctx: Ctx, account_id: number, name: string, size: number): Promise<store.UploadRow> {
  const { platform } = ctx;
  await limit(ctx, { name: "upload", key: String(account_id), max: A_DAY, windowMs: DAY });
  const row = {
    id: platform.random.hex(16),
    account_id,
    name: name || "file",
    size,
    received: 0,
    state: "uploading" as const,
    file_id: null,
    created_at: platform.clock.now(),
    touched_at: platform.clock.now(),
  };
  // The row first: bytes that no row knows of would count for nobody and never be cleared away.
  if (!(await store.addUpload(platform, row, AT_ONCE))) throw fail(Code.tooMany, tooManyOpen);
  return row;
}

/** The protocol's own beginning, without its body: bytes come by PATCH, when the sender knows how to go on after a break. */
async function openRow(ctx: Ctx, row: store.UploadRow, url: string, headers: Headers): Promise<Response> {
  const uploads = uploadsOf(ctx.platform);
  headers.delete("content-type");
  const response = await uploads.serve(new Request(url, { method: "POST", headers }), row.id);
  if (response.status !== 201) {
    await uploads.remove(row.id);
    await store.removeUpload(ctx.platform.db, row.id);
  }
  return response;
}

/**
 * Begins an upload for another area, which has made sure that this person may send the file. Its bytes come by the protocol.
 * @returns what tus names it by
 */
export async function openUpload(ctx: Ctx, { name, size }: { name: string; size: number }): Promise<string> {
  if (size > UPLOAD_LIMIT) throw fail(Code.tooLarge);
  uploadsOf(ctx.platform);
  const row = await addRow(ctx, signedIn(ctx).accountId, name, size);
  const headers = new Headers({ ...TUS, "upload-length": String(size) });
  const response = await openRow(ctx, row, `${ctx.config.publicUrl}${API_BASE}${UPLOAD_PATH}`, headers);
  if (response.status !== 201) throw fail(Code.unavailable);
  return row.id;
}

/**
 * The file that a complete upload of this person became.
 * @throws Failure notFound; failed while bytes are missing; fileRefused
 */
export async function takeUpload(ctx: Ctx, id: string): Promise<number> {
  const row = await store.upload(ctx.platform.db, id);
  if (!row || row.account_id !== signedIn(ctx).accountId) throw fail(Code.notFound);
  return takeIn(ctx.platform, uploadsOf(ctx.platform), row);
}

/** Which of these files the asker has sent whole, without anything made of them yet. */
export const uploadedFiles = (ctx: Ctx, files: readonly number[]): Promise<number[]> =>
  store.filesOfUploads(ctx.platform.db, signedIn(ctx).accountId, files);

/** What was made of an upload holds its file: the upload itself is done with. */
export const closeUpload = async (db: Db | Trx, id: string): Promise<void> =>
  void (await store.removeUpload(db, id));

async function begin(request: Request, ctx: Ctx): Promise<Answer> {
  uploadsOf(ctx.platform);
  const { id: account_id } = await demandContributor(ctx);
  const { headers: fields } = request;
  if (fields.has("upload-concat") || fields.has("upload-defer-length"))
    throw fail(Code.invalid, messages.whole, { status: 501 });
  const length = fields.get("upload-length") ?? "";
  const size = Number(length);
  if (!/^\d+$/.test(length) || !Number.isSafeInteger(size))
    throw fail(Code.invalid, undefined, { result: { field: "Upload-Length" } });
  if (size > UPLOAD_LIMIT) throw fail(Code.tooLarge);
  const row = await addRow(ctx, account_id, fileNameOf(request.headers.get("upload-metadata")), size);
  const response = await openRow(ctx, row, request.url, new Headers(request.headers));
  if (response.status === 201 && size === 0) await finish(ctx, row);
  return answerOf(response);
}

/** @throws Failure notFound, also for another person's: nobody learns that it is there */
async function ownUpload(ctx: Ctx): Promise<store.UploadRow> {
  const id = ctx.path.slice(`${API_BASE}${UPLOAD_PATH}/`.length);
  const row = await store.upload(ctx.platform.db, id);
  if (!row || row.account_id !== signedIn(ctx).accountId) throw fail(Code.notFound);
  return row;
}

/** After the last byte: what the file is decides whether the sender hears of success. */
async function finish(ctx: Ctx, row: Pick<store.UploadRow, "id" | "size">): Promise<void> {
  try {
    await takeIn(ctx.platform, uploadsOf(ctx.platform), row);
    await audit(ctx, { action: "file.upload", result: "ok", subject: row.id, detail: { size: row.size } });
  } catch (error) {
    await audit(ctx, { action: "file.upload", result: "refused", subject: row.id });
    throw error;
  }
}

async function goOn(request: Request, ctx: Ctx): Promise<Answer> {
  const { platform } = ctx;
  const isPart = request.method === "PATCH";
  if (isPart && request.headers.get("content-type")?.split(";")[0]?.trim() !== PART_TYPE)
    throw fail(Code.invalid, messages.type, { status: 415 });
  const uploads = uploadsOf(platform);
  const row = await ownUpload(ctx);
  if (row.state === "refused") throw fail(Code.fileRefused);
  if (request.method === "DELETE") {
    await uploads.remove(row.id);
    await store.removeUpload(platform.db, row.id);
    return { status: 204, headers: TUS, body: null };
  }
  if (row.state === "ready") {
    // Its bytes are in the store already; the answer that said so may have been lost on its way.
    if (request.method !== "HEAD") throw fail(Code.notFound);
    const size = String(row.size);
    return { headers: { ...TUS, "upload-offset": size, "upload-length": size }, body: null };
  }
  const response = await uploads.serve(request);
  const offset = Number(response.headers.get("upload-offset") ?? Number.NaN);
  if (response.ok && offset === row.size) await finish(ctx, row);
  else if (response.ok && offset > row.received)
    await store.setUpload(platform.db, row.id, { received: offset, touched_at: platform.clock.now() });
  return answerOf(response);
}

/** Every answer names the version, and a request of another one is not looked at (tus 1.0.0, Tus-Resumable). */
function admit(request: Request, ctx: Ctx): void {
  ctx.setHeader("tus-resumable", TUS["tus-resumable"]);
  if (request.headers.get("tus-resumable") === TUS["tus-resumable"]) return;
  ctx.setHeader("tus-version", ABILITIES["tus-version"]);
  throw fail(Code.invalid, messages.version, { status: 412 });
}

export function installUploads({ direct }: Routes): void {
  const protocol = {
    accepts: [
      "tus-resumable",
      "upload-length",
      "upload-offset",
      "upload-metadata",
      "upload-checksum",
      "x-http-method-override",
    ],
    exposes: [
      "Location",
      "Tus-Resumable",
      "Tus-Version",
      "Upload-Offset",
      "Upload-Length",
      "Upload-Metadata",
    ],
    options: ABILITIES,
    admit,
  } as const;
  direct({
    ...protocol,
    scope: Scope.profile,
    access: "resource.add",
    methods: ["POST"],
    path: UPLOAD_PATH,
    handle: begin,
  });
  // Whoever began one goes on with it, learners among them: what may be sent was decided when it began.
  direct({
    ...protocol,
    scope: [Scope.profile, Scope.embed],
    access: "user",
    methods: ["PATCH", "HEAD", "DELETE"],
    path: `${UPLOAD_PATH}/:id`,
    handle: goOn,
    canOverride: true,
  });
}

/** Clears away what nobody has gone on with for a week, what was refused, and reads what a server that ended left unread. */
export async function sweepUploads(platform: Platform): Promise<void> {
  const { db, clock, uploads } = platform;
  if (!uploads) return;
  for (const { id } of await store.staleUploads(db, clock.now() - DAY, clock.now() - LEFT_FOR)) {
    await uploads.remove(id);
    await store.removeUpload(db, id);
  }
  await readLeftFiles(platform, clock.now() - 10 * MINUTE);
}
