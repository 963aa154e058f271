import { useStore } from "../../core/element/useStore.js";
import Bell from "lucide-react/icons/bell";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { session } from "../../core/session/index.js";
import { $unread } from "../../core/session/unread.js";
import { Icon } from "../../ui/layout/Icon.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { messages } from "./messages.js";
import { messages as messagesPlace } from "../../core/rules/places/common.js";

const Link = styled.a`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: var(--edu-radius-control);
  color: var(--edu-text-muted);

  &:hover {
    background: var(--edu-hover);
    color: var(--edu-text);
  }
  [data-count] {
    position: absolute;
    inset-block-start: 2px;
    inset-inline-end: 0;
    min-width: 18px;
    padding: 0 4px;
    border-radius: var(--edu-radius-pill);
    background: var(--edu-accent);
    color: var(--edu-on-accent);
    font-size: 11px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    line-height: 18px;
    text-align: center;
  }
`;
const MOST = 99;

/** The way to the person's messages, with how many are unread. */
export function MessagesLink(): ReactNode {
  const t = useMessages(messages);
  const signedIn = useStore(session.$signedIn);
  return signedIn ? (
    <Link href={portalHref(messagesPlace.href())} title={t("messages")} part="messages">
      <Icon of={Bell} />
      <Count />
    </Link>
  ) : null;
}

/** Apart, so that nobody asks for the number while no one is signed in. */
function Count(): ReactNode {
  const t = useMessages(messages);
  const count = useStore($unread);
  if (count === 0) return <VisuallyHidden>{t("messages")}</VisuallyHidden>;
  return (
    <>
      <VisuallyHidden>{t("messagesUnread", { count })}</VisuallyHidden>
      <span data-count aria-hidden>
        {count > MOST ? `${MOST}+` : count}
      </span>
    </>
  );
}
