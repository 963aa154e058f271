/** Whether what would be read again is what was written: ids are made anew, and what is the same by rule is one. */
import type { QuestionContent } from "../../../../core/contract/question.js";
import { canonical } from "../../../../core/rules/assessment/index.js";
import { type Draft, idAt } from "./draft.js";

type Item = { readonly id: string; readonly content: unknown };
const named = <T extends Item>(
  items: readonly T[],
  prefix: string,
): { items: T[]; ids: Map<string, string> } => ({
  items: items.map((one, at) => ({ ...one, id: idAt(at, prefix) })),
  ids: new Map(items.map(({ id }, at) => [id, idAt(at, prefix)])),
});

/** The right side in the order of the left one; what belongs to nothing comes last. */
function sides(left: readonly Item[], right: readonly Item[], pairs: Readonly<Record<string, string>>) {
  const used = left.map(({ id }) => pairs[id]);
  const order = [...new Set([...used, ...right.map(({ id }) => id)])];
  const lefts = named(left, "l");
  const rights = named(
    order.flatMap((id) => right.filter((one) => one.id === id)),
    "r",
  );
  return {
    left: lefts.items,
    right: rights.items,
    pairs: left.map(({ id }) => [lefts.ids.get(id), rights.ids.get(pairs[id] ?? "")]),
  };
}

function even(content: QuestionContent): unknown {
  switch (content.type) {
    case "single":
    case "multiple": {
      const { items, ids } = named(content.body.options, "");
      const chosen = content.type === "single" ? [content.key.choice] : content.key.choices;
      return {
        ...content,
        body: { options: items.map(({ last, ...one }) => (last ? { ...one, last } : one)) },
        key: {
          ...content.key,
          choice: undefined,
          choices: chosen.map((id) => ids.get(id) ?? "").toSorted((one, other) => one.localeCompare(other)),
        },
      };
    }
    case "matching": {
      const { pairs, scoring } = content.key;
      return { type: content.type, scoring, ...sides(content.body.left, content.body.right, pairs) };
    }
    case "classify": {
      const { groups, scoring } = content.key;
      return { type: content.type, scoring, ...sides(content.body.items, content.body.groups, groups) };
    }
    case "ordering": {
      const { order, scoring } = content.key;
      // They are shown in an order of their own, whatever order they are kept in.
      const items = order.flatMap((id) => content.body.items.filter((one) => one.id === id));
      return { type: content.type, scoring, items: items.map((one) => one.content) };
    }
    case "gap":
      return {
        type: content.type,
        gaps: content.key.gaps.map(({ accepted, ...gap }) => ({
          ...gap,
          accepted: accepted.map(({ share, ...one }) => ({
            ...one,
            share: share === 1 ? undefined : share,
            ...("caseSensitive" in one && { caseSensitive: one.caseSensitive || undefined }),
          })),
        })),
      };
    default:
      return content;
  }
}

/** Equal for two drafts that are the same question. */
export const drafted = ({ stem, content, analysis, difficulty, points, tags, knowledge }: Draft): string =>
  canonical([even(content), stem, analysis ?? null, difficulty, points, tags, knowledge]);
