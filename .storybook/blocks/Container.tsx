import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { useStore } from "@nanostores/react";
import type { PropsWithChildren, ReactNode } from "react";
import { $globals } from "../globals.js";
import { themes } from "../themes.js";
import { LanguageSwitch } from "./LanguageSwitch.js";

/** Pages of the manual, in the toolbar's theme and language. */
export function Container({ children, context }: PropsWithChildren<DocsContainerProps>): ReactNode {
  const { theme } = useStore($globals);
  return (
    <DocsContainer context={context} theme={themes[theme]}>
      <main>
        <LanguageSwitch />
        {children}
      </main>
    </DocsContainer>
  );
}
