import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import type { PlanFaultOf, PlanField } from "../../../core/rules/activity-plan.js";
import { Button } from "../../../ui/controls/Button.js";
import { filterOf } from "../../../ui/data/useList.js";
import { messages as shared } from "../messages.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";
import { useFaultWords } from "./Parts.js";
import { PART_OF } from "./plan.js";
import { Notice } from "../../shared/form-styles.js";

/** What has to be put right, each with the way to where it stands. */
export function Faults({
  lead,
  faults,
}: {
  readonly lead: string;
  readonly faults: readonly PlanFaultOf[];
}): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(shared);
  const words = useFaultWords();
  const { change } = filterOf(usePlace());
  if (faults.length === 0) return null;
  const nameOf = (field: PlanField) =>
    field === "kind" ? say("kind") : field === "form" ? t("questions") : t(field);
  return (
    <Notice role="alert">
      <span>{lead}</span>
      <ul>
        {faults.map((fault) => (
          <li key={fault.join(" ")}>
            <Button
              variant="link"
              onClick={() => change({ tab: PART_OF[fault[0]] === "basics" ? "" : PART_OF[fault[0]] })}
            >
              {`${nameOf(fault[0])} · ${words(fault)}`}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
