import type { ReactNode } from "react";

/** What works with an element, and what does not. */
export function DoDont({
  does,
  donts,
}: {
  readonly does: readonly ReactNode[];
  readonly donts: readonly ReactNode[];
}): ReactNode {
  const list = (items: readonly ReactNode[]) => (
    <ul>
      {items.map((item, at) => (
        <li key={at}>{item}</li>
      ))}
    </ul>
  );
  return (
    <div className="m-cards sb-unstyled">
      <section className="m-do">
        <h3>✓ Do</h3>
        {list(does)}
      </section>
      <section className="m-dont">
        <h3>✗ Don't</h3>
        {list(donts)}
      </section>
    </div>
  );
}
