/** A film under the course's rules, with a real one in a real player. */
import { afterEach, expect, test, vi } from "vitest";
import { createFilm, type Film, type FilmParts, type Question } from "./film.js";

const opened: Film[] = [];
afterEach(() => {
  for (const film of opened.splice(0)) film.dispose();
  document.body.replaceChildren();
});

/** 61 seconds long. */
const FILE = "/media/course/hashing.mp4";

async function open({
  node,
  ...more
}: { node?: Partial<FilmParts["node"]> } & Partial<Omit<FilmParts, "node">>) {
  const media = document.createElement("video");
  media.muted = true;
  document.body.append(media);
  const told = { refused: vi.fn(), note: vi.fn(), rest: vi.fn(), rate: vi.fn(), seeked: vi.fn() };
  const film = createFilm(media, {
    node: { duration: 61, seek: "free", maxRate: 200, questions: [], tracked: true, ...node },
    watched: [],
    position: 0,
    rate: 1,
    mayPlay: () => true,
    onNote: told.note,
    onRest: told.rest,
    onRefusedJump: told.refused,
    onRate: told.rate,
    ...more,
  });
  opened.push(film);
  // After the film's own listener, which has taken the jump by then.
  media.addEventListener("seeked", told.seeked);
  film.load(FILE);
  await vi.waitFor(() => expect(film.$state.get().ready).toBe(true), { timeout: 4000 });
  return { film, media, told };
}
const question = (more: Partial<Question>): Question => ({
  id: 1,
  at: 10,
  kind: "single",
  stem: "?",
  options: ["a", "b"],
  blocking: true,
  answered: false,
  ...more,
});
const settled = (media: HTMLVideoElement) => vi.waitFor(() => expect(media.seeking).toBe(false));

test("goes on where the person was, and begins anew at its end", async () => {
  const { media } = await open({ position: 23 });
  expect(media.currentTime).toBe(23);
  const over = await open({ position: 60 });
  expect(over.media.currentTime).toBe(0);
});

test("ten seconds are counted from where it is, also from a jump that is not over", async () => {
  const { film, media } = await open({});
  media.currentTime = 24;
  film.skip(-10);
  expect(media.currentTime).toBe(14);
  film.skip(20);
  expect(media.currentTime).toBe(34);
  await settled(media);
  expect(film.$state.get().time).toBe(34);
});

test("a question that was left unanswered is asked again, also one that may be put off", async () => {
  for (const blocking of [false, true]) {
    const { film, media } = await open({ position: 10, node: { questions: [question({ blocking })] } });
    expect(media.currentTime).toBe(8);
    await film.play();
    await vi.waitFor(() => expect(film.$state.get().question?.id).toBe(1), { timeout: 4000 });
    expect(media.paused).toBe(true);
  }
  const answered = await open({ position: 10, node: { questions: [question({ answered: true })] } });
  expect(answered.media.currentTime).toBe(10);
  const last = await open({ position: 60, node: { questions: [question({ at: 60 })] } });
  expect(last.media.currentTime).toBe(58);
});

test("is no faster than the course allows, whoever asks", async () => {
  const { film, media } = await open({ rate: 3, node: { maxRate: 150 } });
  expect(media.playbackRate).toBe(1.5);
  media.playbackRate = 4;
  await vi.waitFor(() => expect(media.playbackRate).toBe(1.5));
  expect(film.$state.get().rate).toBe(1.5);
});

test("watchedOnly: to what was seen and to its edge, and back from everywhere else", async () => {
  const { film, media, told } = await open({
    node: { seek: "watchedOnly" },
    watched: [[0, 20]],
    position: 5,
  });
  film.seek(20);
  await settled(media);
  expect(media.currentTime).toBe(20);
  film.seek(40);
  expect(media.currentTime).toBe(20);
  expect(told.refused).toHaveBeenCalledTimes(1);
  // The system's media keys do not ask.
  media.currentTime = 40;
  await vi.waitFor(() => expect(told.refused).toHaveBeenCalledTimes(2));
  await settled(media);
  expect(media.currentTime).toBe(20);
});

test("a jump that begins while another one ends is measured from where that one led", async () => {
  const { film, media, told } = await open({
    node: { seek: "watchedOnly" },
    watched: [[0, 20]],
    position: 5,
  });
  await vi.waitFor(() => expect(told.seeked).toHaveBeenCalledTimes(1));
  // Before the film's own listener has heard that the first one is over.
  media.addEventListener("seeked", () => (media.currentTime = 40), { once: true, capture: true });
  film.seek(20);
  await vi.waitFor(() => expect(told.refused).toHaveBeenCalledTimes(1));
  await settled(media);
  expect(media.currentTime).toBe(20);
  await vi.waitFor(() => expect(told.note.mock.calls).toEqual([["seeked", 20, 5]]));
});

test("a jump of its own that goes nowhere lets no other one pass", async () => {
  const { film, media, told } = await open({ node: { seek: "none" }, position: 20 });
  await vi.waitFor(() => expect(told.seeked).toHaveBeenCalledTimes(1));
  // Another file of the same film, which stands there already.
  film.load(undefined);
  media.dispatchEvent(new Event("loadedmetadata"));
  media.currentTime = 20.4;
  await vi.waitFor(() => expect(told.refused).toHaveBeenCalled());
  await settled(media);
  expect(media.currentTime).toBe(20);
});

test("none: no jumps at all, but what is over may be played again", async () => {
  const { film, media, told } = await open({ node: { seek: "none", maxRate: 200 }, position: 57, rate: 2 });
  film.seek(3);
  expect(media.currentTime).toBe(57);
  expect(told.refused).toHaveBeenCalledTimes(1);
  await film.play();
  await vi.waitFor(() => expect(film.$state.get().ended).toBe(true), { timeout: 5000 });
  expect(told.rest).toHaveBeenCalledTimes(1);
  await film.play();
  await vi.waitFor(() => expect(media.currentTime).toBeGreaterThan(0.2));
  expect(media.currentTime).toBeLessThan(3);
  expect(told.refused).toHaveBeenCalledTimes(1);
});

test("stops for a question and waits; what was watched until then is taken once", async () => {
  const asked = question({ at: 11 });
  const { film, media } = await open({ node: { questions: [asked] }, position: 9, rate: 2 });
  await film.play();
  await vi.waitFor(() => expect(film.$state.get().question).toEqual(asked), { timeout: 4000 });
  expect(media.paused).toBe(true);
  expect(media.currentTime).toBeCloseTo(11, 0);
  await film.play();
  await media.play().catch(() => undefined);
  await vi.waitFor(() => expect(media.paused).toBe(true));
  expect(film.take()).toEqual([[9, 11]]);
  expect(film.take()).toEqual([]);
  film.answered(1);
  await film.play();
  await vi.waitFor(() => expect(media.currentTime).toBeGreaterThan(11.6));
  expect(film.$state.get().question).toBeUndefined();
});

test("who jumps over a question that stops the film is brought to it; others are asked on the way only", async () => {
  const { film, media } = await open({ node: { questions: [question({ at: 10 })] }, position: 30 });
  await film.play();
  await vi.waitFor(() => expect(film.$state.get().question?.id).toBe(1));
  await settled(media);
  expect(media.currentTime).toBe(10);
  const other = await open({ node: { questions: [question({ at: 10, blocking: false })] }, position: 30 });
  await other.film.play();
  await vi.waitFor(() => expect(other.media.currentTime).toBeGreaterThan(30.5));
  expect(other.film.$state.get().question).toBeUndefined();
});

test("does not play while another player is at work", async () => {
  const { film, media } = await open({ mayPlay: () => false });
  await film.play();
  expect(media.paused).toBe(true);
  await media.play().catch(() => undefined);
  await vi.waitFor(() => expect(media.paused).toBe(true));
});
