import { island, shape } from "../../core/element/index.js";
import { prefetch } from "./prefetch.js";
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
 * @attr headed - The course's name stands above, as the heading of the page.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes `node`.
 * @fires {CustomEvent<{ course: number; node: number; percent: number; state: string }>} edu-progress - The server has counted what was studied.
 * @fires {CustomEvent<{ course: number; node: number }>} edu-node-change - Another part is shown.
 * @fires {CustomEvent<{ course: number; assessment: number; attempt: number; href: string }>} edu-view-change - Of an assessment in the outline another view is shown.
 * @fires {CustomEvent<{ course: number; assessment: number; attempt: number; late: boolean }>} edu-submitted - An attempt of such an assessment was handed in; `late` after it was due.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another part, with `routed`; cancelable.
 * @fires {CustomEvent<{ course: number; thread: number; post: number }>} edu-post - The person contributed to a discussion (post is 0) or replied.
 * @slot empty - In place of the words about a course without content.
 * @slot locked - Beside the reason why a part is closed, such as whom to ask.
 * @csspart player - Everything: stage, head, tabs and outline.
 * @csspart stage - Where a part of the course is shown.
 * @csspart node-head - Title and state of what is studied, above it.
 * @csspart steps - The ways on, below the stage.
 * @csspart up-next - Over a film that has ended: what comes next in a few seconds.
 * @csspart waiting - Says how much of what was watched waits to be sent.
 * @csspart film - A film with all that lies over it.
 * @csspart caption - What is said, over the film.
 * @csspart controls - The row of a film's controls.
 * @csspart scrubber - The line of a film's time.
 * @csspart question - A question over the film.
 * @csspart elsewhere - Says that the course is studied in another place.
 * @csspart locked - Says why a part of the course is closed.
 * @csspart document - A document, slides or a picture.
 * @csspart text - A text.
 * @csspart package - The frame of an interactive package, with its state.
 * @csspart package-outline - The items of a package with several pages.
 * @csspart package-item - One of them.
 * @csspart link - A link with where it leads.
 * @csspart live - A live session: when it starts, the way in, and its recording.
 * @csspart discussion - A discussion: what it is about and what was said.
 * @csspart contribution - What somebody said in it.
 * @csspart answer - An answer.
 * @csspart transcript - The words of a film.
 * @csspart notes - The notes beside the player.
 * @csspart shared-notes - What others of the course share, below one's own notes.
 * @csspart note - One of them.
 * @csspart materials - The materials beside the player.
 * @csspart outline - The outline.
 * @csspart outline-chapter - A chapter's line in the outline.
 * @csspart outline-node - A part's line in the outline.
 * @csspart find - What was found in the course.
 * @cssprop --edu-sticky-top - Height of what the page keeps at the top of the window, such as a fixed header.
 */
export class EduCoursePlayer extends island(PlayerPage, {
  props: { course: "number", node: "number", headed: "boolean", routed: "boolean" },
  handle: shape<Handle>(),
  prefetch,
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
