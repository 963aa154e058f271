export const KINDS = ["all", "course", "grade", "interaction", "review", "system"] as const;
export type Kind = (typeof KINDS)[number];
