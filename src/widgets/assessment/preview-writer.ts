/** For a preview: answers can be tried, and nothing of them is kept or sent. */
import { map } from "nanostores";
import type { Writer, WriterState } from "./writer.js";

export function previewWriter(): Writer {
  const answers = new Map<string, unknown>();
  const $state = map<WriterState>({ status: "saved", unsaved: 0, replaced: [] });
  return {
    $state,
    answer: (item) => answers.get(item),
    answers: () => ({}),
    write: (item, value) => void answers.set(item, value),
    flush: () => Promise.resolve(),
    submit() {
      $state.setKey("status", "closed");
      return Promise.resolve(undefined);
    },
    read: () => undefined,
    settle: () => Promise.resolve(),
    close: () => undefined,
  };
}
