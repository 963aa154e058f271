/** One item of QTI 3.0, written. */
import type { RichText } from "../../../../core/contract/index.js";
import type { QuestionContent } from "../../../../core/contract/question.js";
import type { Accepted, Gap } from "../../../../core/rules/assessment/index.js";
import type { Locale } from "../../../messages.js";
import { type Draft, gapsIn } from "./draft.js";
import { escapeMarkup } from "../../../exchange/markup.js";
import { plainOf } from "./plain.js";
import type { ItemMedia } from "./qti-media.js";
import { htmlOf } from "./rich.js";
import { truthName } from "./labels.js";

const NAMESPACE = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0";
const TEMPLATES = "https://purl.imsglobal.org/spec/qti/v3p0/rptemplates";

const value = (text: string): string => `<qti-value>${escapeMarkup(text)}</qti-value>`;
const correct = (values: readonly string[]): string =>
  values.length === 0 ? "" : `<qti-correct-response>${values.map(value).join("")}</qti-correct-response>`;
const declaration = (id: string, cardinality: string, baseType: string, inside: string): string =>
  `<qti-response-declaration identifier="${id}" cardinality="${cardinality}" base-type="${baseType}">${inside}</qti-response-declaration>`;
const template = (name: "match_correct" | "map_response"): string =>
  `<qti-response-processing template="${TEMPLATES}/${name}.xml"/>`;
type Html = (document: RichText) => string;
const choiceWith =
  (html: Html) =>
  (id: string, content: RichText, more = ""): string =>
    `<qti-simple-choice identifier="${id}"${more}>${html(content)}</qti-simple-choice>`;
const scoringOf = (key: { readonly scoring?: string | undefined }): string =>
  key.scoring === undefined ? "" : ` data-scoring="${key.scoring}"`;

interface Parts {
  readonly declarations: string;
  /** After the stem. */
  readonly interaction: string;
  readonly processing: string;
}

/** Each part for itself: right ones add, wrong ones take away, never below nothing. */
const mapping = (entries: readonly (readonly [key: string, value: number])[]): string =>
  `<qti-mapping lower-bound="0" upper-bound="1" default-value="0">${entries
    .map(
      ([key, worth]) =>
        `<qti-map-entry map-key="${escapeMarkup(key)}" mapped-value="${Number(worth.toFixed(6))}"/>`,
    )
    .join("")}</qti-mapping>`;

function test(accepted: Accepted, variable: string): string {
  const inside = (baseType: string, text: string) =>
    `${variable}<qti-base-value base-type="${baseType}">${escapeMarkup(text)}</qti-base-value>`;
  if (accepted.match === "text")
    return `<qti-string-match case-sensitive="${accepted.caseSensitive === true}">${inside("string", accepted.text)}</qti-string-match>`;
  if (accepted.match === "pattern")
    return `<qti-pattern-match pattern="${escapeMarkup(accepted.pattern)}"${accepted.caseSensitive ? ' case-sensitive="true"' : ""}>${variable}</qti-pattern-match>`;
  const { tolerance } = accepted;
  const by =
    tolerance && Number((tolerance.kind === "relative" ? tolerance.by * 100 : tolerance.by).toPrecision(12));
  const mode = tolerance
    ? ` tolerance-mode="${tolerance.kind}" tolerance="${by} ${by}"`
    : ' tolerance-mode="exact"';
  return `<qti-equal${mode}>${inside("float", String(accepted.value))}</qti-equal>`;
}

function gapParts(gaps: readonly Gap[]): { declarations: string; processing: string; entries: string[] } {
  const ids = gaps.map((_, at) => `RESPONSE_${at + 1}`);
  const isNumeric = ({ accepted }: Gap) => accepted.every(({ match }) => match === "number");
  const declarations = gaps.map((gap, at) => {
    const [first] = gap.accepted;
    const text = first?.match === "number" ? String(first.value) : first?.match === "text" ? first.text : "";
    return declaration(
      ids[at] ?? "",
      "single",
      isNumeric(gap) ? "float" : "string",
      text === "" ? "" : correct([text]),
    );
  });
  const conditions = gaps.map(({ accepted }, at) => {
    const variable = `<qti-variable identifier="${ids[at]}"/>`;
    const branches = accepted.map((one, index) => {
      const name = index === 0 ? "qti-response-if" : "qti-response-else-if";
      return `<${name}>${test(one, variable)}<qti-set-outcome-value identifier="SCORE"><qti-sum><qti-variable identifier="SCORE"/><qti-base-value base-type="float">${one.share ?? 1}</qti-base-value></qti-sum></qti-set-outcome-value></${name}>`;
    });
    return `<qti-response-condition>${branches.join("")}</qti-response-condition>`;
  });
  return {
    declarations: declarations.join(""),
    processing: `<qti-response-processing>${conditions.join("")}</qti-response-processing>`,
    entries: gaps.map(
      ({ anyOrder }, at) =>
        `<qti-text-entry-interaction response-identifier="${ids[at]}"${anyOrder ? ` data-any-order="${escapeMarkup(anyOrder)}"` : ""}/>`,
    ),
  };
}

function partsOf(
  content: Exclude<QuestionContent, { type: "gap" }>,
  locale: Locale,
  html: Html,
): Parts | undefined {
  const choice = choiceWith(html);
  const response = 'response-identifier="RESPONSE"';
  switch (content.type) {
    case "single": {
      const { options } = content.body;
      return {
        declarations: declaration("RESPONSE", "single", "identifier", correct([content.key.choice])),
        interaction: `<qti-choice-interaction ${response} max-choices="1" shuffle="true">${options.map((one) => choice(one.id, one.content, one.last ? ' fixed="true"' : "")).join("")}</qti-choice-interaction>`,
        processing: template("match_correct"),
      };
    }
    case "multiple": {
      const { options } = content.body;
      const { choices, scoring } = content.key;
      const isEach = scoring === "each";
      const entries = options.map(
        ({ id }) => [id, (choices.includes(id) ? 1 : -1) / choices.length] as const,
      );
      return {
        declarations: declaration(
          "RESPONSE",
          "multiple",
          "identifier",
          correct(choices) + (isEach ? mapping(entries) : ""),
        ),
        interaction: `<qti-choice-interaction ${response} max-choices="0" shuffle="true"${scoringOf(content.key)}>${options.map((one) => choice(one.id, one.content, one.last ? ' fixed="true"' : "")).join("")}</qti-choice-interaction>`,
        processing: template(isEach ? "map_response" : "match_correct"),
      };
    }
    case "true_false":
      return {
        declarations: declaration("RESPONSE", "single", "identifier", correct([String(content.key.value)])),
        interaction: `<qti-choice-interaction ${response} max-choices="1">${[true, false].map((one) => `<qti-simple-choice identifier="${one}">${truthName(one, locale)}</qti-simple-choice>`).join("")}</qti-choice-interaction>`,
        processing: template("match_correct"),
      };
    case "ordering": {
      const { order } = content.key;
      return {
        declarations: declaration("RESPONSE", "ordered", "identifier", correct(order)),
        interaction: `<qti-order-interaction ${response} shuffle="true"${scoringOf(content.key)}>${content.body.items.map((one) => choice(one.id, one.content)).join("")}</qti-order-interaction>`,
        processing: template("match_correct"),
      };
    }
    case "matching":
    case "classify": {
      const isGroups = content.type === "classify";
      const [left, right] = isGroups
        ? [content.body.items, content.body.groups]
        : [content.body.left, content.body.right];
      const pairs = Object.entries(isGroups ? content.key.groups : content.key.pairs).map(
        ([from, to]) => `${from} ${to}`,
      );
      const isEach = content.key.scoring === "each";
      const set = (side: typeof left, most: number) =>
        `<qti-simple-match-set>${side.map((one) => `<qti-simple-associable-choice identifier="${one.id}" match-max="${most}">${html(one.content)}</qti-simple-associable-choice>`).join("")}</qti-simple-match-set>`;
      return {
        declarations: declaration(
          "RESPONSE",
          "multiple",
          "directedPair",
          correct(pairs) + (isEach ? mapping(pairs.map((pair) => [pair, 1 / pairs.length])) : ""),
        ),
        interaction: `<qti-match-interaction ${response} max-associations="${left.length}" shuffle="true"${isGroups ? ' class="edu-classify"' : ""}${scoringOf(content.key)}>${set(left, 1)}${set(right, 0)}</qti-match-interaction>`,
        processing: template(isEach ? "map_response" : "match_correct"),
      };
    }
    case "short":
    case "essay": {
      const { minWords, maxWords } = content.body;
      const bounds = `${minWords ? ` data-min-words="${minWords}"` : ""}${maxWords ? ` data-max-words="${maxWords}"` : ""}`;
      const isShort = content.type === "short";
      return {
        declarations: declaration("RESPONSE", "multiple", "string", correct(content.key.keywords ?? [])),
        interaction: `<qti-extended-text-interaction ${response} expected-lines="${isShort ? 4 : 15}"${isShort ? ' class="edu-short"' : ""}${bounds}/>`,
        processing: "",
      };
    }
    default:
      return undefined;
  }
}

/**
 * @param beside takes its pictures and sounds
 * @returns undefined for a type that is not written
 */
export function writeItem(
  { stem, content, analysis, points }: Draft,
  id: string,
  locale: Locale,
  beside: ItemMedia,
): string | undefined {
  const html: Html = (document) => htmlOf(document, (node) => beside.write(node));
  let body = html(stem);
  let parts: Parts | undefined;
  if (content.type === "gap") {
    const { declarations, processing, entries } = gapParts(content.key.gaps);
    body = body.replace(/\{\{(\d{1,2})\}\}/g, (whole, no: string) => entries[Number(no) - 1] ?? whole);
    // Places that the stem does not name stand below it.
    const rest = gapsIn(plainOf(stem)) === 0 ? entries.map((entry) => `<p>${entry}</p>`).join("") : "";
    parts = { declarations, processing, interaction: rest };
  } else parts = partsOf(content, locale, html);
  if (!parts) return undefined;
  const title = escapeMarkup(plainOf(stem).replaceAll(/\s+/g, " ").slice(0, 60));
  const feedback = analysis
    ? `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="analysis" show-hide="show"><qti-content-body>${html(analysis)}</qti-content-body></qti-modal-feedback>`
    : "";
  const outcome = (name: string, baseType: string, preset: string) =>
    `<qti-outcome-declaration identifier="${name}" cardinality="single" base-type="${baseType}"><qti-default-value>${value(preset)}</qti-default-value></qti-outcome-declaration>`;
  return `<?xml version="1.0" encoding="UTF-8"?><qti-assessment-item xmlns="${NAMESPACE}" identifier="${id}" title="${title}" adaptive="false" time-dependent="false" xml:lang="${locale}">${parts.declarations}${outcome("SCORE", "float", "0")}${outcome("MAXSCORE", "float", String(points))}${analysis ? outcome("FEEDBACK", "identifier", "analysis") : ""}<qti-item-body>${body}${parts.interaction}</qti-item-body>${beside.catalog()}${parts.processing}${feedback}</qti-assessment-item>`;
}
export const holdsQti = ({ content }: Draft): boolean =>
  content.type === "gap" || partsOf(content, "zh-CN", htmlOf) !== undefined;
