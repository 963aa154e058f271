/** Papers to print: versions with items and options in another order, answer sheets, and the key of each (docs/domain.md 10.22). */
import { Code, type Output, type teach } from "../../../../core/contract/index.js";
import type { QuestionContent, QuestionView } from "../../../../core/contract/question.js";
import type { RichText } from "../../../../core/contract/rich-document.js";
import {
  type LayoutSection,
  randomOf,
  shuffled,
  sumPoints,
} from "../../../../core/rules/assessment/index.js";
import { toBase64 } from "../../../exchange/base64.js";
import { fail, type Given } from "../../../http/index.js";
import { type Locale, type Message, translate } from "../../../messages.js";
import { type PdfPicture, writeDocument } from "../../../pdf/document.js";
import { fontOf } from "../../../pdf/font.js";
import { inLocale, runOf } from "../../course/index.js";
import { draw, paperOf, type SeenItem, solutionsOf } from "../papers.js";
import { messages as common } from "../exchange/messages.js";
import * as store from "../store/index.js";
import { messages } from "./messages.js";
import { readPictures } from "./pictures.js";
import { openSheet, type Sheet, STYLES } from "./sheet.js";
import {
  analysisText,
  keyOf,
  letterOf,
  picturesOf,
  type Shown,
  shownOf,
  withSoundLines,
  wordsOf,
} from "./text-lines.js";

type Say = (text: Message, params?: Readonly<Record<string, string | number>>) => string;
type Solutions = Awaited<ReturnType<typeof solutionsOf>>;
const CHINESE = "一二三四五六七八九十";

/** A version of the paper: its letter, and its questions as they stand on it. */
interface Version {
  readonly letter: string;
  readonly sections: readonly {
    readonly title: string;
    readonly items: readonly SeenItem[];
  }[];
  readonly solutions: Solutions;
}
interface Facts {
  readonly say: Say;
  readonly locale: Locale;
  readonly school: string;
  readonly course: string;
  readonly title: string;
  readonly minutes: number | undefined;
  readonly max: number;
  readonly pictures: ReadonlyMap<string, PdfPicture>;
}

const sectionNo = (at: number, { locale }: Facts): string =>
  locale === "zh-CN" ? (CHINESE[at] ?? String(at + 1)) : String(at + 1);
const pointsOf = (items: readonly SeenItem[]): number => sumPoints(items.map(({ points }) => points));
const truthsOf = ({ say }: Facts): readonly [string, string] => [say(messages.true), say(messages.false)];

/** The questions of an item by themselves: those of a group have numbers below its own. */
function partsOf({ view, stem }: SeenItem): {
  readonly name: string;
  readonly stem: RichText;
  readonly view: QuestionView;
}[] {
  if (view.type !== "group") return [{ name: "", stem: stem as RichText, view }];
  return view.children.map((child, at) => ({ name: `(${at + 1}) `, stem: child.stem, view: child.content }));
}
const contentOf = (content: QuestionContent | undefined, at: number): QuestionContent | undefined =>
  content?.type === "group" ? content.children[at]?.content : content;

/** Each section with its head, each item with its number over the whole paper. */
function everyItem(
  sheet: Sheet,
  { sections }: Version,
  facts: Facts,
  each: (item: SeenItem, no: number) => void,
): void {
  const { say } = facts;
  let no = 0;
  sections.forEach(({ title, items }, at) => {
    sheet.need(60);
    sheet.space(10);
    sheet.text(
      say(messages.section, {
        no: sectionNo(at, facts),
        title: title || say(messages.untitled),
        points: pointsOf(items),
      }),
      STYLES.section,
    );
    for (const item of items) {
      no += 1;
      each(item, no);
    }
  });
}

function head(sheet: Sheet, name: string, facts: Facts): void {
  const { say, school, course } = facts;
  sheet.seal(
    say(messages.seal),
    [messages.school, messages.className, messages.name, messages.number].map((field) => say(field)),
  );
  sheet.centre([school, course].filter(Boolean).join("　"), STYLES.text);
  sheet.centre(name, STYLES.title);
}

function drawStem(sheet: Sheet, lead: string, stem: RichText, view: QuestionView, facts: Facts): Shown {
  const values =
    view.type === "calculation" ? (view.body as { values?: Record<string, number> }).values : undefined;
  sheet.text(`${lead}${wordsOf(stem, values)}`);
  const shown = shownOf(view, truthsOf(facts));
  for (const src of [...picturesOf(stem), ...(shown.picture === undefined ? [] : [shown.picture])]) {
    const picture = facts.pictures.get(src);
    if (picture) sheet.picture(picture, 18);
  }
  for (const line of shown.lines) sheet.text(line, STYLES.text, 18);
  if (view.type === "upload" || view.type === "recording")
    sheet.text(facts.say(messages.onPlatform), STYLES.small, 18);
  if (view.type === "scale")
    sheet.text(facts.say(messages.scale, view.body as Record<string, string | number>), STYLES.text, 18);
  return shown;
}

function drawPaper(sheet: Sheet, version: Version, facts: Facts): void {
  const { say, title, minutes, max } = facts;
  const { letter, sections } = version;
  head(sheet, say(messages.paper, { title, letter }), facts);
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  sheet.centre(
    [
      say(messages.facts, { max, count }),
      ...(minutes === undefined ? [] : [say(messages.minutes, { count: minutes })]),
    ].join("　"),
    STYLES.small,
  );
  sheet.space(8);
  if (sections.length <= 8)
    sheet.table([
      [say(messages.sectionNo), ...sections.map((_, at) => sectionNo(at, facts)), say(messages.total)],
      [say(messages.score), ...sections.map(() => ""), ""],
    ]);
  everyItem(sheet, version, facts, (item, no) => {
    sheet.need(48);
    sheet.space(6);
    const lead = say(messages.item, { no, points: item.points });
    if (item.view.type === "group") drawStem(sheet, lead, item.stem as RichText, item.view, facts);
    for (const { name, stem, view } of partsOf(item))
      drawStem(sheet, item.view.type === "group" ? name : lead, stem, view, facts);
  });
}

function drawSheet(sheet: Sheet, version: Version, facts: Facts): void {
  const { say, title } = facts;
  head(sheet, say(messages.sheet, { title, letter: version.letter }), facts);
  sheet.centre(say(messages.fill), STYLES.small);
  everyItem(sheet, version, facts, (item, no) => {
    for (const { name, view } of partsOf(item)) {
      const { letters, writing, picture } = shownOf(view, truthsOf(facts));
      const label = `${no}. ${name}`;
      if (letters) {
        sheet.row([{ x: 0, text: label }], STYLES.text, 24);
        sheet.boxes(56, letters, 24);
        continue;
      }
      sheet.need(52);
      sheet.row([{ x: 0, text: label }], STYLES.text, 22);
      const found = picture === undefined ? undefined : facts.pictures.get(picture);
      if (found) sheet.picture(found, 18);
      sheet.lines(writing, 18);
    }
  });
}

function drawKey(sheet: Sheet, version: Version, facts: Facts): void {
  const { say, title } = facts;
  sheet.centre(say(messages.key, { title, letter: version.letter }), STYLES.title);
  everyItem(sheet, version, facts, (item, no) => {
    const solution = version.solutions.get(item.key);
    partsOf(item).forEach(({ name, view }, at) => {
      const content = contentOf(solution?.content, at);
      const found = content && keyOf(content, view, truthsOf(facts));
      sheet.text(`${no}. ${name}${found ?? say(messages.byReader)}`);
      if (content && "key" in content && "keywords" in content.key && content.key.keywords?.length)
        sheet.text(say(messages.keywords, { text: content.key.keywords.join("、") }), STYLES.small, 18);
    });
    const analysis = analysisText(solution?.analysis);
    if (analysis !== "") sheet.text(say(messages.analysis, { text: analysis }), STYLES.small, 18);
  });
}

const PARTS = {
  paper: { draw: drawPaper, name: messages.paper },
  sheet: { draw: drawSheet, name: messages.sheet },
  key: { draw: drawKey, name: messages.key },
} as const;

export async function assessPrint({
  input: { assessment: id, seed, versions: count, parts },
  ctx: { platform, locale },
  member,
}: Given<typeof teach.assessPrint>): Promise<Output<typeof teach.assessPrint>> {
  const { db } = platform;
  const row = await store.assessmentOf(db, member.run.id, id);
  if (!row) throw fail(Code.notFound);
  if (row.questions === 0) throw fail(Code.notFound, common.noQuestions);
  const [run, font] = await Promise.all([runOf(db, member.run.id), fontOf(platform)]);
  if (!font) throw fail(Code.failed, messages.noFont);
  const pools = await store.poolsOf(db, member.run.course_id, row.paper);
  // All versions have the same questions; rules are drawn once.
  const base = draw(row.paper, pools, seed, { ...row.settings, shuffleItems: false });
  const versions: Version[] = [];
  const sounds = new Map<string, number>();
  const say: Say = (text, params) => translate(text, locale, params);
  for (let at = 0; at < count; at += 1) {
    const letter = letterOf(at);
    const own = `${seed} ${letter}`;
    const layout: LayoutSection[] = base.map((section, no) => ({
      ...section,
      items: shuffled(section.items, randomOf(`${own} items ${no}`)),
    }));
    versions.push({
      letter,
      sections: (await paperOf(db, platform, layout, own, { shuffleOptions: true })).map(
        ({ title, items }) => ({
          title,
          items: items.map((item) => withSoundLines(item, sounds, say)),
        }),
      ),
      solutions: await solutionsOf(db, platform, layout),
    });
  }
  const wanted = versions
    .slice(0, 1)
    .flatMap(({ sections }) =>
      sections.flatMap(({ items }) =>
        items.flatMap((item) => [
          ...picturesOf(item.stem as RichText),
          ...partsOf(item).flatMap(({ stem, view }) => [
            ...picturesOf(stem),
            ...[shownOf(view, ["", ""]).picture ?? []].flat(),
          ]),
        ]),
      ),
    );
  const pictures = await readPictures(platform, wanted);
  const facts: Facts = {
    say,
    locale,
    school: run ? inLocale(locale, run.school, run.school_en) : "",
    course: run ? inLocale(locale, run.title, run.title_en) : "",
    title: row.title,
    minutes: row.rules.duration === undefined ? undefined : Math.ceil(row.rules.duration / 60_000),
    max: row.max,
    pictures,
  };
  const { bytes, pages } = writeDocument(
    row.title,
    font,
    (glyphs) => {
      const drawn: string[] = [];
      for (const version of versions)
        for (const part of parts) {
          const { draw: fill, name } = PARTS[part];
          const called = say(name, { title: row.title, letter: version.letter });
          fill(
            openSheet(glyphs, drawn, (no) => say(messages.foot, { name: called, no })),
            version,
            facts,
          );
        }
      return drawn;
    },
    [...pictures.values()],
  );
  return { file: toBase64(bytes), pages };
}
