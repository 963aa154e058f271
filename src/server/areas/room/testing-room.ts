/** A room for tests: a run, people in it, their sessions, and files. */
import { addOrg } from "../library/testing-library.js";
import { addCourse, enroll, type NewCourse } from "../course/testing-course.js";
import type { Testbed } from "../../../testing/people.js";

export interface Inmate {
  readonly id: number;
  readonly token: string;
}

export interface TestRoom {
  readonly run: number;
  /** Somebody new, in the run unless the state says otherwise. */
  person(more?: Parameters<typeof enroll>[3] & { real_name?: string; nickname?: string }): Promise<Inmate>;
  /** Somebody new who is not in the run. */
  stranger(): Promise<Inmate>;
  /** A file of the store, and a material of it. */
  material(
    name: string,
    more?: {
      mime?: string;
      media?: "document" | "video" | "other";
      node_id?: number;
      downloadable?: boolean;
      class_ids?: number[];
      open_at?: number;
    },
  ): Promise<number>;
}

let addresses = 0;

export async function testRoom(
  testbed: Testbed,
  {
    course = {},
    run = {},
  }: { course?: NewCourse["course"]; run?: NonNullable<NewCourse["runs"]>[number] } = {},
): Promise<TestRoom> {
  const { db, clock, files } = testbed.platform;
  addresses += 1;
  const org = await addOrg(db, `学校 ${addresses} ${clock.now()}`);
  const made = await addCourse(db, org, clock.now(), { course, runs: [run] });
  const newcomer = async (more: { real_name?: string; nickname?: string } = {}): Promise<Inmate> => {
    const account = await testbed.person(more);
    addresses += 1;
    const { token } = await testbed.signIn(account, {
      ip: `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`,
    });
    return { id: account.id, token };
  };
  return {
    run: made.run,
    async person({ real_name, nickname, ...more } = {}) {
      const inmate = await newcomer({
        ...(real_name ? { real_name } : {}),
        ...(nickname ? { nickname } : {}),
      });
      await enroll(db, made.run, inmate.id, { applied_at: clock.now(), ...more });
      return inmate;
    },
    stranger: () => newcomer(),
    async material(name, { mime = "application/pdf", media = "document", ...more } = {}) {
      const kept = await files.put(new TextEncoder().encode(name));
      const file = await db
        .insertInto("file")
        .values({ sha256: kept.id, size: kept.size, mime, media, state: "ready", created_at: 0 })
        // The same bytes are one file.
        .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ mime }))
        .returning("id")
        .executeTakeFirstOrThrow();
      const { id } = await db
        .insertInto("material")
        .values({
          run_id: made.run,
          node_id: null,
          name,
          file_id: file.id,
          downloadable: true,
          open_at: null,
          updated_at: clock.now(),
          ...more,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
