/**
 * Stands for the name of somebody whose account was closed, wherever a name stands. The client says it in the reader's
 * language (docs/domain.md 2.7).
 */
export const CLOSED_PERSON = "[closed account]";

/** A text of JSON with what stands for people without a name said as `word`. */
export const parseNaming = (json: string, word: string): unknown =>
  json.includes(CLOSED_PERSON)
    ? JSON.parse(json, (_key, value: unknown) => (value === CLOSED_PERSON ? word : value))
    : JSON.parse(json);
