import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { useStore } from "../../../core/element/useStore.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { RadioGroup } from "../../../ui/controls/RadioGroup.js";
import { Select } from "../../../ui/controls/Select.js";
import { $choices, choose, LEADING, SIZE, Themes } from "./choices.js";
import { messages } from "./messages.js";
import { RateChoice } from "./SpeechBar.js";

const Step = styled.div`
  display: flex;
  align-items: center;
  gap: var(--edu-space-2);

  > span:first-child {
    flex: 1;
    font-weight: 500;
  }
  output {
    min-width: 40px;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`;
const Labelled = styled.label`
  display: grid;
  gap: var(--edu-space-1);
  font-weight: 500;
`;

/** How the page looks and is turned. */
export function SettingsPanel({ hasSpeech }: { readonly hasSpeech: boolean }): ReactNode {
  const t = useMessages(messages);
  const choices = useStore($choices);
  const { size, leading } = choices;
  return (
    <>
      <Step role="group" aria-label={t("textSize")}>
        <span>{t("textSize")}</span>
        <IconButton
          icon={Minus}
          label={t("smaller")}
          disabled={size <= SIZE.min}
          onClick={() => choose({ size: size - SIZE.step })}
        />
        <output>{size}</output>
        <IconButton
          icon={Plus}
          label={t("larger")}
          disabled={size >= SIZE.max}
          onClick={() => choose({ size: size + SIZE.step })}
        />
      </Step>
      <Step role="group" aria-label={t("leading")}>
        <span>{t("leading")}</span>
        <IconButton
          icon={Minus}
          label={t("tighter")}
          disabled={leading <= LEADING.min}
          onClick={() => choose({ leading: leading - LEADING.step })}
        />
        <output>{(leading / 10).toFixed(1)}</output>
        <IconButton
          icon={Plus}
          label={t("looser")}
          disabled={leading >= LEADING.max}
          onClick={() => choose({ leading: leading + LEADING.step })}
        />
      </Step>
      <Labelled>
        {t("theme")}
        <Select
          value={choices.theme}
          onChange={(value) => choose({ theme: Themes.find((one) => one === value) ?? "auto" })}
          options={Themes.map((value) => ({ value, label: t(value) }))}
        />
      </Labelled>
      <RadioGroup
        look="segmented"
        label={t("width")}
        value={choices.width}
        onChange={(width) => choose({ width: width === "narrow" || width === "wide" ? width : "normal" })}
        options={(["narrow", "normal", "wide"] as const).map((value) => ({ value, label: t(value) }))}
      />
      <RadioGroup
        look="segmented"
        label={t("typeface")}
        value={choices.typeface}
        onChange={(value) => choose({ typeface: value === "serif" ? "serif" : "sans" })}
        options={(["sans", "serif"] as const).map((value) => ({ value, label: t(value) }))}
      />
      <RadioGroup
        look="segmented"
        label={t("layout")}
        value={choices.layout}
        onChange={(value) => choose({ layout: value === "scroll" ? "scroll" : "pages" })}
        options={(["pages", "scroll"] as const).map((value) => ({ value, label: t(value) }))}
      />
      {hasSpeech && (
        <Labelled>
          {t("rate")}
          <RateChoice />
        </Labelled>
      )}
    </>
  );
}
