/** GIFT (Moodle's text format): `stem {=right ~wrong}`, with `::names::`, `%shares%`, `#feedback` and `// remarks`. */
import { numberOf, type Accepted } from "../../../../core/rules/assessment/index.js";
import type { RichText } from "../../../../core/contract/index.js";
import type { QuestionContent } from "../../../../core/contract/question.js";
import {
  DEFAULTS,
  demandShort,
  type Draft,
  type Entry,
  entryOf,
  Faulty,
  type Findings,
  idAt,
  optionsOf,
  sidesOf,
} from "./draft.js";
import { parseHtml } from "../../../exchange/markup.js";
import { readingOf } from "./media.js";
import { fromPlain, plainOf } from "./plain.js";
import { htmlOf, richOf } from "./rich.js";
import { truthOf } from "./labels.js";

const SPECIAL = /[~=#{}:\\]/g;
/** The sign after a backslash is kept out of the way while the question is cut. */
const HIDDEN = 0xe000;
const hide = (text: string): string =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) => String.fromCharCode(HIDDEN + sign.charCodeAt(0)));
const show = (text: string): string =>
  text.replace(/[\ue000-\ue0ff]/g, (sign) => {
    const own = String.fromCharCode(sign.charCodeAt(0) - HIDDEN);
    return own === "n" ? "\n" : own;
  });

const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/i;
function richIn(text: string, findings: Findings, format = "moodle"): RichText {
  const own = FORMAT.exec(text);
  const said = own?.[1]?.toLowerCase() ?? format;
  const words = show(own ? text.slice(own[0].length) : text).trim();
  return said === "html" ? richOf(parseHtml(words), readingOf(findings)) : fromPlain(words);
}

interface Answer {
  readonly isRight: boolean;
  readonly share: number | undefined;
  readonly text: string;
}
/** `=a#feedback`, `~%50%b`. */
function answersIn(body: string, findings: Findings): Answer[] {
  return [...body.matchAll(/([=~])(?:\s*%(-?\d{1,3}(?:\.\d{1,5})?)%)?([^=~]*)/g)].map(
    ([, sign, share, rest = ""]) => {
      const [text = "", ...feedback] = rest.split("#");
      if (feedback.some((one) => one.trim() !== "")) findings.note("feedback");
      return {
        isRight: sign === "=",
        share: share === undefined ? undefined : Number(share) / 100,
        text: text.trim(),
      };
    },
  );
}

function numeric(text: string, share: number | undefined): Accepted {
  const worth = share === undefined || share === 1 ? {} : { share: Math.min(1, Math.max(0, share)) };
  const range = /^(.+?)\.\.(.+)$/.exec(text);
  const [value = "", tolerance] = text.split(":");
  const ends = range
    ? [numberOf(range[1] ?? ""), numberOf(range[2] ?? "")]
    : [numberOf(value), tolerance === undefined ? 0 : numberOf(tolerance)];
  const [one, other] = ends;
  if (one === undefined || other === undefined) throw new Faulty("numberWrong", show(text));
  const [middle, by] = range ? [(one + other) / 2, Math.abs(other - one) / 2] : [one, other];
  return { match: "number", value: middle, ...(by > 0 && { tolerance: { kind: "absolute", by } }), ...worth };
}

function contentOf(body: string, findings: Findings, format: string): QuestionContent {
  const plain = body.trim();
  if (plain === "") return { type: "essay", body: {}, key: {} };
  const [word = "", ...feedback] = plain.split("#");
  const truth = /^(?:t|true|f|false)$/i.test(word.trim()) ? truthOf(word) : undefined;
  if (truth !== undefined && !plain.startsWith("#")) {
    if (feedback.some((one) => one.trim() !== "")) findings.note("feedback");
    return { type: "true_false", body: {}, key: { value: truth } };
  }
  if (plain.startsWith("#")) {
    const own = plain.slice(1);
    const answers = /[=~]/.test(own)
      ? answersIn(own, findings).filter(({ isRight }) => isRight)
      : [{ text: own.split("#")[0]?.trim() ?? "", share: undefined }];
    return {
      type: "gap",
      body: { gaps: 1 },
      key: { gaps: [{ accepted: answers.map(({ text, share }) => numeric(text, share)) }] },
    };
  }
  const answers = answersIn(plain, findings);
  if (answers.length === 0) throw new Faulty("syntax", show(plain));
  if (answers.every(({ text, isRight }) => isRight && text.includes("->"))) {
    const pairs = answers.map(({ text }) => {
      const at = text.indexOf("->");
      const left = text.slice(0, at).trim();
      const right = text.slice(at + 2).trim();
      if (right === "") throw new Faulty("pairWrong", show(text));
      return [
        left === "" ? undefined : richIn(left, findings, format),
        richIn(right, findings, format),
      ] as const;
    });
    const { left, right, pairs: key } = sidesOf(pairs, ["l", "r"]);
    return { type: "matching", body: { left, right }, key: { pairs: key } };
  }
  if (answers.every(({ isRight }) => isRight))
    return {
      type: "gap",
      body: { gaps: 1 },
      key: {
        gaps: [
          {
            accepted: answers.map(({ text, share }) => ({
              match: "text",
              text: show(text),
              ...(share !== undefined && share !== 1 && { share: Math.min(1, Math.max(0, share)) }),
            })),
          },
        ],
      },
    };
  if (answers.length < 2) throw new Faulty("optionsMissing");
  const empty = answers.findIndex(({ text }) => text === "");
  if (empty >= 0) throw new Faulty("optionEmpty", idAt(empty).toUpperCase());
  const options = optionsOf(answers.map(({ text }) => richIn(text, findings, format)));
  const right = answers.flatMap(({ isRight, share }, at) => (isRight || (share ?? 0) > 0 ? [at] : []));
  if (right.length === 0) throw new Faulty("answerMissing");
  const isSingle = answers.filter(({ isRight }) => isRight).length === 1 && right.length === 1;
  if (isSingle) return { type: "single", body: { options }, key: { choice: idAt(right[0] ?? 0) } };
  if (answers.some(({ share }) => share !== undefined)) {
    const shares = right.map((at) => answers[at]?.share ?? 1);
    if (new Set(shares).size > 1) findings.note("scoring");
  }
  return { type: "multiple", body: { options }, key: { choices: right.map((at) => idAt(at)) } };
}

/** Questions are separated by empty lines; braces may span them. */
function* piecesOf(text: string): Generator<{ piece: string; at: number }> {
  let [lines, from, depth]: [string[], number, number] = [[], 1, 0];
  const all = text.split(/\r\n?|\n/);
  for (const [at, raw] of all.entries()) {
    const line = /^\s*(?:\/\/|\$CATEGORY:)/.test(raw) ? "" : hide(raw);
    const isRemark = line === "" && raw.trim() !== "";
    if (line.trim() === "" && !isRemark && depth === 0) {
      if (lines.length > 0) yield { piece: lines.join("\n"), at: from };
      [lines, from] = [[], at + 2];
      continue;
    }
    if (isRemark) {
      if (lines.length === 0) from = at + 2;
      continue;
    }
    for (const sign of line) depth = sign === "{" ? 1 : sign === "}" ? 0 : depth;
    lines.push(line);
  }
  if (lines.length > 0) yield { piece: lines.join("\n"), at: from };
}

export function parseGift(text: string): Entry[] {
  return [...piecesOf(text)].map(({ piece, at }) => {
    const name = /^\s*::(.*?)::/s.exec(piece);
    const rest = name ? piece.slice(name[0].length) : piece;
    const [from, to] = [rest.indexOf("{"), rest.indexOf("}")];
    return entryOf(String(at), { text: show(from < 0 ? rest : rest.slice(0, from)) }, (findings) => {
      demandShort(rest);
      if (from < 0) throw new Faulty("typeUnsupported", "description");
      if (to < from) throw new Faulty("syntax", "}");
      const format = FORMAT.exec(rest)?.[1]?.toLowerCase() ?? "moodle";
      const inner = rest.slice(from + 1, to);
      const [body = inner, ...general] = inner.split("####");
      const content = contentOf(body, findings, format);
      const after = rest.slice(to + 1);
      const needsPlace = content.type === "gap" && after.trim() !== "";
      const place = needsPlace ? "{{1}}" : after.trim() === "" ? "" : "____";
      const stem = richIn(`${rest.slice(0, from)}${place}${after}`, findings);
      if (plainOf(stem) === "") throw new Faulty("stemMissing");
      const analysis = general.join("").trim();
      return {
        stem,
        content,
        ...(analysis !== "" && { analysis: richIn(analysis, findings, format) }),
        ...DEFAULTS,
        tags: [],
        knowledge: [],
      };
    });
  });
}

const escaped = (text: string): string =>
  text.replace(SPECIAL, String.raw`\$&`).replaceAll("\n", String.raw`\n`);
const words = (document: RichText): string => `[html]${escaped(htmlOf(document))}`;
const percentOf = (share: number): string => `%${Number((share * 100).toFixed(5))}%`;

function bodyOf(content: QuestionContent): string | undefined {
  switch (content.type) {
    case "single":
      return content.body.options
        .map(({ id, content: text }) => `${id === content.key.choice ? "=" : "~"}${words(text)}`)
        .join("\n");
    case "multiple": {
      const { choices } = content.key;
      return content.body.options
        .map(
          ({ id, content: text }) =>
            `~${choices.includes(id) ? percentOf(1 / choices.length) : "%-100%"}${words(text)}`,
        )
        .join("\n");
    }
    case "true_false":
      return content.key.value ? "TRUE" : "FALSE";
    case "matching": {
      const { left, right } = content.body;
      const { pairs } = content.key;
      const used = new Set(Object.values(pairs));
      const side = (id: string | undefined) =>
        words(right.find((one) => one.id === id)?.content ?? { type: "doc", content: [] });
      return [
        ...left.map(({ id, content: text }) => `=${words(text)} -> ${side(pairs[id])}`),
        ...right.filter(({ id }) => !used.has(id)).map(({ id }) => `= -> ${side(id)}`),
      ].join("\n");
    }
    case "gap": {
      const [one, ...more] = content.key.gaps;
      if (!one || more.length > 0) return undefined;
      const isNumeric = one.accepted.every(({ match }) => match === "number");
      const all = one.accepted.map((accepted) => {
        const share = accepted.share === undefined ? "" : percentOf(accepted.share);
        if (accepted.match === "text") return isNumeric ? undefined : `=${share}${escaped(accepted.text)}`;
        if (accepted.match === "pattern" || !isNumeric || accepted.tolerance?.kind === "relative")
          return undefined;
        return `=${share}${accepted.value}:${accepted.tolerance?.by ?? 0}`;
      });
      return all.every((line) => line !== undefined) ? `${isNumeric ? "#" : ""}${all.join(" ")}` : undefined;
    }
    case "essay":
      return "";
    default:
      return undefined;
  }
}

export const holdsGift = ({ content }: Draft): boolean => bodyOf(content) !== undefined;

export const writeGift = (drafts: readonly Draft[]): Uint8Array =>
  new TextEncoder().encode(
    drafts
      .flatMap(({ stem, content, analysis }) => {
        const body = bodyOf(content);
        if (body === undefined) return [];
        const inner = `{\n${body}${analysis ? `\n####${words(analysis)}` : ""}\n}`;
        const html = escaped(htmlOf(stem));
        // The only gap stands where the answers stand.
        const [before = html, after = ""] = content.type === "gap" ? html.split(String.raw`\{\{1\}\}`) : [];
        return [`[html]${before}${inner}${after}\n`];
      })
      .join("\n"),
  );
