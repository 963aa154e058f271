import CalendarPlus from "lucide-react/icons/calendar-plus";
import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { activityMine, OrganizedStages } from "../../../core/contract/activity-organizing.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { PLATFORM_ZONE } from "../../../core/rules/day.js";
import { Button } from "../../../ui/controls/Button.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import { filterOf, useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, PartHead, Row } from "../../../ui/layout/styles.js";
import { RowLink, Rows, Stack } from "../../shared/page-styles.js";
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
    <li>
      <RowLink {...link({ view: "studio", activity: one.id, filter: "" })}>
        <span className="title">
          {one.title ? <MultilingualText>{one.title}</MultilingualText> : <span>{t("untitled")}</span>}
          <StateBadge state={one.state} />
          <Badge>{say(one.kind)}</Badge>
        </span>
        <Facts as="span">
          <span>{one.school || say("platform")}</span>
          <span>
            {one.signupUntil === undefined
              ? t("noTimes")
              : t("signupCloses", { date: dayOf(one.signupUntil) })}
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
    </li>
  );
}

/** What one organizes, and the way to a new one. */
export function Mine(): ReactNode {
  const t = useMessages(messages);
  const way = usePlace();
  const { one, page, change, onPage } = filterOf(way);
  const [isCreating, setCreating] = useState(false);
  const stage = one("stage", OrganizedStages);
  const load = useList(activityMine, { stage, page, size: SIZE }, { step: way.step });
  const { data } = load;
  const canCreate = data !== undefined && (data.isPlatform || data.schools.length > 0);
  const create = (
    <Button
      variant="primary"
      icon={<Icon of={CalendarPlus} size={18} />}
      disabled={!canCreate}
      onClick={() => setCreating(true)}
    >
      {t("create")}
    </Button>
  );
  return (
    <Stack part="mine">
      <PartHead>
        <h1>{t("heading")}</h1>
        {create}
      </PartHead>
      <Row role="group" aria-label={t("stages")}>
        {[undefined, ...OrganizedStages].map((each) => (
          <Button
            key={each ?? "all"}
            size="s"
            aria-pressed={stage === each}
            onClick={() => change({ stage: each ?? "" })}
          >
            {t(each ?? "all")}
          </Button>
        ))}
      </Row>
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 240 }} />
          </Skeleton>
        }
        empty={
          stage ? (
            <Empty
              title={t("emptyStage")}
              action={<Button onClick={() => change({ stage: "" })}>{t("showAll")}</Button>}
            />
          ) : (
            <Empty title={t("empty")}>{t("emptyText")}</Empty>
          )
        }
        onPage={onPage}
      >
        {({ list }, busy) => (
          <Rows aria-busy={busy}>
            {list.map((each) => (
              <MineRow key={each.id} activity={each} />
            ))}
          </Rows>
        )}
      </ListStates>
      {isCreating && data && (
        <Create schools={data.schools} isPlatform={data.isPlatform} onClose={() => setCreating(false)} />
      )}
    </Stack>
  );
}
