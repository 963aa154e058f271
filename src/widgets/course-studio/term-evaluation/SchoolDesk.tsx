import { type ReactNode, Suspense } from "react";
import { late, useMessages } from "../../../core/element/index.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Tabs } from "../../../ui/layout/Tabs.js";
import { Examine } from "../examine/Examine.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";

const TermEvaluations = late(async () => (await import("./TermEvaluations.js")).TermEvaluations);
const TermResults = late(async () => (await import("./TermResults.js")).TermResults);

/** What a school's administrators do: decide on what waits, and open evaluations. */
export function SchoolDesk(): ReactNode {
  const t = useMessages(messages);
  const { place, go } = usePlace();
  const query = new URLSearchParams(place.filter);
  const tab = query.get("tab") === "evaluations" ? "evaluations" : "reviews";
  const evaluation = Math.floor(Number(query.get("evaluation"))) || 0;
  return (
    <Tabs
      label={t("tabs")}
      items={[
        { id: "reviews", label: t("reviews") },
        { id: "evaluations", label: t("evaluations") },
      ]}
      value={tab}
      onChange={(id) => go({ filter: id === "evaluations" ? "tab=evaluations" : "" })}
    >
      {tab === "reviews" ? (
        <Examine />
      ) : (
        <Suspense
          fallback={
            <Skeleton>
              <SkeletonBlock style={{ height: 320 }} />
            </Skeleton>
          }
        >
          {evaluation > 0 ? <TermResults key={evaluation} evaluation={evaluation} /> : <TermEvaluations />}
        </Suspense>
      )}
    </Tabs>
  );
}
