/** What somebody has done for their learning and for others, in points (docs/domain.md 11.80). */
import { PointReasons } from "../rules/learning-points.js";
import { call } from "./call.js";
import { anyText, integer, list, moment, oneOf, optional, record } from "./codec.js";
import { id, pageNumber, size } from "./course-parts.js";

const reason = () => oneOf(PointReasons);

/** One's own, the newest first. They are counted from what is there: what was taken back counts no more. */
export const ownPoints = call({
  method: "GET",
  path: "/user/points/list",
  access: "user",
  scope: "embed",
  input: record({ page: pageNumber(), size: size() }),
  output: record({
    points: integer(),
    /** By reason, with how often; reasons that never came are left out. */
    sums: list(record({ reason: reason(), count: integer(), points: integer() }), PointReasons.length),
    list: list(
      record({
        reason: reason(),
        points: integer(),
        /** The lesson, the question that was answered, or the course of the certificate. */
        title: anyText(200),
        course: anyText(200),
        /** Missing where the certificate came from elsewhere. */
        run: optional(id()),
        at: moment(),
      }),
    ),
    total: integer(),
    page: integer(),
    size: integer(),
  }),
});
