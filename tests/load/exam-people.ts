/** Many learners in one course of the demo. */
import { course } from "../../src/core/contract/index.js";
import { each } from "./crowd.js";
import { person, register, type Person } from "./people.js";

export interface Enrolled {
  readonly who: Person;
  readonly run: number;
}

/** @param title of an open course in English, as the calls of these people say it */
export async function enrolled(portal: string, title: string, count: number): Promise<Enrolled[]> {
  const made: Enrolled[] = [];
  await each(
    Array.from({ length: count }, () => person(portal)),
    async (who) => {
      await register(who, portal);
      const { list } = await who.send(course.courseList, { query: title, edition: "vocational" });
      const run = list.find((one) => one.title === title)?.id ?? 0;
      await who.send(course.courseEnroll, { id: run });
      made.push({ who, run });
    },
  );
  return made;
}
