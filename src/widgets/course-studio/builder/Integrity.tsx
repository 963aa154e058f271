import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { wrongAddresses } from "../../../core/rules/assessment/addresses.js";
import type { Proctor } from "../../../core/rules/assessment/integrity.js";
import { Switch } from "../../../ui/controls/Switch.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { Field } from "../../../ui/form/Field.js";
import { Muted, Sheet } from "../../../ui/layout/styles.js";
import { NumberField } from "../../shared/NumberField.js";
import { Stack } from "../styles.js";
import { messages } from "./integrity-messages.js";
import type { Writing } from "./useDraft.js";

const LEAVES = 5;
const SECONDS = 60;
const MOST_LINES = 100;

const Choices = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: var(--edu-space-4) var(--edu-space-5);
  list-style: none;

  > li {
    display: grid;
    align-content: start;
    gap: var(--edu-space-1);
  }
`;

/** One to a line. What cannot be kept stays as it was typed, with what is wrong about it. */
function AddressField({
  value,
  onChange,
}: {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}): ReactNode {
  const t = useMessages(messages);
  const kept = value.join("\n");
  const [shown, setShown] = useState({ kept, text: kept });
  if (shown.kept !== kept) setShown({ kept, text: kept });
  const linesOf = (text: string) =>
    text
      .split("\n")
      .map((line) => line.trim())
      .map((line, at) => ({ line: at + 1, text: line }))
      .filter((one) => one.text !== "");
  const wrongOf = (text: string): string | undefined => {
    const lines = linesOf(text);
    if (lines.length > MOST_LINES) return t("tooMany");
    const wrong = lines.find((one) => wrongAddresses([one.text]).length > 0);
    return wrong && t("addressWrong", wrong);
  };
  return (
    <Field label={t("addresses")} help={t("addressesHelp")} error={wrongOf(shown.text)} optional>
      <Textarea
        value={shown.text}
        rows={3}
        spellCheck={false}
        autoComplete="off"
        onChange={(text) => {
          if (wrongOf(text)) setShown({ kept, text });
          else {
            const next = linesOf(text).map((one) => one.text);
            // An empty line at the end is typed on the way to the next one.
            setShown({ kept: next.join("\n"), text });
            onChange(next);
          }
        }}
      />
    </Field>
  );
}

/** What is asked for so that it is fair, each with what it means for a learner. */
export function Integrity({ writing: { draft, change } }: { readonly writing: Writing }): ReactNode {
  const t = useMessages(messages);
  const { proctor = {}, addresses = [] } = draft.settings;
  const set = (next: Partial<Proctor>) =>
    change((now) => ({ settings: { ...now.settings, proctor: { ...now.settings.proctor, ...next } } }));
  // What is off is missing.
  const on = (is: boolean) => is || undefined;
  const simple = ["fullScreen", "pasteBlock", "oneDevice", "watermark"] as const;
  return (
    <Sheet>
      <h2>{t("title")}</h2>
      <Stack>
        <Muted>{t("text")}</Muted>
        <Choices>
          {simple.map((name) => (
            <li key={name}>
              <Switch checked={proctor[name] ?? false} onChange={(is) => set({ [name]: on(is) })}>
                {t(name)}
              </Switch>
              <Muted>{t(`${name}Help`)}</Muted>
            </li>
          ))}
          <li>
            <Switch
              checked={proctor.leaveLimit !== undefined}
              onChange={(is) => set({ leaveLimit: is ? LEAVES : undefined })}
            >
              {t("leaveLimit")}
            </Switch>
            <Muted>{t("leaveLimitHelp")}</Muted>
            {proctor.leaveLimit !== undefined && (
              <NumberField
                label={t("leaveTimes")}
                unit={t("times")}
                value={proctor.leaveLimit}
                onChange={(leaveLimit) => set({ leaveLimit })}
                min={1}
                max={50}
              />
            )}
          </li>
          <li>
            <Switch
              checked={proctor.snapshots !== undefined}
              onChange={(is) => set({ snapshots: is ? SECONDS : undefined })}
            >
              {t("snapshots")}
            </Switch>
            <Muted>{t("snapshotsHelp")}</Muted>
            {proctor.snapshots !== undefined && (
              <NumberField
                label={t("snapshotEvery")}
                unit={t("seconds")}
                value={proctor.snapshots}
                onChange={(snapshots) => set({ snapshots })}
                min={10}
                max={3600}
              />
            )}
          </li>
        </Choices>
        <AddressField
          value={addresses}
          onChange={(next) =>
            change((now) => ({
              settings: { ...now.settings, addresses: next.length > 0 ? next : undefined },
            }))
          }
        />
      </Stack>
    </Sheet>
  );
}
