/** How the demo's platform presents itself: two editions in two languages. */
import type { SiteLink, SiteTable } from "../content/index.js";
import { article } from "../../../core/rules/places/common.js";

type Site = Omit<SiteTable, "links"> & { links: SiteLink[] };

const filings = { icp: "学备 00000000 号-1", public_security: "学公网安备 00000000000000 号" };
const place = (code: string) => article.href({ code });
const chinese = [
  { name: "帮助中心", address: place("HelpRegister") },
  { name: "学校接入", address: place("HelpPartner") },
  { name: "联系我们", address: place("HelpContact") },
];
const english = [
  { name: "Help center", address: place("HelpRegister") },
  { name: "For schools", address: place("HelpPartner") },
  { name: "Contact", address: place("HelpContact") },
];

export const sites: readonly Site[] = [
  {
    edition: "higher",
    locale: "zh-CN",
    name: "学海在线",
    footer: "学海在线 · 全省高校在线课程与教学资源公共服务平台",
    links: chinese,
    ...filings,
  },
  {
    edition: "higher",
    locale: "en-US",
    name: "Xuehai Learning",
    footer: "Xuehai Learning · online courses and teaching resources of the province's universities",
    links: english,
    ...filings,
  },
  {
    edition: "vocational",
    locale: "zh-CN",
    name: "学海职教",
    footer: "学海职教 · 全省职业教育在线课程与专业教学资源库",
    links: chinese,
    ...filings,
  },
  {
    edition: "vocational",
    locale: "en-US",
    name: "Xuehai Vocational",
    footer: "Xuehai Vocational · online courses and resource libraries of the province's vocational colleges",
    links: english,
    ...filings,
  },
];
