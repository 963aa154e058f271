/** The line behind the places: what comes free goes to whoever stands first, and they are told. */
import { places } from "../../../core/rules/places/index.js";
import type { Trx } from "../../adapters/index.js";
import { message, type Message } from "../../messages.js";
import { fill } from "../course/index.js";
import { tell } from "../message/index.js";
import { messages } from "./messages.js";
import * as store from "./store.js";

interface Places {
  readonly id: number;
  readonly title: string;
  readonly title_en: string;
  readonly quota: number | null;
  readonly taken: number;
}

/** More than any activity has: without a limit everybody in line moves up. */
const EVERYBODY = 100_000;

/**
 * Gives the free places away in order and stores how many are taken. Under the activity's lock.
 * @param activity with the places that are taken now
 * @param why is told to those who move up
 */
export async function moveUp(
  trx: Trx,
  { id, title, title_en, quota, taken }: Places,
  now: number,
  why: Message = messages.promotedText,
): Promise<void> {
  const free = quota === null ? EVERYBODY : quota - taken;
  const next = free > 0 ? await store.firstWaiting(trx, id, free) : [];
  await store.setTaken(trx, id, taken + next.length);
  if (next.length === 0) return;
  const entries = next.map((entry) => entry.id);
  await store.activate(trx, entries);
  const people = await store.members(trx, entries);
  await tell(
    trx,
    people.map(({ account_id }) => account_id),
    {
      kind: "system",
      title: fill(messages.promotedTitle, { title: message(title, title_en) }),
      text: why,
      href: places.activity.href({ activity: id }),
      key: `activity:${id}`,
    },
    now,
  );
}
