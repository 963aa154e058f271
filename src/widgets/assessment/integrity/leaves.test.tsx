/** What counts as leaving the page: not the browser's own question for a microphone, but not answering it for long. */
import { beforeEach, expect, type Mock, onTestFinished, test, vi } from "vitest";
import { useRecorder } from "../../../ui/media/useRecorder.js";
import { mountView } from "../../../core/element/testing.js";
import { page } from "vitest/browser";
import { watchLeaves } from "./leaves.js";
import type { Trail } from "./trail.js";

let attempt = 0;
let hasFocus = true;
let isHidden = false;
const note = vi.fn();
let ask: Mock<MediaDevices["getUserMedia"]>;
/** Answers what the browser asks. */
let answer: () => void = () => undefined;

beforeEach(() => {
  attempt += 1;
  [hasFocus, isHidden] = [true, false];
  note.mockReset();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
  vi.spyOn(document, "hasFocus").mockImplementation(() => hasFocus);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (isHidden ? "hidden" : "visible"));
  ask = vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(
    () =>
      new Promise((_, reject) => {
        answer = () => reject(new DOMException("no", "NotAllowedError"));
      }),
  );
  const watching = new AbortController();
  const stop = watchLeaves(
    { attempt, trail: { note } as unknown as Trail, now: () => Date.now() },
    watching.signal,
  );
  onTestFinished(() => {
    watching.abort();
    stop(true);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});

const blur = () => {
  hasFocus = false;
  dispatchEvent(new Event("blur"));
};
const focus = () => {
  hasFocus = true;
  dispatchEvent(new Event("focus"));
};
const kinds = () => note.mock.calls.map(([event]) => (event as { kind: string }).kind);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A recording question's button, pressed: the browser asks now. */
async function record() {
  const Question = () => {
    const { start, state } = useRecorder(60, () => undefined);
    return (
      <button type="button" onClick={() => void start()}>
        {state}
      </button>
    );
  };
  const mounted = mountView(Question, { lang: "zh-CN" });
  onTestFinished(() => mounted.remove());
  (page.getByRole("button", { name: "idle" }).element() as HTMLElement).click();
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
}

test("the page loses its focus to the question for the microphone, and has it back with the answer: no leave", async () => {
  await record();
  blur();
  await pass(40_000);
  answer();
  await pass(300);
  focus();
  await pass(10_000);
  expect(kinds()).toEqual([]);
  // Whoever really goes is seen as ever.
  blur();
  await pass(5000);
  focus();
  expect(kinds()).toEqual(["left", "back"]);
});

test("a question that stays open is no way to stay away: after a minute it counts", async () => {
  await record();
  isHidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(59_000);
  expect(kinds()).toEqual([]);
  await pass(5000);
  expect(kinds()).toEqual(["left"]);
  isHidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(kinds()).toEqual(["left", "back"]);
});

test("whoever is elsewhere once it is answered has left then", async () => {
  await record();
  blur();
  await pass(2000);
  answer();
  await pass(900);
  expect(kinds()).toEqual([]);
  await pass(4000);
  expect(kinds()).toEqual(["left"]);
});
