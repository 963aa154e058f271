import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Switch } from "../../../ui/controls/Switch.js";
import { Muted, Sheet } from "../../../ui/layout/styles.js";
import { NumberField } from "../NumberField.js";
import { Fields, Stack } from "../styles.js";
import type { Draft } from "../work/states.js";
import { messages } from "./marking-messages.js";
import type { Writing } from "./useDraft.js";

type Settings = Draft["settings"];
/** Percent of a question's points. */
const GAP = 20;

/** Who marks what a person has to read. */
export function MarkingForm({ writing: { draft, change } }: { readonly writing: Writing }): ReactNode {
  const t = useMessages(messages);
  const { doubleMarkGap } = draft.settings;
  const set = (next: Partial<Settings>) => change((now) => ({ settings: { ...now.settings, ...next } }));
  return (
    <Sheet>
      <h2 data-jump="marking" tabIndex={-1}>
        {t("marking")}
      </h2>
      <Stack>
        <Switch
          checked={doubleMarkGap !== undefined}
          onChange={(isOn) => set({ doubleMarkGap: isOn ? GAP : undefined })}
        >
          {t("double")}
        </Switch>
        <Muted>{t("doubleHelp")}</Muted>
        {doubleMarkGap !== undefined && (
          <Fields>
            <NumberField
              label={t("gap")}
              help={t("gapHelp")}
              unit={t("percent")}
              min={0}
              max={100}
              value={doubleMarkGap}
              onChange={(value) => set({ doubleMarkGap: value ?? GAP })}
            />
          </Fields>
        )}
      </Stack>
    </Sheet>
  );
}
