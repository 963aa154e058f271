/** For tests only: what stood on the page where a test failed, which its report tells beside the error. */
import type { RunnerTask } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Texts of the page of a test that failed. */
    shown?: string;
  }
}

const LENGTH = 600;

function textsOf(node: Node): string[] {
  if (node instanceof Text) return node.data.trim() ? [node.data.trim()] : [];
  if (node instanceof HTMLStyleElement || node instanceof HTMLScriptElement) return [];
  const inside = node instanceof Element && node.shadowRoot ? [node.shadowRoot] : [];
  return [...inside, ...node.childNodes].flatMap(textsOf);
}

/** Call it after a test, before the page is emptied. */
export function noteShown({ result, meta }: Readonly<RunnerTask>): void {
  if (result?.state === "fail") meta.shown = textsOf(document.body).join(" · ").slice(0, LENGTH);
}
