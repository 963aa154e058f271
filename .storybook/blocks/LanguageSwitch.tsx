import type { ReactNode } from "react";
import { UPDATE_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { useLocale } from "./words.js";

/** To the other language; the toolbar's choice follows. */
export function LanguageSwitch(): ReactNode {
  const isChinese = useLocale() === "zh-CN";
  const locale = isChinese ? "en-US" : "zh-CN";
  return (
    <p className="m-language sb-unstyled">
      <button
        type="button"
        lang={locale}
        onClick={() => addons.getChannel().emit(UPDATE_GLOBALS, { globals: { locale } })}
      >
        {isChinese ? "English" : "中文"}
      </button>
    </p>
  );
}
