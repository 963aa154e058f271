/** Everything that a player needs of one node: what it shows, by signed addresses, and where the person stands in it. */
import { Code, type Input, type Output, type study } from "../../../core/contract/index.js";
import { completionOf, isFolder, isNodeDone, type OutlineNode } from "../../../core/rules/index.js";
import {
  blockingOf,
  nodeById,
  percentOf,
  visit,
  type NodeContent,
  type NodeRow,
  type PackageContent,
  type Rooms,
  type VideoQuestion,
} from "../course/index.js";
import { filesById, signContent } from "../file/index.js";
import { fail, type Ctx, type Member } from "../../http/index.js";
import { launchAddress } from "./launch.js";
import { outlineOf } from "./outline.js";
import { Standing } from "./package-items.js";
import { finish, progressAnswer } from "./progress.js";
import { streamAddress } from "./stream.js";
import * as store from "./store.js";

type Answer = Output<typeof study.node>;

export interface Seen {
  readonly node: NodeRow;
  /** Undefined for a visitor. */
  readonly member: Member | undefined;
  readonly outline: readonly OutlineNode[];
}

/**
 * A node that the asker may open.
 * @throws Failure notFound; nodeLocked with what must be done first or when it opens; unauthorized, notEnrolled,
 * enrollPending, enrollBanned
 */
export async function seenNode(ctx: Ctx, id: number): Promise<Seen> {
  const { db, clock } = ctx.platform;
  const node = await nodeById(db, id);
  if (!node || isFolder(node) || node.course_state !== "published") throw fail(Code.notFound);
  const { member, refusal } = await visit(ctx, node.run_id, "visitor");
  const who = member && { id: member.enrollment.id, isStaff: member.isStaff };
  const outline = await outlineOf(db, node.run_id, who, clock.now());
  const own = outline.find((it) => it.id === id);
  if (!own) throw fail(Code.notFound);
  if (own.locked === "enrollment") throw refusal ?? fail(Code.notEnrolled);
  if (own.locked)
    throw fail(Code.nodeLocked, undefined, {
      result: { locked: own.locked, after: own.after, ...(own.openAt ? { openAt: own.openAt } : {}) },
    });
  return { node, member, outline };
}

const HLS = "application/vnd.apple.mpegurl";

function sourcesOf(ctx: Ctx, node: NodeRow, { sources = [], stream }: NodeContent): Answer["sources"] {
  const { platform } = ctx;
  const files = sources.map(({ file, mime, height }) => ({
    url: signContent(platform, file, "preview", "").path,
    mime,
    height,
  }));
  return stream
    ? [...files, { url: streamAddress(platform, node.id, stream.master), mime: HLS, height: 0 }]
    : files;
}

const questionOf = (
  { id, at, kind, stem, options, blocking }: VideoQuestion,
  answered: readonly number[],
) => ({
  id,
  at,
  kind,
  stem,
  options,
  blocking,
  answered: answered.includes(id),
});

export async function node(ctx: Ctx, { node: id }: Input<typeof study.node>, rooms: Rooms): Promise<Answer> {
  const { platform } = ctx;
  const { node: row, member, outline } = await seenNode(ctx, id);
  const { content } = row;
  const [kept] = member ? await store.progressOf(platform.db, member.enrollment.id, [id]) : [];
  const files = await filesById(platform.db, [content.file]);
  const file = content.file === undefined ? undefined : files.get(content.file);
  const materials = member ? await rooms.materialsOf(platform.db, row.id, member, platform.clock.now()) : [];
  const signed = (fileId: number, name = "") => signContent(platform, fileId, "preview", name).path;
  const items = outline.filter((it) => !isFolder(it));
  const at = items.findIndex((it) => it.id === id);
  const tracked = member !== undefined && !member.readOnly;
  return {
    id,
    run: row.run_id,
    kind: row.kind,
    title: row.title,
    duration: row.duration,
    completion: completionOf(row.completion),
    seek: row.seek,
    maxRate: row.max_rate,
    sources: sourcesOf(ctx, row, content),
    poster: content.poster === undefined ? "" : signed(content.poster),
    captions: (content.captions ?? []).map(({ lang, label, file: captions }) => ({
      lang,
      label,
      url: signed(captions),
    })),
    chapters: content.chapters ?? [],
    questions: (content.questions ?? []).map((question) => questionOf(question, kept?.answered ?? [])),
    file:
      file && content.file !== undefined
        ? {
            url: signed(content.file, content.name),
            mime: file.mime,
            name: content.name ?? row.title,
            size: file.size,
            downloadable: content.downloadable ?? false,
          }
        : undefined,
    body: content.body,
    href: content.href ?? "",
    launch: content.package ? launchAddress(ctx, row.id, content.package) : "",
    outline: content.package && (await packageOutline(ctx, row.id, content.package, member)),
    materials,
    progress:
      kept && member
        ? progressAnswer(
            id,
            {
              watched: store.fromMultirange(kept.watched),
              percent: kept.percent,
              isDone: kept.state === "done",
              position: kept.position,
            },
            await percentOf(platform.db, member.enrollment.id),
          )
        : undefined,
    tracked,
    previous: items[at - 1]?.id,
    next: items[at + 1]?.id,
    now: platform.clock.now(),
  };
}

async function packageOutline(
  ctx: Ctx,
  nodeId: number,
  content: PackageContent,
  member: Member | undefined,
): Promise<Answer["outline"]> {
  if (!content.items) return undefined;
  const states = member ? await store.packageStates(ctx.platform.db, member.enrollment.id, nodeId) : [];
  return new Standing(content, states).outline((item) => launchAddress(ctx, nodeId, content, item));
}

/** @throws Failure courseEnded, and what `seenNode` throws */
export async function ownNode(ctx: Ctx, id: number): Promise<{ node: NodeRow; member: Member }> {
  const { node } = await seenNode(ctx, id);
  const { member } = await visit(ctx, node.run_id, "writer");
  if (!member) throw fail(Code.notEnrolled);
  return { node, member };
}

export const enrolled = ({ enrollment, run }: Member) => ({ enrollment_id: enrollment.id, run_id: run.id });

export async function complete(
  ctx: Ctx,
  { node: id }: Input<typeof study.complete>,
): Promise<Output<typeof study.complete>> {
  const { node: row, member } = await ownNode(ctx, id);
  if (row.completion.rule !== "manual") throw fail(Code.invalid, undefined, { result: { field: "node" } });
  return finish(ctx, enrolled(member), id, { state: "done", percent: 100 });
}

/** An answer within a film. A right one counts for good; a wrong one may be mended. */
export async function answer(
  ctx: Ctx,
  { node: id, question: questionId, chosen }: Input<typeof study.answer>,
): Promise<Output<typeof study.answer>> {
  const { node: row, member } = await ownNode(ctx, id);
  const question = row.content.questions?.find((it) => it.id === questionId);
  if (!question) throw fail(Code.notFound);
  const given = [...new Set(chosen)].toSorted((a, b) => a - b);
  const wanted = question.right.toSorted((a, b) => a - b);
  const right = given.length === wanted.length && given.every((it, at) => it === wanted[at]);
  if (!right) return { right, explanation: question.explanation };
  const [kept] = await store.progressOf(ctx.platform.db, member.enrollment.id, [id]);
  const answered = [...new Set([...(kept?.answered ?? []), questionId])];
  const percent = kept?.percent ?? 0;
  // The last thing that was missing may have been this answer.
  const isDone = isNodeDone(row.completion, { percent, answered }, blockingOf(row.content));
  const { progress } = await finish(ctx, enrolled(member), id, {
    state: isDone ? "done" : "started",
    percent,
    answered,
  });
  return { right, explanation: question.explanation, progress };
}
