/** Statements as they were sent, by their marks alone, or in one language (Communication, 2.1.3 "format"). */
import { COMPONENTS, type Activity, type Definition } from "./activity.js";
import type { Actor, Agent } from "./actor.js";
import type { Statement } from "./statement.js";
import type { LanguageMap } from "./terms.js";
import { mapParts, type Mapping } from "./walk.js";

const marksOf = ({ objectType, mbox, mbox_sha1sum, openid, account }: Agent): Agent => ({
  ...(objectType && { objectType }),
  ...(mbox !== undefined && { mbox }),
  ...(mbox_sha1sum !== undefined && { mbox_sha1sum }),
  ...(openid !== undefined && { openid }),
  ...(account && { account }),
});
function bareActor(actor: Actor): unknown {
  if (actor.objectType !== "Group") return marksOf(actor);
  const { objectType, member, ...rest } = actor;
  const marks = marksOf({ ...rest, objectType: undefined });
  // Only who is in it tells one group without a mark from another.
  return Object.keys(marks).length > 0
    ? { objectType, ...marks }
    : { objectType, member: member?.map(marksOf) ?? [] };
}
const BARE: Mapping = {
  actor: bareActor,
  activity: ({ objectType, id }) => ({ ...(objectType && { objectType }), id }),
  verb: ({ id }) => ({ id }),
};
export const idsOnly = (statement: Statement): unknown => {
  const { authority } = statement;
  return { ...mapParts(statement, BARE), ...(authority && { authority: bareActor(authority) }) };
};

/** Language ranges, the most wanted first (RFC 9110, 12.5.4). */
export function languageRanges(header: string | null): string[] {
  const ranges = (header ?? "").split(",").flatMap((item) => {
    const [range = "", ...parameters] = item.trim().split(";");
    const q = parameters.map((it) => /^\s*q=([\d.]+)/i.exec(it)?.[1]).find((it) => it !== undefined);
    const weight = q === undefined ? 1 : Number(q);
    return range !== "" && weight > 0 ? [{ range: range.toLowerCase(), weight }] : [];
  });
  return ranges.toSorted((a, b) => b.weight - a.weight).map(({ range }) => range);
}

/** The one entry that suits best, by lookup (RFC 4647, 3.4), and else the first. */
function oneLanguage(map: LanguageMap, ranges: readonly string[]): LanguageMap {
  const tags = Object.keys(map);
  const pick = (range: string): string | undefined => {
    for (let part = range; part !== ""; part = part.slice(0, Math.max(0, part.lastIndexOf("-")))) {
      const found = tags.find((tag) => tag.toLowerCase() === part);
      if (found !== undefined) return found;
    }
    return tags.find((tag) => tag.toLowerCase().startsWith(`${range}-`));
  };
  const found = ranges.reduce<string | undefined>(
    (known, range) => known ?? (range === "*" ? tags[0] : pick(range)),
    undefined,
  );
  const tag = found ?? tags[0];
  return tag === undefined ? {} : { [tag]: map[tag] ?? "" };
}

function oneLanguageOf(definition: Definition, ranges: readonly string[]): Definition {
  const { name, description } = definition;
  const components = COMPONENTS.flatMap((kind) => {
    const list = definition[kind]?.map((one) =>
      one.description ? { ...one, description: oneLanguage(one.description, ranges) } : one,
    );
    return list ? [[kind, list] as const] : [];
  });
  return {
    ...definition,
    ...(name && { name: oneLanguage(name, ranges) }),
    ...(description && { description: oneLanguage(description, ranges) }),
    ...Object.fromEntries(components),
  };
}

/** @param definitionOf what is known of an activity beside what the statement says */
export function canonical(
  statement: Statement,
  ranges: readonly string[],
  definitionOf: (activity: Activity) => Definition | undefined,
): unknown {
  return mapParts(statement, {
    actor: (actor) => actor,
    verb: (verb) => (verb.display ? { ...verb, display: oneLanguage(verb.display, ranges) } : verb),
    activity: (activity) => {
      const definition = definitionOf(activity) ?? activity.definition;
      return definition ? { ...activity, definition: oneLanguageOf(definition, ranges) } : activity;
    },
  });
}
