import { useStore } from "../../core/element/useStore.js";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, Suspense, useState } from "react";
import { styled } from "styled-components";
import { late, useHandle, useIsland, useMessages } from "../../core/element/index.js";
import { session } from "../../core/session/index.js";
import { Spinner } from "../../ui/feedback/Spinner.js";
import { Drawer } from "../../ui/overlay/Drawer.js";
import { Icon } from "../../ui/layout/Icon.js";
import { createConversation } from "./conversation.js";
import { emptyDraft } from "./draft.js";
import { Dock } from "./Dock.js";
import { ENTRIES } from "./entries.js";
import { messages } from "./messages.js";
import type { Entry, Panel } from "./names.js";
import { goToTop, useNarrow, useScrolled } from "./page.js";

const fetchPanel = async () => (await import("./OpenPanel.js")).OpenPanel;
const OpenPanel = late(fetchPanel);
/** Whoever points at an entry is about to open it; what fails is told when it is opened. */
const prefetch = () => void fetchPanel().catch(() => undefined);

const Sheet = styled.ul`
  button {
    display: flex;
    align-items: center;
    gap: var(--edu-space-3);
    width: 100%;
    min-height: 48px;
    padding-inline: var(--edu-space-2);
    border-block-end: 1px solid var(--edu-line);
  }
  button:hover {
    background: var(--edu-hover);
  }
  button > :last-child {
    margin-inline-start: auto;
    color: var(--edu-text-muted);
  }
`;

/** The side box (docs/specification.md 1.6): six entries, each with what it promises behind it. */
export function FloatingBox({ certificate }: { readonly certificate: string }): ReactNode {
  const t = useMessages(messages);
  const { emit } = useIsland();
  const narrow = useNarrow();
  const scrolled = useScrolled();
  const [conversation] = useState(createConversation);
  const [open, setOpen] = useState<Panel | "menu" | undefined>(certificate ? "certificate" : undefined);
  const [article, setArticle] = useState<string>();
  const [draft, setDraft] = useState(emptyDraft);
  // Kept alive here, so that closing the panel does not forget what was asked.
  useStore(conversation.$exchanges);
  const signedIn = useStore(session.$signedIn);

  const show = (panel: Panel) => {
    if (panel === "ai" && !emit("edu-ai-open", undefined, { cancelable: true })) return;
    setOpen(panel);
  };
  const choose = (entry: Entry) => {
    if (entry !== "top") return show(entry);
    setOpen(undefined);
    // The drawer gives the focus back first, and then it goes to the top.
    requestAnimationFrame(goToTop);
  };
  const close = () => {
    setOpen(undefined);
    setArticle(undefined);
  };
  const read = (code: string | undefined) => {
    setArticle(code);
    setOpen("help");
  };
  useHandle({ show, close });
  const [shown, setShown] = useState(certificate);
  if (shown !== certificate) {
    setShown(certificate);
    if (certificate) setOpen("certificate");
  }

  const entries = ENTRIES.filter(({ id }) => id !== "top" || scrolled);
  return (
    <>
      <Dock
        onIntent={prefetch}
        entries={entries}
        single={narrow}
        onChoose={choose}
        onMenu={() => setOpen("menu")}
      />
      <Drawer
        open={open !== undefined}
        title={open === undefined || open === "menu" ? t("label") : t(open)}
        width={420}
        onClose={close}
      >
        {open === "menu" && (
          <Sheet>
            {entries.map(({ id, icon }, at) => (
              <li key={id}>
                <button type="button" data-autofocus={at === 0 ? "" : undefined} onClick={() => choose(id)}>
                  <Icon of={icon} />
                  {t(id)}
                  <Icon of={ChevronRight} size={18} />
                </button>
              </li>
            ))}
          </Sheet>
        )}
        {open !== undefined && open !== "menu" && (
          <Suspense fallback={<Spinner label={t(open)} />}>
            <OpenPanel
              open={open}
              certificate={certificate}
              article={article}
              conversation={conversation}
              signedIn={signedIn}
              draft={draft}
              onDraft={setDraft}
              onArticle={read}
              onFeedback={() => setOpen("feedback")}
              onClose={close}
            />
          </Suspense>
        )}
      </Drawer>
    </>
  );
}
