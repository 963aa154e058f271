import Star from "lucide-react/icons/star";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { ownPoints } from "../../core/contract/points.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { useStore } from "../../core/element/useStore.js";
import { LEARNING_POINTS, PointReasons } from "../../core/rules/learning-points.js";
import { courses } from "../../core/rules/places/course.js";
import { portalHref } from "../../core/site/index.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, LinkButton, Muted, Sheet } from "../../ui/layout/styles.js";
import { $minute, sayFullTime, sayTime } from "../../ui/layout/time.js";
import { messages as centerMessages } from "./messages.js";
import { OwnPage, OwnRows } from "./OwnPage.js";
import { messages } from "./points-messages.js";
import { usePlace } from "./usePlace.js";

const SIZE = 20;

const Entry = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--edu-space-4);
  padding: var(--edu-space-3) var(--edu-space-4);

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
`;
const Sums = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-3) var(--edu-space-6);
  margin-block-end: var(--edu-space-3);

  dt {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
  dd {
    font-size: var(--edu-size-4);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

type Answer = Output<typeof ownPoints>;

function Row({ of }: { readonly of: Answer["list"][number] }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const now = useStore($minute);
  const { reason, points, title, course, at } = of;
  return (
    <Entry>
      <div>
        <MultilingualText>{title}</MultilingualText>
        <Facts>
          <span>{t(reason)}</span>
          {course !== title && <MultilingualText>{course}</MultilingualText>}
          <time dateTime={new Date(at).toISOString()} title={sayFullTime(at, locale)}>
            {sayTime(at, now, locale)}
          </time>
        </Facts>
      </div>
      <b>{t("plus", { points })}</b>
    </Entry>
  );
}

/** What somebody's points came from, and what gives some. */
export function Points(): ReactNode {
  const t = useMessages(messages);
  const common = useMessages(centerMessages);
  const way = usePlace();
  const { page, onPage } = filterOf(way);
  const load = useList(ownPoints, { page, size: SIZE }, { step: way.step });
  const rules = PointReasons.map((reason) => t("rule", { what: t(reason), points: LEARNING_POINTS[reason] }));
  return (
    <OwnPage part="points" head={<h1>{common("pointsTitle")}</h1>}>
      <Sheet>
        {load.data && load.data.sums.length > 0 && (
          <Sums>
            <div>
              <dt>{t("sum")}</dt>
              <dd>{load.data.points}</dd>
            </div>
            {load.data.sums.map(({ reason, count, points }) => (
              <div key={reason}>
                <dt>{t("counted", { what: t(reason), count })}</dt>
                <dd>{points}</dd>
              </div>
            ))}
          </Sums>
        )}
        <Muted>{t("rules", { rules: rules.join(t("comma")) })}</Muted>
      </Sheet>
      <OwnRows
        load={load}
        onPage={onPage}
        skeleton={{ count: 4, height: 68 }}
        empty={
          <Empty
            icon={Star}
            title={t("none")}
            action={<LinkButton href={portalHref(courses.courses.href())}>{common("findCourse")}</LinkButton>}
          >
            {t("noneText")}
          </Empty>
        }
        keyOf={({ reason, run, title, at }) => `${reason} ${run} ${title} ${at}`}
      >
        {(one) => <Row of={one} />}
      </OwnRows>
    </OwnPage>
  );
}
