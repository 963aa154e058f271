/** Where a learner stands with the assessments of a run, and what they may see of what they handed in. */
import { Code, type exam, type Output, type voice } from "../../../core/contract/index.js";
import {
  type AttemptRules,
  countedPoints,
  latenessOf,
  refusalOf,
  safeguardsOf,
  sumPoints,
  valuesOf,
  withOverrides,
} from "../../../core/rules/assessment/index.js";
import type { Db } from "../../adapters/index.js";
import { signContent } from "../file/index.js";
import { fail, type Given, type Member } from "../../http/index.js";
import { annotationsOn } from "./annotations.js";
import { regradedOf } from "./correction-store.js";
import { deliveredOf } from "./delivery-store.js";
import { filesNamed, filesOf } from "./files.js";
import { safeguardsIn } from "./integrity/door.js";
import { endedForLeaves } from "./integrity/store.js";
import { paperOf, scorePaper, solutionsOf } from "./papers.js";
import { peerMarks } from "./peer-store.js";
import { keptVoices, voicesOn } from "./voices.js";
import type { Show } from "./schema.js";
import * as store from "./store/index.js";
import type { AttemptFacts as Attempt } from "./store/index.js";

export type Card = Output<typeof exam.examList>["list"][number];

/** One person, and the classes in which they are: one of a run at most. */
export interface Learner {
  readonly accountId: number;
  readonly classes: readonly (number | null)[];
}
const learnerOf = ({ accountId, enrollment }: Member): Learner => ({
  accountId,
  classes: [enrollment.class_id],
});

/** Everything of these assessments that concerns one person. */
export async function standing(db: Db, who: Learner, assessments: readonly store.AssessmentRow[]) {
  const ids = assessments.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [overrides, attempts] = await Promise.all([
    store.overridesFor(db, ids, { accounts: [who.accountId], classes: who.classes }),
    store.attemptsOf(db, [who.accountId], ids),
  ]);
  return assessments.map((assessment) => ({
    assessment,
    rules: withOverrides(
      assessment.rules,
      overrides.filter(({ assessment_id }) => assessment_id === assessment.id).map(({ values }) => values),
    ),
    attempts: attempts.filter(({ assessment_id }) => assessment_id === assessment.id),
  }));
}
type Standing = Awaited<ReturnType<typeof standing>>[number];

export const pastOf = (attempts: readonly Attempt[]) =>
  attempts.map(({ started_at, submitted_at, state }) => ({
    startedAt: started_at,
    ...(submitted_at !== null && { endedAt: submitted_at }),
    isVoid: state === "void",
  }));

/** Whether something may be seen now. */
export function isShown(
  show: Show,
  { closeAt }: AttemptRules,
  releasedAt: number | null,
  now: number,
): boolean {
  switch (show) {
    case "now":
      return true;
    case "closed":
      return closeAt !== undefined && now >= closeAt;
    case "released":
      return releasedAt !== null && now >= releasedAt;
    case "never":
      return false;
  }
}

function stateOf({ rules, attempts }: Standing, now: number): Card["state"] {
  const counted = attempts.filter(({ state }) => state !== "void");
  if (counted.some(({ state }) => state === "doing")) return "doing";
  if (counted.length > 0) return counted.some(({ points }) => points !== null) ? "done" : "marking";
  if (rules.openAt !== undefined && now < rules.openAt) return "ahead";
  return refusalOf(rules, [], now) ? "missed" : "open";
}

export function cardOf(one: Standing, now: number): Card {
  const { assessment, rules, attempts } = one;
  const counted = attempts.filter(({ state }) => state === "submitted" || state === "auto");
  const earned = countedPoints(
    counted.map(({ points }) => points ?? undefined),
    assessment.choice,
  );
  const { showPoints } = assessment.settings;
  const isLate = counted.some(
    ({ submitted_at }) => submitted_at !== null && latenessOf(rules, submitted_at) > 0,
  );
  return {
    assessment: assessment.id,
    kind: assessment.kind,
    title: assessment.title,
    openAt: rules.openAt,
    dueAt: rules.dueAt,
    closeAt: rules.closeAt,
    minutes:
      rules.duration === undefined ? undefined : Math.ceil((rules.duration * rules.timeFactor) / 60_000),
    state: stateOf(one, now),
    deadline: attempts.find(({ state }) => state === "doing")?.deadline_at ?? undefined,
    attemptsLeft:
      rules.attempts === undefined
        ? undefined
        : Math.max(0, rules.attempts - attempts.filter(({ state }) => state !== "void").length),
    points: isShown(showPoints, rules, assessment.released_at, now) ? earned : undefined,
    max: assessment.max,
    questions: assessment.questions,
    isLate: isLate || undefined,
  };
}

const ORDER: readonly Card["state"][] = ["doing", "open", "ahead", "marking", "done", "missed"];
/** What never ends is the least urgent; when it opened counts for what is still to open. */
const endOf = ({ state, dueAt, closeAt, openAt }: Card) =>
  dueAt ?? closeAt ?? (state === "ahead" ? openAt : undefined) ?? Number.MAX_SAFE_INTEGER;

/** What can be written now first, and of that what ends first. */
export const byUrgency = (one: Card, other: Card): number =>
  ORDER.indexOf(one.state) - ORDER.indexOf(other.state) ||
  endOf(one) - endOf(other) ||
  one.assessment - other.assessment;

export async function examList({
  ctx: { platform },
  member,
}: Given<typeof exam.examList>): Promise<Output<typeof exam.examList>> {
  const now = platform.clock.now();
  const all = await standing(
    platform.db,
    learnerOf(member),
    await store.publishedOf(platform.db, [member.run.id]),
  );
  return { list: all.map((one) => cardOf(one, now)).toSorted(byUrgency), now };
}

const attemptCard = (row: Attempt, isPointsShown: boolean, isForLeaves: boolean) => ({
  attempt: row.id,
  no: row.no,
  state: row.state,
  startedAt: row.started_at,
  deadline: row.deadline_at ?? undefined,
  submittedAt: row.submitted_at ?? undefined,
  endedFor: isForLeaves ? ("leaves" as const) : undefined,
  ...(isPointsShown && { points: row.points ?? undefined, penalty: row.penalty || undefined }),
});

/** @throws Failure notFound, also for one that is not published */
async function one(db: Db, member: Member, id: number): Promise<Standing> {
  const assessment = await store.assessmentOf(db, member.run.id, id);
  if (!assessment || assessment.state !== "published") throw fail(Code.notFound);
  const [found] = await standing(db, learnerOf(member), [assessment]);
  if (!found) throw fail(Code.notFound);
  return found;
}

export async function examIntro({
  input,
  ctx: { platform },
  member,
}: Given<typeof exam.examIntro>): Promise<Output<typeof exam.examIntro>> {
  const now = platform.clock.now();
  const found = await one(platform.db, member, input.assessment);
  const { assessment, rules, attempts } = found;
  const isPointsShown = isShown(assessment.settings.showPoints, rules, assessment.released_at, now);
  const doing = attempts.find(({ state }) => state === "doing");
  const isDoing = doing !== undefined;
  const ended = await endedForLeaves(
    platform.db,
    attempts.flatMap(({ id, state }) => (state === "auto" ? [id] : [])),
  );
  const refusal = isDoing ? undefined : refusalOf(rules, pastOf(attempts), now);
  return {
    card: cardOf(found, now),
    intro: assessment.intro ? { body: assessment.intro } : undefined,
    attempts: attempts.map((row) => attemptCard(row, isPointsShown, ended.has(row.id))),
    refusal: refusal?.reason,
    until: refusal && "until" in refusal ? refusal.until : undefined,
    wantsPassword: assessment.settings.password !== undefined && !isDoing,
    safeguards: doing
      ? await safeguardsIn(platform.db, doing.id, assessment.settings, rules.lifts)
      : safeguardsOf(assessment.settings, rules.lifts),
    now,
  };
}

export async function attemptResult({
  input,
  ctx: { platform },
  member,
}: Given<typeof exam.attemptResult>): Promise<Output<typeof exam.attemptResult>> {
  const { db } = platform;
  const now = platform.clock.now();
  const row = await store.attemptOf(db, member.run.id, member.accountId, input.attempt);
  // While it runs the paper is where it is written.
  if (!row || row.state === "doing") throw fail(Code.notFound);
  const { assessment, rules } = await one(db, member, row.assessment_id);
  const { settings, released_at } = assessment;
  const isPointsShown = isShown(settings.showPoints, rules, released_at, now);
  const isSolutionShown = isShown(settings.showSolutions, rules, released_at, now);
  const answers = valuesOf(row.answers);
  const paper = await paperOf(
    db,
    platform,
    row.layout,
    row.seed,
    settings,
    isSolutionShown ? "all" : "permitted",
  );
  const treatments = new Map(
    row.layout.flatMap(({ items }) => items.map(({ key, treatment }) => [key, treatment] as const)),
  );
  const scored = await scorePaper(db, platform, row.layout, row.seed, answers);
  const solutions = isSolutionShown ? await solutionsOf(db, platform, row.layout) : undefined;
  const marks = new Map((await store.responsesOf(db, row.id)).map((each) => [each.item, each]));
  const regraded = isPointsShown ? await regradedOf(db, assessment.id, member.accountId) : [];
  const files = await filesOf(db, [row.id]);
  const ended = await endedForLeaves(db, row.state === "auto" ? [row.id] : []);
  const named = Object.entries(answers).flatMap(([item, answer]) => filesNamed(files, item, answer));
  const isMarkedItem = (item: string) => marks.get(item)?.state === "marked";
  const annotations = isPointsShown
    ? await annotationsOn(
        db,
        named.filter(({ item }) => isMarkedItem(item)).map(({ file }) => file),
      )
    : [];
  const voices = isPointsShown ? await voicesOn(db, row.id, [...marks.keys()].filter(isMarkedItem)) : [];
  const peers = settings.peer && isPointsShown ? await peerMarks(db, [row.id]) : [];
  const waits = [settings.showPoints, settings.showSolutions].includes("closed") ? rules.closeAt : undefined;
  return {
    attempt: attemptCard(row, isPointsShown, ended.has(row.id)),
    title: assessment.title,
    max: assessment.max,
    sections: paper.map(({ title, items }) => ({
      title,
      items: items.map(({ key, points: max, stem, view }) => {
        const score = scored.items.get(key);
        const mark = marks.get(key);
        const isKnown = mark ? mark.state === "marked" : score?.needsMarking === false;
        const solution = solutions?.get(key);
        return {
          key,
          max,
          stem,
          view,
          answer: Object.hasOwn(answers, key) ? answers[key] : undefined,
          ...(isPointsShown &&
            isKnown && {
              points: mark ? sumPoints([score?.points ?? 0, mark.points ?? 0]) : score?.points,
              isCorrect: score?.isCorrect,
              treatment: treatments.get(key),
            }),
          ...(isKnown &&
            peers.some((one) => one.item === key) && {
              peers: peers
                .filter((one) => one.item === key)
                .map(({ points: given, comment }) => ({ points: given, comment })),
            }),
          ...(voices.some((one) => one.item === key) && {
            voices: voices
              .filter((one) => one.item === key)
              .map(({ voice: number, text }) => ({ voice: number, text })),
          }),
          ...(isPointsShown && mark?.comment && { comment: mark.comment }),
          ...(solution && { solution: solution.content, analysis: solution.analysis ?? undefined }),
        };
      }),
    })),
    deliveries: await deliveredOf(db, row.id),
    regrades: regraded
      .filter(({ attempt_id }) => attempt_id === row.id)
      .map(({ at, reason, before, after }) => ({
        at,
        reason,
        before: before ?? undefined,
        after: after ?? undefined,
      })),
    files: named,
    annotations,
    moreAt: waits !== undefined && waits > now ? waits : undefined,
    receipt:
      row.receipt_no === 0
        ? undefined
        : { no: row.receipt_no, at: row.receipt_at, digest: row.receipt_digest, chain: row.receipt_chain },
  };
}

/** What was said of one's own answer, once its points are shown. */
export async function ownVoiceUrl({
  input: { voice: id },
  ctx: { platform },
  member,
}: Given<typeof voice.ownVoiceUrl>): Promise<Output<typeof voice.ownVoiceUrl>> {
  const { db, clock } = platform;
  const spoken = await keptVoices(db).where("voice_comment.id", "=", id).executeTakeFirst();
  const row = spoken && (await store.attemptOf(db, member.run.id, member.accountId, spoken.attempt_id));
  if (!spoken || !row || spoken.file_id === null) throw fail(Code.notFound);
  const { assessment, rules } = await one(db, member, row.assessment_id);
  const { settings, released_at } = assessment;
  const response = (await store.responsesOf(db, row.id)).find(({ item }) => item === spoken.item);
  if (response?.state !== "marked" || !isShown(settings.showPoints, rules, released_at, clock.now()))
    throw fail(Code.notFound);
  return { url: signContent(platform, spoken.file_id, "preview", spoken.name).path };
}
