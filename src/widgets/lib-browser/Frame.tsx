import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { libraryDetail, libraryNavs, type Section } from "../../core/contract/library.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Art } from "./LateArt.js";
import { Button } from "../../ui/controls/Button.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Icon } from "../../ui/layout/Icon.js";
import { shortNumber } from "../../ui/layout/numbers.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { useChosenInView } from "../../ui/layout/useChosenInView.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Facts, LinkButton, Page, Row } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";
import { SHELF, type Place } from "./place.js";
import { usePlace } from "./usePlace.js";

export type LibraryDetail = Output<typeof libraryDetail>;

const Head = styled.div`
  position: relative;
  display: grid;
  align-content: end;
  gap: var(--edu-space-2);
  min-height: 180px;
  padding: var(--edu-space-5);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-dialog);
  background: var(--edu-surface);
  overflow: hidden;
  isolation: isolate;

  h1,
  p.name {
    max-width: 640px;
    font-size: var(--edu-size-6);
    font-weight: 600;
    line-height: var(--edu-leading-heading);
    overflow-wrap: anywhere;
  }
  @media (max-width: 600px) {
    min-height: 120px;
    padding: var(--edu-space-4);

    h1,
    p.name {
      font-size: var(--edu-size-5);
    }
  }
`;
const Picture = styled.div`
  position: absolute;
  inset: 0 0 0 auto;
  z-index: -1;
  width: 55%;
  mask-image: linear-gradient(to right, transparent, #000 60%);

  > * {
    width: 100%;
    height: 100%;
  }
  @media (max-width: 600px) {
    display: none;
  }
`;
const Nav = styled.nav`
  display: flex;
  gap: var(--edu-space-1);
  /* Scrolled to its end, a row leaves out what is less than a pixel. */
  padding-inline-end: 1px;
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid var(--edu-line);
`;
const NavLink = styled.a`
  flex: none;
  padding: var(--edu-space-2) var(--edu-space-3);
  border-block-end: 2px solid transparent;
  color: var(--edu-text-muted);
  font-weight: 500;
  text-decoration: none;

  &:hover {
    color: var(--edu-text);
    text-decoration: none;
  }
  &[aria-current="page"] {
    border-color: var(--edu-accent);
    color: var(--edu-text);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** The library's menu; on a phone it scrolls, with the page that one is on in sight. */
function Menu({
  label,
  chosen,
  children,
}: {
  readonly label: string;
  readonly chosen: string;
  readonly children: ReactNode;
}): ReactNode {
  const row = useChosenInView<HTMLElement>("[aria-current=page]", chosen);
  return (
    <Nav ref={row} part="nav" aria-label={label}>
      {children}
    </Nav>
  );
}

/** Every section, with those below it, and the one that is meant by an id; an unknown id means the first. */
export function findSection(list: readonly Section[], id: number): Section | undefined {
  const all = list.flatMap((section): Section[] => [section, ...section.children]);
  const deep = all.flatMap((section): Section[] => [section, ...section.children]);
  return deep.find((section) => section.id === id) ?? list[0];
}

/** A library's head and menu around what is shown of it. */
export function Frame({
  children,
}: {
  readonly children: (library: LibraryDetail, sections: readonly Section[]) => ReactNode;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { place, link, back } = usePlace();
  const id = place.library;
  const { data, error, reload } = useLoad(`${id}|${locale}`, async (signal) => {
    const [library, navs] = await Promise.all([
      request(libraryDetail, { id }, { signal }),
      request(libraryNavs, { id }, { signal }),
    ]);
    return { library, sections: navs.list };
  });
  if (error && !data) {
    return (
      <Page>
        <ErrorState error={error} onRetry={reload} />
        <Row style={{ justifyContent: "center" }}>
          <LinkButton {...link(SHELF)}>{t("toShelf")}</LinkButton>
        </Row>
      </Page>
    );
  }
  if (!data) {
    return (
      <Page>
        <Skeleton>
          <SkeletonBlock style={{ height: 180, borderRadius: 16 }} />
          <SkeletonBlock style={{ height: 40, marginTop: 24 }} />
          <SkeletonBlock style={{ height: 320, marginTop: 24 }} />
        </Skeleton>
      </Page>
    );
  }
  const { library, sections } = data;
  const isHome = place.view === "detail";
  const entries: { key: string; label: string; to: Partial<Place>; current: boolean }[] = [
    { key: "home", label: t("home"), to: { view: "detail", section: 0 }, current: isHome },
    ...sections.map((section) => ({
      key: String(section.id),
      label: section.name,
      to: { view: "section" as const, section: section.id },
      current:
        place.view === "section" && findSection(sections, place.section)?.id === section.id
          ? true
          : place.view === "section" && section.children.some((child) => child.id === place.section),
    })),
    {
      key: "center",
      label: t("center"),
      to: { view: "material-center", section: 0 },
      current: place.view === "material-center" || place.view === "material",
    },
    { key: "intro", label: t("intro"), to: { view: "intro", section: 0 }, current: place.view === "intro" },
  ];
  return (
    <Page>
      <Row>
        {back && (
          <Button variant="ghost" onClick={back}>
            <Icon of={ArrowLeft} size={18} />
            {t("back")}
          </Button>
        )}
        <a {...link(SHELF)}>{t("toShelf")}</a>
      </Row>
      <Head part="library">
        <Picture aria-hidden="true">
          <Art id={`library-${library.id}`} discipline={library.major} />
        </Picture>
        {isHome ? (
          <h1 lang={textLang(library.name, locale)}>{library.name}</h1>
        ) : (
          <p className="name" lang={textLang(library.name, locale)}>
            {library.name}
          </p>
        )}
        <Facts>
          <span>{library.school}</span>
          <span>{t(library.level)}</span>
          <span lang={textLang(library.major, locale)}>{library.major}</span>
        </Facts>
        <Facts>
          <span>{t("countResources", { count: shortNumber(library.resources, locale) })}</span>
          <span>{t("countVisits", { count: shortNumber(library.visits, locale) })}</span>
        </Facts>
      </Head>
      <Menu label={library.name} chosen={entries.find(({ current }) => current)?.key ?? ""}>
        {entries.map(({ key, label, to, current }) => (
          <NavLink
            key={key}
            aria-current={current ? "page" : undefined}
            {...link({ resource: 0, course: 0, filter: "", ...to })}
          >
            {label}
          </NavLink>
        ))}
      </Menu>
      {children(library, sections)}
    </Page>
  );
}
