import { useStore } from "@nanostores/react";
import Lock from "lucide-react/icons/lock";
import { type ReactNode, Suspense } from "react";
import { late, useMessages } from "../../core/element/index.js";
import { allows } from "../../core/rules/permissions.js";
import { places } from "../../core/rules/places/index.js";
import { session } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { SignInFirst } from "../../ui/feedback/SignInFirst.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { LinkButton, Page, Sheet } from "../../ui/layout/styles.js";
import { Tabs } from "../../ui/layout/Tabs.js";
import { messages } from "./messages.js";
import { RIGHTS, type ViewName, VIEWS } from "./place.js";
import { useWay, WayContext } from "./usePlace.js";

const Plates = late(async () => (await import("./Plates.js")).Plates);
const Permissions = late(async () => (await import("./Permissions.js")).Permissions);

export interface MaintenanceProps {
  readonly view: ViewName;
  readonly item: string;
  readonly routed: boolean;
}

/** What the platform's administrators look after, view by view, as far as their rights go. */
export function Maintenance({ view, item, routed }: MaintenanceProps): ReactNode {
  const t = useMessages(messages);
  const signedIn = useStore(session.$signedIn);
  const user = useStore(session.$user);
  const way = useWay({ view, item }, routed);
  const { place, go } = way;
  const open = VIEWS.filter((one) => allows(user?.role, RIGHTS[one]));
  const gate = (body: ReactNode) => (
    <Page>
      <h1>{t("heading")}</h1>
      <Sheet part="gate">{body}</Sheet>
    </Page>
  );
  if (!signedIn) return gate(<SignInFirst title={t("signInTitle")} />);
  if (user && !open.includes(place.view))
    return gate(
      <Empty
        icon={Lock}
        title={t("staffTitle")}
        action={<LinkButton href={portalHref(places.home.href())}>{t("toHome")}</LinkButton>}
      >
        {t("staffText")}
      </Empty>,
    );
  return (
    <WayContext value={way}>
      <Page>
        <h1>{t("heading")}</h1>
        <Tabs
          label={t("heading")}
          items={open.map((id) => ({ id, label: t(id) }))}
          value={place.view}
          onChange={(next) => go({ view: next as ViewName, item: "" })}
        >
          <Suspense
            fallback={
              <Skeleton>
                <SkeletonBlock style={{ height: 320 }} />
              </Skeleton>
            }
          >
            {place.view === "plates" ? <Plates /> : <Permissions />}
          </Suspense>
        </Tabs>
      </Page>
    </WayContext>
  );
}
