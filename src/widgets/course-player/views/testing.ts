/** For tests only: a node of a course as the server describes one. */
import type { NodeData } from "../film.js";

export const testNode = (more: Partial<NodeData>): NodeData => ({
  id: 7,
  run: 3,
  kind: "doc",
  title: "讲义",
  duration: 2,
  completion: { rule: "dwell", percent: 90, dwell: 3, posts: 1, chars: 0 },
  seek: "free",
  maxRate: 200,
  sources: [],
  poster: "",
  captions: [],
  chapters: [],
  questions: [],
  file: undefined,
  body: undefined,
  href: "",
  launch: "",
  materials: [],
  progress: undefined,
  tracked: true,
  previous: undefined,
  next: undefined,
  now: Date.UTC(2026, 8, 1),
  ...more,
});

/** A file of the demo's courses, as the test's own server gives it. */
export const media = (name: string): string => `/media/course/${name}`;
