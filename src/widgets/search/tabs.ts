export const TABS = ["courses", "resources", "libraries", "articles"] as const;
export type TabName = (typeof TABS)[number];
