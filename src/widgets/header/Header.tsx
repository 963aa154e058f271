import { useStore } from "../../core/element/useStore.js";
import Languages from "lucide-react/icons/languages";
import MenuIcon from "lucide-react/icons/menu";
import Palette from "lucide-react/icons/palette";
import { type ReactNode, useState } from "react";
import { useIsland, useMessages } from "../../core/element/index.js";
import { $platform, portalHref } from "../../core/site/index.js";
import { $preferences, LOCALES, prefer, type Locale } from "../../core/preferences/index.js";
import { Drawer } from "../../ui/overlay/Drawer.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { Menu } from "../../ui/controls/Menu.js";
import { Account } from "./Account.js";
import { Bar, Brand, Flex, Inner, Nav, Sidebar, Space, Tools } from "./styles.js";
import { Logo } from "../../ui/layout/Logo.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { MessagesLink } from "./MessagesLink.js";
import { messages } from "./messages.js";
import { Policies } from "./Policies.js";
import { Search } from "./Search.js";
import { ThemeDrawer } from "./ThemeDrawer.js";
import { type NavEntry, useNav } from "./useNav.js";
import { home } from "../../core/rules/places/common.js";

const LANGUAGE_NAMES: Record<Locale, string> = { "zh-CN": "简体中文", "en-US": "English" };

export interface HeaderProps {
  /** Path of the page that is shown; its entry is marked. */
  readonly current: string;
  /** Logo, language and theme only: for pages around one task. */
  readonly simple: boolean;
  /** The sign-in entry only, to stand in a partner's own bar. */
  readonly entry: boolean;
  /** Where a search leads, e.g. /index/search; without it there is no search box. */
  readonly searchHref: string;
}

/** The bar at the top of the platform, or its sign-in entry alone. */
export function Header(props: HeaderProps): ReactNode {
  const nav = useNav();
  const entries = nav.data ?? [];
  const own = entries.filter(({ group }) => group === "user");
  if (props.entry) return <Account entries={own} />;
  const top = entries.filter(({ group }) => group === "top");
  return <Whole {...props} top={top} own={own} coming={!nav.data && !nav.error} />;
}

function Whole({
  current,
  simple,
  searchHref,
  top,
  own,
  coming,
}: HeaderProps & {
  readonly top: readonly NavEntry[];
  readonly own: readonly NavEntry[];
  /** The entries are not here yet: the room of the button that shows them is kept. */
  readonly coming: boolean;
}) {
  const t = useMessages(messages);
  const { locale, emit } = useIsland();
  const { info } = useStore($platform);
  const { navigation, fixedHeader, fixedSidebar, contentWidth } = useStore($preferences);
  const [theming, setTheming] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const name = info?.name ?? "";
  const side = navigation === "side" && !simple;

  const links = (vertical: boolean) => (
    <Nav aria-label={t("mainMenu")} data-vertical={vertical || undefined} part="nav">
      {top.map(({ key, title, path }) => (
        <a
          key={key}
          href={portalHref(path)}
          aria-current={path === current ? "page" : undefined}
          onClick={() => setDrawn(false)}
        >
          {title}
        </a>
      ))}
    </Nav>
  );
  return (
    <>
      <Space data-fixed={fixedHeader || undefined}>
        <Bar part="bar" data-fixed={fixedHeader || undefined}>
          <Inner data-fluid={contentWidth === "fluid" || side || undefined}>
            {!simple && (top.length > 0 || coming) && (
              <Flex data-phone data-top={!side || undefined}>
                {top.length > 0 && (
                  <IconButton
                    icon={MenuIcon}
                    label={t("menu")}
                    aria-expanded={drawn}
                    onClick={() => setDrawn(true)}
                  />
                )}
              </Flex>
            )}
            <Brand href={portalHref(home.href())} part="logo" data-crowded={!simple || undefined}>
              <slot name="logo">
                <Logo />
                <span>{name}</span>
              </slot>
              {/* Beside what is shown, so that a page's own logo is part of the link's name. */}
              <VisuallyHidden>{t("home")}</VisuallyHidden>
            </Brand>
            {!simple && !side && (
              <Flex data-wide data-top>
                {links(false)}
              </Flex>
            )}
            <Tools>
              {searchHref && !simple && <Search href={searchHref} />}
              <Menu
                label={t("language")}
                items={LOCALES.map((each) => ({
                  id: each,
                  label: LANGUAGE_NAMES[each],
                  checked: each === locale,
                  onSelect: () => {
                    prefer({ locale: each });
                    emit("edu-language-change", { locale: each });
                  },
                }))}
                renderButton={(trigger) => <IconButton icon={Languages} label={t("language")} {...trigger} />}
              />
              <IconButton
                icon={Palette}
                label={t("theme")}
                aria-haspopup="dialog"
                onClick={() => setTheming(true)}
              />
              {!simple && <MessagesLink />}
              {!simple && <Account entries={own} />}
            </Tools>
          </Inner>
        </Bar>
      </Space>
      {side && (
        <Sidebar part="sidebar" data-fixed={fixedSidebar || undefined} data-header={fixedHeader || undefined}>
          {links(true)}
        </Sidebar>
      )}
      <Drawer open={drawn} onClose={() => setDrawn(false)} title={t("menu")} side="start" width={280}>
        {links(true)}
      </Drawer>
      {!simple && <Policies current={current} />}
      <ThemeDrawer open={theming} onClose={() => setTheming(false)} />
    </>
  );
}
