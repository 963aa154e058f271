/** Resource libraries: shelves, search, materials, favourites (docs/domain.md 5). */
import { library, libraryBuilding, resourceManaging } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import * as building from "./building/sections.js";
import { review, setCaptions, submit } from "./contribute.js";
import { installFiles } from "./files.js";
import { installOai } from "./oai/provider.js";
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
import * as service from "./service.js";
import { installUploads } from "./uploads.js";

export const libraryArea: Area = {
  name: "library",
  install(routes) {
    const { bind, platform } = routes;
    const numbers = facetNumbers(platform);
    const finder: service.Finder = {
      search: resourceSearch(platform.db, () => platform.clock.now()),
      numbers: () => numbers.get(),
    };
    bind(library, {
      libraryList: ({ input, ctx }) => service.libraryList(ctx, input),
      libraryDetail: ({ input, ctx }) => service.libraryDetail(ctx, input),
      libraryNavs: ({ input, ctx }) => service.libraryNavs(ctx, input),
      bannerList: ({ input, ctx }) => service.bannerList(ctx, input),
      resourceList: ({ input, ctx }) => service.resourceList(ctx, input, finder),
      resourceHot: ({ input, ctx }) => service.resourceHot(ctx, input, finder),
      resourceSuggest: ({ input, ctx }) => service.resourceSuggest(ctx, input, finder),
      resourceDetail: ({ input, ctx }) => service.resourceDetail(ctx, input),
      resourceFiles: ({ input, ctx }) => service.resourceFiles(ctx, input),
      resourceUrl: ({ input, ctx }) => service.resourceUrl(ctx, input),
      resourcePreview: ({ input, ctx }) => service.resourcePreview(ctx, input),
      resourceRecommend: ({ input, ctx }) => service.resourceRecommend(ctx, input, finder),
      collectStatus: ({ input, ctx }) => service.collectStatus(ctx, input),
      resourceRate: ({ input, ctx }) => service.rate(ctx, input),
      resourceReport: ({ input, ctx }) => service.report(ctx, input),
      libraryCourseList: ({ input, ctx }) => service.libraryCourseList(ctx, input),
      courseGood: ({ input, ctx }) => service.courseGood(ctx, input),
      libraryCourseDetail: ({ input, ctx }) => service.libraryCourseDetail(ctx, input),
      favoriteAdd: ({ input, ctx }) => service.setFavorite(ctx, input.id, true),
      favoriteCancel: ({ input, ctx }) => service.setFavorite(ctx, input.id, false),
      favoriteList: ({ input, ctx }) => service.favoriteList(ctx, input),
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
