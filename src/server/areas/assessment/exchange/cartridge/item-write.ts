/**
 * One question in the profile of QTI 1.2 that Common Cartridge has (version 1.3, 4.9): choices, true or false, one blank, and
 * texts. What a learner sees as HTML stands escaped in `mattext`, as the profile wants it.
 */
import type { RichText } from "../../../../../core/contract/index.js";
import type { QuestionContent } from "../../../../../core/contract/question.js";
import type { Gap } from "../../../../../core/rules/assessment/index.js";
import type { Locale } from "../../../../messages.js";
import { type Draft, gapsIn } from "../draft.js";
import { truthName } from "../labels.js";
import { escapeMarkup } from "../../../../exchange/markup.js";
import { plainOf } from "../plain.js";
import { htmlOf } from "../rich.js";
import type { PartMedia } from "./part-media.js";

const RESPONSE = "response1";
const FEEDBACK = "general_fb";
/** Rows of the field: a short answer has fewer than an essay. */
export const ROWS = { short: 5, essay: 15 } as const;
/** The blank within a stem: the profile has no place for it there. */
const BLANK = "____";

type Profile = "multiple_choice" | "multiple_response" | "true_false" | "fib" | "essay";

interface Parts {
  readonly profile: Profile;
  readonly response: string;
  /** When it is right; "" where a person says so. */
  readonly right: string;
}

const material = (html: string): string =>
  `<material><mattext texttype="text/html">${escapeMarkup(html)}</mattext></material>`;
const field = (label: string, entry: string): string =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${escapeMarkup(entry)}</fieldentry></qtimetadatafield>`;
const equal = (text: string, more = ""): string =>
  `<varequal respident="${RESPONSE}"${more}>${escapeMarkup(text)}</varequal>`;
const chosen = (labels: readonly { readonly id: string; readonly html: string }[], isMany = false): string =>
  `<response_lid ident="${RESPONSE}" rcardinality="${isMany ? "Multiple" : "Single"}"><render_choice>${labels
    .map(({ id, html }) => `<response_label ident="${id}">${material(html)}</response_label>`)
    .join("")}</render_choice></response_lid>`;
const written = (rows: number): string =>
  `<response_str ident="${RESPONSE}" rcardinality="Single"><render_fib fibtype="String" prompt="Box" rows="${rows}" columns="60"/></response_str>`;

/** A blank by its words alone; undefined where patterns, tolerances or shares tell what is right. */
function blank({ accepted }: Gap): string | undefined {
  const tests = accepted.map((one) => {
    if (one.share !== undefined && one.share !== 1) return undefined;
    if (one.match === "text") return equal(one.text, ` case="${one.caseSensitive ? "Yes" : "No"}"`);
    return one.match === "number" && !one.tolerance ? equal(String(one.value), ' case="No"') : undefined;
  });
  return tests.includes(undefined) ? undefined : tests.join("");
}

function partsOf(
  content: QuestionContent,
  locale: Locale,
  html: (document: RichText) => string,
): Parts | undefined {
  switch (content.type) {
    case "single": {
      const labels = content.body.options.map((one) => ({ id: one.id, html: html(one.content) }));
      // A choice has three labels at least (rule 4d); one of two is what the profile calls true or false.
      const profile = labels.length < 3 ? "true_false" : "multiple_choice";
      return { profile, response: chosen(labels), right: equal(content.key.choice) };
    }
    case "true_false": {
      const labels = [true, false].map((one) => ({ id: String(one), html: truthName(one, locale) }));
      return {
        profile: "true_false",
        response: chosen(labels),
        right: equal(String(content.key.value)),
      };
    }
    case "multiple": {
      const labels = content.body.options.map((one) => ({ id: one.id, html: html(one.content) }));
      const tests = labels.map(({ id }) =>
        content.key.choices.includes(id) ? equal(id) : `<not>${equal(id)}</not>`,
      );
      return {
        profile: "multiple_response",
        response: chosen(labels, true),
        right: `<and>${tests.join("")}</and>`,
      };
    }
    case "gap": {
      const [only, ...more] = content.key.gaps;
      const right = only && more.length === 0 ? blank(only) : undefined;
      return right === undefined ? undefined : { profile: "fib", response: written(1), right };
    }
    case "short":
    case "essay":
      return { profile: "essay", response: written(ROWS[content.type]), right: "" };
    default:
      return undefined;
  }
}

/** Whether the profile knows what it asks. */
export const holdsItem = ({ content, stem }: Pick<Draft, "content" | "stem">): boolean =>
  partsOf(content, "zh-CN", htmlOf) !== undefined && (content.type !== "gap" || gapsIn(plainOf(stem)) < 2);

/**
 * @param ident of its own within the assessment
 * @returns undefined for what the profile does not know
 */
export function writeItem(draft: Draft, ident: string, locale: Locale, media: PartMedia): string | undefined {
  if (!holdsItem(draft)) return undefined;
  const { stem, content, analysis, points } = draft;
  const html = (document: RichText): string => htmlOf(document, (node) => media.write(node));
  const parts = partsOf(content, locale, html);
  if (!parts) return undefined;
  const { profile, response, right } = parts;
  const metadata = [
    field("cc_profile", `cc.${profile}.v0p1`),
    ...(Number.isInteger(points) && points > 0 ? [field("cc_weighting", String(points))] : []),
    ...(profile === "essay" ? [field("qmd_computerscored", "No")] : []),
  ];
  const said = analysis
    ? `<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="${FEEDBACK}"/></respcondition>`
    : "";
  const scored =
    right === ""
      ? ""
      : `<respcondition continue="No"><conditionvar>${right}</conditionvar><setvar varname="SCORE" action="Set">100</setvar></respcondition>`;
  const processing =
    said + scored === ""
      ? ""
      : `<resprocessing><outcomes><decvar varname="SCORE" vartype="Decimal" minvalue="0" maxvalue="100"/></outcomes>${said}${scored}</resprocessing>`;
  const feedback = analysis
    ? `<itemfeedback ident="${FEEDBACK}"><flow_mat>${material(html(analysis))}</flow_mat></itemfeedback>`
    : "";
  const asked = html(stem).replace(/\{\{\d{1,2}\}\}/g, BLANK);
  return `<item ident="${ident}"><itemmetadata><qtimetadata>${metadata.join("")}</qtimetadata></itemmetadata><presentation>${material(asked)}${response}</presentation>${processing}${feedback}</item>`;
}

const NAMESPACE = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2";
const SCHEMA = "http://www.imsglobal.org/profile/cc/ccv1p3/ccv1p3_qtiasiv1p2p1_v1p0.xsd";

export interface WrittenPaper {
  readonly title: string;
  /** As HTML; "" where it has none. */
  readonly intro: string;
  readonly minutes?: number | undefined;
  readonly attempts?: number | undefined;
  /** By `writeItem`. */
  readonly items: readonly string[];
}
/** More often than that is said nowhere: who takes it may try as often as they want. */
const MOST_ATTEMPTS = 5;

/** The profile has all items in a single section. */
export function writePaper({ title, intro, minutes, attempts, items }: WrittenPaper): string {
  const metadata = [
    field("cc_profile", "cc.exam.v0p1"),
    field("qmd_assessmenttype", "Examination"),
    field("qmd_scoretype", "Percentage"),
    ...(minutes ? [field("qmd_timelimit", String(minutes))] : []),
    ...(attempts && attempts <= MOST_ATTEMPTS ? [field("cc_maxattempts", String(attempts))] : []),
  ];
  const above =
    intro === ""
      ? ""
      : `<presentation_material><flow_mat>${material(intro)}</flow_mat></presentation_material>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<questestinterop xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NAMESPACE} ${SCHEMA}"><assessment ident="assessment" title="${escapeMarkup(title)}"><qtimetadata>${metadata.join("")}</qtimetadata>${above}<section ident="section">${items.join("")}</section></assessment></questestinterop>\n`;
}
