import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { styled } from "styled-components";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { loadUser, requireLogin, session } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { Tabs } from "../../ui/layout/Tabs.js";
import { SETTINGS_TABS } from "../../core/rules/places/common.js";
import { BasicTab } from "./BasicTab.js";
import { BindingTab } from "./BindingTab.js";
import { Confirm } from "../shared/Confirm.js";
import { messages } from "./messages.js";
import { SecurityTab } from "./SecurityTab.js";

const TeacherTab = late(async () => (await import("./teacher/TeacherTab.js")).TeacherTab);

const CustomTab = late(async () => (await import("./custom/CustomTab.js")).CustomTab);

const NotificationTab = late(async () => (await import("./notification/NotificationTab.js")).NotificationTab);

const Pause = late(async () => (await import("./own-data/Pause.js")).Pause);

const MajorsTab = late(async () => (await import("./teacher/MajorsTab.js")).MajorsTab);

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-5);
  max-width: 880px;
  margin: 0 auto;
  background: var(--edu-bg);

  h1 {
    font-size: var(--edu-size-6);
  }
`;

export const TABS = [...SETTINGS_TABS, "teacher", "majors"] as const;
/** Of certified teachers only. */
const TEACHER_TABS: readonly Tab[] = ["teacher", "majors"];
export type Tab = (typeof TABS)[number];

export interface AccountSettingsProps {
  readonly tab: Tab;
  /** Opens the teacher certification form (rz=true, docs/specification.md 2.5). */
  readonly certify: boolean;
}

/** A person's own settings. */
export function AccountSettings({ tab, certify }: AccountSettingsProps): ReactNode {
  const t = useMessages(messages);
  const { emit } = useIsland();
  const signedIn = useStore(session.$signedIn);
  const user = useStore(session.$user);
  const isCertified = user?.teacher === "1";
  const [shown, setShown] = useState<Tab>(tab);
  const [dirty, setDirty] = useState(false);
  const [wanted, setWanted] = useState<Tab>();
  const keepDirty = useCallback((now: boolean) => setDirty(now), []);
  // The page chooses a tab by the attribute; the person by a press.
  const [asked, setAsked] = useState(tab);
  if (asked !== tab) {
    setAsked(tab);
    setShown(tab);
  }

  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [dirty]);

  useEffect(() => {
    // What was chosen or asked for elsewhere since this device signed in; without an answer what is here stands.
    if (signedIn) void loadUser().catch(() => undefined);
  }, [signedIn]);

  if (!signedIn) {
    return (
      <Empty
        title={t("gate")}
        action={
          <Button variant="primary" onClick={() => requireLogin()}>
            {t("signIn")}
          </Button>
        }
      />
    );
  }
  if (user?.closesAt !== undefined)
    return (
      <Page>
        <h1>{t("title")}</h1>
        <Suspense>
          <Pause at={user.closesAt} />
        </Suspense>
      </Page>
    );
  const go = (next: Tab) => {
    setWanted(undefined);
    setDirty(false);
    setShown(next);
    emit("edu-tab-change", { tab: next });
  };
  const choose = (id: string) => {
    const next = TABS.find((each) => each === id);
    if (!next || next === shown) return;
    if (dirty && shown === "basic") setWanted(next);
    else go(next);
  };
  return (
    <Page>
      <h1>{t("title")}</h1>
      <Tabs
        label={t("title")}
        items={TABS.filter((id) => !TEACHER_TABS.includes(id) || isCertified || shown === id).map((id) => ({
          id,
          label: t(id),
        }))}
        value={shown}
        onChange={choose}
      >
        {shown === "basic" && (
          <BasicTab certify={certify} onDirty={keepDirty} onBinding={() => choose("binding")} />
        )}
        {shown === "security" && <SecurityTab />}
        {shown === "binding" && <BindingTab />}
        {shown === "custom" && (
          <Suspense>
            <CustomTab />
          </Suspense>
        )}
        {shown === "notification" && (
          <Suspense>
            <NotificationTab onBinding={() => choose("binding")} />
          </Suspense>
        )}
        {shown === "teacher" && (
          <Suspense>
            <TeacherTab onCertify={() => go("basic")} />
          </Suspense>
        )}
        {shown === "majors" && (
          <Suspense>
            <MajorsTab onCertify={() => go("basic")} />
          </Suspense>
        )}
      </Tabs>
      {wanted && (
        <Confirm
          title={t("title")}
          text={t("unsaved")}
          yes={t("leave")}
          onConfirm={() => go(wanted)}
          onClose={() => setWanted(undefined)}
        />
      )}
    </Page>
  );
}
