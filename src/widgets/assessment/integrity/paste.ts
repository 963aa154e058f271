/** What may be pasted into a paper: what it says itself, and what its learner wrote or copied in it. */

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

const textsOf = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/**
 * @param text what is pasted
 * @param known texts of the paper, and answers of any shape
 */
export function isOwnText(text: string, known: readonly unknown[]): boolean {
  const wanted = plain(text);
  return wanted === "" || known.flatMap(textsOf).some((one) => plain(one).includes(wanted));
}

/** What is chosen where somebody copies: in a field, or in the text of the page. */
export function selectedText(target: EventTarget | undefined): string {
  if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text"))
    return target.value.slice(target.selectionStart ?? 0, target.selectionEnd ?? 0);
  return document.getSelection()?.toString() ?? "";
}
