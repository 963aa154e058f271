import { useStore } from "@nanostores/react";
import { type ReactNode, Suspense } from "react";
import { useMessages } from "../../core/element/index.js";
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
import { COMPONENTS } from "./views.js";

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
  const View = COMPONENTS[place.view];
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
              <View />
            </Suspense>
          </Tabs>
        </RightGate>
      </Page>
    </WayContext>
  );
}
