import { expect, test } from "vitest";
import { checkKey, PartnerError, readPartner, type PartnerWish } from "./rules.js";

const wish = (more: PartnerWish = {}): PartnerWish => ({
  name: "北校",
  origins: ["https://north.example"],
  ...more,
});
const problemsOf = (body: () => unknown): readonly string[] => {
  try {
    body();
  } catch (error) {
    if (error instanceof PartnerError) return error.problems;
    throw error;
  }
  return [];
};

test.each([
  ["https://school.example/", /exact.*https:\/\/school\.example$/],
  ["https://school.example/page", /exact/],
  ["https://School.example", /exact.*https:\/\/school\.example$/],
  ["https://school.example:443", /exact/],
  ["https://学校.example", /https:\/\/xn--/],
  ["http://school.example", /only https/],
  ["http://localhost.evil.example", /only https/],
  ["https://*.school.example", /name each origin/],
  ["school.example", /no origin/],
  ["null", /no origin/],
  ["file:///etc", /no origin/],
])("the origin %s is refused, with its cure", (origin, cure) => {
  const problems = problemsOf(() => readPartner(wish({ origins: [origin] })));
  expect(problems).toEqual([expect.stringMatching(cure)]);
});

test.each([
  "https://school.example",
  "https://school.example:8443",
  "http://localhost:3000",
  "http://[::1]:80",
])("the origin %s is judged as a browser sends it", (origin) => {
  const isSent = new URL(origin).origin === origin;
  expect(problemsOf(() => readPartner(wish({ origins: [origin] })))).toHaveLength(isSent ? 0 : 1);
});

test("every complaint comes at once, and an unknown scope names those there are", () => {
  const problems = problemsOf(() =>
    readPartner({
      origins: ["x"],
      scopes: ["signin", "root"],
      redirects: ["https://a.example/#b"],
      edition: "lower",
      pageStyle: "pink",
      accent: "red",
    }),
  );
  expect(problems).toEqual([
    expect.stringContaining("name is missing"),
    expect.stringContaining("x is no origin"),
    expect.stringContaining("fragment"),
    expect.stringMatching(/root is unknown: it is signin, profile, embed/),
    expect.stringContaining("add --scope profile"),
    expect.stringMatching(/lower is unknown: it is higher, vocational, both/),
    expect.stringMatching(/pink is unknown: it is dark, light, system/),
    expect.stringContaining("#b00000"),
  ]);
});

test("what is not typed stays; a new partner may show what is public and no more", () => {
  const made = readPartner(wish({ pageStyle: "light", accent: "#B00", edition: "vocational" }));
  expect(made).toMatchObject({
    scopes: ["embed"],
    kind: "page",
    edition: "vocational",
    theme: { pageStyle: "light", accent: "#bb0000" },
  });
  const changed = readPartner({ scopes: ["signin"], pageStyle: "page" }, made);
  expect(changed).toMatchObject({ name: "北校", origins: made.origins, scopes: ["signin"] });
  expect(changed.theme).toEqual({ accent: "#bb0000" });
  expect(readPartner({ accent: "edition", edition: "both" }, changed)).toMatchObject({
    theme: null,
    edition: null,
  });
});

test.each(["", "a", "North", "north_school", "-north", "x".repeat(64)])("the key %s is refused", (key) => {
  expect(() => checkKey(key)).toThrow(PartnerError);
});
