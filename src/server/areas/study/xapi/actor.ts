/** Agents and groups (Data, 2.4.2). */
import * as v from "valibot";
import { iri } from "./terms.js";

/** Exactly one mark tells who is meant (the inverse functional identifier of 2.4.2.3). */
const MARKS = ["mbox", "mbox_sha1sum", "openid", "account"] as const;
const identified = {
  name: v.optional(v.string()),
  mbox: v.optional(v.pipe(v.string(), v.maxLength(2048), v.regex(/^mailto:[^\s@<>"]+@[^\s@<>"]+$/))),
  mbox_sha1sum: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/i))),
  openid: v.optional(iri),
  account: v.optional(
    v.strictObject({ homePage: iri, name: v.pipe(v.string(), v.minLength(1), v.maxLength(2048)) }),
  ),
};
const marksOf = (it: Partial<Record<(typeof MARKS)[number], unknown>>) =>
  MARKS.filter((name) => it[name] !== undefined).length;

export const agent = v.pipe(
  v.strictObject({ objectType: v.optional(v.literal("Agent")), ...identified }),
  v.check((it) => marksOf(it) === 1, "An agent has exactly one of mbox, mbox_sha1sum, openid and account"),
);
export type Agent = v.InferOutput<typeof agent>;

const groupParts = v.strictObject({
  objectType: v.literal("Group"),
  member: v.optional(v.array(agent)),
  ...identified,
});
export const group = v.pipe(
  groupParts,
  v.check(
    (it) => marksOf(it) === 1 || (marksOf(it) === 0 && (it.member?.length ?? 0) > 0),
    "A group has exactly one of mbox, mbox_sha1sum, openid and account, or else members",
  ),
);
export type Group = v.InferOutput<typeof group>;
export const identifiedGroup = v.pipe(
  groupParts,
  v.check((it) => marksOf(it) === 1, "The group has no mark"),
);

export const typeOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "objectType" in value ? value.objectType : undefined;

export const actor = v.lazy((value): typeof agent | typeof group =>
  typeOf(value) === "Group" ? group : agent,
);
export type Actor = Agent | Group;

/** Who vouches: an agent, or the two of three-legged OAuth (Data, 2.4.9). */
const pair = v.pipe(
  groupParts,
  v.check(
    (it) => marksOf(it) === 0 && it.member?.length === 2,
    "An authority that is a group has two members and no mark",
  ),
);
export const authority = v.lazy((value): typeof agent | typeof pair =>
  typeOf(value) === "Group" ? pair : agent,
);

/** What tells one from another; undefined for a group without a mark. IRIs hold no bar, so no two marks meet. */
export function markOf(it: Actor): string | undefined {
  if (it.account) return `${it.account.homePage}|${it.account.name}`;
  return it.mbox ?? it.openid ?? (it.mbox_sha1sum && `sha1:${it.mbox_sha1sum.toLowerCase()}`);
}

/** Of whoever is meant: the actor's own, and those of its members. */
export const marksIn = (it: Actor): string[] =>
  [it, ...("member" in it ? (it.member ?? []) : [])].flatMap((one) => markOf(one) ?? []);
