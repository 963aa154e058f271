/** The classes that somebody is in, of all their courses, and joining one by its code alone (docs/domain.md 7.5). */
import { call } from "./call.js";
import { anyText, flag, integer, list, maybe, oneOf, record, text } from "./codec.js";
import { RunState } from "./course.js";
import { id, pageNumber, size } from "./course-parts.js";

const entry = record({
  run: id(),
  course: text(200),
  school: anyText(128),
  /** Empty where the run is in none. */
  term: anyText(64),
  state: oneOf(RunState),
  classId: id(),
  name: text(64),
  teacher: anyText(64),
  people: integer(),
  /** `asked`: a teacher has to let them in; `queued`: the run is full, and they stand in line. */
  standing: oneOf(["in", "asked", "queued"]),
  /** How they attended its meetings; missing where nothing was recorded. */
  attendance: maybe(record({ present: integer(), late: integer(), absent: integer(), leave: integer() })),
});

/** Those of runs that go on first, the newest of them first. */
export const ownClasses = call({
  method: "GET",
  path: "/course/class/own/list",
  access: "user",
  scope: "embed",
  input: record({ page: pageNumber(), size: size() }),
  output: record({ list: list(entry), total: integer(), page: integer(), size: integer() }),
});

/**
 * Joins a class by its code, whatever run it is of; whoever is not in the run is enrolled as it says. Fails as `classJoin`
 * and `courseEnroll` do, and with `courseEnded`.
 */
export const ownClassJoin = call({
  method: "POST",
  path: "/course/class/own/join",
  access: "user",
  scope: "embed",
  rate: { max: 120, seconds: 3600, by: "account" },
  input: record({ code: text(16) }),
  output: record({
    run: id(),
    course: text(200),
    classId: id(),
    name: text(64),
    /** A teacher lets people in, or the run is full: they have asked. */
    waiting: flag(),
  }),
});
