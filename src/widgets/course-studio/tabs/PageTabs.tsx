import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import type { PageTab } from "../../../core/preferences/page-tabs.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Menu } from "../../../ui/controls/Menu.js";
import { toast } from "../../../ui/feedback/toast.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { useChosenInView } from "../../../ui/layout/useChosenInView.js";
import { STUDIO_VIEWS, type StudioView } from "../../shared/studio-links.js";
import { messages as names } from "../messages.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";
import { type Closing, closeLeft, closeOthers, closeRight, closeTab, isSameTab } from "./tabs.js";
import { usePageTabs } from "./usePageTabs.js";

const Row = styled.nav`
  display: flex;
  align-items: end;
  gap: var(--edu-space-1);
  border-block-end: 1px solid var(--edu-line);

  > ul {
    display: flex;
    flex: 1;
    gap: var(--edu-space-1);
    min-width: 0;
    overflow-x: auto;
  }
  li {
    display: flex;
    flex: none;
    align-items: center;
    max-width: 220px;
    border: 1px solid transparent;
    border-block-end: 0;
    border-radius: var(--edu-radius-control) var(--edu-radius-control) 0 0;
    color: var(--edu-text-muted);
  }
  li:hover {
    background: var(--edu-hover);
  }
  li[data-shown] {
    border-color: var(--edu-line);
    background: var(--edu-surface);
    color: var(--edu-text);
  }
  a {
    min-width: 0;
    padding: var(--edu-space-2) 0 var(--edu-space-2) var(--edu-space-3);
    overflow: hidden;
    color: inherit;
    font-size: var(--edu-size-2);
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a[aria-current] {
    font-weight: 600;
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  [data-weak] & li[data-shown] {
    box-shadow: inset 0 3px 0 var(--edu-accent);
  }
`;

/** The screens that are kept open: each leads back to where it was left. */
export function PageTabs({ onRefresh }: { readonly onRefresh: () => void }): ReactNode {
  const t = useMessages(messages);
  const nameOf = useMessages(names);
  const { go, link } = usePlace();
  const { tabs, current, keep } = usePageTabs();
  const shown = tabs.findIndex((one) => isSameTab(one, current));
  const row = useChosenInView<HTMLUListElement>("[data-shown]", `${shown} ${tabs.length}`);
  const bar = useRef<HTMLElement>(null);
  const [closed, setClosed] = useState(0);
  useEffect(() => {
    if (closed > 0) bar.current?.querySelector<HTMLElement>("a[aria-current]")?.focus();
  }, [closed]);
  const courses = new Set(tabs.map(({ course }) => course));

  const labelOf = ({ view, title, course, courseTitle }: PageTab): string => {
    const known = STUDIO_VIEWS.find((one) => one === view);
    const name = title || (known ? nameOf(known) : view);
    return courses.size > 1 && course !== current.course ? `${name} · ${courseTitle}` : name;
  };
  const placeOf = ({ course, view, assessment, item, filter }: PageTab) => ({
    course,
    view: view as StudioView,
    assessment,
    item,
    filter,
  });
  const take = (closing: Closing) => {
    if ("problem" in closing) {
      toast({ kind: "warn", text: t(closing.problem) });
      return;
    }
    keep(closing.tabs);
    const next = closing.tabs[closing.shown];
    if (next && !isSameTab(next, current)) go(placeOf(next));
    // The button that was pressed is gone: the focus goes to what is shown.
    setClosed((count) => count + 1);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.key !== "Delete") return;
    event.preventDefault();
    take(closeTab(tabs, at, shown));
  };
  return (
    <Row ref={bar} aria-label={t("tabs")} part="page-tabs">
      <ul ref={row}>
        {tabs.map((tab, at) => {
          const label = labelOf(tab);
          return (
            <li
              key={`${tab.course} ${tab.view} ${tab.assessment} ${tab.item}`}
              data-shown={at === shown || undefined}
            >
              <a
                {...link(placeOf(tab))}
                title={label}
                aria-current={at === shown ? "page" : undefined}
                onKeyDown={(event) => onKeyDown(event, at)}
              >
                <MultilingualText>{label}</MultilingualText>
              </a>
              <IconButton
                icon={X}
                iconSize={14}
                label={t("closeNamed", { name: label })}
                onClick={() => take(closeTab(tabs, at, shown))}
              />
            </li>
          );
        })}
      </ul>
      <Menu
        label={t("more")}
        placement="bottom-end"
        items={[
          { id: "refresh", label: t("refresh"), onSelect: onRefresh },
          {
            id: "close",
            label: t("close"),
            separated: true,
            onSelect: () => take(closeTab(tabs, shown, shown)),
          },
          { id: "others", label: t("closeOthers"), onSelect: () => take(closeOthers(tabs, shown)) },
          { id: "left", label: t("closeLeft"), onSelect: () => take(closeLeft(tabs, shown)) },
          { id: "right", label: t("closeRight"), onSelect: () => take(closeRight(tabs, shown)) },
        ]}
        renderButton={(trigger) => <IconButton {...trigger} icon={ChevronDown} label={t("more")} />}
      />
    </Row>
  );
}
