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
  /** Its server reads the people of one school (OneRoster). No page needs it. */
  roster: "roster",
  /** Its page is an experiment: it spends tickets and reports what came of an attempt. */
  simulation: "simulation",
} as const;
export type Scope = (typeof Scope)[keyof typeof Scope];

export const PageStyle = ["dark", "light", "system"] as const;

/** How a partner's page looks until the page or a person says otherwise. */
export const partnerTheme = shape({
  pageStyle: ["pageStyle", optional(oneOf(PageStyle))],
  /** In place of the edition's accent. */
  accent: ["accent", optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)))],
});
