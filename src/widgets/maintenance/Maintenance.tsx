import { useStore } from "@nanostores/react";
import { type ReactNode, Suspense } from "react";
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

const Plates = late(async () => (await import("./plates/Plates.js")).Plates);
const Banners = late(async () => (await import("./banners/Banners.js")).Banners);
const Information = late(async () => (await import("./information/Information.js")).Information);
const Materials = late(async () => (await import("./materials/Materials.js")).Materials);
const Libraries = late(async () => (await import("./libraries/Libraries.js")).Libraries);
const Terms = late(async () => (await import("./terms/Terms.js")).Terms);
const Datacenter = late(async () => (await import("./datacenter/Datacenter.js")).Datacenter);
const AuditLog = late(async () => (await import("./audit/AuditLog.js")).AuditLog);
const Tickets = late(async () => (await import("./tickets/Tickets.js")).Tickets);
const Partners = late(async () => (await import("./partners/Partners.js")).Partners);
const Permissions = late(async () => (await import("./Permissions.js")).Permissions);

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
              {
                {
                  plates: <Plates />,
                  banners: <Banners />,
                  information: <Information />,
                  materials: <Materials />,
                  libraries: <Libraries />,
                  terms: <Terms />,
                  datacenter: <Datacenter />,
                  audit: <AuditLog />,
                  tickets: <Tickets />,
                  partners: <Partners />,
                  permissions: <Permissions />,
                }[place.view]
              }
            </Suspense>
          </Tabs>
        </RightGate>
      </Page>
    </WayContext>
  );
}
