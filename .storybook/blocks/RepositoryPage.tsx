import { Markdown } from "@storybook/addon-docs/blocks";
import type { ReactNode } from "react";

/** Pages that the manual has too, so that their links lead to each other here as well. */
const PAGES = /\]\((specification|domain|security|figures|host-pages|operations|development)\.md\)/g;

/** A page of docs/, under the heading that the manual gives it. */
export const RepositoryPage = ({ text }: { readonly text: string }): ReactNode => (
  <Markdown>{text.replace(/^# .*$/m, "").replaceAll(PAGES, "](?path=/docs/manual-$1--docs)")}</Markdown>
);
