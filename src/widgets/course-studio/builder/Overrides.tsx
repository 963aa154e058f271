import Plus from "lucide-react/icons/plus";
import { type ReactNode, useState } from "react";
import { useMessages } from "../../../core/element/index.js";
import type { Lift } from "../../../core/rules/assessment/integrity.js";
import { Button } from "../../../ui/controls/Button.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, Muted, Sheet } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { PlainRows, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";
import { OverrideForm } from "./OverrideForm.js";
import type { Detail } from "./useDraft.js";

export type Override = Detail["overrides"][number];

/** Who may take it at other times, more often or longer, and why. */
export function Overrides({
  detail: { assessment, overrides },
  switched,
  onChanged,
}: {
  readonly detail: Detail;
  /** What is switched on, and can be lifted. */
  readonly switched: readonly Lift[];
  readonly onChanged: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const mayGive = useStudio().shell.rights.includes("mark");
  const [editing, setEditing] = useState<Override | "new">();
  const close = () => setEditing(undefined);
  return (
    <Sheet>
      <h2>{t("overrides")}</h2>
      <Stack>
        <Muted>{t("overridesText")}</Muted>
        {overrides.length > 0 ? (
          <PlainRows>
            {overrides.map((one) => (
              <li key={one.override}>
                <div>
                  <b>
                    <MultilingualText>{one.name}</MultilingualText>
                  </b>
                  <Facts>
                    <span>{t(one.classId === undefined ? "forLearner" : "forClass")}</span>
                    {(
                      [
                        ["opens", one.openAt],
                        ["due", one.dueAt],
                        ["closes", one.closeAt],
                      ] as const
                    ).map(
                      ([name, at]) =>
                        at !== undefined && (
                          <span key={name}>
                            {t(name)}
                            <Time at={at} />
                          </span>
                        ),
                    )}
                    {one.attempts !== undefined && <span>{t("attemptsOf", { count: one.attempts })}</span>}
                    {(one.lifts ?? []).length > 0 && (
                      <span>{t("liftsOf", { count: (one.lifts ?? []).length })}</span>
                    )}
                    {one.timeFactor !== undefined && <span>{t("factorBy", { factor: one.timeFactor })}</span>}
                    <span>
                      <MultilingualText>{one.reason}</MultilingualText>
                    </span>
                  </Facts>
                </div>
                {mayGive && (
                  <Button
                    size="s"
                    aria-label={t("overrideChange", { name: one.name })}
                    onClick={() => setEditing(one)}
                  >
                    {t("overrideEdit")}
                  </Button>
                )}
              </li>
            ))}
          </PlainRows>
        ) : (
          <Muted>{t("overrideNone")}</Muted>
        )}
        {mayGive && (
          <div>
            <Button size="s" icon={<Icon of={Plus} size={16} />} onClick={() => setEditing("new")}>
              {t("overrideAdd")}
            </Button>
          </div>
        )}
      </Stack>
      {editing !== undefined && (
        <OverrideForm
          assessment={assessment}
          switched={switched}
          before={editing === "new" ? undefined : editing}
          onClose={close}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      )}
    </Sheet>
  );
}
