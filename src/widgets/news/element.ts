import { island, text } from "../../core/element/index.js";
import { News } from "./News.js";

/**
 * An article of the platform by its code: policies, notices, help.
 *
 * @attr code - e.g. ServiceAgreement, PrivacyPolicy.
 * @attr version - Of a policy, as it was; as it is unless said.
 * @fires {CustomEvent<{ code: string; title: string }>} edu-load - The article is shown.
 * @slot empty - Shown in place of the words about an article that there is none of.
 * @csspart article - The sheet.
 * @csspart versions - Earlier versions of a policy.
 */
export class EduNews extends island(News, { props: { code: text(""), version: text("") } }) {
  static readonly tagName = "edu-news";
}
