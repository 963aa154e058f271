/** Many people at one server of the demo, which may be killed and started again over the same data. */
import { startServer, type StartedServer } from "../../scripts/lib/project.mjs";
import { course, room } from "../../src/core/contract/index.js";
import type { Person } from "./people.js";

/** @param folder of the data; @param more of the environment */
export const startForCrowd = (folder: string, more: Record<string, string> = {}): Promise<StartedServer> =>
  startServer(
    {
      PORT: "0",
      PARTNER_PORT: "0",
      PACKAGE_PORT: "0",
      DATA_DIR: folder,
      EDU_TEST_HOOKS: "1",
      // Everybody here registers from one block of numbers.
      SMS_PER_HOUR: "100000",
      CAPTCHA_WORK: "4",
      TRUSTED_PROXIES: "127.0.0.1,::1",
      LOG_LEVEL: "error",
      ...more,
    },
    { quiet: true },
  );

export const DEMO = { EDU_DEMO: "1", EDU_DEMO_RESOURCES: "20" } as const;

/**
 * A running course whose first film anybody who is in may watch, and the film.
 * @param seconds that the film is longer than
 */
export async function filmOf(who: Person, seconds = 0): Promise<{ run: number; node: number }> {
  const courses = await who.send(course.courseList, { state: "running", size: 60, edition: "higher" });
  for (const { id, mode } of courses.list) {
    if (mode !== "open") continue;
    const { capacity } = await who.send(course.courseDetail, { id });
    const { nodes } = await who.send(room.outline, { id });
    const film = nodes.find(({ kind, duration }) => kind === "video" && duration > seconds);
    if (film && capacity === undefined) return { run: id, node: film.id };
  }
  throw new Error("no course with a film runs");
}

const AT_ONCE = 12;

/** Twelve at a time, until none is left. */
export async function each<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.pop(); next; next = left.pop()) await act(next);
    }),
  );
}
