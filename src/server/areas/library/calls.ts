/** Resource libraries: shelves, search, materials, favourites (docs/domain.md 5). */
import { library, libraryBuilding, resourceManaging } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import * as building from "./building/sections.js";
import { review, setCaptions, submit } from "./contribute.js";
import { installFiles } from "./files.js";
import * as finding from "./finding.js";
import * as libraries from "./libraries.js";
import * as courses from "./library-courses.js";
import { installOai } from "./oai/provider.js";
import * as own from "./own.js";
import * as resources from "./resources.js";
import { batchCheck, batchTemplate, resourceBatch } from "./managing/batch.js";
import {
  resourceDecide,
  resourceEdited,
  resourceManaged,
  resourceMove,
  resourceSave,
  resourceUpload,
  resourceWithdraw,
} from "./managing/manage.js";
import { resourceCheck, resourceExport, resourceImport } from "./managing/metadata.js";
import { facetNumbers, resourceSearch } from "./search/index.js";
import { installUploads } from "./uploads.js";

export const libraryArea: Area = {
  name: "library",
  install(routes) {
    const { bind, platform } = routes;
    const numbers = facetNumbers(platform);
    const finder: finding.Finder = {
      search: resourceSearch(platform.db, () => platform.clock.now()),
      numbers: () => numbers.get(),
    };
    bind(library, {
      libraryList: ({ input, ctx }) => libraries.libraryList(ctx, input),
      libraryDetail: ({ input, ctx }) => libraries.libraryDetail(ctx, input),
      libraryNavs: ({ input, ctx }) => libraries.libraryNavs(ctx, input),
      bannerList: ({ input, ctx }) => libraries.bannerList(ctx, input),
      resourceList: ({ input, ctx }) => finding.resourceList(ctx, input, finder),
      resourceHot: ({ input, ctx }) => finding.resourceHot(ctx, input, finder),
      resourceSuggest: ({ input, ctx }) => finding.resourceSuggest(ctx, input, finder),
      resourceDetail: ({ input, ctx }) => resources.resourceDetail(ctx, input),
      resourceFiles: ({ input, ctx }) => resources.resourceFiles(ctx, input),
      resourceUrl: ({ input, ctx }) => resources.resourceUrl(ctx, input),
      resourcePreview: ({ input, ctx }) => resources.resourcePreview(ctx, input),
      resourceRecommend: ({ input, ctx }) => finding.resourceRecommend(ctx, input, finder),
      collectStatus: ({ input, ctx }) => own.collectStatus(ctx, input),
      resourceRate: ({ input, ctx }) => own.rate(ctx, input),
      resourceReport: ({ input, ctx }) => own.report(ctx, input),
      libraryCourseList: ({ input, ctx }) => courses.libraryCourseList(ctx, input),
      courseGood: ({ input, ctx }) => courses.courseGood(ctx, input),
      libraryCourseDetail: ({ input, ctx }) => courses.libraryCourseDetail(ctx, input),
      favoriteAdd: ({ input, ctx }) => own.setFavorite(ctx, input.id, true),
      favoriteCancel: ({ input, ctx }) => own.setFavorite(ctx, input.id, false),
      favoriteList: ({ input, ctx }) => own.favoriteList(ctx, input),
      resourceSubmit: ({ input, ctx }) => submit(ctx, input),
      resourceCaptions: ({ input, ctx }) => setCaptions(ctx, input),
      resourceReview: ({ input, ctx }) => review(ctx, input),
    });
    bind(resourceManaging, {
      resourceManaged,
      resourceEdited,
      resourceSave,
      resourceMove,
      resourceDecide,
      resourceWithdraw,
      resourceUpload,
      resourceExport,
      resourceCheck,
      resourceImport,
      batchTemplate,
      batchCheck,
      resourceBatch,
    });
    bind(libraryBuilding, building);
    installFiles(routes);
    installUploads(routes);
    installOai(routes);
  },
};
