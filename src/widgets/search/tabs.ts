export const TABS = ["resources", "libraries", "articles"] as const;
export type TabName = (typeof TABS)[number];
