/** What an operator may write about a partner, checked as a whole: each complaint with its cure. */
import { Edition, PageStyle, Scope } from "../../../core/contract/index.js";
import {
  isPartnerKey,
  originFault,
  type OriginFault,
  redirectFault,
  type RedirectFault,
} from "../../../core/rules/partner.js";
import type { ApiClient, Theme } from "./index.js";

/** As it was typed. */
export interface PartnerWish {
  name?: string | undefined;
  origins?: readonly string[] | undefined;
  scopes?: readonly string[] | undefined;
  redirects?: readonly string[] | undefined;
  edition?: string | undefined;
  pageStyle?: string | undefined;
  accent?: string | undefined;
  /** The school's id, or `none`. */
  school?: string | undefined;
}

export type PartnerFacts = Pick<
  ApiClient,
  "name" | "origins" | "scopes" | "redirectUris" | "kind" | "edition" | "theme" | "orgId"
>;

/** What only the others' partners tell; a form says it at its field. */
export interface PartnerConflict {
  readonly field: "key" | "origins" | "school";
  /** The key, or the origin, that is another's; the school that is none. */
  readonly value: string;
  /** Whose origin it is; empty: the portal's own. */
  readonly owner: string;
}

export class PartnerError extends Error {
  constructor(
    readonly problems: readonly string[],
    readonly conflict?: PartnerConflict,
  ) {
    super(problems.join("\n"));
    this.name = "PartnerError";
  }
}

const ORIGIN_CURES: Readonly<Record<OriginFault, (text: string) => string>> = {
  noOrigin: (text) => `${text} is no origin: write scheme, host and port, such as https://school.example`,
  unsafe: (text) => `${text} is not safe: only https is admitted, and http on localhost`,
  many: (text) => `${text} stands for many: name each origin by an --origin of its own`,
  inexact: (text) => `${text} is not exact: write it as browsers send it, ${new URL(text).origin}`,
};
const REDIRECT_CURES: Readonly<Record<RedirectFault, (text: string) => string>> = {
  noAddress: (text) => `${text} is no address: write the whole of it, with https://`,
  unsafe: ORIGIN_CURES.unsafe,
  fragment: (text) => `${text} has a fragment: leave out what begins with #`,
  userName: (text) => `${text} has a user name in it: leave it out`,
};

/** A complaint about an origin with its cure; undefined for one as browsers send it. */
function checkOrigin(text: string): string | undefined {
  const fault = originFault(text);
  return fault && ORIGIN_CURES[fault](text);
}

function checkRedirect(text: string): string | undefined {
  const fault = redirectFault(text);
  return fault && REDIRECT_CURES[fault](text);
}

/** `#b00` becomes `#bb0000`; undefined for what is no colour. */
function readAccent(text: string): string | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text);
  const long = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join("")}`
    : text;
  return /^#[\da-f]{6}$/i.test(long) ? long.toLowerCase() : undefined;
}

class Reader {
  readonly problems: string[] = [];

  /** Complains unless `complaint` is undefined. */
  note(complaint: string | undefined): void {
    if (complaint) this.problems.push(complaint);
  }
  choice<const T extends readonly string[]>(
    what: string,
    text: string | undefined,
    known: T,
  ): T[number] | undefined {
    const found = known.find((value) => value === text);
    if (text !== undefined && !found) this.note(`${what} ${text} is unknown: it is ${known.join(", ")}`);
    return found;
  }
}

/** @throws PartnerError for a key that is none */
export function checkKey(key: string | undefined): string {
  if (key && isPartnerKey(key)) return key;
  throw new PartnerError([
    key
      ? `The key ${key} does not fit: 2 to 63 small letters, digits and hyphens, a letter or digit at each end`
      : "The partner's key is missing: it is its appId, such as north-school",
  ]);
}

function readTheme(read: Reader, wish: PartnerWish, before: Theme | null): Theme | null {
  const isPageOwn = wish.pageStyle === "page";
  const pageStyle = isPageOwn ? undefined : read.choice("The theme", wish.pageStyle, PageStyle);
  const accent = wish.accent === undefined ? undefined : readAccent(wish.accent);
  if (wish.accent !== undefined && wish.accent !== "edition" && !accent)
    read.note(`${wish.accent} is no colour: write the accent as #rrggbb, such as #b00000`);
  const theme: Theme = {
    pageStyle: pageStyle ?? (isPageOwn ? undefined : before?.pageStyle),
    accent: accent ?? (wish.accent === "edition" ? undefined : before?.accent),
  };
  return theme.pageStyle || theme.accent ? theme : null;
}

function readSchool(read: Reader, said: string | undefined, before: number | null): number | null {
  if (said === undefined) return before;
  if (said === "none") return null;
  if (/^[1-9]\d{0,14}$/.test(said)) return Number(said);
  read.note(`${said} is no school's id: it is a number, or none`);
  return null;
}

/**
 * The facts of a partner out of what was typed.
 * @param before those it has; what is not typed stays. A new one has scope `embed` unless said.
 * @throws PartnerError with every complaint at once
 */
export function readPartner(wish: PartnerWish, before?: PartnerFacts): PartnerFacts {
  const read = new Reader();
  const name = wish.name === undefined ? before?.name : wish.name.trim();
  if (!name) read.note("The partner's name is missing: people read it when they consent");
  else if (name.length > 128) read.note("The name is too long: at most 128 characters");
  const origins = [...new Set(wish.origins ?? before?.origins)];
  for (const origin of wish.origins ?? []) read.note(checkOrigin(origin));
  const redirectUris = [...new Set(wish.redirects ?? before?.redirectUris)];
  for (const address of wish.redirects ?? []) read.note(checkRedirect(address));
  const known = Object.values(Scope);
  const scopes = [...new Set(wish.scopes ?? before?.scopes ?? [Scope.embed])];
  for (const scope of wish.scopes ?? []) read.choice("The scope", scope, known);
  if (redirectUris.length > 0 && !scopes.includes(Scope.profile))
    read.note("A redirect is for consent, and all there is to consent to is profile: add --scope profile");
  const edition =
    wish.edition === "both" ? null : read.choice("The edition", wish.edition, [...Edition, "both"]);
  const orgId = readSchool(read, wish.school, before?.orgId ?? null);
  if (scopes.includes(Scope.roster) && orgId === null)
    read.note("The scope roster is for the people of one school: say which by --school and its id");
  const theme = readTheme(read, wish, before?.theme ?? null);
  if (read.problems.length > 0) throw new PartnerError(read.problems);
  return {
    name: name ?? "",
    origins,
    scopes,
    redirectUris,
    kind: origins.length > 0 ? "page" : "system",
    edition: edition === "both" || edition === undefined ? (before?.edition ?? null) : edition,
    theme,
    // Without the scope it would say nothing.
    orgId: scopes.includes(Scope.roster) ? orgId : null,
  };
}
