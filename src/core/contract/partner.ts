/** What a partner's page may call, and how it looks: an `api_client` of the platform's server. */
import * as v from "valibot";
import { oneOf, optional, shape } from "./codec.js";

/** What a partner can be allowed, each with what it opens. */
export const Scope = {
  /** Its page and its signed requests sign people in: sign-in, registration, codes, recovery. */
  signin: "signin",
  /** Its page reads and changes a person's own things; its server asks for them by consent. */
  profile: "profile",
  /** Its page shows what is public: libraries, courses, articles, certificates, the assistant. */
  embed: "embed",
  /** Its server reads and writes records of learning (xAPI). No page needs it. */
  records: "records",
} as const;
export type Scope = (typeof Scope)[keyof typeof Scope];

/** The first prefix that fits says which scope a call from a partner's page needs, one of them; others need none. */
const NEEDS: readonly (readonly [prefix: string, ...scopes: Scope[]])[] = [
  ["/auth/nonce"],
  ["/auth/logout"],
  ["/auth/oauth/", Scope.profile],
  ["/auth/", Scope.signin],
  // Who signed in, without which nobody has, and where they may go.
  ["/user/info", Scope.signin, Scope.profile],
  ["/user/nav", Scope.signin, Scope.profile],
  ["/user/", Scope.profile],
  ["/admin/", Scope.profile],
  ["/file/", Scope.profile],
  ["/lib/", Scope.embed],
  ["/course/", Scope.embed],
  ["/study/", Scope.embed],
  ["/message/", Scope.profile],
  ["/search/", Scope.embed],
  ["/pub/content/", Scope.embed],
  ["/pub/feedback/", Scope.embed],
  ["/pub/cert/", Scope.embed],
  ["/ai/", Scope.embed],
];

/**
 * The scopes of which a partner needs one for a call from its page; without any it needs none. `profile` is about a
 * person: it counts where somebody is signed in.
 * @param path of the call, below the base path
 */
export function scopesOf(path: string): readonly Scope[] {
  const [, ...scopes] = NEEDS.find(([prefix]) => path.startsWith(prefix)) ?? [""];
  return scopes;
}

export const PageStyle = ["dark", "light", "system"] as const;

/** How a partner's page looks until the page or a person says otherwise. */
export const partnerTheme = shape({
  pageStyle: ["pageStyle", optional(oneOf(PageStyle))],
  /** In place of the edition's accent. */
  accent: ["accent", optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)))],
});
