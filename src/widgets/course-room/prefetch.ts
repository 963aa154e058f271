/** What a room asks for before it is drawn. */
import { session } from "../../core/session/index.js";
import type { Written } from "./usePlace.js";

/** The player's code, whose tab most people come for; the room is drawn without it. */
export const loadPlayer = () => import("../course-player/index.js");

/** Whoever comes to study gets the player and what it shows beside the room's own answer. */
export function prefetch(host: Element, { course, tab, node }: Written): void {
  if (tab !== "study" || !session.$token.get()) return;
  loadPlayer().then(
    (player) => player.prefetch(host, { course, node }),
    () => undefined,
  );
}
