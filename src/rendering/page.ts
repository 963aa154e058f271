/** A page of the portal with its content: what the server answers before any script of the page runs. */
import { Code } from "../core/contract/codes.js";
import { platformInfo } from "../core/contract/platform.js";
import {
  type Drawing,
  HANDOVER_ID,
  type Missing,
  type Handover,
  storeValues,
  whileDrawing,
} from "../core/element/handover.js";
import { $appearance, $edition } from "../core/element/index.js";
import { $locale, $preferences, DEFAULT_LOCALE, setChoices } from "../core/preferences/index.js";
import { ApiError } from "../core/http/index.js";
import { request, session, type UserInfo } from "../core/session/index.js";
import { inLanguage, languageAsked } from "../core/rules/language-links.js";
import { configure } from "../core/site/config.js";
import { knowPlatform } from "../core/site/index.js";
import type { WritableAtom } from "nanostores";
import type { Look } from "../host-demo/look.js";
import { pageTemplate } from "../host-demo/page.js";
import { resolve, type Route } from "../host-demo/routes.js";
import { t } from "../host-demo/translate.js";
import { headOf, isAbout, type PageHead } from "./head.js";
import { drawTemplate } from "./template.js";

/** What is asked for, and how it is to look. */
export interface Visit {
  readonly path: string;
  readonly search: string;
  /** Host of the address. */
  readonly host: string;
  readonly look: Look;
}

/** Codes of what is not there, or not any more. */
const NOTHING: ReadonlySet<number> = new Set([Code.notFound, Code.libraryMissing]);

/** Answered by the server's clock. */
type Now = () => number;

/** Parts of a page; the document around them is the portal's own. */
export interface DrawnPage {
  readonly title: string;
  readonly head: PageHead;
  /** The address that says it all, without what only tells where somebody stands. */
  readonly canonical: string;
  /** Whoever comes may read it: search engines are told of its languages. */
  readonly isPublic: boolean;
  readonly lang: string;
  /** Of the root element, by name without `data-`. */
  readonly dataset: Readonly<Record<string, string>>;
  readonly body: string;
  /** There is nothing that the address names. */
  readonly isMissing: boolean;
  /** When something else shows without anybody's doing, in ms since 1970. */
  readonly changesAt: number | undefined;
  /** JSON that is safe within a script element. */
  readonly handover: string;
  /** The server's time when it began to be drawn, in ms since 1970. */
  readonly now: number;
}

/** Rounds of asking: a detail's answer leads to what it names, and what that shows may bring code of its own. */
const ROUNDS = 8;
const HOPS = 5;

function routeOf(path: string): { readonly route: Route; readonly path: string } | undefined {
  let at = path;
  for (let hops = 0; hops < HOPS; hops += 1) {
    const destination = resolve(at);
    if ("route" in destination) return { route: destination.route, path: at };
    at = destination.redirect;
  }
  return undefined;
}

/** Remembers what a drawing went by: a round may ask for what a later answer makes needless. */
class Answers extends Map<string, unknown> {
  readonly read = new Set<string>();
  override get(place: string): unknown {
    this.read.add(place);
    return super.get(place);
  }
}

const $token = session.$token as WritableAtom<string>;
const $user = session.$user as WritableAtom<UserInfo | undefined>;
/** Stands for a token that the server does not have; no call is made with it. */
const SOMEBODY = "somebody";

/** Somebody of whom nothing is known: no name is shown, and nothing is allowed. */
const NOBODY: UserInfo = {
  id: "",
  userName: "",
  nickname: "",
  avatar: "",
  school: null,
  teacher: "0",
  phone: "",
  email: "",
  role: { permissions: [], permissionIds: [] },
  roles: [],
};

/** Runs with the stores as they are for whoever has signed in, as far as a server knows: what the person is, not who. */
function asVisitor<T>({ signedIn, roles }: Look, draw: () => T): T {
  $token.set(signedIn ? SOMEBODY : "");
  if (signedIn && roles.length > 0) $user.set({ ...NOBODY, roles: [...roles] });
  try {
    return draw();
  } finally {
    $token.set("");
    $user.set(undefined);
  }
}

/** The nearest of the moments that answers name as `changesAt`. */
function nextChange(answers: readonly unknown[]): number | undefined {
  const moments = answers.flatMap((answer) => {
    const moment = answer instanceof Object && "changesAt" in answer ? answer.changesAt : undefined;
    return typeof moment === "number" ? [moment] : [];
  });
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/** JSON that no text in it can end the script element of. */
export const jsonInScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * Stores belong to the process: one page is drawn after another.
 * @returns undefined where there is nothing to draw for
 */
export async function drawPage(
  { path, search, host, look }: Visit,
  clock: Now,
): Promise<DrawnPage | undefined> {
  const at = routeOf(path);
  if (!at) return undefined;
  const { route } = at;
  configure({ edition: look.edition, lang: look.lang || DEFAULT_LOCALE });
  setChoices(look.choices);
  const info = await request(platformInfo, { host, ...(look.edition && { edition: look.edition }) });
  $edition.set(info.edition);
  knowPlatform(info);
  const answers = new Answers();
  // Whoever has signed in may find what is not there for a visitor.
  const missing = look.signedIn ? undefined : new Map<string, Missing>();
  let body = "";
  let stores: Record<string, unknown> = {};
  let drawnWith: [string, unknown][] = [];
  let parts: Drawing["parts"] = new Map();
  const now = clock();
  for (let round = 0; round < ROUNDS; round += 1) {
    const drawing: Drawing = {
      answers,
      missing,
      onFailure(place, error) {
        if (error instanceof ApiError && NOTHING.has(error.code))
          missing?.set(place, [error.code, error.message]);
      },
      styles: new Map(),
      waits: [],
      parts: new Map(),
      tag: "",
    };
    // What comes after this drawing is not part of it.
    const known = [...answers].filter(([, answer]) => answer !== undefined);
    answers.read.clear();
    asVisitor(route.permission ? { ...look, roles: [] } : look, () => {
      body = whileDrawing(drawing, () =>
        drawTemplate(pageTemplate(route, { path: at.path, search }), drawing),
      );
      stores = storeValues();
    });
    drawnWith = known.filter(([place]) => answers.read.has(place));
    parts = drawing.parts;
    if (drawing.waits.length === 0) break;
    await Promise.all(drawing.waits);
  }
  const handover: Handover = {
    now,
    stores,
    answers: Object.fromEntries(drawnWith),
    ...(missing && missing.size > 0 && { missing: Object.fromEntries(missing) }),
    signedIn: look.signedIn,
    parts: Object.fromEntries([...parts].map(([tag, names]) => [tag, [...names]])),
  };
  const { theme, edition, accent } = $appearance.get();
  const { navigation, contentWidth, fixedHeader } = $preferences.get();
  const head = headOf(at.path, Object.values(handover.answers));
  return {
    title: `${head.title ?? t(route.title)} · ${info.name}`,
    head,
    canonical: inLanguage(at.path + search, languageAsked(search) ?? DEFAULT_LOCALE),
    isPublic: route.permission === undefined && head.isUnlisted !== true,
    isMissing:
      head.isMissing === true ||
      (missing !== undefined && missing.size > 0 && isAbout(at.path) && head.title === undefined),
    changesAt: nextChange(Object.values(handover.answers)),
    lang: $locale.get(),
    dataset: {
      theme,
      edition,
      accent: accent ?? "",
      navigation,
      width: contentWidth,
      header: fixedHeader ? "fixed" : "",
    },
    body,
    now,
    handover: `<script type="application/json" id="${HANDOVER_ID}">${jsonInScript(handover)}</script>`,
  };
}
