import { type ReactNode, useLayoutEffect } from "react";
import { useIsland } from "../../core/element/index.js";
import type { Conversation } from "./conversation.js";
import type { Draft } from "./draft.js";
import type { Panel } from "./names.js";
import { App } from "./panels/App.js";
import { Assistant } from "./panels/Assistant.js";
import { Certificate } from "./panels/Certificate.js";
import { Feedback } from "./panels/Feedback.js";
import { Help } from "./panels/Help.js";

interface OpenPanelProps {
  readonly open: Panel;
  readonly certificate: string;
  readonly article: string | undefined;
  readonly conversation: Conversation;
  readonly signedIn: boolean;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onArticle: (code: string | undefined) => void;
  readonly onFeedback: () => void;
  readonly onClose: () => void;
}

/** What is behind the entries; it comes when somebody is about to open one. */
export function OpenPanel({ open, ...rest }: OpenPanelProps): ReactNode {
  const { root } = useIsland();
  const { certificate, article, onArticle, onFeedback } = rest;
  useLayoutEffect(() => {
    // One thing leads to another within the open drawer, or comes after it: the focus goes along.
    const dialog = root.querySelector("dialog[open]");
    const next = dialog?.querySelector<HTMLElement>("[data-autofocus]");
    (next ?? dialog?.querySelector<HTMLElement>("button"))?.focus();
  }, [open, root]);
  switch (open) {
    case "ai":
      return (
        <Assistant
          key={String(rest.signedIn)}
          conversation={rest.conversation}
          onFeedback={onFeedback}
          onArticle={onArticle}
          onClose={rest.onClose}
        />
      );
    case "certificate":
      return <Certificate key={certificate} code={certificate} />;
    case "feedback":
      return <Feedback draft={rest.draft} onDraft={rest.onDraft} />;
    case "app":
      return <App />;
    case "help":
      return <Help article={article} onArticle={onArticle} onFeedback={onFeedback} />;
  }
}
