/** A learner's grades of a run as a PDF, to print and to hand on (docs/domain.md 10.13). */
import { Code, type grade, type Output } from "../../../core/contract/index.js";
import { places } from "../../../core/rules/places/index.js";
import { toBase64 } from "../../exchange/base64.js";
import { fail, type Given } from "../../http/index.js";
import { type Message, translate } from "../../messages.js";
import { type Glyphs, PAGE, rowsOf, textAt, type TextStyle, writeDocument } from "../../pdf/document.js";
import { fontOf } from "../../pdf/font.js";
import { studentNumbers } from "../accounts/index.js";
import { inLocale, runOf, termOf } from "../course/index.js";
import { refuseWithheld } from "../evaluation/index.js";
import { gradeMine } from "./mine.js";
import { nameOf } from "./sheet.js";
import * as store from "./store.js";
import { messages } from "./transcript-messages.js";
import { inGroups, issueTranscript } from "./verify.js";

type Say = (text: Message, params?: Readonly<Record<string, string | number>>) => string;
type Report = Output<typeof grade.gradeMine>;

const MARGIN = 56;
const TOP = PAGE.height - 80;
const BOTTOM = 72;
const LINE = 1.5;
const INK = "0.07 0.09 0.15";
const STYLES = {
  title: { size: 22, colour: INK },
  fact: { size: 11, colour: INK },
  head: { size: 10, colour: "0.29 0.33 0.39" },
  cell: { size: 10.5, colour: INK },
  total: { size: 13, colour: INK },
  note: { size: 9, colour: "0.29 0.33 0.39" },
} as const satisfies Record<string, TextStyle>;
/** Where columns begin, and how wide they are: item, part, points. */
const COLUMNS = [
  { x: MARGIN, width: 230 },
  { x: MARGIN + 240, width: 130 },
  { x: MARGIN + 380, width: PAGE.width - 2 * MARGIN - 380 },
] as const;

interface Line {
  readonly cells: readonly string[];
  readonly style: TextStyle;
  /** Above it is a rule. */
  readonly isRuled?: boolean;
}

/** Lines of the table from the top to the bottom of each page, its head on every one. */
function drawn(
  glyphs: Glyphs,
  lead: readonly Line[],
  head: Line,
  lines: readonly Line[],
  tail: readonly Line[],
) {
  const pages = [""];
  let y = TOP;
  const put = ({ cells, style, isRuled }: Line) => {
    const isWide = cells.length === 1;
    const wrapped = cells.map((text, at) => {
      const width = isWide ? PAGE.width - 2 * MARGIN : (COLUMNS[at]?.width ?? 0);
      return rowsOf(text, style.size, width, glyphs);
    });
    const height = Math.max(...wrapped.map(({ length }) => length)) * style.size * LINE;
    if (y - height < BOTTOM) {
      pages.push("");
      y = TOP;
      if (lines.some((line) => line.cells === cells)) put(head);
    }
    let page = pages.at(-1) ?? "";
    if (isRuled) {
      const at = (y + style.size * 1.25).toFixed(1);
      page += `0.8 0.82 0.86 RG 0.6 w ${MARGIN} ${at} m ${PAGE.width - MARGIN} ${at} l S\n`;
    }
    wrapped.forEach((rows, at) =>
      rows.forEach((row, nth) => {
        const place = { x: COLUMNS[at]?.x ?? MARGIN, y: y - nth * style.size * LINE };
        page += textAt(glyphs, row, style, place);
      }),
    );
    pages[pages.length - 1] = page;
    y -= height + style.size * 0.5;
  };
  lead.forEach(put);
  y -= 12;
  put(head);
  lines.forEach(put);
  y -= 8;
  tail.forEach(put);
  return pages;
}

function pointsText(say: Say, { points, max, isExcused, isMissing, item }: Report["items"][number]): string {
  if (isExcused) return say(messages.excused);
  if (isMissing) return say(messages.missing);
  if (points === undefined) return say(messages.open);
  return item === "study" || item === "daily"
    ? say(messages.percent, { points })
    : say(messages.points, { points, max });
}

function linesOf(say: Say, { parts, items }: Report): Line[] {
  return parts.flatMap(({ key, name, weight }) =>
    items
      .filter(({ part }) => part === key)
      .map((item) => ({
        cells: [
          item.item === "study"
            ? say(messages.study)
            : item.item === "daily"
              ? say(messages.daily)
              : item.title,
          say(messages.part, { name, weight }),
          pointsText(say, item),
        ],
        style: STYLES.cell,
        isRuled: true,
      })),
  );
}

export async function gradeTranscript(
  given: Given<typeof grade.gradeTranscript>,
): Promise<Output<typeof grade.gradeTranscript>> {
  const {
    input: { id },
    ctx,
    member,
  } = given;
  const { platform, locale } = ctx;
  const { db } = platform;
  const account = member.accountId;
  const [report, run, [learner], numbers, font] = await Promise.all([
    gradeMine({ ...given, input: { id } }),
    runOf(db, id),
    store.learnersOf(db, id, account),
    studentNumbers(db, [account]),
    fontOf(platform),
  ]);
  if (!run) throw fail(Code.notFound);
  if (!learner) throw fail(Code.failed, messages.noLearner);
  refuseWithheld(report.withheld);
  if (!font) throw fail(Code.failed, messages.noFont);
  const say: Say = (text, params = {}) => translate(text, locale, params);
  const date = (at: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Asia/Shanghai" }).format(at);
  const title = say(messages.title);
  const fact = (text: Message, value: string | undefined): Line[] =>
    value ? [{ cells: [say(text, { value })], style: STYLES.fact }] : [];
  const { total, passMark, excellentMark } = report;
  const standing =
    total === undefined
      ? messages.totalNone
      : total >= Math.max(passMark, excellentMark)
        ? messages.excellent
        : total >= passMark
          ? messages.passed
          : messages.failed;
  const holder = nameOf(learner);
  const issued = await issueTranscript(ctx, {
    account,
    run: id,
    holder,
    content: {
      holder,
      number: numbers.get(account) ?? "",
      run: id,
      className: learner.class_name ?? "",
      parts: report.parts,
      items: report.items.map(({ item, points, max, isExcused, isMissing }) => ({
        item,
        points,
        max,
        isExcused,
        isMissing,
      })),
      total,
      passMark,
      excellentMark,
    },
  });
  const address = `${ctx.config.publicUrl}${places.certificateCheck.href({ code: issued.number })}`;
  const { bytes } = writeDocument(title, font, (glyphs) =>
    drawn(
      glyphs,
      [
        { cells: [title], style: STYLES.title },
        ...fact(messages.name, holder),
        ...fact(messages.number, numbers.get(account)),
        ...fact(messages.course, inLocale(locale, run.title, run.title_en)),
        ...fact(messages.term, termOf(locale, run)),
        ...fact(messages.className, learner.class_name ?? undefined),
      ],
      {
        cells: [say(messages.item), say(messages.weight), say(messages.result)],
        style: STYLES.head,
      },
      linesOf(say, report),
      [
        { cells: [say(standing, { total: total ?? 0 })], style: STYLES.total, isRuled: true },
        { cells: [say(messages.note, { pass: passMark, excellent: excellentMark })], style: STYLES.note },
        ...(report.curve
          ? [{ cells: [say(messages.curve, { reason: report.curve.reason })], style: STYLES.note }]
          : []),
        { cells: [say(messages.made, { date: date(report.now) })], style: STYLES.note },
        { cells: [say(messages.verify, { number: issued.number })], style: STYLES.fact, isRuled: true },
        { cells: [say(messages.digest, { digest: inGroups(issued.digest) })], style: STYLES.note },
        { cells: [say(messages.address, { address })], style: STYLES.note },
      ],
    ),
  );
  return { file: toBase64(bytes) };
}
