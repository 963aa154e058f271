import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { MOMENTS, MOST_SCHEDULE } from "../../../core/rules/activity-plan.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Fields, Wide } from "../../shared/form-styles.js";
import { MomentField } from "../../shared/MomentField.js";
import { Stack } from "../../shared/page-styles.js";
import { messages } from "./messages.js";
import type { PartProps, Plan } from "./plan.js";
import { Item } from "./styles.js";

type Line = Plan["schedule"][number];

/** When people sign up, when it takes place, and when it is known who won; and single points on the way. */
export function Times({ organized, plan, change, errorOf, isAnnounced }: PartProps): ReactNode {
  const t = useMessages(messages);
  const { schedule } = plan;
  const set = (at: number, line: Partial<Line>) =>
    change({ schedule: schedule.map((one, index) => (index === at ? { ...one, ...line } : one)) });
  return (
    <Stack>
      <Muted>{t(isAnnounced ? "timesAnnounced" : "timesHelp")}</Muted>
      <Fields>
        {MOMENTS.map((moment) => (
          <MomentField
            key={moment}
            label={t(moment)}
            help={moment === "resultsAt" ? t("resultsHelp") : undefined}
            error={errorOf(moment)}
            optional={false}
            value={plan[moment] ?? undefined}
            onChange={(at) => change({ [moment]: at ?? null })}
          />
        ))}
      </Fields>
      <h2>{t("schedule")}</h2>
      <Muted>{t("scheduleHelp")}</Muted>
      {schedule.map((line, at) => (
        <Item key={at} role="group" aria-label={t("scheduleLine", { no: at + 1 })}>
          <Wide>
            <MomentField
              label={t("scheduleAt")}
              optional={false}
              value={line.at}
              onChange={(moment) => moment !== undefined && set(at, { at: moment })}
            />
            <Field label={t("scheduleText")} required>
              <Input value={line.text} maxLength={200} onChange={(text) => set(at, { text })} />
            </Field>
            <Field label={t("scheduleTextEn")} optional>
              <Input value={line.text_en} maxLength={200} onChange={(text_en) => set(at, { text_en })} />
            </Field>
          </Wide>
          <IconButton
            icon={Trash2}
            label={t("removeLine", { no: at + 1 })}
            onClick={() => change({ schedule: schedule.filter((_, index) => index !== at) })}
          />
        </Item>
      ))}
      <FormError>{errorOf("schedule")}</FormError>
      {schedule.length < MOST_SCHEDULE && (
        <div>
          <Button
            icon={<Icon of={Plus} size={18} />}
            onClick={() =>
              change({
                schedule: [
                  ...schedule,
                  { at: schedule.at(-1)?.at ?? plan.startsAt ?? organized.now, text: "", text_en: "" },
                ],
              })
            }
          >
            {t("addLine")}
          </Button>
        </div>
      )}
    </Stack>
  );
}
