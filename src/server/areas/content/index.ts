export { contentArea } from "./calls.js";
export type { ArticleFile, ArticleKind, Block, SiteLink, SiteTable } from "./schema.js";
export { pendingPolicies } from "./policies.js";
export { maskName, platformName } from "./service.js";
export { publicArticles } from "./store.js";
export { contentOwnData } from "./own-data.js";
export * as articleEditing from "./editing-store.js";
export type { ArticleLanguage, EditedOrgs } from "./editing-store.js";
