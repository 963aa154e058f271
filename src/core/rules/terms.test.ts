import { expect, test } from "vitest";
import { LONGEST_TERM, termFault, weeksOf } from "./terms.js";

const autumn = { name: "秋季", from: 20_000, to: 20_132 };

test("terms may touch, and never overlap", () => {
  expect(termFault({ from: 20_133, to: 20_200 }, [autumn])).toBeUndefined();
  expect(termFault({ from: 19_900, to: 19_999 }, [autumn])).toBeUndefined();
  for (const [from, to] of [
    [20_132, 20_200],
    [19_900, 20_000],
    [20_010, 20_020],
    [19_900, 20_200],
  ] as const)
    expect(termFault({ from, to }, [autumn])).toEqual({ fault: "overlaps", other: autumn });
});

test("a term ends after it begins, within a year", () => {
  expect(termFault({ from: 5, to: 4 }, [])?.fault).toBe("endsFirst");
  expect(termFault({ from: 5, to: 5 }, [])).toBeUndefined();
  expect(termFault({ from: 5, to: 4 + LONGEST_TERM }, [])).toBeUndefined();
  expect(termFault({ from: 5, to: 5 + LONGEST_TERM }, [])?.fault).toBe("tooLong");
});

test("weeks are counted from the first day, the last one though it is not whole", () => {
  expect(weeksOf({ from: 0, to: 6 })).toBe(1);
  expect(weeksOf({ from: 0, to: 7 })).toBe(2);
  expect(weeksOf(autumn)).toBe(19);
});
