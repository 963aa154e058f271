export { contentArea } from "./calls.js";
export type { ArticleKind, Block, SiteLink, SiteTable } from "./schema.js";
export { maskName, platformName } from "./service.js";
export { publicArticles } from "./store.js";
