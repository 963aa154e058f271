/** What the address of the data centre filters by. */
import { dataOverview } from "../../../core/contract/datacenter.js";
import { prefetchCall } from "../../../core/session/prefetch-call.js";

export const EDITIONS = ["higher", "vocational"] as const;

/** @param filter query of the address: `edition=higher&term=3&school=1&course=4&run=9` */
export function readOverviewFilter(filter: string) {
  const query = new URLSearchParams(filter);
  const idOf = (name: string) => Number(/^\d{1,15}$/.exec(query.get(name) ?? "")?.[0] ?? 0);
  return {
    /** Of the call; course and run are looked up within its answer. */
    input: {
      edition: EDITIONS.find((one) => one === query.get("edition")),
      term: idOf("term") || undefined,
      org: idOf("school") || undefined,
    },
    course: idOf("course"),
    run: idOf("run"),
  };
}

export const prefetchOverview = (filter: string): void =>
  prefetchCall(dataOverview, readOverviewFilter(filter).input);
