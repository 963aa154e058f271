import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { QuestionContent } from "../../../core/contract/question.js";
import { plainText } from "../../../core/contract/rich-document.js";
import { type Translate, useMessages } from "../../../core/element/index.js";
import { clockLength, fileSize } from "../../../ui/layout/numbers.js";
import { sumPoints } from "../../../core/rules/assessment/points.js";
import { type Accepted, exampleOf, letterOf, type Part } from "./content.js";
import { messages } from "./messages.js";

const Box = styled.div`
  padding: var(--edu-space-3);
  border-radius: var(--edu-radius-control);
  background: var(--edu-accent-soft);
  overflow-wrap: anywhere;

  b {
    display: block;
    font-size: var(--edu-size-1);
    font-weight: 500;
    color: var(--edu-text-muted);
  }
`;

type T = Translate<(typeof messages)["zh-CN"]>;

function saysAccepted(t: T, one: Accepted): string {
  if (one.match === "pattern") return t("meansPattern", { pattern: one.pattern });
  if (one.match === "text") return one.text.trim() || t("unknown");
  const { value, tolerance } = one;
  if (!tolerance || tolerance.by === 0) return String(value);
  const by = tolerance.kind === "relative" ? Math.abs(value) * tolerance.by : tolerance.by;
  // 3.14 − 0.01 is 3.1300000000000003 to a computer.
  const round = (number: number) => Number(number.toPrecision(12));
  return t("meansNumber", { from: round(value - by), to: round(value + by) });
}

const nameIn = (t: T, list: readonly Part[], id: string | undefined): string => {
  const found = list.find((one) => one.id === id);
  return (found && plainText(found.content)) || t("unknown");
};

/** What the key means, as one would tell a colleague. */
function meaningOf(t: T, content: QuestionContent): string[] {
  switch (content.type) {
    case "single":
    case "multiple": {
      const { options } = content.body;
      const chosen = content.type === "single" ? [content.key.choice] : content.key.choices;
      const names = options.flatMap(({ id }, at) => (chosen.includes(id) ? [letterOf(at)] : []));
      if (names.length === 0) return [t("meansNone")];
      const first = t("meansChoice", { names: names.join("、") });
      if (content.type === "single") return [first];
      const rules = { all: "meansAll", half: "meansHalf", each: "meansEach" } as const;
      return [first, t(rules[content.key.scoring ?? "all"])];
    }
    case "true_false":
      return [t(content.key.value ? "meansTrue" : "meansFalse")];
    case "gap": {
      const { gaps } = content.key;
      const lines = gaps.map(({ accepted }, at) =>
        t("meansGap", {
          no: at + 1,
          answers: accepted.map((one) => saysAccepted(t, one)).join(t("meansOr")),
        }),
      );
      const isFree = gaps.length > 1 && gaps.every(({ anyOrder }) => anyOrder !== undefined);
      return isFree ? [...lines, t("meansAnyOrder")] : lines;
    }
    case "matching": {
      const { left, right } = content.body;
      return left.map((one) =>
        t("meansPair", {
          left: plainText(one.content) || t("unknown"),
          right: nameIn(t, right, content.key.pairs[one.id]),
        }),
      );
    }
    case "classify": {
      const { items, groups } = content.body;
      return items.map((one) =>
        t("meansPair", {
          left: plainText(one.content) || t("unknown"),
          right: nameIn(t, groups, content.key.groups[one.id]),
        }),
      );
    }
    case "ordering": {
      const { items } = content.body;
      return [t("meansOrder", { names: content.key.order.map((id) => nameIn(t, items, id)).join(" → ") })];
    }
    case "short":
    case "essay": {
      const { minWords, maxWords } = content.body;
      const words = t("meansWords", { min: minWords ?? 0, max: maxWords ?? "∞" });
      return minWords === undefined && maxWords === undefined
        ? [t("meansMarked")]
        : [t("meansMarked"), words];
    }
    case "calculation": {
      const { variables, tolerance, units = [] } = content.key;
      const value = exampleOf(content);
      if (value === undefined) return [t("unknown")];
      const round = Number(value.toPrecision(8));
      const values = variables.map(({ name, min }) => `${name} = ${min}`).join("，");
      const by = tolerance.kind === "relative" ? `${tolerance.by * 100}%` : `±${tolerance.by}`;
      return [
        values ? t("meansCalc", { values, value: round }) : t("meansCalcFixed", { value: round }),
        ...(tolerance.by > 0 ? [t("meansTolerance", { by })] : []),
        ...(units.length > 0 ? [t("meansUnits", { units: units.join("、") })] : []),
      ];
    }
    case "hotspot": {
      const count = content.key.areas.length;
      return count === 0 ? [t("meansNoArea")] : [t("meansAreas", { count }), t("meansMiss")];
    }
    case "upload": {
      const { kinds, most, size } = content.body;
      const rule = { count: most, size: fileSize(size) };
      return [
        t("meansMarked"),
        t("meansFiles", rule),
        ...(kinds.length > 0 ? [t("meansKinds", { kinds: kinds.join(", ") })] : []),
      ];
    }
    case "recording":
      return [
        t("meansMarked"),
        t("meansSound", { length: clockLength(content.body.seconds), count: content.body.takes }),
      ];
    case "group": {
      const points = sumPoints(content.children.map((one) => one.points));
      return [t("meansGroup", { count: content.children.length, points })];
    }
    case "scale":
    case "nps":
      return [t("meansSurvey")];
    default:
      return [t("meansMarked")];
  }
}

/** A line that is true at every moment: whoever mistyped a key sees it here. */
export function Means({ content }: { readonly content: QuestionContent }): ReactNode {
  const t = useMessages(messages);
  return (
    <Box role="status">
      <b>{t("means")}</b>
      {meaningOf(t, content).map((line, at) => (
        <p key={at}>{line}</p>
      ))}
    </Box>
  );
}
