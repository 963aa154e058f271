import { useStore } from "@nanostores/react";
import { type ComponentType, type ReactNode, Suspense, useEffect } from "react";
import { late, useMessages } from "../../core/element/index.js";
import { allows } from "../../core/rules/permissions.js";
import { places } from "../../core/rules/places/index.js";
import { session } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { LinkButton, Page } from "../../ui/layout/styles.js";
import { Tabs } from "../../ui/layout/Tabs.js";
import { RightGate } from "../shared/RightGate.js";
import { messages } from "./messages.js";
import { RIGHTS, type ViewName, VIEWS } from "./place.js";
import { useWay, WayContext } from "./usePlace.js";

/** The code of each view. */
const CODE: Readonly<Record<ViewName, () => Promise<ComponentType>>> = {
  plates: async () => (await import("./plates/Plates.js")).Plates,
  banners: async () => (await import("./banners/Banners.js")).Banners,
  information: async () => (await import("./information/Information.js")).Information,
  materials: async () => (await import("./materials/Materials.js")).Materials,
  libraries: async () => (await import("./libraries/Libraries.js")).Libraries,
  terms: async () => (await import("./terms/Terms.js")).Terms,
  datacenter: async () => (await import("./datacenter/Datacenter.js")).Datacenter,
  audit: async () => (await import("./audit/AuditLog.js")).AuditLog,
  tickets: async () => (await import("./tickets/Tickets.js")).Tickets,
  partners: async () => (await import("./partners/Partners.js")).Partners,
  permissions: async () => (await import("./Permissions.js")).Permissions,
};
const SHOWN = Object.fromEntries(VIEWS.map((view) => [view, late(CODE[view])]));

export interface MaintenanceProps {
  readonly view: ViewName;
  readonly item: string;
  readonly filter: string;
  readonly routed: boolean;
}

/** What the platform's administrators look after, view by view, as far as their rights go. */
export function Maintenance({ view, item, filter, routed }: MaintenanceProps): ReactNode {
  const t = useMessages(messages);
  const user = useStore(session.$user);
  const way = useWay({ view, item, filter }, routed);
  const { place, go } = way;
  const signedIn = useStore(session.$signedIn);
  const code = CODE[place.view];
  useEffect(() => {
    // While it is asked who somebody is. What fails is told by the view itself.
    if (signedIn) code().catch(() => undefined);
  }, [signedIn, code]);
  const View = SHOWN[place.view];
  const open = VIEWS.filter((one) => allows(user?.role, RIGHTS[one]));
  return (
    <WayContext value={way}>
      <Page>
        <RightGate
          right={RIGHTS[place.view]}
          heading={t("heading")}
          signIn={t("signInTitle")}
          title={t("staffTitle")}
          text={t("staffText")}
          action={<LinkButton href={portalHref(places.home.href())}>{t("toHome")}</LinkButton>}
        >
          <h1>{t("heading")}</h1>
          <Tabs
            label={t("heading")}
            items={open.map((id) => ({ id, label: t(id) }))}
            value={place.view}
            onChange={(next) => go({ view: next as ViewName, item: "", filter: "" })}
          >
            <Suspense
              fallback={
                <Skeleton>
                  <SkeletonBlock style={{ height: 320 }} />
                </Skeleton>
              }
            >
              {View && <View />}
            </Suspense>
          </Tabs>
        </RightGate>
      </Page>
    </WayContext>
  );
}
