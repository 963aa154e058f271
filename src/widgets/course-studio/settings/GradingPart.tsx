import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted } from "../../../ui/layout/styles.js";
import { WeightBar } from "../../shared/WeightBar.js";
import { NumberField } from "../../shared/NumberField.js";
import { Line, Locked, Stack } from "../styles.js";
import { messages } from "./messages.js";
import type { Fields } from "./useSettings.js";
import type { PartProps } from "./part.js";

/** The parts of the grade and their weights. */
export function GradingPart({ fields, change, loaded }: PartProps): ReactNode {
  const t = useMessages(messages);
  const { grading } = fields;
  const total = grading.reduce((sum, { weight }) => sum + weight, 0);
  const put = (key: string, more: Partial<Fields["grading"][number]>) =>
    change({ grading: grading.map((part) => (part.key === key ? { ...part, ...more } : part)) });
  const nextKey = (): string => {
    for (let no = grading.length + 1; ; no += 1)
      if (!grading.some(({ key }) => key === `part-${no}`)) return `part-${no}`;
  };
  return (
    <Locked disabled={loaded.gradingLocked}>
      <Stack>
        {loaded.gradingLocked && <Muted>{t("locked")}</Muted>}
        <WeightBar parts={grading} />
        {grading.map(({ key, name, weight }, at) => (
          <Line key={key}>
            <span className="grow">
              <Input
                aria-label={t("partName", { no: at + 1 })}
                value={name}
                maxLength={64}
                onChange={(text) => text.trim() !== "" && put(key, { name: text })}
              />
            </span>
            <span style={{ width: 112 }}>
              <NumberField
                bare
                label={t("weight", { no: at + 1 })}
                unit="%"
                value={weight}
                min={0}
                max={100}
                onChange={(value) => value !== undefined && put(key, { weight: value })}
              />
            </span>
            <IconButton
              icon={Trash}
              iconSize={18}
              label={t("removePart", { name })}
              disabled={grading.length === 1}
              onClick={() => change({ grading: grading.filter((part) => part.key !== key) })}
            />
          </Line>
        ))}
        <Line>
          <Button
            size="s"
            icon={<Icon of={Plus} size={16} />}
            disabled={grading.length >= 20}
            onClick={() =>
              change({ grading: [...grading, { key: nextKey(), name: t("newPart"), weight: 0 }] })
            }
          >
            {t("addPart")}
          </Button>
          <span role="status" style={total === 100 ? undefined : { color: "var(--edu-bad)" }}>
            {t(total === 100 ? "total" : "totalWrong", { total })}
          </span>
        </Line>
      </Stack>
    </Locked>
  );
}
