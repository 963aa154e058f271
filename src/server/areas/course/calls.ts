/** Courses: found, read about, enrolled in (docs/domain.md 6). */
import { course } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { facetNumbers } from "../library/index.js";
import { enrollAssign } from "./assign.js";
import * as catalogue from "./catalogue.js";
import { courseEnroll, courseQuit } from "./enroll.js";
import { imageSave, installImages } from "./images.js";
import * as ratings from "./ratings.js";
import * as review from "./review.js";
import { CourseSearch } from "./search.js";

export const courseArea: Area = {
  name: "course",
  install(routes) {
    const { handle, platform } = routes;
    const numbers = facetNumbers(platform);
    const finder: catalogue.Finder = {
      search: new CourseSearch(platform.db, () => platform.clock.now()),
      numbers: () => numbers.get(),
    };
    handle(course.courseList, ({ input, ctx }) => catalogue.courseList(ctx, input, finder));
    handle(course.courseMine, ({ input, ctx }) => catalogue.courseMine(ctx, input));
    handle(course.courseDetail, ({ input, ctx }) => catalogue.courseDetail(ctx, input));
    handle(course.courseEnroll, ({ input, ctx }) => courseEnroll(ctx, input));
    handle(course.courseQuit, ({ input, ctx }) => courseQuit(ctx, input));
    handle(course.enrollPending, ({ input, ctx }) => review.enrollPending(ctx, input));
    handle(course.enrollReview, ({ input, ctx }) => review.enrollReview(ctx, input));
    handle(course.enrollAssign, ({ input, ctx }) => enrollAssign(ctx, input));
    handle(course.rateList, ({ input, ctx }) => ratings.rateList(ctx, input));
    handle(course.rateDo, ({ input, ctx }) => ratings.rateDo(ctx, input));
    handle(course.rateHelpful, ({ input, ctx }) => ratings.rateHelpful(ctx, input));
    handle(course.courseReport, ({ input, ctx }) => ratings.courseReport(ctx, input));
    handle(course.imageSave, ({ input, ctx }) => imageSave(ctx, input));
    installImages(routes);
  },
};
