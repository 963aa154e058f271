/** Who may change what of whom at a school. */
const RANKS: Readonly<Record<string, number>> = { teacher: 1, "teacher-admin": 2, "school-admin": 3 };
const PLATFORM = 4;

/**
 * How high somebody stands at a school: whoever changes others stands above them.
 * @param parts that they have there
 * @returns 0 for learners
 */
export const schoolRank = (parts: readonly string[], runsPlatform = false): number =>
  Math.max(runsPlatform ? PLATFORM : 0, ...parts.map((part) => RANKS[part] ?? 0));

/** Spaces and dots in names are for the eye: 王 芳 is 王芳, and the dot is what keyboards have (GB/T 15834, 4.14). */
export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other);
const foldName = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/\s+/g, "")
    .replace(/[•・‧∙⋅．.]/g, "·")
    .toLowerCase();
