import Activity from "lucide-react/icons/activity";
import Award from "lucide-react/icons/award";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import ClipboardPen from "lucide-react/icons/clipboard-pen";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Eye from "lucide-react/icons/eye";
import FolderOpen from "lucide-react/icons/folder-open";
import IdCard from "lucide-react/icons/id-card";
import Library from "lucide-react/icons/library";
import ListTree from "lucide-react/icons/list-tree";
import type { LucideIcon } from "lucide-react";
import StickyNote from "lucide-react/icons/sticky-note";
import MessageCircleQuestion from "lucide-react/icons/message-circle-question-mark";
import PenLine from "lucide-react/icons/pen-line";
import Settings from "lucide-react/icons/settings";
import UserCheck from "lucide-react/icons/user-check";
import Users from "lucide-react/icons/users";
import PanelTop from "lucide-react/icons/panel-top";
import { Fragment, type ReactNode, Suspense, useRef, useState } from "react";
import { styled } from "styled-components";
import { courseMine } from "../../core/contract/course.js";
import type { AssistantRight } from "../../core/contract/rights.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Menu } from "../../ui/controls/Menu.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, LinkButton } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { useChosenInView } from "../../ui/layout/useChosenInView.js";
import { roomHref } from "../shared/course-links.js";
import { studioHref, type StudioView } from "../shared/studio-links.js";
import { messages } from "./messages.js";
import { useTabsSwitch } from "./tabs/usePageTabs.js";
import { usePlace } from "./usePlace.js";
import { useStudio } from "./useStudio.js";

const PageTabs = late(async () => (await import("./tabs/PageTabs.js")).PageTabs);

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--edu-space-3);

  > .course {
    display: grid;
    gap: var(--edu-space-1);
    min-width: 0;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-2);
  }
  .name {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-2);
  }
`;
/** Beside the view; on narrow pages a row above it, which scrolls sideways. */
const Shape = styled.div`
  display: grid;
  grid-template-columns: 176px minmax(0, 1fr);
  align-items: start;
  gap: var(--edu-space-5);

  > nav {
    position: sticky;
    inset-block-start: var(--edu-space-4);
  }
  > nav ul {
    display: grid;
    gap: var(--edu-space-1);
  }
  > nav a {
    display: flex;
    align-items: center;
    gap: var(--edu-space-2);
    min-height: 40px;
    padding: 0 var(--edu-space-3);
    border-radius: var(--edu-radius-control);
    color: var(--edu-text-muted);
    font-weight: 500;
    text-decoration: none;
  }
  > nav a:hover {
    background: var(--edu-hover);
    color: var(--edu-text);
  }
  > nav a[aria-current] {
    background: var(--edu-accent-soft);
    color: var(--edu-accent);
  }
  [data-weak] & > nav a[aria-current] {
    box-shadow: inset 3px 0 0 var(--edu-accent);
  }
  > .content {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--edu-space-4);
  }
  .tabs-to-come {
    height: 38px;
  }
  /* Elements that can stand alone keep a distance to the page's edge, which the frame has already. */
  ::slotted(*) {
    display: block;
    margin: calc(-1 * var(--edu-space-5));
  }
  @media (max-width: 600px) {
    ::slotted(*) {
      margin: calc(-1 * var(--edu-space-4));
    }
  }
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--edu-space-4);

    > nav {
      position: static;
      border-block-end: 1px solid var(--edu-line);
      padding-block-end: var(--edu-space-2);
    }
    > nav ul {
      display: flex;
      overflow-x: auto;
    }
    > nav a {
      white-space: nowrap;
    }
  }
`;

type MenuView = Exclude<StudioView, "learner" | "wizard" | "taught" | "term-evaluations" | "jobs">;
/** Views for which an assistant needs a right are left out of the menu of whoever has it not. */
const MENU: readonly {
  readonly view: MenuView;
  readonly icon: LucideIcon;
  readonly right?: AssistantRight;
}[] = [
  { view: "basics", icon: Settings },
  { view: "team", icon: IdCard },
  { view: "outline", icon: ListTree },
  { view: "materials", icon: FolderOpen },
  { view: "test-work", icon: ClipboardList },
  { view: "bank", icon: Library },
  { view: "marking", icon: PenLine, right: "mark" },
  { view: "scores", icon: ChartNoAxesColumn, right: "grades" },
  { view: "statistics", icon: Activity },
  { view: "classes", icon: Users },
  { view: "students", icon: UserCheck, right: "enroll" },
  { view: "evaluation", icon: ClipboardPen },
  { view: "certificates", icon: Award, right: "grades" },
  { view: "questions", icon: MessageCircleQuestion, right: "moderate" },
  { view: "notes", icon: StickyNote, right: "moderate" },
];
/** As many as a menu can hold; whoever teaches more finds them in their list of courses. */
const RUNS = 50;

/** Another run of those that somebody teaches; nothing while there is only this one. */
function Switcher(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { place, go } = usePlace();
  const { data, error } = useLoad(locale, (signal) =>
    request(courseMine, { states: "active", role: "teacher", page: 1, size: RUNS }, { signal, quiet: true }),
  );
  const runs = data?.list ?? [];
  // Most who teach have another one: its place is kept.
  if (!data && error === undefined)
    return (
      <Button icon={<Icon of={ChevronsUpDown} size={16} />} disabled style={{ visibility: "hidden" }}>
        {t("switch")}
      </Button>
    );
  if (!runs.some(({ id }) => id !== place.course)) return null;
  return (
    <Menu
      label={t("switch")}
      placement="bottom-end"
      items={runs.map(({ id, title, term }) => ({
        id: String(id),
        label: term ? `${title} · ${term}` : title,
        checked: id === place.course,
        onSelect: () => go({ course: id, assessment: 0, item: 0, filter: "" }),
      }))}
      renderButton={(trigger) => (
        <Button {...trigger} icon={<Icon of={ChevronsUpDown} size={16} />}>
          {t("switch")}
        </Button>
      )}
    />
  );
}

/** Draws what is shown anew, so that it is asked for again. */
function useRefresh() {
  const [round, setRound] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  const refresh = async () => {
    setRound((now) => now + 1);
    const slotted = content.current?.querySelector("slot")?.assignedElements() ?? [];
    for (const element of slotted) {
      // An element that was out of the page for a moment begins anew.
      const { parentNode, nextSibling } = element;
      element.remove();
      await Promise.resolve();
      parentNode?.insertBefore(element, nextSibling);
    }
  };
  return { round, refresh: () => void refresh(), content };
}

/** The course, the menu, and the view beside it. */
export function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { place, link } = usePlace();
  const { shell } = useStudio();
  const { role } = shell.enrollment;
  const { isOn: hasTabs, toggle: toggleTabs } = useTabsSwitch();
  const { round, refresh, content } = useRefresh();
  const menu = useChosenInView<HTMLUListElement>("[aria-current=page]", place.view);
  const shown = place.view === "learner" ? "classes" : place.view;
  // Other elements show what the views of the frame do not: the portal has a page for each.
  const linkTo = (view: StudioView) =>
    view !== "marking" && view !== "scores"
      ? link({ view, assessment: 0, item: 0, filter: "" })
      : { href: studioHref(place.course, view) };
  return (
    <>
      <Head>
        <div className="course">
          <div className="name">
            <h1 lang={textLang(shell.title, locale)}>{shell.title}</h1>
            {(role === "teacher" || role === "ta") && <Badge kind="info">{t(role)}</Badge>}
          </div>
          <Facts>
            {[shell.school, shell.term].filter(Boolean).map((fact) => (
              <span key={fact}>
                <MultilingualText>{fact}</MultilingualText>
              </span>
            ))}
          </Facts>
        </div>
        <div className="actions">
          <LinkButton data-variant="secondary" href={studioHref(0, "taught")}>
            {t("taught")}
          </LinkButton>
          <LinkButton data-variant="secondary" href={studioHref(0, "jobs")}>
            {t("jobs")}
          </LinkButton>
          <Button icon={<Icon of={PanelTop} size={16} />} aria-pressed={hasTabs} onClick={toggleTabs}>
            {t("pageTabs")}
          </Button>
          <LinkButton data-variant="secondary" href={roomHref(place.course, "announcements")}>
            <Icon of={Eye} size={16} />
            {t("asLearner")}
          </LinkButton>
          {/* Last: it comes after the others, and pushes none of them. */}
          <Switcher />
        </div>
      </Head>
      <Shape>
        <nav aria-label={t("menu")} part="menu">
          <ul ref={menu}>
            {MENU.filter(({ right }) => !right || shell.rights.includes(right)).map(({ view, icon }) => (
              <li key={view}>
                <a {...linkTo(view)} aria-current={shown === view ? "page" : undefined}>
                  <Icon of={icon} size={18} />
                  {t(view)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="content">
          {hasTabs && (
            <Suspense fallback={<div className="tabs-to-come" />}>
              <PageTabs onRefresh={refresh} />
            </Suspense>
          )}
          <div ref={content}>
            <Fragment key={round}>{children}</Fragment>
          </div>
        </div>
      </Shape>
    </>
  );
}
