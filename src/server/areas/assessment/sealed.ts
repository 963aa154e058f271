/**
 * Papers that are fetched before the start, and opened by a key that comes with it (docs/domain.md 10.24). Nothing of it is
 * kept: paper, stamp and key can be made again from what is there.
 */
import { type exam, Code, type Output } from "../../../core/contract/index.js";
import { seal } from "../../../core/contract/seal.js";
import type { LayoutSection } from "../../../core/rules/assessment/index.js";
import type { Platform } from "../../adapters/index.js";
import { fail, type Given } from "../../http/index.js";
import { nextPaper } from "./attempt-start.js";
import { paperOf } from "./papers.js";
import type { AssessmentSettings } from "./schema.js";
import * as store from "./store/index.js";

/** Before it opens, in ms. */
const AHEAD = 24 * 3_600_000;

/** Of what somebody sees: another paper, order or version has another one. */
export const stampOf = (
  { hash }: Pick<Platform, "hash">,
  { seed, layout }: { readonly seed: string; readonly layout: readonly LayoutSection[] },
  { shuffleOptions }: Pick<AssessmentSettings, "shuffleOptions">,
): string => {
  const items = layout.map(({ title, items: own }) => [
    title,
    ...own.map(({ key, question, version, points }) => [key, question, version, points]),
  ]);
  return hash.sha256(JSON.stringify([seed, shuffleOptions, items])).slice(0, 32);
};

export const keyOf = ({ hash }: Pick<Platform, "hash">, stamp: string): string =>
  hash.keyed("sealed paper", stamp);

export async function examSealed({
  input,
  ctx: { platform },
  member,
}: Given<typeof exam.examSealed>): Promise<Output<typeof exam.examSealed>> {
  const assessment = await store.assessmentOf(platform.db, member.run.id, input.assessment);
  if (!assessment || assessment.state !== "published") throw fail(Code.notFound);
  const drawn = await nextPaper(platform, assessment, member, AHEAD);
  if (!drawn) return {};
  const { seed, layout } = drawn;
  const { settings } = assessment;
  const stamp = stampOf(platform, drawn, settings);
  const sections = await paperOf(platform.db, platform, layout, seed, settings);
  return { stamp, sealed: seal(JSON.stringify(sections), keyOf(platform, stamp), stamp) };
}
