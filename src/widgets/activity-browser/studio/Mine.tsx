import CalendarPlus from "lucide-react/icons/calendar-plus";
import type { ReactNode } from "react";
import type { Output } from "../../../core/contract/call.js";
import { activityMine, OrganizedStages } from "../../../core/contract/activity-organizing.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { PLATFORM_ZONE } from "../../../core/rules/day.js";
import { filterOf, useList } from "../../../ui/data/useList.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts } from "../../../ui/layout/styles.js";
import { OwnedList } from "../../shared/OwnedList.js";
import { RowLink } from "../../shared/page-styles.js";
import { messages as shared } from "../messages.js";
import { usePlace } from "../usePlace.js";
import { Create } from "./Create.js";
import { messages } from "./messages.js";
import { StateBadge } from "./StateBadge.js";

const SIZE = 20;

type Listed = Output<typeof activityMine>["list"][number];

function MineRow({ activity: one }: { readonly activity: Listed }): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(shared);
  const { locale } = useIsland();
  const { link } = usePlace();
  const dayOf = (at: number) =>
    new Date(at).toLocaleDateString(locale, { month: "short", day: "numeric", timeZone: PLATFORM_ZONE });
  return (
    <RowLink {...link({ view: "studio", activity: one.id, filter: "" })}>
      <span className="title">
        {one.title ? <MultilingualText>{one.title}</MultilingualText> : <span>{t("untitled")}</span>}
        <StateBadge state={one.state} />
        <Badge>{say(one.kind)}</Badge>
      </span>
      <Facts as="span">
        <span>{one.school || say("platform")}</span>
        <span>
          {one.signupUntil === undefined ? t("noTimes") : t("signupCloses", { date: dayOf(one.signupUntil) })}
        </span>
        {one.state !== "draft" && (
          <span>
            {one.quota === undefined
              ? say("entries", { taken: one.taken })
              : say("places", { taken: one.taken, quota: one.quota })}
          </span>
        )}
        {one.updatedAt > 0 && <span>{t("changedOn", { date: dayOf(one.updatedAt) })}</span>}
      </Facts>
    </RowLink>
  );
}

/** What one organizes, and the way to a new one. */
export function Mine(): ReactNode {
  const t = useMessages(messages);
  const way = usePlace();
  const filter = filterOf(way);
  const stage = filter.one("stage", OrganizedStages);
  const load = useList(activityMine, { stage, page: filter.page, size: SIZE }, { step: way.step });
  return (
    <OwnedList
      part="mine"
      load={load}
      filter={filter}
      states={{
        name: "stage",
        values: OrganizedStages,
        label: t("stages"),
        nameOf: (each) => t(each ?? "all"),
      }}
      texts={{
        heading: t("heading"),
        create: t("create"),
        empty: t("empty"),
        emptyText: t("emptyText"),
        emptyState: t("emptyStage"),
        showAll: t("showAll"),
      }}
      icon={CalendarPlus}
      renderRow={(activity) => <MineRow activity={activity} />}
      renderDialog={({ schools, isPlatform }, close) => (
        <Create schools={schools} isPlatform={isPlatform} onClose={close} />
      )}
    />
  );
}
