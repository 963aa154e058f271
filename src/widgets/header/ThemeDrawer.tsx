import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { PRESETS, useMessages } from "../../core/element/index.js";
import { $preferences, prefer, THEME_COLOURS, type Preferences } from "../../core/preferences/index.js";
import { Drawer } from "../../ui/overlay/Drawer.js";
import { RadioGroup } from "../../ui/controls/RadioGroup.js";
import { Switch } from "../../ui/controls/Switch.js";
import { messages } from "./messages.js";

const Stack = styled.div`
  display: grid;
  gap: var(--edu-space-5);
`;
const Swatches = styled.fieldset`
  display: grid;
  gap: var(--edu-space-2);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-bottom: var(--edu-space-2);
    font-weight: 500;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-2);
  }
`;
const Swatch = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--edu-space-2);
  min-height: 36px;
  padding: 0 var(--edu-space-3);
  border: 1px solid var(--edu-line-field);
  border-radius: var(--edu-radius-pill);
  cursor: pointer;

  &::before {
    content: "";
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: var(--swatch);
  }
  &:has(:checked) {
    border-color: var(--edu-accent);
    background: var(--edu-accent-soft);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--edu-accent);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    opacity: 0;
  }
`;
const Custom = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--edu-space-3);

  input {
    width: 48px;
    height: 32px;
    padding: 2px;
    border: 1px solid var(--edu-line-field);
    border-radius: var(--edu-radius-control);
    background: transparent;
    cursor: pointer;
  }
`;
const Hint = styled.p`
  color: var(--edu-text-muted);
  font-size: var(--edu-size-1);
`;

/** The accent that `edition` stands for follows the page's edition; the drawing shows it live. */
const colourOf = (name: (typeof THEME_COLOURS)[number]) => PRESETS[name] ?? "var(--edu-accent)";

type Choice = "dark" | "light" | "system" | "top" | "side" | "fixed" | "fluid";

export interface ThemeDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All theme settings (docs/specification.md 1.4); each takes effect at once and is kept in this browser. */
export function ThemeDrawer({ open, onClose }: ThemeDrawerProps): ReactNode {
  const t = useMessages(messages);
  const now = useStore($preferences);
  const name = useId();
  const choose = (key: keyof Preferences) => (value: string) => prefer({ [key]: value });
  const options = (...values: Choice[]) => values.map((value) => ({ value, label: t(value) }));
  const custom = now.themeColour.startsWith("#");
  return (
    <Drawer open={open} onClose={onClose} title={t("theme")}>
      <Stack>
        <RadioGroup
          look="segmented"
          label={t("pageStyle")}
          value={now.pageStyle}
          onChange={choose("pageStyle")}
          options={options("dark", "light", "system")}
        />
        <Swatches>
          <legend>{t("themeColour")}</legend>
          <div>
            {THEME_COLOURS.map((colour) => (
              <Swatch key={colour} style={{ "--swatch": colourOf(colour) }}>
                <input
                  type="radio"
                  name={name}
                  checked={now.themeColour === colour}
                  onChange={() => prefer({ themeColour: colour })}
                />
                {t(colour)}
              </Swatch>
            ))}
          </div>
          <Custom>
            {t("custom")}
            <input
              type="color"
              value={custom ? now.themeColour : (PRESETS[now.themeColour] ?? "#6b9bff")}
              onChange={(event) => prefer({ themeColour: event.target.value })}
            />
          </Custom>
          <Hint>{t("customHint")}</Hint>
        </Swatches>
        <RadioGroup
          look="segmented"
          label={t("navigation")}
          value={now.navigation}
          onChange={choose("navigation")}
          options={options("top", "side")}
        />
        <RadioGroup
          look="segmented"
          label={t("contentWidth")}
          value={now.contentWidth}
          onChange={choose("contentWidth")}
          options={options("fixed", "fluid")}
        />
        <Switch checked={now.fixedHeader} onChange={(fixedHeader) => prefer({ fixedHeader })}>
          {t("fixedHeader")}
        </Switch>
        <Switch checked={now.fixedSidebar} onChange={(fixedSidebar) => prefer({ fixedSidebar })}>
          {t("fixedSidebar")}
        </Switch>
        <Switch checked={now.weakMode} onChange={(weakMode) => prefer({ weakMode })}>
          {t("weakMode")}
        </Switch>
      </Stack>
    </Drawer>
  );
}
