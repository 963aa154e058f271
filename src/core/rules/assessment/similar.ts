/** How much of one text stands in another: a hint for whoever reads both, never a verdict. */

/** Characters in a row that count as the same: shorter ones stand in any two texts of one subject. */
const GRAM = 5;
/** Below it too little was written to say anything. */
const FEWEST = 20;
/** Longer texts are compared by their beginning. */
export const COMPARED = 5000;

/** Pieces of a text, without what editors and keyboards change: case, width, space and punctuation. */
export function gramsOf(text: string): ReadonlySet<string> {
  const plain = text
    .slice(0, COMPARED)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");
  const grams = new Set<string>();
  for (let at = 0; at + GRAM <= plain.length; at += 1) grams.add(plain.slice(at, at + GRAM));
  return grams;
}

/**
 * @param common what both may say, such as the words of the question
 * @returns of the shorter text the share that stands in the other as well, 0 to 1
 */
export function sharedOf(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  common: ReadonlySet<string>,
): number {
  const count = (grams: ReadonlySet<string>, isCounted: (gram: string) => boolean): number => {
    let sum = 0;
    for (const gram of grams) if (!common.has(gram) && isCounted(gram)) sum += 1;
    return sum;
  };
  const shorter = Math.min(
    count(one, () => true),
    count(other, () => true),
  );
  return shorter < FEWEST ? 0 : count(one, (gram) => other.has(gram)) / shorter;
}
