/** Nothing was given: no choice, no text, no file. What the list of unanswered questions goes by. */
export function isEmpty(answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === "") return true;
  if (typeof answer === "string") return answer.trim() === "";
  if (typeof answer !== "object") return false;
  return Object.values(answer).every(isEmpty);
}
