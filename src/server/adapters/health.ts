/** What a server can say of itself: which of the parts it stands on are there just now. */
import { PATIENCE, within } from "./unavailable.js";

export const HEALTH_PARTS = ["database", "cache", "files", "mail"] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];
/** `reduced`: it is gone, and something smaller has taken its place. */
export type PartState = "up" | "reduced" | "down";
export type Health = Readonly<Record<HealthPart, PartState>>;

/** Looks at one part; whatever it throws means that the part is down. */
export type Check = () => Promise<PartState | void>;
export type Checks = Readonly<Partial<Record<HealthPart, Check>>>;

async function stateOf(part: HealthPart, check: Check | undefined): Promise<PartState> {
  if (!check) return "up";
  try {
    const work = Promise.resolve().then(check);
    return (await within(work, { limit: PATIENCE, part, reason: "it does not answer" })) ?? "up";
  } catch {
    return "down";
  }
}

/** @param checks parts without one are part of this process */
export function makeHealth(checks: Checks): () => Promise<Health> {
  let running: Promise<Health> | undefined;
  const read = async (): Promise<Health> => {
    const [database, cache, files, mail] = await Promise.all([
      stateOf("database", checks.database),
      stateOf("cache", checks.cache),
      stateOf("files", checks.files),
      stateOf("mail", checks.mail),
    ]);
    return { database, cache, files, mail };
  };
  // Whoever asks while it looks gets the same answer: many who ask cost no more than one.
  return () =>
    (running ??= read().finally(() => {
      running = undefined;
    }));
}
