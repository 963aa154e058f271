/** Every story of the manual: shows without trouble, and passes axe. */
import { expect } from "./fixtures.js";
import {
  entriesOf,
  inTheme,
  show,
  sideways,
  test,
  unreadable,
  useTheme,
  type Violation,
  watch,
} from "./manual.js";

/** With its first place, so that one failure among hundreds of stories tells where to look. */
const worded = ({ id, nodes: [first] }: Violation) =>
  `${id}: ${first?.failureSummary ?? ""} ${first?.html ?? ""}`;

for (const { name, each, tag } of [
  { name: "every third story", each: 3, tag: [] },
  { name: "every story", each: 1, tag: "@wide" },
])
  test(
    `${name} shows without trouble, and passes axe in both themes`,
    { tag },
    async ({ preview: page, served }) => {
      // More than 300 stories.
      test.setTimeout(1_200_000);
      const stories = (await entriesOf(page, served.portal))
        .filter(({ type }) => type === "story")
        .filter((_, at) => at % each === 0);
      const seen = watch(page, served.portal);
      await useTheme(page, "light");
      for (const entry of stories) {
        const { status, reporters = [] } = await show(page, entry);
        const violations = reporters.flatMap(({ result }) => result?.violations ?? []);
        expect.soft({ status, violations: violations.map(worded) }, entry.id).toEqual({
          status: "success",
          violations: [],
        });
        expect
          .soft(
            reporters.map(({ type }) => type),
            entry.id,
          )
          .toContain("a11y");
        expect.soft(await sideways(page), `${entry.id} fits the window`).toBe(0);
        await inTheme(page, "dark", async () => {
          expect.soft((await unreadable(page)).map(worded), `${entry.id}, dark`).toEqual([]);
        });
        expect.soft(seen.troubles.splice(0), entry.id).toEqual([]);
      }
      expect(seen.outside).toEqual([]);
    },
  );

test("the toolbar says how a story looks, whoever signs in and whatever they chose before", async ({
  preview: page,
  served,
}) => {
  const entries = await entriesOf(page, served.portal);
  const open = async (id: string) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry) throw new Error(`No ${id}`);
    await show(page, entry);
  };
  await useTheme(page, "dark");
  // It chooses for whoever is signed in.
  await open("frame-header--signed-in");
  await open("frame-header--entry");
  await open("manual-theming--docs");
  await useTheme(page, "light");
  await open("frame-header--signed-in");
  await expect(page.locator("edu-header").getByRole("button", { name: /小雨/ })).toBeVisible();
  await open("frame-header--entry");
  await expect(page.locator("edu-header .edu-box")).toHaveAttribute("data-theme", "light");
});
