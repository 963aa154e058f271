/** Everything that a player needs of one node: what it shows, by signed addresses, and where the person stands in it. */
import { Code, type Output, type study } from "../../../core/contract/index.js";
import { completionOf, isFolder, isNodeDone } from "../../../core/rules/index.js";
import {
  blockingOf,
  percentOf,
  type NodeContent,
  type NodeRow,
  type PackageContent,
  type Rooms,
  type VideoQuestion,
} from "../course/index.js";
import { filesById, filmsOf, HLS, ladderAddresses, signContent } from "../file/index.js";
import { fail, type Ctx, type Given, type Member } from "../../http/index.js";
import { launchAddress } from "./launch.js";
import { liveAnswer, withoutEarlyFilm } from "./live.js";
import { Standing } from "./package-items.js";
import { finish, progressAnswer } from "./progress.js";
import { streamAddress } from "./stream.js";
import * as store from "./store.js";

type Answer = Output<typeof study.node>;

async function sourcesOf(
  { platform }: Ctx,
  node: NodeRow,
  { sources = [], stream }: NodeContent,
): Promise<Answer["sources"]> {
  const ladders = await ladderAddresses(
    platform,
    sources.map(({ file }) => file),
  );
  const made = sources.flatMap(({ file }) => ladders.get(file) ?? []).slice(0, 1);
  const files = sources.map(({ file, mime, height }) => ({
    url: signContent(platform, file, "preview", "").path,
    mime,
    height,
  }));
  const streams = stream ? [streamAddress(platform, node.id, stream.master)] : [];
  const asSource = (url: string) => ({ url, mime: HLS, height: 0 });
  // What was made of the film is for the network that somebody has; one that came with it is another choice.
  return [...made.map(asSource), ...files, ...(made.length > 0 ? [] : streams.map(asSource))];
}

/** What the server has seen of the film, where nobody has given it a picture. */
async function posterOf({ platform: { db } }: Ctx, { sources }: NodeContent): Promise<number | undefined> {
  const file = sources?.[0]?.file;
  return file === undefined ? undefined : ((await filmsOf(db, [file])).get(file)?.poster_id ?? undefined);
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

export async function node(
  { ctx, node: row, member, outline }: Given<typeof study.node>,
  rooms: Rooms,
): Promise<Answer> {
  const { platform } = ctx;
  const { id } = row;
  const content = withoutEarlyFilm(row.content, member !== undefined, platform.clock.now());
  const [kept] = member ? await store.progressOf(platform.db, member.enrollment.id, [id]) : [];
  const files = await filesById(platform.db, [content.file]);
  const poster = content.poster ?? (await posterOf(ctx, content));
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
    sources: await sourcesOf(ctx, row, content),
    poster: poster === undefined ? "" : signed(poster),
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
    assessment: content.assessment,
    live: liveAnswer(content.live, member !== undefined, platform.clock.now()),
    discussion: content.discussion,
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

export const enrolled = ({ enrollment, run }: Member) => ({ enrollment_id: enrollment.id, run_id: run.id });

export async function complete({
  ctx,
  node: { id, completion },
  member,
}: Given<typeof study.complete>): Promise<Output<typeof study.complete>> {
  if (completion.rule !== "manual") throw fail(Code.invalid, undefined, { result: { field: "node" } });
  return finish(ctx, enrolled(member), id, { state: "done", percent: 100 });
}

/** An answer within a film. A right one counts for good; a wrong one may be mended. */
export async function answer({
  input: { question: questionId, chosen },
  ctx,
  node: row,
  member,
}: Given<typeof study.answer>): Promise<Output<typeof study.answer>> {
  const { id } = row;
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
