/** The demo's articles in both languages. */
import { accountHelp } from "./help-account.js";
import { useHelp } from "./help-use.js";
import { information } from "./information.js";
import { notices } from "./notices.js";
import { privacyPolicy } from "./privacy-policy.js";
import { serviceAgreement } from "./service-agreement.js";
import type { DemoArticle } from "./text.js";
import { unpublished } from "./unpublished.js";

export { storeAttachments } from "./attachments.js";
export { earlierVersions } from "./policy-versions.js";
export { articleRows, type ArticleFiles } from "./rows.js";
export { blocksOf } from "./text.js";
export const articles: readonly DemoArticle[] = [
  serviceAgreement,
  privacyPolicy,
  ...notices,
  ...information,
  ...unpublished,
  ...accountHelp,
  ...useHelp,
];
