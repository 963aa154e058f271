/** What the browser asks by itself, such as for the microphone: its question takes the focus from the page. */

let open = 0;
const ended = new EventTarget();

/** Whether one is to be answered just now. */
export const isPrompted = (): boolean => open > 0;

/** @param work what the question is asked for, e.g. `getUserMedia` */
export async function duringPrompt<T>(work: Promise<T>): Promise<T> {
  open += 1;
  try {
    return await work;
  } finally {
    open -= 1;
    ended.dispatchEvent(new Event("end"));
  }
}

/** Hears of each answer. */
export const onPromptEnd = (listener: () => void, signal: AbortSignal): void =>
  ended.addEventListener("end", listener, { signal });
