import { useStore } from "../../core/element/useStore.js";
import ChevronDown from "lucide-react/icons/chevron-down";
import LogOut from "lucide-react/icons/log-out";
import { type ReactNode, useEffect } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { loadUser, requireLogin, session, signOut, switchSchool } from "../../core/session/index.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Avatar } from "../../ui/layout/Avatar.js";
import { Button } from "../../ui/controls/Button.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Menu, type MenuItem } from "../../ui/controls/Menu.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { messages } from "./messages.js";
import type { NavEntry } from "./useNav.js";

const Entries = styled.div`
  display: flex;
  gap: var(--edu-space-2);
  white-space: nowrap;

  /* Registration is one press further on, in the dialog that sign-in opens. */
  @media (max-width: 480px) {
    > :last-child {
      display: none;
    }
  }
`;
const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--edu-space-2);
  max-width: 200px;
  min-height: 40px;
  padding: 0 var(--edu-space-2);
  border-radius: var(--edu-radius-control);
  color: var(--edu-text);
  cursor: pointer;

  &:hover {
    background: var(--edu-hover);
  }
  [data-name] {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 600px) {
    [data-name] {
      display: none;
    }
  }
`;
const Who = styled.div`
  min-width: 180px;
  padding: var(--edu-space-2) var(--edu-space-3);

  p + p {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
`;

/** Sign-in and register entries for visitors; the person's own menu otherwise. */
export function Account({ entries }: { readonly entries: readonly NavEntry[] }): ReactNode {
  const t = useMessages(messages);
  const { emit } = useIsland();
  const explain = useExplain();
  const signedIn = useStore(session.$signedIn);
  const user = useStore(session.$user);

  useEffect(() => {
    // A session from an earlier visit: who it is may have changed since, and whether it still lives.
    if (signedIn) void loadUser().catch(() => undefined);
  }, [signedIn]);

  if (!signedIn) {
    return (
      <Entries>
        <Button variant="ghost" part="sign-in" onClick={() => requireLogin("login")}>
          {t("signIn")}
        </Button>
        <Button variant="primary" part="register" onClick={() => requireLogin("register")}>
          {t("register")}
        </Button>
      </Entries>
    );
  }
  const name = user?.nickname || user?.userName || "…";
  const items: MenuItem[] = entries.map(({ key, title, path }) => ({
    id: key,
    label: title,
    href: portalHref(path),
  }));
  const schools = user?.schools ?? [];
  const choose = async (school: number) => {
    // Every page has a header, and hardly anybody has two schools.
    const told = import("../../ui/feedback/toast.js");
    try {
      const { school: now } = await switchSchool(school);
      (await told).toast({ kind: "ok", text: t("schoolSwitched", { school: now ?? "" }) });
    } catch (failure) {
      (await told).toast({ kind: "bad", text: explain(failure) });
    }
  };
  return (
    <Menu
      label={t("account", { name })}
      header={
        <Who>
          <p>{name}</p>
          <p>{user?.school ?? user?.phone}</p>
          {schools.length > 1 && <p>{t("chooseSchool")}</p>}
        </Who>
      }
      items={[
        ...schools.map(({ id, name: label }, at) => ({
          id: `school-${id}`,
          label,
          checked: at === 0,
          onSelect: () => void (at > 0 && choose(id)),
        })),
        ...items.map((item, at) => (at === 0 && schools.length > 1 ? { ...item, separated: true } : item)),
        {
          id: "sign-out",
          label: t("signOut"),
          icon: <Icon of={LogOut} size={18} />,
          separated: true,
          onSelect: () => void signOut().then(() => emit("edu-logout")),
        },
      ]}
      renderButton={(trigger) => (
        <Trigger type="button" part="user" {...trigger}>
          <Avatar name={name} src={user?.avatar ? portalHref(user.avatar) : undefined} />
          <VisuallyHidden>{t("account", { name })}</VisuallyHidden>
          <span data-name aria-hidden>
            {name}
          </span>
          <Icon of={ChevronDown} size={16} />
        </Trigger>
      )}
    />
  );
}
