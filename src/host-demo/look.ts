/**
 * How pages look to this browser, in a cookie: the server draws by it, and what it draws is what the browser would. It
 * grants nothing, and a server that gets none draws as for a first visit.
 */
import { $config } from "../core/site/config.js";
import { type Language, languageAsked } from "../core/rules/language-links.js";
import {
  $preferences,
  defaultPreferences,
  type Preferences,
  readChoices,
} from "../core/preferences/index.js";
import { session } from "../core/session/index.js";

const COOKIE = "edu.look";
/** Roles that pages are drawn by. */
const ROLES = ["learner", "teacher"] as const;
const YEAR = 365 * 24 * 60 * 60;

export interface Look {
  readonly choices: Partial<Preferences>;
  readonly edition: "" | "higher" | "vocational";
  /** What an address asked for; a language that the person chose goes before it. */
  readonly lang: "" | Language;
  readonly signedIn: boolean;
  /** What the person is, for the parts of a page that only some have. */
  readonly roles: readonly string[];
}

type NamedEdition = Exclude<Look["edition"], "">;
const isEdition = (value: unknown): value is NamedEdition => value === "higher" || value === "vocational";

/** The edition that an address asks for, as the demo shows either on one host. */
export function editionAsked(search: string): NamedEdition | undefined {
  const asked = new URLSearchParams(search).get("edition");
  return isEdition(asked) ? asked : undefined;
}

/**
 * @param cookies the header of a request; what is damaged counts as not said
 * @param search of the address, which goes before
 */
export function readLook(cookies: string, search: string): Look {
  const text = cookies
    .split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  let said: Partial<Record<keyof Look, unknown>> = {};
  let json = "{}";
  try {
    json = decodeURIComponent(text ?? "{}");
    said = (JSON.parse(json) as typeof said | null) ?? {};
  } catch {
    json = "{}";
  }
  return {
    choices: readChoices(json),
    edition: editionAsked(search) ?? (isEdition(said.edition) ? said.edition : ""),
    lang: languageAsked(search) ?? languageAsked(`lang=${String(said.lang)}`) ?? "",
    signedIn: said.signedIn === true,
    roles: Array.isArray(said.roles) ? ROLES.filter((role) => (said.roles as unknown[]).includes(role)) : [],
  };
}

/** Preferences that are not what a first visit has. */
const chosen = (preferences: Preferences): object =>
  Object.fromEntries(
    Object.entries(preferences).filter(
      ([name, value]) => value !== defaultPreferences[name as keyof Preferences],
    ),
  );

/** Keeps the cookie in step with what is shown. */
export function keepLook(): void {
  const keep = () => {
    const { edition, lang } = $config.get();
    const roles = session.$user.get()?.roles ?? [];
    const look = { ...chosen($preferences.get()), edition, lang, signedIn: session.$signedIn.get(), roles };
    const text = encodeURIComponent(JSON.stringify(look));
    document.cookie = `${COOKIE}=${text}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
  };
  keep();
  for (const store of [$preferences, session.$user, session.$signedIn, $config]) store.listen(keep);
}
