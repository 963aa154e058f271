import { useStore } from "../../core/element/useStore.js";
import BookOpen from "lucide-react/icons/book-open";
import Lock from "lucide-react/icons/lock";
import { type ReactNode, Suspense } from "react";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { workplace } from "../../core/rules/places/teaching.js";
import { session } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { filterOf } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { SignInFirst } from "../../ui/feedback/SignInFirst.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { useSteps } from "../../ui/form/useSteps.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Page } from "../../ui/layout/styles.js";
import { Tabs } from "../../ui/layout/Tabs.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { Appeals } from "./Appeals.js";
import { messages } from "./messages.js";
import { SheetView } from "./SheetView.js";
import { useSheet } from "./useSheet.js";

const Daily = late(async () => (await import("./Daily.js")).Daily);
const AtRisk = late(async () => (await import("./AtRisk.js")).AtRisk);

export const GRADEBOOK_VIEWS = ["sheet", "daily"] as const;

export interface GradebookProps {
  readonly view: (typeof GRADEBOOK_VIEWS)[number];
  readonly course: number | undefined;
  readonly filter: string;
  readonly routed: boolean;
}
interface Place {
  readonly course: number;
  readonly filter: string;
  readonly view: (typeof GRADEBOOK_VIEWS)[number];
}
const TABS = ["sheet", "risk", "daily", "appeals"] as const;

const hrefOf = ({ view, ...place }: Place): string =>
  portalHref((view === "daily" ? workplace.daily : workplace.scores).href(place));

function Inside({ course, filter, view, routed }: Place & { readonly routed: boolean }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const way = useSteps<Place>({ course, filter, view }, routed, hrefOf);
  const tab = way.place.view === "daily" ? "daily" : (filterOf(way).one("tab", TABS) ?? "sheet");
  const { sheet: data, isPartial, error, reload, replace } = useSheet(course, `${course}|${locale}`);
  if (error !== undefined && (!data || isPartial)) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 120 }} />
        <SkeletonBlock style={{ height: 480, marginTop: 24 }} />
      </Skeleton>
    );
  if (data.rows.length === 0) return <Empty icon={BookOpen} title={t("empty")} />;
  const labels = {
    sheet: t("sheet"),
    risk: t("risk"),
    daily: t("daily"),
    appeals: (
      <>
        {t("appeals")}
        {data.openAppeals > 0 && (
          <Badge kind="accent">
            <span aria-hidden>{data.openAppeals}</span>
            <VisuallyHidden>{t("appealsOpen", { count: data.openAppeals })}</VisuallyHidden>
          </Badge>
        )}
      </>
    ),
  };
  return (
    <Tabs
      label={t("tabs")}
      items={TABS.map((id) => ({ id, label: labels[id] }))}
      value={tab}
      onChange={(id) =>
        way.go({
          view: id === "daily" ? "daily" : "sheet",
          filter: id === "appeals" || id === "risk" ? `tab=${id}` : "",
        })
      }
    >
      {tab === "daily" ? (
        <Suspense>
          <Daily course={course} />
        </Suspense>
      ) : tab === "risk" ? (
        <Suspense>
          <AtRisk course={course} way={way} />
        </Suspense>
      ) : tab === "appeals" ? (
        <Appeals course={course} way={way} onAnswer={reload} />
      ) : (
        <SheetView
          course={course}
          sheet={data}
          isPartial={isPartial}
          way={way}
          replace={replace}
          reload={reload}
        />
      )}
    </Tabs>
  );
}

/** The grades of a run for those who teach in it. */
export function Gradebook({ course, view, filter, routed }: GradebookProps): ReactNode {
  const t = useMessages(messages);
  const signedIn = useStore(session.$signedIn);
  return (
    <Page>
      <h1>{t("title")}</h1>
      {!signedIn && <SignInFirst title={t("signInFirst")} />}
      {signedIn && !course && <Empty icon={Lock} title={t("noCourse")} />}
      {signedIn && course !== undefined && course > 0 && (
        <Inside course={course} view={view} filter={filter} routed={routed} />
      )}
    </Page>
  );
}
