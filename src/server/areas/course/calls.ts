/** Courses: found, read about, enrolled in (docs/domain.md 6). */
import { course, term } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { facetNumbers } from "../library/index.js";
import { visit } from "./access.js";
import { admissionPreview, admissionRules, admissionRulesSave } from "./admission-rules.js";
import { enrollAssign } from "./assign.js";
import * as catalogue from "./catalogue.js";
import { courseEnroll, courseQuit } from "./enroll.js";
import { imageSave, installImages } from "./images.js";
import * as ratings from "./ratings.js";
import * as review from "./review.js";
import { enrollReviewAll } from "./review-job.js";
import type { Rooms } from "./rooms.js";
import { courseSearch } from "./search.js";
import * as terms from "./terms.js";

export const courseArea = (rooms: Rooms): Area => ({
  name: "course",
  install(routes) {
    const { bind, platform } = routes;
    routes.resolve({
      run: visit,
      course: catalogue.checkCourse,
      rating: ratings.checkVoter,
      contribution: ratings.checkReader(rooms),
    });
    const numbers = facetNumbers(platform);
    const finder: catalogue.Finder = {
      search: courseSearch(platform.db, () => platform.clock.now()),
      numbers: () => numbers.get(),
    };
    bind(course, {
      courseList: ({ input, ctx }) => catalogue.courseList(ctx, input, finder),
      courseMine: ({ input, ctx }) => catalogue.courseMine(ctx, input, rooms),
      courseDetail: ({ input, ctx }) => catalogue.courseDetail(ctx, input),
      courseEnroll: ({ input, ctx }) => courseEnroll(ctx, input),
      courseQuit: ({ input, ctx }) => courseQuit(ctx, input),
      enrollPending: review.enrollPending,
      enrollReview: review.enrollReview,
      enrollReviewAll,
      admissionRules,
      admissionPreview,
      admissionRulesSave,
      enrollAssign,
      rateList: ({ input, ctx }) => ratings.rateList(ctx, input),
      rateDo: ({ input, ctx }) => ratings.rateDo(ctx, input),
      rateHelpful: ({ input, ctx }) => ratings.rateHelpful(ctx, input),
      courseReport: ({ input, ctx }) => ratings.courseReport(ctx, input, rooms),
      imageSave: ({ input, ctx }) => imageSave(ctx, input),
    });
    bind(term, terms);
    installImages(routes);
  },
});
