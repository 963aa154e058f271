import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Switch } from "../../../ui/controls/Switch.js";
import { Muted, Sheet } from "../../../ui/layout/styles.js";
import { MomentField } from "../../shared/MomentField.js";
import { NumberField } from "../../shared/NumberField.js";
import { Fields, Stack } from "../styles.js";
import type { Draft } from "../work/states.js";
import { messages } from "./marking-messages.js";
import type { Writing } from "./useDraft.js";

type Settings = Draft["settings"];
/** Percent of a question's points. */
const GAP = 20;
const PEERS = 3;
const WEIGHT = 50;
/** After the close. */
const WEEK = 7 * 86_400_000;

/** Who marks what a person has to read. */
export function MarkingForm({ writing: { draft, change } }: { readonly writing: Writing }): ReactNode {
  const t = useMessages(messages);
  const { doubleMarkGap, peer } = draft.settings;
  const { closeAt } = draft.rules;
  const set = (next: Partial<Settings>) => change((now) => ({ settings: { ...now.settings, ...next } }));
  return (
    <Sheet>
      <h2 data-jump="marking" tabIndex={-1}>
        {t("marking")}
      </h2>
      <Stack>
        <Switch
          checked={doubleMarkGap !== undefined}
          disabled={peer !== undefined}
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
        <Switch
          checked={peer !== undefined}
          disabled={peer === undefined && (doubleMarkGap !== undefined || closeAt === undefined)}
          onChange={(isOn) =>
            set({
              peer:
                isOn && closeAt !== undefined
                  ? { n: PEERS, weight: WEIGHT, deadline: closeAt + WEEK }
                  : undefined,
            })
          }
        >
          {t("peer")}
        </Switch>
        <Muted>{t("peerHelp")}</Muted>
        {peer && (
          <Fields>
            <NumberField
              label={t("peerCount")}
              unit={t("peerUnit")}
              min={1}
              max={10}
              value={peer.n}
              onChange={(n) => set({ peer: { ...peer, n: n ?? PEERS } })}
            />
            <MomentField
              label={t("peerDeadline")}
              value={peer.deadline}
              error={closeAt !== undefined && peer.deadline <= closeAt ? t("peerDeadlineWrong") : undefined}
              onChange={(deadline) => deadline !== undefined && set({ peer: { ...peer, deadline } })}
            />
            <NumberField
              label={t("peerWeight")}
              help={t("peerWeightHelp")}
              unit={t("percent")}
              min={0}
              max={100}
              value={peer.weight}
              onChange={(weight) => set({ peer: { ...peer, weight: weight ?? WEIGHT } })}
            />
          </Fields>
        )}
      </Stack>
    </Sheet>
  );
}
