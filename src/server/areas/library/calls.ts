/** Resource libraries: shelves, search, materials, favourites (docs/domain.md 5). */
import { library } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { review, setCaptions, submit } from "./contribute.js";
import { installFiles } from "./files.js";
import { installOai } from "./oai/provider.js";
import { facetNumbers, Search } from "./search/index.js";
import * as service from "./service.js";
import { installUploads } from "./uploads.js";

export const libraryArea: Area = {
  name: "library",
  install(routes) {
    const { handle, platform } = routes;
    const numbers = facetNumbers(platform);
    const finder: service.Finder = {
      search: new Search(platform.db, () => platform.clock.now()),
      numbers: () => numbers.get(),
    };
    handle(library.libraryList, ({ input, ctx }) => service.libraryList(ctx, input));
    handle(library.libraryDetail, ({ input, ctx }) => service.libraryDetail(ctx, input));
    handle(library.libraryNavs, ({ input, ctx }) => service.libraryNavs(ctx, input));
    handle(library.bannerList, ({ input, ctx }) => service.bannerList(ctx, input));
    handle(library.resourceList, ({ input, ctx }) => service.resourceList(ctx, input, finder));
    handle(library.resourceHot, ({ input, ctx }) => service.resourceHot(ctx, input, finder));
    handle(library.resourceSuggest, ({ input, ctx }) => service.resourceSuggest(ctx, input, finder));
    handle(library.resourceDetail, ({ input, ctx }) => service.resourceDetail(ctx, input));
    handle(library.resourceFiles, ({ input, ctx }) => service.resourceFiles(ctx, input));
    handle(library.resourceUrl, ({ input, ctx }) => service.resourceUrl(ctx, input));
    handle(library.resourcePreview, ({ input, ctx }) => service.resourcePreview(ctx, input));
    handle(library.resourceRecommend, ({ input, ctx }) => service.resourceRecommend(ctx, input, finder));
    handle(library.collectStatus, ({ input, ctx }) => service.collectStatus(ctx, input));
    handle(library.resourceRate, ({ input, ctx }) => service.rate(ctx, input));
    handle(library.resourceReport, ({ input, ctx }) => service.report(ctx, input));
    handle(library.courseList, ({ input, ctx }) => service.courseList(ctx, input));
    handle(library.courseGood, ({ input, ctx }) => service.courseGood(ctx, input));
    handle(library.courseDetail, ({ input, ctx }) => service.courseDetail(ctx, input));
    handle(library.favoriteAdd, ({ input, ctx }) => service.setFavorite(ctx, input.id, true));
    handle(library.favoriteCancel, ({ input, ctx }) => service.setFavorite(ctx, input.id, false));
    handle(library.favoriteList, ({ input, ctx }) => service.favoriteList(ctx, input));
    handle(library.resourceSubmit, ({ input, ctx }) => submit(ctx, input));
    handle(library.resourceCaptions, ({ input, ctx }) => setCaptions(ctx, input));
    handle(library.resourceReview, ({ input, ctx }) => review(ctx, input));
    installFiles(routes);
    installUploads(routes);
    installOai(routes);
  },
};
