/** When somebody has said enough in a discussion of an outline. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { charsOf, discussedNode, isDiscussionClosed, laterDiscussion, type Written } from "./discussion.js";

const written = fc.array(
  fc.record({ text: fc.string({ unit: "grapheme", maxLength: 30 }), isVisible: fc.boolean() }),
  { maxLength: 12 },
);
const completion = fc.record({
  rule: fc.constant("posted" as const),
  posts: fc.integer({ min: 1, max: 6 }),
  chars: fc.integer({ min: 0, max: 20 }),
});

test("the order of texts does not matter, and what is hidden, taken away or waiting counts for nothing", () => {
  fc.assert(
    fc.property(completion, written, fc.infiniteStream(fc.nat()), (asked, texts, keys) => {
      const all = discussedNode(asked, texts);
      const order = texts.map((one) => ({ one, key: keys.next().value as number }));
      const shuffled = order.toSorted((a, b) => a.key - b.key).map(({ one }) => one);
      expect(discussedNode(asked, shuffled)).toEqual(all);
      expect(
        discussedNode(
          asked,
          texts.filter(({ isVisible }) => isVisible),
        ),
      ).toEqual(all);
    }),
  );
});

test("what is long enough counts once; more of it never takes anything away, and the last one makes it done", () => {
  fc.assert(
    fc.property(completion, written, (asked, texts) => {
      let before = discussedNode(asked, []);
      for (let n = 1; n <= texts.length; n += 1) {
        const now = discussedNode(asked, texts.slice(0, n));
        expect(now.percent).toBeGreaterThanOrEqual(before.percent);
        before = now;
      }
      const enough = texts.filter(({ text, isVisible }) => isVisible && charsOf(text) >= asked.chars).length;
      expect(before.state).toBe(enough >= asked.posts ? "done" : "started");
      expect(before.percent).toBe(Math.min(100, Math.floor((enough * 100) / asked.posts)));
    }),
  );
});

test("blanks are no characters, a character of two parts is one, and other rules are not met by words", () => {
  const say = (text: string): Written[] => [{ text, isVisible: true }];
  expect(charsOf(" 极 限\n\u3000😀 ")).toBe(3);
  expect(discussedNode({ rule: "posted", chars: 3 }, say("极 限\n"))).toEqual({
    state: "started",
    percent: 0,
  });
  expect(discussedNode({ rule: "posted", chars: 3 }, say("极限题"))).toEqual({ state: "done", percent: 100 });
  expect(discussedNode({ rule: "posted" }, say(""))).toMatchObject({ state: "done" });
  for (const rule of ["viewed", "manual"] as const)
    expect(discussedNode({ rule }, say("很长的发言"))).toEqual({ state: "started", percent: 0 });
});

test("it is closed from its moment on, and comes later in a later run", () => {
  expect(isDiscussionClosed({ closesAt: 0 }, 5)).toBe(false);
  expect([4, 5, 6].map((now) => isDiscussionClosed({ closesAt: 5 }, now))).toEqual([false, true, true]);
  expect(laterDiscussion({ closesAt: 5, anonymous: true }, 10)).toEqual({ closesAt: 15, anonymous: true });
  expect(laterDiscussion({ closesAt: 0 }, 10)).toEqual({ closesAt: 0 });
});
