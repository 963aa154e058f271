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
import { messages } from "./messages.js";
import { useWay, WayContext } from "./usePlace.js";

const Queue = late(async () => (await import("./Queue.js")).Queue);

export interface ReviewQueueProps {
  readonly filter: string;
  readonly routed: boolean;
}

/** What waits for a school's or the province's yes, for those who give it. */
export function ReviewQueue({ filter, routed }: ReviewQueueProps): ReactNode {
  const t = useMessages(messages);
  const signedIn = useStore(session.$signedIn);
  const user = useStore(session.$user);
  const way = useWay({ filter }, routed);
  if (!signedIn)
    return (
      <Page>
        <h1>{t("heading")}</h1>
        <Sheet part="gate">
          <SignInFirst title={t("signInTitle")} />
        </Sheet>
      </Page>
    );
  if (user && !allows(user.role, "school.query"))
    return (
      <Page>
        <h1>{t("heading")}</h1>
        <Sheet part="gate">
          <Empty
            icon={Lock}
            title={t("staffTitle")}
            action={<LinkButton href={portalHref(places.home.href())}>{t("toHome")}</LinkButton>}
          >
            {t("staffText")}
          </Empty>
        </Sheet>
      </Page>
    );
  return (
    <WayContext value={way}>
      <Page>
        <Suspense
          fallback={
            <Skeleton>
              <SkeletonBlock style={{ height: 320 }} />
            </Skeleton>
          }
        >
          <Queue />
        </Suspense>
      </Page>
    </WayContext>
  );
}
