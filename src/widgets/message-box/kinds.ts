export const KINDS = ["all", "course", "interaction", "review", "system"] as const;
export type Kind = (typeof KINDS)[number];
