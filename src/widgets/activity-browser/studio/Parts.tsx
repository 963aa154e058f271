import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import type { ActivityState } from "../../../core/rules/activity.js";
import type { PlanFaultOf } from "../../../core/rules/activity-plan.js";
import { Button } from "../../../ui/controls/Button.js";
import { filterOf } from "../../../ui/data/useList.js";
import { Tabs } from "../../../ui/layout/Tabs.js";
import { Locked } from "../../shared/form-styles.js";
import { Stack } from "../../shared/page-styles.js";
import { Organize } from "../Organize.js";
import { usePlace } from "../usePlace.js";
import { Basics } from "./Basics.js";
import { FormPart } from "./FormPart.js";
import { JudgingPart } from "./JudgingPart.js";
import { messages } from "./messages.js";
import { type Organized, PART_OF, type PartName, type PartProps, PARTS, type Plan } from "./plan.js";
import { Preview } from "./Preview.js";
import { Times } from "./Times.js";

const VIEWS = {
  basics: Basics,
  times: Times,
  form: FormPart,
  judging: JudgingPart,
  preview: Preview,
} satisfies Record<PartName, (props: PartProps) => ReactNode>;

/** What a fault says at its field. */
export function useFaultWords() {
  const t = useMessages(messages);
  return ([field, fault]: PlanFaultOf): string =>
    fault === "order" && (field === "signupUntil" || field === "endsAt" || field === "resultsAt")
      ? t(`order_${field}`)
      : t(`fault_${fault}`);
}

/**
 * The parts of an activity as tabs, of which the address names one; of an announced one also who signed up.
 * @param faults that are to be shown
 */
export function Parts({
  organized,
  plan,
  change,
  faults,
  state,
}: {
  readonly organized: Organized;
  readonly plan: Plan;
  readonly change: (changes: Partial<Plan>) => void;
  readonly faults: readonly PlanFaultOf[];
  /** Undefined: a draft. */
  readonly state: ActivityState | undefined;
}): ReactNode {
  const t = useMessages(messages);
  const words = useFaultWords();
  const { one, change: changePlace } = filterOf(usePlace());
  const tabs = state === undefined ? PARTS : ([...PARTS, "entries"] as const);
  const tab = one("tab", tabs) ?? "basics";
  const countOf = (part: string) => faults.filter(([field]) => PART_OF[field] === part).length;
  const View = tab === "entries" ? undefined : VIEWS[tab];
  const next = PARTS[PARTS.findIndex((part) => part === tab) + 1];
  const go = (to: string) => changePlace({ tab: to === "basics" ? "" : to });
  return (
    <Tabs
      label={t("parts")}
      value={tab}
      onChange={go}
      items={tabs.map((part) => ({
        id: part,
        label: countOf(part) > 0 ? t("partFaults", { part: t(part), count: countOf(part) }) : t(part),
      }))}
    >
      <Stack>
        {View ? (
          <Locked disabled={state === "cancelled"}>
            <View
              organized={organized}
              plan={plan}
              change={change}
              isAnnounced={state !== undefined}
              errorOf={(field) => {
                const fault = faults.find(([about]) => about === field);
                return fault && words(fault);
              }}
            />
          </Locked>
        ) : (
          state && <Organize id={organized.id} state={state} hasWorks={organized.plan.hasWorks} />
        )}
        {tab !== "entries" && next && (
          <div>
            <Button onClick={() => go(next)}>{t("next")}</Button>
          </div>
        )}
      </Stack>
    </Tabs>
  );
}
