import { type ReactNode, useState } from "react";
import type { Edition } from "../../../core/contract/platform.js";
import { useMessages } from "../../../core/element/index.js";
import {
  choicesOf,
  isPickable,
  MOST_IN_PLATE_TITLE,
  type PlateDraft,
  sizeOf,
  tidied,
} from "../../../core/rules/home.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { RadioGroup } from "../../../ui/controls/RadioGroup.js";
import { Select } from "../../../ui/controls/Select.js";
import { Field } from "../../../ui/form/Field.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Stack } from "../../shared/page-styles.js";
import { messages } from "./messages.js";
import { Picks } from "./Picks.js";

/** What one shelf says and shows. Nothing is saved here: it goes into the draft, to be looked at first. */
export function PlateForm({
  plate,
  edition,
  onDone,
  onClose,
}: {
  readonly plate: PlateDraft;
  readonly edition: Edition;
  readonly onDone: (plate: PlateDraft) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { kind } = plate;
  const [draft, setDraft] = useState(plate);
  const [picks, setPicks] = useState(plate.picks ?? []);
  const [isByHand, setByHand] = useState(plate.picks !== undefined);
  const choices = choicesOf(kind);
  const size = sizeOf(draft);
  const missing = isByHand && picks.length === 0 ? t("picksMissing") : undefined;
  const tooMany = isByHand && picks.length > size ? t("tooManyPicks", { most: size }) : undefined;
  const [isTold, setTold] = useState(false);
  return (
    <Dialog
      open
      title={t("settingsOf", { name: t(`plate_${kind}`) })}
      onClose={onClose}
      width={isPickable(kind) ? 640 : 480}
      footer={
        <Button
          variant="primary"
          onClick={() => {
            setTold(true);
            if (missing ?? tooMany) return;
            onDone(tidied({ ...draft, picks: isByHand ? picks : undefined }));
          }}
        >
          {t("apply")}
        </Button>
      }
    >
      <Stack>
        <Field label={t("title")} help={t("titleHelp")} optional>
          <Input
            value={draft.title ?? ""}
            maxLength={MOST_IN_PLATE_TITLE}
            onChange={(title) => setDraft({ ...draft, title })}
          />
        </Field>
        <Field label={t("titleEn")} optional>
          <Input
            lang="en"
            value={draft.titleEn ?? ""}
            maxLength={MOST_IN_PLATE_TITLE}
            onChange={(titleEn) => setDraft({ ...draft, titleEn })}
          />
        </Field>
        {choices && (
          <Field label={t("size")} help={t("sizeHelp")} error={isTold ? tooMany : undefined}>
            <Select
              value={String(size)}
              onChange={(next) => setDraft({ ...draft, size: Number(next) })}
              options={choices.sizes.map((one) => ({
                value: String(one),
                label: t("items", { count: one }),
              }))}
            />
          </Field>
        )}
        {isPickable(kind) && (
          <RadioGroup
            label={t("source")}
            look="segmented"
            value={isByHand ? "hand" : "rule"}
            onChange={(next) => setByHand(next === "hand")}
            options={[
              { value: "rule", label: t("byRule") },
              { value: "hand", label: t("byHand") },
            ]}
          />
        )}
        {choices && !isByHand && choices.orders.length > 0 && (
          <Field label={t("order")}>
            <Select
              value={draft.order ?? choices.orders[0]!}
              onChange={(next) => setDraft({ ...draft, order: choices.orders.find((one) => one === next) })}
              options={choices.orders.map((one) => ({ value: one, label: t(`order_${one}`) }))}
            />
          </Field>
        )}
        {isPickable(kind) && isByHand && (
          <>
            {isTold && missing && <p role="alert">{missing}</p>}
            <Picks kind={kind} edition={edition} most={size} picks={picks} onChange={setPicks} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
