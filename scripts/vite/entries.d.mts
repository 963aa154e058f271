/** Elements' entry files by tag. */
export function elementEntries(): Record<string, string>;
export const FOUNDATION: readonly string[];
export const elementTargets: string[];
