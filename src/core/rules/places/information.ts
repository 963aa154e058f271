/** The places of news, notices, policies and releases (docs/specification.md 2.1). */
import { article } from "./common.js";
import { definePlace, filter, text } from "./define.js";

export const information = {
  information: definePlace({ path: "/index/information", params: { filter: filter() } }),
  informationDetail: definePlace({
    path: "/index/information/detail",
    params: { code: text("code", 64), filter: filter() },
  }),
};

/** Where an article is read: what is published as information has a page among its like. */
export const articleHref = ({ kind, code }: { readonly kind: string; readonly code: string }): string =>
  kind === "notice" ? information.informationDetail.href({ code }) : article.href({ code });
