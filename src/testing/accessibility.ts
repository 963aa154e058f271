/** For the kit's and the widgets' tests: accessibility by axe-core, as a list a person can read. */
import axe from "axe-core";

function shadowRoots(element: Element): ShadowRoot[] {
  const { shadowRoot } = element;
  const inside = [element, ...(shadowRoot ? [shadowRoot] : [])].flatMap((node) => [
    ...node.querySelectorAll("*"),
  ]);
  return [
    ...(shadowRoot ? [shadowRoot] : []),
    ...inside.flatMap((each) => (each.shadowRoot ? shadowRoots(each) : [])),
  ];
}

/** Waits until nothing fades or moves any more (endless spinners aside): colours are measured at rest. */
async function atRest(element: Element): Promise<void> {
  // What was drawn just now starts to move with the next picture.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (;;) {
    const moving = [document, ...shadowRoots(element)]
      .flatMap((root) => root.getAnimations())
      .filter(
        (each) => each.playState === "running" && each.effect?.getComputedTiming().iterations !== Infinity,
      );
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map((each) => each.finished));
  }
}

/** The WCAG 2.2 AA violations within an element, shadow roots included: "rule: selector". */
export async function violations(element: Element): Promise<string[]> {
  await atRest(element);
  const { violations: found } = await axe.run(element, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false } },
    // Without the list of all that is well.
    resultTypes: ["violations"],
    // Otherwise it waits for films to be loaded as a whole, ten seconds at most.
    preload: false,
  });
  return found.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.target.flat().join(" ")} ${node.failureSummary ?? ""}`),
  );
}
