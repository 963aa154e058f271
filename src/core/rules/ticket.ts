/** States of a ticket, and what its page was about. */
export const TicketStates = ["open", "answered", "closed"] as const;
export type TicketState = (typeof TicketStates)[number];

export const FeedbackPages = [
  "home",
  "course",
  "library",
  "textbook",
  "activity",
  "information",
  "simulation",
  "account",
  "administration",
  "other",
] as const;
export type FeedbackPage = (typeof FeedbackPages)[number];

/** First parts of the portal's paths. */
const KINDS: Readonly<Record<string, FeedbackPage>> = {
  index: "home",
  course: "course",
  courseManagement: "course",
  digital: "library",
  textbook: "textbook",
  activity: "activity",
  information: "information",
  common: "information",
  simulation: "simulation",
  account: "account",
  user: "account",
  maintenance: "administration",
};

/**
 * What a page of the portal is about, by its address; `other` for pages of partners and whatever is no address.
 * @param portal the portal's origin
 */
export function feedbackPage(address: string, portal: string): FeedbackPage {
  if (!URL.canParse(address)) return "other";
  const { origin, pathname } = new URL(address);
  const part = pathname.split("/")[1] ?? "";
  if (!URL.canParse(portal) || origin !== new URL(portal).origin) return "other";
  if (part === "") return "home";
  return Object.hasOwn(KINDS, part) ? (KINDS[part] ?? "other") : "other";
}
