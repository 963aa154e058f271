/** Moodle XML, written. */
import type { RichNode, RichText } from "../../../../core/contract/index.js";
import { toBase64 } from "../../../exchange/base64.js";
import { writeBlank } from "./cloze.js";
import { type Draft, gapsIn } from "./draft.js";
import { escapeMarkup } from "../../../exchange/markup.js";
import { fileName, type StoredMedia } from "./media.js";
import { DIFFICULTY, KNOWLEDGE } from "./moodle.js";
import { PLUGIN_FILE, TRANSCRIPTS } from "./moodle-files.js";
import { plainOf } from "./plain.js";
import { htmlOf } from "./rich.js";

/** Texts with the files that they show and play. */
class Writer {
  constructor(private readonly media: StoredMedia) {}

  /** The text of an element, with its files behind it. */
  words(document: RichText | undefined, edit = (html: string): string => html): string {
    const files = new Map<string, Uint8Array>();
    const text = document ? edit(htmlOf(document, (node) => this.medium(node, files))) : "";
    const beside = [...files].map(
      ([name, bytes]) =>
        `<file name="${escapeMarkup(name)}" path="/" encoding="base64">${toBase64(bytes)}</file>`,
    );
    return cdata(text) + beside.join("");
  }
  private medium({ type, attrs = {} }: RichNode, files: Map<string, Uint8Array>): string | undefined {
    const src = String(attrs["src"]);
    const stored = this.media.get(src);
    if (!stored) return undefined;
    if (type === "image") {
      const name = fileName(src, stored);
      files.set(name, stored.bytes);
      return `<p><img src="${PLUGIN_FILE}${name}" alt="${escapeMarkup(String(attrs["alt"] ?? ""))}"/></p>`;
    }
    // The same sound may have other words in another place of the text.
    const name = `${files.size + 1}-${fileName(src, stored)}`;
    files.set(name, stored.bytes);
    const transcriptFor = attrs["transcriptFor"] === "everyone" ? "everyone" : "staff";
    if (attrs["transcript"] || transcriptFor === "everyone")
      files.set(
        name + TRANSCRIPTS[transcriptFor],
        new TextEncoder().encode(String(attrs["transcript"] ?? "")),
      );
    const title = escapeMarkup(String(attrs["title"] ?? ""));
    return `<p><audio controls="controls" title="${title}"><source src="${PLUGIN_FILE}${name}"/>${title}</audio></p>`;
  }
}

const cdata = (text: string): string => `<text><![CDATA[${text.replaceAll("]]>", "]]&gt;")}]]></text>`;
const answer = (percent: number, text: string, format = "html"): string =>
  `<answer fraction="${Number(percent.toFixed(5))}" format="${format}">${text}<feedback format="html"><text></text></feedback></answer>`;

/** Type and inside of a question; the stem where it is not the question's own. */
function bodyOf(
  { content, stem }: Draft,
  writer: Writer,
): { type: string; inside: string; stem?: (html: string) => string } | undefined {
  const words = (document: RichText): string => writer.words(document);
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
      const place = (html: string): string => {
        const used = new Set<number>();
        const placed = html.replace(/\{\{(\d{1,2})\}\}/g, (whole, no: string) => {
          used.add(Number(no) - 1);
          return blanks[Number(no) - 1] ?? whole;
        });
        const rest = blanks.filter((_, at) => !used.has(at)).map((blank) => `<p>${blank}</p>`);
        return placed + rest.join("");
      };
      return { type: "cloze", inside: "", stem: place };
    }
    case "matching": {
      const { left, right } = content.body;
      const { pairs } = content.key;
      const used = new Set(Object.values(pairs));
      const row = (question: RichText | undefined, id: string | undefined) =>
        `<subquestion format="html">${writer.words(question)}<answer>${words(right.find((one) => one.id === id)?.content ?? { type: "doc", content: [] })}</answer></subquestion>`;
      return {
        type: "matching",
        inside: [
          ...left.map((one) => row(one.content, pairs[one.id])),
          ...right.filter(({ id }) => !used.has(id)).map(({ id }) => row(undefined, id)),
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

export const holdsMoodle = (draft: Draft): boolean => bodyOf(draft, new Writer(new Map())) !== undefined;

export function writeMoodle(drafts: readonly Draft[], media: StoredMedia): Uint8Array {
  const writer = new Writer(media);
  const html = (name: string, document: RichText | undefined, edit?: (html: string) => string): string =>
    `<${name} format="html">${writer.words(document, edit)}</${name}>`;
  const questions = drafts.flatMap((draft) => {
    const body = bodyOf(draft, writer);
    if (!body) return [];
    const stem = html("questiontext", draft.stem, body.stem);
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
