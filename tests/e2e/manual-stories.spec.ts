/** Every story of the manual: shows without trouble, and passes axe. */
import { expect } from "./fixtures.js";
import { entriesOf, show, sideways, test, useTheme, watch } from "./manual.js";

for (const theme of ["dark", "light"] as const)
  test(`every story shows without trouble and passes axe, ${theme}`, async ({ preview: page, served }) => {
    // More than 200 stories.
    test.setTimeout(600_000);
    const stories = (await entriesOf(page, served.portal)).filter(({ type }) => type === "story");
    const seen = watch(page, served.portal);
    await useTheme(page, theme);
    for (const entry of stories) {
      const { status, reporters = [] } = await show(page, entry);
      const violations = reporters.flatMap(({ result }) => result?.violations ?? []);
      expect
        .soft({ status, violations: violations.map(({ id, help }) => `${id}: ${help}`) }, entry.id)
        .toEqual({
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
      expect.soft(seen.troubles.splice(0), entry.id).toEqual([]);
    }
    expect(seen.outside).toEqual([]);
  });
