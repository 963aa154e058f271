/** What can be picked for a shelf, found by the list calls that visitors use. */
import { activityList } from "../../../core/contract/activity.js";
import { courseList } from "../../../core/contract/course.js";
import { schoolList, teacherList } from "../../../core/contract/directory.js";
import { homePicks } from "../../../core/contract/home.js";
import { libraryList } from "../../../core/contract/library.js";
import type { Edition } from "../../../core/contract/platform.js";
import { textbookList } from "../../../core/contract/textbook.js";
import type { PickablePlate } from "../../../core/rules/home.js";
import { request } from "../../../core/session/index.js";

export interface Item {
  readonly id: number;
  readonly name: string;
  /** What tells it from others of its name. */
  readonly note: string;
}

interface Question {
  readonly edition: Edition;
  readonly query?: string;
  readonly only?: string;
  readonly size: number;
}
interface Options {
  readonly signal: AbortSignal;
  readonly quiet: true;
}
type Find = (question: Question, options: Options) => Promise<readonly Item[]>;

const FINDS: Readonly<Record<PickablePlate, Find>> = {
  // A course is picked as such: its next run takes the place of this one by itself.
  courses: async (question, options) =>
    (await request(courseList, question, options)).list.map(({ courseId, title, school }) => ({
      id: courseId,
      name: title,
      note: school,
    })),
  activities: async (question, options) =>
    (await request(activityList, question, options)).list.map(({ id, title, school }) => ({
      id,
      name: title,
      note: school,
    })),
  libraries: async (question, options) =>
    (await request(libraryList, question, options)).list.map(({ id, name, school }) => ({
      id,
      name,
      note: school,
    })),
  schools: async (question, options) =>
    (await request(schoolList, { ...question, facets: false }, options)).list.map(({ id, name, city }) => ({
      id,
      name,
      note: city,
    })),
  teachers: async (question, options) =>
    (await request(teacherList, question, options)).list.map(({ id, name, school }) => ({
      id,
      name,
      note: school,
    })),
  textbooks: async (question, options) =>
    (await request(textbookList, question, options)).list.map(({ id, title, publisher }) => ({
      id,
      name: title,
      note: publisher,
    })),
};

/** Items of which a search shows so many. */
const FOUND = 8;

async function shownOf(kind: PickablePlate, edition: Edition, ids: readonly number[], options: Options) {
  if (ids.length === 0) return [];
  return (await request(homePicks, { edition, kind, only: ids.join() }, options)).shown;
}

/** What the words find and everybody may see: who looks after the platform is shown more by the lists themselves. */
export async function findItems(
  kind: PickablePlate,
  edition: Edition,
  query: string,
  signal: AbortSignal,
): Promise<readonly Item[]> {
  const options = { signal, quiet: true } as const;
  const question = { edition, size: FOUND, ...(query && { query }) };
  const items = await FINDS[kind](question, options);
  const shown = await shownOf(
    kind,
    edition,
    items.map(({ id }) => id),
    options,
  );
  return items.filter(({ id }) => shown.includes(id));
}

export interface PickedItem {
  readonly id: number;
  /** Missing: it is not in the lists any more. */
  readonly item: Item | undefined;
  readonly isPublic: boolean;
}

/** What was picked before, and whether everybody may see it still. */
export async function pickedItems(
  kind: PickablePlate,
  edition: Edition,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<readonly PickedItem[]> {
  if (ids.length === 0) return [];
  const options = { signal, quiet: true } as const;
  const [items, shown] = await Promise.all([
    FINDS[kind]({ edition, only: ids.join(), size: ids.length }, options),
    shownOf(kind, edition, ids, options),
  ]);
  return ids.map((id) => ({
    id,
    item: items.find((one) => one.id === id),
    isPublic: shown.includes(id),
  }));
}
