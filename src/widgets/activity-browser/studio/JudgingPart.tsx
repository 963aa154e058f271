import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { activityOrganized } from "../../../core/contract/activity-organizing.js";
import { useMessages } from "../../../core/element/index.js";
import { ALL_POINTS, MOST_CRITERIA } from "../../../core/rules/activity-plan.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Fields, Wide } from "../../shared/form-styles.js";
import { NumberField } from "../../shared/NumberField.js";
import { Stack } from "../../shared/page-styles.js";
import { Judges } from "../Judges.js";
import { messages } from "./messages.js";
import type { PartProps, Plan } from "./plan.js";
import { Item } from "./styles.js";

type Criterion = Plan["criteria"][number];
const MOST_VOTES = 100;

function JudgesOf({ id }: { readonly id: number }): ReactNode {
  // By itself: the editor's own answer is not fetched again while somebody types.
  const { data, error, reload } = useLoad(`judges ${id}`, (signal) =>
    request(activityOrganized, { id }, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 120 }} />
      </Skeleton>
    );
  return <Judges id={id} judges={data.judges} onDone={reload} />;
}

/** Whether works are handed in, who votes on them, and by what they are judged. */
export function JudgingPart({ organized, plan, change, errorOf, isAnnounced }: PartProps): ReactNode {
  const t = useMessages(messages);
  const { criteria } = plan;
  const set = (at: number, changes: Partial<Criterion>) =>
    change({ criteria: criteria.map((one, index) => (index === at ? { ...one, ...changes } : one)) });
  const sum = criteria.reduce((total, { points }) => total + points, 0);
  return (
    <Stack>
      <Checkbox
        checked={plan.hasWorks}
        disabled={isAnnounced}
        onChange={(hasWorks) => change({ hasWorks, ...(!hasWorks && { votesPerDay: 0, criteria: [] }) })}
      >
        {t("hasWorks")}
      </Checkbox>
      <Muted>{t(isAnnounced ? "judgingAnnounced" : "hasWorksHelp")}</Muted>
      {plan.hasWorks && (
        <>
          <Fields>
            <NumberField
              label={t("votesPerDay")}
              help={t("votesHelp")}
              min={0}
              max={MOST_VOTES}
              value={plan.votesPerDay}
              error={errorOf("votesPerDay")}
              onChange={(votesPerDay) => votesPerDay !== undefined && change({ votesPerDay })}
            />
          </Fields>
          <h2>{t("criteria")}</h2>
          <Muted>{t("criteriaHelp", { points: ALL_POINTS })}</Muted>
          {criteria.map((one, at) => (
            <Item key={at} role="group" aria-label={t("criterion", { no: at + 1 })}>
              <Wide>
                <Field label={t("criterionName")} required>
                  <Input value={one.name} maxLength={60} onChange={(name) => set(at, { name })} />
                </Field>
                <Field label={t("criterionNameEn")} optional>
                  <Input value={one.name_en} maxLength={60} onChange={(name_en) => set(at, { name_en })} />
                </Field>
                <NumberField
                  label={t("points")}
                  min={1}
                  max={ALL_POINTS}
                  value={one.points}
                  onChange={(points) => points !== undefined && set(at, { points })}
                />
              </Wide>
              <IconButton
                icon={Trash2}
                label={t("removeCriterion", { no: at + 1 })}
                onClick={() => change({ criteria: criteria.filter((_, index) => index !== at) })}
              />
            </Item>
          ))}
          {criteria.length > 0 && <p role="status">{t("sum", { sum, points: ALL_POINTS })}</p>}
          <FormError>{errorOf("criteria")}</FormError>
          {criteria.length < MOST_CRITERIA && (
            <div>
              <Button
                icon={<Icon of={Plus} size={18} />}
                onClick={() =>
                  change({
                    criteria: [...criteria, { name: "", name_en: "", points: Math.max(1, ALL_POINTS - sum) }],
                  })
                }
              >
                {t("addCriterion")}
              </Button>
            </div>
          )}
          <JudgesOf id={organized.id} />
        </>
      )}
    </Stack>
  );
}
