import Megaphone from "lucide-react/icons/megaphone";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import X from "lucide-react/icons/x";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { articleList } from "../../core/contract/platform.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { Icon } from "../../ui/layout/Icon.js";
import { useCalm } from "../../ui/layout/useCalm.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { useList } from "../../ui/data/useList.js";
import { useMarquee } from "./marquee.js";
import { messages } from "./messages.js";
import type { Notice } from "./notice.js";
import { articleHref } from "../../core/rules/places/information.js";

const Bar = styled.section`
  display: flex;
  align-items: center;
  gap: var(--edu-space-3);
  height: 44px;
  padding: 0 var(--edu-space-3);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  overflow: hidden;

  > svg {
    flex: none;
    color: var(--edu-accent);
  }
  /* Above what runs past beneath them, whose boxes go on where it is cut off. */
  > button {
    position: relative;
    z-index: 1;
    flex: none;
  }
`;
const Frame = styled.div`
  flex: 1;
  min-width: 0;
  overflow: hidden;

  &[data-still] {
    overflow-x: auto;
  }
`;
const Content = styled.div`
  display: inline-flex;
  white-space: nowrap;
  will-change: transform;
`;
const Run = styled.ul`
  display: inline-flex;
  align-items: center;
  gap: var(--edu-space-7);
  padding-inline-end: var(--edu-space-7);

  a {
    display: inline-block;
    padding-block: 6px;
    color: var(--edu-text);
    text-decoration: none;
  }
  a:hover {
    color: var(--edu-accent);
    text-decoration: underline;
  }
`;

export interface NoticeBarProps {
  /** The notices; without them the platform's newest are shown. */
  readonly notices: readonly Notice[] | undefined;
}

/** Short notices that run past, one step every 30 ms; they stop under the pointer, the focus and the button. */
export function NoticeBar({ notices }: NoticeBarProps): ReactNode {
  const t = useMessages(messages);
  const { locale, emit } = useIsland();
  const fetched = useList(
    articleList,
    notices ? undefined : { kind: "notice", category: "notice", size: 6, locale },
  );
  const reduced = useCalm();
  const [paused, setPaused] = useState(false);
  const [held, hold] = useState(false);
  const [closed, close] = useState(false);
  const list: readonly Notice[] =
    notices ??
    (fetched.data?.list ?? []).map(({ title, ...one }) => ({
      text: title,
      href: portalHref(articleHref(one)),
    }));
  const still = reduced || paused;
  const { frame, content } = useMarquee(!still && !held, list.map(({ text }) => text).join("\n"));

  // Nothing to say, nothing to show: a bar without news would only take room. While they come its room is kept.
  const isComing = !notices && !fetched.data && !fetched.error;
  if (closed || (list.length === 0 && !isComing)) return null;
  if (list.length === 0) return <Bar part="bar" aria-hidden="true" />;
  const run = (copy: boolean) => (
    <Run aria-hidden={copy || undefined}>
      {list.map(({ text, href }) => (
        <li key={text}>
          {href ? (
            <a href={href} tabIndex={copy ? -1 : undefined}>
              {text}
            </a>
          ) : (
            text
          )}
        </li>
      ))}
    </Run>
  );
  return (
    <Bar
      part="bar"
      aria-label={t("label")}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Icon of={Megaphone} />
      <Frame ref={frame} data-still={still || undefined}>
        <Content ref={content}>
          {run(false)}
          {!still && run(true)}
        </Content>
      </Frame>
      {!reduced && (
        <IconButton
          icon={paused ? Play : Pause}
          label={t(paused ? "play" : "pause")}
          onClick={() => setPaused(!paused)}
        />
      )}
      <IconButton
        icon={X}
        label={t("close")}
        onClick={() => {
          if (emit("edu-close", undefined, { cancelable: true })) close(true);
        }}
      />
    </Bar>
  );
}
