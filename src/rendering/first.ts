/**
 * The first pictures of elements on pages that no server of ours draws: drawn when the library is built, from the same
 * views, for a visitor of whom nothing is known. src/loader/pictures.ts puts them up.
 */
import { type Drawing, storeValues, whileDrawing } from "../core/element/handover.js";
import { $edition } from "../core/element/index.js";
import type { Drawable } from "../core/element/island.js";
import { messages } from "../core/element/messages.js";
import { baseRules } from "../core/element/styles.js";
import { type Locale, setChoices } from "../core/preferences/index.js";
import { configure } from "../core/site/config.js";
import type {
  Condition,
  ElementPictures,
  Picture,
  Pictured,
  Pictures,
} from "../core/element/first-picture.js";
import { EduCourseBrowser } from "../widgets/course-browser/element.js";
import { EduCoursePlayer } from "../widgets/course-player/element.js";
import { EduFloatingBox } from "../widgets/floating-box/element.js";
import { EduFooter } from "../widgets/footer/element.js";
import { EduHeader } from "../widgets/header/element.js";
import { EduLibBrowser } from "../widgets/lib-browser/element.js";
import { EduLoginDialog } from "../widgets/login-dialog/element.js";
import { EduNoticeBar } from "../widgets/notice-bar/element.js";
import { EduSearch } from "../widgets/search/element.js";
import { MOBILE_BREAKPOINT } from "../core/rules/limits.js";
import { drawTree } from "./element.js";
import { treeOf } from "./markup.js";

interface Wanted {
  readonly drawable: Drawable | undefined;
  /** Attributes of each state that is drawn. */
  readonly states: readonly Readonly<Record<string, string>>[];
  readonly asks?: boolean;
  /** Attributes that make no difference to it. */
  readonly besides?: readonly string[];
  readonly when?: Condition;
}

/** Whose first picture hangs on nothing but these attributes. */
const WANTED: Readonly<Record<Pictured, Wanted>> = {
  // Both show a list in the shape of what comes.
  "edu-course-browser": { drawable: EduCourseBrowser.drawable, states: [{}], besides: ["routed"] },
  "edu-lib-browser": { drawable: EduLibBrowser.drawable, states: [{}], besides: ["routed"] },
  "edu-course-player": {
    drawable: EduCoursePlayer.drawable,
    states: [{ course: "1" }],
    besides: ["course", "node", "headed", "routed"],
    when: { needs: { course: "^[1-9]\\d*$" } },
  },
  // On a phone it is a button, and whoever has folded it sees another one.
  "edu-floating-box": {
    drawable: EduFloatingBox.drawable,
    states: [{}],
    when: { media: `(min-width: ${MOBILE_BREAKPOINT + 1}px)`, unkept: "edu.floating-box" },
  },
  "edu-notice-bar": { drawable: EduNoticeBar.drawable, states: [{}] },
  "edu-search": {
    drawable: EduSearch.drawable,
    states: [{}],
    besides: ["tab", "routed"],
    when: { unkept: "edu.searches" },
  },
  "edu-footer": { drawable: EduFooter.drawable, states: [{}] },
  "edu-header": {
    drawable: EduHeader.drawable,
    states: [{}, { entry: "" }, { simple: "" }],
    besides: ["current"],
  },
  "edu-login-dialog": {
    drawable: EduLoginDialog.drawable,
    states: [{ open: "" }, { open: "", inline: "" }],
    asks: true,
    besides: ["allow-framed"],
  },
};

/** Code that comes late may hold more of it. */
const ROUNDS = 8;

async function drawState(
  tag: string,
  drawable: Drawable,
  attributes: Readonly<Record<string, string>>,
): Promise<{
  readonly markup: string;
  readonly styles: Drawing["styles"];
  readonly parts: readonly string[];
}> {
  for (let round = 1; ; round += 1) {
    const drawing: Drawing = {
      answers: undefined,
      missing: undefined,
      styles: new Map(),
      waits: [],
      parts: new Map(),
      tag,
    };
    const markup = whileDrawing(drawing, () => drawTree(tag, drawable, new Map(Object.entries(attributes))));
    if (drawing.waits.length === 0 || round === ROUNDS)
      return { markup, styles: drawing.styles, parts: [...(drawing.parts.get(tag) ?? [])] };
    await Promise.all(drawing.waits);
  }
}

/** @param locale the pictures' language */
export async function firstPictures(locale: Locale): Promise<Pictures> {
  configure({ lang: locale });
  setChoices({});
  $edition.set("higher");
  const elements: Record<string, ElementPictures> = {};
  const parts: Record<string, string[]> = {};
  for (const [tagName, { drawable, states, asks = false, besides = [], when }] of Object.entries(WANTED)) {
    if (!drawable) throw new Error(`${tagName} is built for a browser`);
    const styles: Drawing["styles"] = new Map();
    const names = new Set<string>();
    const pictures: Picture[] = [];
    for (const attributes of states) {
      const drawn = await drawState(tagName, drawable, attributes);
      for (const [at, rule] of drawn.styles) styles.set(at, rule);
      for (const name of drawn.parts) names.add(name);
      const written = Object.entries(attributes).filter(([name]) => !besides.includes(name));
      pictures.push({ attributes: Object.fromEntries(written), tree: treeOf(drawn.markup) });
    }
    const rules = [...styles].toSorted(([one], [other]) => one - other).map(([, [, css]]) => css);
    if (names.size > 0) parts[tagName] = [...names];
    elements[tagName] = {
      known: Object.fromEntries(Object.entries(drawable.known).filter(([name]) => !besides.includes(name))),
      names: drawable.names,
      rules: drawable.hostRules + rules.join(""),
      pictures,
      asks,
      ...(when && { when }),
    };
  }
  const { missing, again } = messages[locale];
  return {
    base: baseRules(),
    words: { missing, again },
    elements,
    handover: { stores: storeValues(), parts },
  };
}
