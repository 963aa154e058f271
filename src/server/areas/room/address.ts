/** Where the parts of a room are on the portal, and under which keys people are told of them. */
import { rooms } from "../../../core/rules/places/course.js";

export const announcementAddress = (run: number, id: number): string =>
  rooms.announcement.href({ course: run, item: id });
export const threadAddress = (run: number, id: number): string =>
  rooms.questions.href({ course: run, item: id });

export const announcementKey = (run: number, id: number): string => `announcement ${run} ${id}`;

const MATTERS = ["answer", "accepted", "endorsed", "approved", "hidden", "moved"] as const;
export type Matter = (typeof MATTERS)[number];
export const threadKey = (run: number, id: number, matter: Matter): string => `thread ${run} ${id} ${matter}`;
export const threadKeys = (run: number, id: number): string[] =>
  MATTERS.map((matter) => threadKey(run, id, matter));
/** Of every message about questions of a run; see `threadKey`. */
export const threadKeysBegin = (run: number): string => `thread ${run} `;
