import type { ReactNode } from "react";
import { __PRIVATE__, StyleSheetManager } from "styled-components";
import { rulesSheet } from "./styles.js";

type StyledSheet = InstanceType<(typeof __PRIVATE__)["StyleSheet"]>;

let styled: StyledSheet | undefined;

/**
 * The one styled-components sheet of all islands. styled-components makes a `<style>`, puts it into its target and
 * takes `style.sheet`; this target keeps the element out of the document and answers with the shared sheet.
 */
function styledSheet(): StyledSheet {
  if (styled) return styled;
  const target = {
    getRootNode: () => document,
    querySelectorAll: () => [],
    insertBefore(style: HTMLStyleElement) {
      Object.defineProperty(style, "sheet", { value: rulesSheet() });
      return style;
    },
  };
  styled = new __PRIVATE__.StyleSheet({
    target: target as unknown as HTMLElement,
    // Otherwise a development build writes text into the style element.
    useCSSOMInjection: true,
  });
  return styled;
}

/** All that a view gives an element reaches it: `part` too, which React has no name for. */
const forwardAll = (): boolean => true;

/** Gives the views inside their styles; files that pages embed have them compiled (compiled-styles.tsx). */
export const StyledRoot = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <StyleSheetManager sheet={styledSheet()} shouldForwardProp={forwardAll}>
    {children}
  </StyleSheetManager>
);
