/** `npm run partner -- …`: what is typed, and what is said. */
import { parseArgs } from "node:util";
import { Edition, PageStyle, Scope } from "../../../core/contract/index.js";
import { isoDate } from "../../adapters/index.js";
import type { Partner, Partners } from "./admin.js";
import { PartnerError, type PartnerWish } from "./rules.js";

export const USAGE = `npm run partner -- COMMAND

  add --name NAME --key KEY [OPTIONS]   a new partner; prints its secret, this once
  change KEY [OPTIONS]                  a list that is given takes the place of the one there is
  list | show KEY
  disable KEY | enable KEY              disabled: its pages and server are refused, its people signed out
  rotate KEY                            a new secret, printed this once

  --origin https://school.example       a page's exact origin; may be repeated
  --scope ${Object.values(Scope).join(" | ")}     may be repeated; embed unless given
  --school ID | none                    whose people its server reads; with the scope roster
  --redirect https://…/back             where consent may send people back to; may be repeated
  --edition ${[...Edition, "both"].join(" | ")}
  --theme ${[...PageStyle, "page"].join(" | ")}   page: the page's own
  --accent #rrggbb | edition`;

const options = {
  name: { type: "string" },
  key: { type: "string" },
  origin: { type: "string", multiple: true },
  scope: { type: "string", multiple: true },
  redirect: { type: "string", multiple: true },
  edition: { type: "string" },
  theme: { type: "string" },
  accent: { type: "string" },
  school: { type: "string" },
} as const;

const listOf = (items: readonly string[]) => (items.length > 0 ? items.join(", ") : "none");
const people = (count: number) => (count === 1 ? "1 session ended" : `${count} sessions ended`);

function tell({ theme, ...partner }: Partner): string {
  const rows: readonly (readonly [string, string])[] = [
    ["key", partner.key],
    ["name", partner.name],
    ["state", partner.state],
    ["origins", listOf(partner.origins)],
    ["scopes", listOf(partner.scopes)],
    ["redirects", listOf(partner.redirectUris)],
    ...(partner.orgId === null ? [] : [["school", String(partner.orgId)] as const]),
    ["edition", partner.edition ?? "both"],
    ["theme", theme?.pageStyle ?? "the page's own"],
    ["accent", theme?.accent ?? "the edition's"],
    ["since", isoDate(partner.createdAt)],
  ];
  return rows.map(([name, value]) => `${name.padEnd(10)} ${value}`).join("\n");
}

function tellAll(partners: readonly Partner[]): string {
  if (partners.length === 0) return "There are no partners.";
  const width = Math.max(...partners.map(({ key }) => key.length));
  return partners
    .map(
      ({ key, state, name, origins }) =>
        `${key.padEnd(width)}  ${state.padEnd(8)}  ${name}  ${listOf(origins)}`,
    )
    .join("\n");
}

/**
 * Carries a command out.
 * @param args as typed after `npm run partner --`
 * @returns what to print
 * @throws PartnerError with complaints to print
 */
export async function partnerCommand(partners: Partners, args: readonly string[]): Promise<string> {
  const { values, positionals } = read(args);
  const [command, first, ...more] = positionals;
  const {
    name,
    key,
    origin: origins,
    scope: scopes,
    redirect: redirects,
    edition,
    theme,
    accent,
    school,
  } = values;
  const wish: PartnerWish = { name, origins, scopes, redirects, edition, pageStyle: theme, accent, school };
  const isWished = Object.values(wish).some((value) => value !== undefined);
  if (command === "add" && first === undefined) {
    const { partner, secret } = await partners.add(key, wish);
    return `${tell(partner)}\n\nThe secret, shown this once:\n${secret}`;
  }
  if (command === "list" && first === undefined && key === undefined && !isWished)
    return tellAll(await partners.list());
  if (first === undefined || more.length > 0 || key !== undefined || (isWished && command !== "change"))
    throw new PartnerError([USAGE]);
  switch (command) {
    case "show":
      return tell(await partners.show(first));
    case "change": {
      if (!isWished) throw new PartnerError(["Nothing to change was given.", USAGE]);
      const { partner, ended } = await partners.edit(first, wish);
      return `${tell(partner)}${ended > 0 ? `\n\n${people(ended)} on the origins that went.` : ""}`;
    }
    case "disable":
      return `${first} is disabled: ${people(await partners.setState(first, "disabled"))}.`;
    case "enable":
      await partners.setState(first, "active");
      return `${first} is enabled.`;
    case "rotate":
      return `The new secret of ${first}, shown this once; the old one is void:\n${await partners.rotate(first)}`;
    default:
      throw new PartnerError([USAGE]);
  }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // An unknown option, or one without its value: the message names it.
    throw new PartnerError([error instanceof Error ? error.message : String(error), USAGE]);
  }
}
