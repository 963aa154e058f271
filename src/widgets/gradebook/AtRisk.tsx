import type { ReactNode } from "react";
import { workplace } from "../../core/rules/places/teaching.js";
import { portalHref } from "../../core/site/index.js";
import { useGrid } from "../../ui/data/grid/useGrid.js";
import type { Way } from "../../ui/form/useSteps.js";
import { RiskTable } from "../shared/learners/RiskTable.js";

/** Whom a teacher should look after, by what they have got as well. */
export function AtRisk({
  course,
  way,
}: {
  readonly course: number;
  readonly way: Way<{ readonly filter: string }>;
}): ReactNode {
  const grid = useGrid("grade-risk", {
    address: { text: way.place.filter, change: (filter) => way.go({ filter }, { replace: true }) },
  });
  return (
    <div part="risk">
      <RiskTable
        run={course}
        classId={undefined}
        withTotals
        grid={grid}
        linkTo={(item) => ({ href: portalHref(workplace.learner.href({ course, item })) })}
      />
    </div>
  );
}
