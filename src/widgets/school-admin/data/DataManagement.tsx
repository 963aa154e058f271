import { type ReactNode, Suspense } from "react";
import { late, useMessages } from "../../../core/element/index.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Tabs } from "../../../ui/layout/Tabs.js";
import { Stack } from "../../shared/page-styles.js";
import { usePlace } from "../usePlace.js";
import { useAllowed } from "../useSchool.js";
import { messages } from "./messages.js";

const Exports = late(async () => (await import("./Exports.js")).Exports);
const Members = late(async () => (await import("./Members.js")).Members);
const KeptData = late(async () => (await import("./KeptData.js")).KeptData);
const ExportRequests = late(
  async () => (await import("../../shared/exports/ExportRequests.js")).ExportRequests,
);

const TABS = ["exports", "members", "kept", "consent"] as const;
type Tab = (typeof TABS)[number];
const TITLES = {
  exports: "tabExports",
  members: "tabMembers",
  kept: "tabKept",
  consent: "tabConsent",
} as const;

function Part({ tab }: { readonly tab: Tab }): ReactNode {
  switch (tab) {
    case "exports":
      return <Exports />;
    case "members":
      return <Members />;
    case "kept":
      return <KeptData />;
    case "consent":
      return <ExportRequests />;
  }
}

/** What becomes of a school's data; for the platform's administrators also what waits for a second person. */
export function DataManagement(): ReactNode {
  const t = useMessages(messages);
  const mayDo = useAllowed();
  const { place, go } = usePlace();
  const tabs = TABS.filter((tab) => tab !== "consent" || mayDo("data.edit"));
  const said = new URLSearchParams(place.filter).get("tab");
  const tab = tabs.find((one) => one === said) ?? "exports";
  return (
    <Stack part="data">
      <h2>{t("heading")}</h2>
      <Muted>{t("intro")}</Muted>
      <Tabs
        label={t("heading")}
        items={tabs.map((id) => ({ id, label: t(TITLES[id]) }))}
        value={tab}
        onChange={(next) => go({ filter: next === "exports" ? "" : `tab=${next}` })}
      >
        <Suspense
          fallback={
            <Skeleton>
              <SkeletonBlock style={{ height: 360 }} />
            </Skeleton>
          }
        >
          <Part tab={tab} />
        </Suspense>
      </Tabs>
    </Stack>
  );
}
