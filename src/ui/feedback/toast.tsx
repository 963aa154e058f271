/**
 * Short notices, one live region a page, however many elements speak: `toast({ kind: "ok", text: t("saved") })`.
 * They are core's notices (src/core/session/notices); this is what they look like. The region lies in the top layer, and
 * inside the top modal dialog while one is open.
 */
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { keyframes, styled } from "styled-components";
import { define, island, useIsland, useMessages, watchLayers } from "../../core/element/index.js";
import { $notices, dismissNotice, type Notice, notify, placeNotices } from "../../core/session/index.js";
import { Icon } from "../layout/Icon.js";
import { IconButton } from "../controls/IconButton.js";
import { messages } from "../messages.js";
import { VisuallyHidden } from "../layout/VisuallyHidden.js";

export interface Toast extends Pick<Notice, "kind" | "action" | "description"> {
  readonly text: string;
}

/** How long a notice stays, in ms; longer texts get longer. */
const stay = (text: string): number => Math.min(12_000, 4_000 + text.length * 60);

/** Shows a notice. Gives back how to take it away early. */
export function toast({ text, ...rest }: Toast): () => void {
  if (typeof document === "undefined") return () => undefined;
  define(EduToasts);
  const id = notify({ ...rest, title: text });
  return () => dismissNotice(id);
}

const rise = keyframes`from { opacity: 0; transform: translateY(-8px); }`;
const Region = styled.div`
  position: fixed;
  inset: var(--edu-space-4) 0 auto;
  z-index: 2147483001;
  display: grid;
  gap: var(--edu-space-2);
  justify-items: center;
  width: auto;
  height: auto;
  margin: 0;
  padding: 0 var(--edu-space-4);
  overflow: visible;
  border: 0;
  background: none;
  color: inherit;
  pointer-events: none;
`;
const Box = styled.div`
  display: flex;
  align-items: center;
  gap: var(--edu-space-2);
  max-width: 480px;
  min-height: 44px;
  padding: var(--edu-space-1) var(--edu-space-1) var(--edu-space-1) var(--edu-space-3);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface-raised);
  color: var(--edu-text);
  box-shadow: var(--edu-shadow);
  pointer-events: auto;
  animation: ${rise} var(--edu-motion-panel) var(--edu-ease);

  > svg {
    flex: none;
  }
  &[data-kind="ok"] > svg {
    color: var(--edu-ok);
  }
  &[data-kind="info"] > svg {
    color: var(--edu-info);
  }
  &[data-kind="warn"] > svg {
    color: var(--edu-warn);
  }
  &[data-kind="bad"] > svg {
    color: var(--edu-bad);
  }
`;
const Detail = styled.span`
  display: block;
  color: var(--edu-text-muted);
`;
const Act = styled.button`
  flex: none;
  min-height: 32px;
  padding: 0 var(--edu-space-2);
  border-radius: var(--edu-radius-control);
  color: var(--edu-accent);
  font-weight: 500;

  &:hover {
    background: var(--edu-hover);
  }
`;

const icons = { ok: CircleCheck, info: Info, warn: TriangleAlert, bad: CircleAlert };

function Line({ notice }: { readonly notice: Notice }): ReactNode {
  const t = useMessages(messages);
  const [held, hold] = useState(false);
  const { id, kind, title, description, action } = notice;
  const length = `${title}${description ?? ""}`;
  useEffect(() => {
    // While the pointer or the focus is on it, or something can be done about it, it stays.
    if (held || action) return undefined;
    const timer = setTimeout(() => dismissNotice(id), stay(length));
    return () => clearTimeout(timer);
  }, [held, action, id, length]);
  return (
    <Box
      data-kind={kind}
      part="toast"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Icon of={icons[kind]} />
      <span>
        <VisuallyHidden>{t(kind)} </VisuallyHidden>
        {title}
        {description && <Detail>{description}</Detail>}
      </span>
      {action && (
        <Act
          type="button"
          onClick={() => {
            dismissNotice(id);
            action.act();
          }}
        >
          {action.label}
        </Act>
      )}
      <IconButton icon={X} iconSize={16} label={t("dismiss")} onClick={() => dismissNotice(id)} />
    </Box>
  );
}

function Toasts(): ReactNode {
  const t = useMessages(messages);
  const { connection } = useIsland();
  const notices = useStore($notices);
  const ref = useRef<HTMLDivElement>(null);
  const newest = notices.at(-1)?.id;
  const latest = notices.at(-1);
  const speech = latest ? [t(latest.kind), latest.title, latest.description].filter(Boolean).join(" ") : "";
  const [spoken, setSpoken] = useState("");

  useEffect(() => {
    // The first notice may have come before this code, while a dialog was open.
    queueMicrotask(placeNotices);
    return watchLayers(() => queueMicrotask(placeNotices));
  }, []);

  // Screen readers hear a change of a region that is already there, not one that comes with its words.
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(speech), 100);
    return () => clearTimeout(timer);
  }, [speech]);

  useLayoutEffect(() => {
    const region = ref.current;
    if (!region || !("popover" in region) || connection === 0) return;
    // Shown again for each newest one, so that it lies above what opened meanwhile.
    if (region.matches(":popover-open")) region.hidePopover();
    if (newest !== undefined) region.showPopover();
  }, [newest, connection]);

  return (
    <>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      <Region
        ref={ref}
        popover="manual"
        role="region"
        aria-label={t("notices")}
        hidden={notices.length === 0}
      >
        {notices.map((notice) => (
          <Line key={notice.id} notice={notice} />
        ))}
      </Region>
    </>
  );
}

/**
 * The page's region of notices; placed by core when the first one comes.
 *
 * @csspart toast - One notice.
 */
export class EduToasts extends island(Toasts, { props: {}, display: "contents" }) {
  static readonly tagName = "edu-toasts";
}
