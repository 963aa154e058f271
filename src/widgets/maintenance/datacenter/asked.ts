/** Which figures the address asks for. */
import { dataOverview } from "../../../core/contract/datacenter.js";
import { askAhead } from "../../../core/session/ahead.js";

export const EDITIONS = ["higher", "vocational"] as const;

/** @param filter of the address: `edition=higher&term=3&school=1&course=4&run=9` */
export function askedOf(filter: string) {
  const query = new URLSearchParams(filter);
  const idOf = (name: string) => Number(/^\d{1,15}$/.exec(query.get(name) ?? "")?.[0] ?? 0);
  const [term, school] = [idOf("term"), idOf("school")];
  return {
    input: {
      edition: EDITIONS.find((one) => one === query.get("edition")),
      term: term || undefined,
      org: school || undefined,
    },
    course: idOf("course"),
    run: idOf("run"),
  };
}

export const askFirst = (filter: string): void => askAhead(dataOverview, askedOf(filter).input);
