import { island, shape } from "../../core/element/index.js";
import { PlayerPage } from "./Page.js";

interface Handle {
  play?(): Promise<void>;
  pause?(): void;
  seek?(to: number): void;
}

/**
 * Studying a course: its outline, and its films, documents, texts and packages one after the other, from where the
 * person left off. What is watched is kept by the server, also after a lost network; without enrolment only previews
 * open. Without `routed` it keeps its place by itself, so that a page needs one tag and no routes.
 *
 * @attr course - Id of the course's run.
 * @attr node - Id of the part to show; without it where the person left off.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes `node`.
 * @fires {CustomEvent<{ course: number; node: number; percent: number; state: string }>} edu-progress - The server has counted what was studied.
 * @fires {CustomEvent<{ course: number; node: number }>} edu-node-change - Another part is shown.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another part, with `routed`; cancelable.
 */
export class EduCoursePlayer extends island(PlayerPage, {
  props: { course: "number", node: "number", routed: "boolean" },
  handle: shape<Handle>(),
}) {
  static readonly tagName = "edu-course-player";

  /** Plays the film or sound that is shown; nothing where there is none, or where it may not play. */
  async play(): Promise<void> {
    await this.handle?.play?.();
  }

  /** Stops it. */
  pause(): void {
    this.handle?.pause?.();
  }

  /**
   * Jumps, where the course allows it.
   * @param to seconds
   */
  seek(to: number): void {
    this.handle?.seek?.(to);
  }
}
