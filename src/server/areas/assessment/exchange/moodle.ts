/** Moodle XML: choices, true or false, short and numerical answers, matching, ordering, essays and cloze texts. */
import type { RichText } from "../../../../core/contract/index.js";
import type { QuestionContent } from "../../../../core/contract/question.js";
import { FileFault } from "../../../exchange/file-fault.js";
import { numericOf, readCloze, worthOf, writeBlank } from "./cloze.js";
import {
  DEFAULTS,
  demandShort,
  type Draft,
  type Entry,
  entryOf,
  Faulty,
  type Findings,
  gapsIn,
  idAt,
  optionsOf,
  sidesOf,
} from "./draft.js";
import {
  childOf,
  childrenOf,
  escapeMarkup,
  type MarkupElement,
  parseHtml,
  parseXml,
  rootOf,
  textOf,
} from "./markup.js";
import { fromPlain, plainOf } from "./plain.js";
import { htmlOf, richOf } from "./rich.js";
import { truthOf } from "./labels.js";

const said = (of: MarkupElement | undefined, name: string): string =>
  textOf(childOf(childOf(of, name), "text"));
const valueOf = (of: MarkupElement, name: string): string => textOf(childOf(of, name)).trim();

function richIn(
  of: MarkupElement | undefined,
  findings: Findings,
  text = textOf(childOf(of, "text")),
): RichText {
  const format = of?.attributes["format"] ?? "html";
  const words = demandShort(text);
  return format === "plain_text" || format === "markdown"
    ? fromPlain(words)
    : richOf(parseHtml(words), (loss) => findings.note(loss));
}

interface Answer {
  readonly percent: number;
  readonly element: MarkupElement;
  readonly text: string;
}
const answersOf = (question: MarkupElement, findings: Findings): Answer[] =>
  childrenOf(question, "answer").map((element) => {
    if (said(element, "feedback").trim() !== "") findings.note("feedback");
    return {
      percent: Number(element.attributes["fraction"] ?? 0),
      element,
      text: textOf(childOf(element, "text")),
    };
  });

function choices(question: MarkupElement, findings: Findings): QuestionContent {
  const answers = answersOf(question, findings);
  if (answers.length < 2) throw new Faulty("optionsMissing");
  const options = optionsOf(answers.map(({ element }) => richIn(element, findings)));
  const empty = options.findIndex(({ content }) => content.content.length === 0);
  if (empty >= 0) throw new Faulty("optionEmpty", idAt(empty).toUpperCase());
  const right = answers.flatMap(({ percent }, at) => (percent > 0 ? [at] : []));
  if (right.length === 0) throw new Faulty("answerMissing");
  const isSingle = question.attributes["type"] === "multichoice" && valueOf(question, "single") !== "false";
  if (isSingle) {
    // The one that earns all; others that earn a part are wrong here.
    const [best = 0, ...others] = right.toSorted(
      (one, other) => (answers[other]?.percent ?? 0) - (answers[one]?.percent ?? 0),
    );
    if (others.length > 0) findings.note("scoring");
    return { type: "single", body: { options }, key: { choice: idAt(best) } };
  }
  if (new Set(right.map((at) => answers[at]?.percent)).size > 1) findings.note("scoring");
  const scoring = question.attributes["type"] === "multichoiceset" ? { scoring: "all" as const } : {};
  return { type: "multiple", body: { options }, key: { choices: right.map((at) => idAt(at)), ...scoring } };
}

function contentOf(question: MarkupElement, findings: Findings): { content: QuestionContent; stem?: string } {
  const type = question.attributes["type"] ?? "";
  switch (type) {
    case "multichoice":
    case "multichoiceset":
      return { content: choices(question, findings) };
    case "truefalse": {
      const right = answersOf(question, findings).find(({ percent }) => percent > 0);
      const value = truthOf(right?.text ?? "");
      if (value === undefined) throw new Faulty("answerNotTrueFalse", right?.text ?? "");
      return { content: { type: "true_false", body: {}, key: { value } } };
    }
    case "shortanswer":
    case "numerical": {
      const isStrict = valueOf(question, "usecase") === "1";
      const accepted = answersOf(question, findings)
        .filter(({ percent, text }) => percent > 0 && text.trim() !== "")
        .map(({ percent, text, element }) =>
          type === "numerical"
            ? numericOf(text, valueOf(element, "tolerance"), worthOf(percent))
            : {
                match: "text" as const,
                text: text.trim(),
                ...(isStrict && { caseSensitive: true }),
                ...worthOf(percent),
              },
        );
      if (accepted.length === 0) throw new Faulty("answerMissing");
      return { content: { type: "gap", body: { gaps: 1 }, key: { gaps: [{ accepted }] } } };
    }
    case "cloze":
    case "multianswer": {
      const { html, gaps } = readCloze(demandShort(said(question, "questiontext")), findings);
      if (gaps.length === 0) throw new Faulty("gapCount", "0");
      return {
        content: {
          type: "gap",
          body: { gaps: gaps.length },
          key: { gaps: gaps.map(({ accepted }) => ({ accepted: [...accepted] })) },
        },
        stem: html,
      };
    }
    case "matching":
    case "match":
    case "ddmatch": {
      const pairs = childrenOf(question, "subquestion").map((one) => {
        const left = richIn(one, findings);
        const right = richIn(childOf(one, "answer"), findings);
        if (right.content.length === 0) throw new Faulty("pairWrong", plainOf(left));
        return [left.content.length > 0 ? left : undefined, right] as const;
      });
      if (pairs.length === 0) throw new Faulty("optionsMissing");
      const { left, right, pairs: key } = sidesOf(pairs, ["l", "r"]);
      return { content: { type: "matching", body: { left, right }, key: { pairs: key } } };
    }
    case "ordering": {
      const items = optionsOf(answersOf(question, findings).map(({ element }) => richIn(element, findings)));
      if (items.length < 2) throw new Faulty("optionsMissing");
      return { content: { type: "ordering", body: { items }, key: { order: items.map(({ id }) => id) } } };
    }
    case "essay": {
      const [min, max] = ["minwordlimit", "maxwordlimit"].map(
        (name) => Number(valueOf(question, name)) || undefined,
      );
      const body = { ...(min && { minWords: min }), ...(max && { maxWords: max }) };
      const isShort = Number(valueOf(question, "responsefieldlines") || 15) <= 5;
      return { content: { type: isShort ? "short" : "essay", body, key: {} } };
    }
    default:
      throw new Faulty("typeUnsupported", type);
  }
}

const DIFFICULTY = "difficulty:";
const KNOWLEDGE = "knowledge:";

function factsOf(question: MarkupElement) {
  const all = childrenOf(childOf(question, "tags"), "tag")
    .map((tag) => textOf(childOf(tag, "text")).trim().slice(0, 40))
    .filter(Boolean);
  const level = Number(all.find((tag) => tag.startsWith(DIFFICULTY))?.slice(DIFFICULTY.length));
  const grade = Number(valueOf(question, "defaultgrade") || DEFAULTS.points);
  return {
    difficulty: level >= 1 && level <= 5 ? Math.round(level) : DEFAULTS.difficulty,
    points: Number.isFinite(grade) ? Math.round(grade * 100) / 100 : DEFAULTS.points,
    tags: all.filter((tag) => !tag.startsWith(DIFFICULTY) && !tag.startsWith(KNOWLEDGE)),
    knowledge: all.filter((tag) => tag.startsWith(KNOWLEDGE)).map((tag) => tag.slice(KNOWLEDGE.length)),
  };
}

/** @throws FileFault for what is no such file */
export function parseMoodle(text: string): Entry[] {
  const quiz = rootOf(parseXml(text));
  if (quiz?.name !== "quiz") throw new FileFault("format");
  return childrenOf(quiz, "question")
    .filter(({ attributes }) => attributes["type"] !== "category")
    .map((question, at) => {
      const name = said(question, "name");
      const known = { text: name || textOf(childOf(childOf(question, "questiontext"), "text")) };
      return entryOf(String(at + 1), known, (findings) => {
        const { content, stem: own } = contentOf(question, findings);
        const stem = richIn(childOf(question, "questiontext"), findings, own);
        if (stem.content.length === 0) throw new Faulty("stemMissing");
        const analysis = richIn(childOf(question, "generalfeedback"), findings);
        return { stem, content, ...(analysis.content.length > 0 && { analysis }), ...factsOf(question) };
      });
    });
}

// --- writing ---------------------------------------------------------------------------------------

const cdata = (text: string): string => `<text><![CDATA[${text.replaceAll("]]>", "]]&gt;")}]]></text>`;
const html = (name: string, document: RichText | undefined): string =>
  `<${name} format="html">${cdata(document ? htmlOf(document) : "")}</${name}>`;
const answer = (percent: number, text: string, format = "html"): string =>
  `<answer fraction="${Number(percent.toFixed(5))}" format="${format}">${text}<feedback format="html"><text></text></feedback></answer>`;
const words = (document: RichText): string => cdata(htmlOf(document));

/** Type and inside of a question; the stem where it is not the question's own. */
function bodyOf({ content, stem }: Draft): { type: string; inside: string; stem?: string } | undefined {
  switch (content.type) {
    case "single":
      return {
        type: "multichoice",
        inside: `<single>true</single>${content.body.options.map((one) => answer(one.id === content.key.choice ? 100 : 0, words(one.content))).join("")}`,
      };
    case "multiple": {
      const { choices: right, scoring } = content.key;
      if (scoring === "all")
        return {
          type: "multichoiceset",
          inside: content.body.options
            .map((one) => answer(right.includes(one.id) ? 100 : 0, words(one.content)))
            .join(""),
        };
      return {
        type: "multichoice",
        inside: `<single>false</single>${content.body.options.map((one) => answer(right.includes(one.id) ? 100 / right.length : -100, words(one.content))).join("")}`,
      };
    }
    case "true_false":
      return {
        type: "truefalse",
        inside: ["true", "false"]
          .map((value) =>
            answer(
              String(content.key.value) === value ? 100 : 0,
              `<text>${value}</text>`,
              "moodle_auto_format",
            ),
          )
          .join(""),
      };
    case "gap": {
      const blanks = content.key.gaps.map(writeBlank);
      if (blanks.includes(undefined)) return undefined;
      const [only, ...more] = content.key.gaps;
      if (gapsIn(plainOf(stem)) === 0 && more.length === 0 && only) {
        const isNumeric = only.accepted.every(({ match }) => match === "number");
        const isStrict = only.accepted.some((one) => one.match === "text" && one.caseSensitive === true);
        const answers = only.accepted.map((one) => {
          const text = one.match === "number" ? String(one.value) : one.match === "text" ? one.text : "";
          const tolerance = one.match === "number" ? `<tolerance>${one.tolerance?.by ?? 0}</tolerance>` : "";
          return answer(
            (one.share ?? 1) * 100,
            `<text>${escapeMarkup(text)}</text>${tolerance}`,
            "moodle_auto_format",
          );
        });
        return {
          type: isNumeric ? "numerical" : "shortanswer",
          inside: `${isNumeric ? "" : `<usecase>${isStrict ? 1 : 0}</usecase>`}${answers.join("")}`,
        };
      }
      const used = new Set<number>();
      const placed = htmlOf(stem).replace(/\{\{(\d{1,2})\}\}/g, (whole, no: string) => {
        used.add(Number(no) - 1);
        return blanks[Number(no) - 1] ?? whole;
      });
      const rest = blanks.filter((_, at) => !used.has(at)).map((blank) => `<p>${blank}</p>`);
      return { type: "cloze", inside: "", stem: placed + rest.join("") };
    }
    case "matching": {
      const { left, right } = content.body;
      const { pairs } = content.key;
      const used = new Set(Object.values(pairs));
      const row = (question: string, id: string | undefined) =>
        `<subquestion format="html">${cdata(question)}<answer>${words(right.find((one) => one.id === id)?.content ?? { type: "doc", content: [] })}</answer></subquestion>`;
      return {
        type: "matching",
        inside: [
          ...left.map((one) => row(htmlOf(one.content), pairs[one.id])),
          ...right.filter(({ id }) => !used.has(id)).map(({ id }) => row("", id)),
        ].join(""),
      };
    }
    case "ordering": {
      const { items } = content.body;
      const inOrder = content.key.order.flatMap((id) => items.filter((one) => one.id === id));
      return {
        type: "ordering",
        inside: `<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype>${inOrder.map((one, at) => answer(at + 1, words(one.content))).join("")}`,
      };
    }
    case "short":
    case "essay": {
      const { minWords, maxWords } = content.body;
      return {
        type: "essay",
        inside: `<responseformat>editor</responseformat><responserequired>1</responserequired><responsefieldlines>${content.type === "short" ? 5 : 15}</responsefieldlines>${minWords ? `<minwordlimit>${minWords}</minwordlimit>` : ""}${maxWords ? `<maxwordlimit>${maxWords}</maxwordlimit>` : ""}<attachments>0</attachments>`,
      };
    }
    default:
      return undefined;
  }
}

export const holdsMoodle = (draft: Draft): boolean => bodyOf(draft) !== undefined;

export function writeMoodle(drafts: readonly Draft[]): Uint8Array {
  const questions = drafts.flatMap((draft) => {
    const body = bodyOf(draft);
    if (!body) return [];
    const stem =
      body.stem === undefined
        ? html("questiontext", draft.stem)
        : `<questiontext format="html">${cdata(body.stem)}</questiontext>`;
    const tags = [
      ...draft.tags,
      `${DIFFICULTY}${draft.difficulty}`,
      ...draft.knowledge.map((one) => KNOWLEDGE + one),
    ];
    return [
      `<question type="${body.type}"><name><text>${escapeMarkup(plainOf(draft.stem).replaceAll(/\s+/g, " ").slice(0, 60))}</text></name>${stem}${html("generalfeedback", draft.analysis)}<defaultgrade>${draft.points}</defaultgrade><hidden>0</hidden>${body.inside}<tags>${tags.map((tag) => `<tag><text>${escapeMarkup(tag)}</text></tag>`).join("")}</tags></question>`,
    ];
  });
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join("\n")}\n</quiz>\n`,
  );
}
