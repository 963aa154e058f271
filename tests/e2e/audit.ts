/** Accessibility of a page as it stands, by axe. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What is wrong, in words: nothing when all is well. Frames of other origins are their owners' (packages of courses).
 * @param rules axe's, by name; all of them unless said
 * @param besides a selector of what is looked at elsewhere
 */
export async function audit(
  page: Page,
  { rules, besides }: { rules?: readonly string[] | undefined; besides?: string } = {},
): Promise<string[]> {
  // Without the list of all that is well, and the page that would gather frames: a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ["violations"],
    ...(rules && { runOnly: { type: "rule", values: [...rules] } }),
  });
  if (besides !== undefined) axe.exclude(besides);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(" ")} ${nodes[0]?.failureSummary}`);
}
