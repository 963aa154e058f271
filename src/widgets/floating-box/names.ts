/** The names of the entries, by which `show()` opens them. */
export const PANELS = ["ai", "certificate", "feedback", "app", "help"] as const;
export type Panel = (typeof PANELS)[number];
export type Entry = Panel | "top";
