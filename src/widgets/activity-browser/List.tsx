import { useStore } from "../../core/element/useStore.js";
import CalendarX from "lucide-react/icons/calendar-x";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { activityList } from "../../core/contract/activity.js";
import type { Output } from "../../core/contract/call.js";
import { $edition, useIsland, useMessages } from "../../core/element/index.js";
import { ActivityKinds, ActivityStates } from "../../core/rules/activity.js";
import { allows } from "../../core/rules/permissions.js";
import { session } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Checkbox } from "../../ui/controls/Checkbox.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { Select } from "../../ui/controls/Select.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ActivityCover } from "../shared/ActivityCover.js";
import {
  CardBody,
  CardLink,
  Clamped,
  Cover,
  Facts,
  LinkButton,
  Muted,
  OnCover,
  Part,
  PartHead,
  Row,
  Tag,
} from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { Left } from "./Left.js";
import { messages } from "./messages.js";
import { usePlace } from "./usePlace.js";

const SIZE = 12;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  gap: var(--edu-space-4);

  > li {
    display: grid;
    min-width: 0;
  }
  @media (max-width: 600px) {
    /* Rows in the place of full-size cards. */
    [part="card"] {
      grid-template-columns: 104px minmax(0, 1fr);
      grid-template-rows: auto;
    }
    [part="card"] .title {
      min-height: 0;
    }
    [part="card"] > :first-child {
      aspect-ratio: auto;
      height: 100%;
    }
  }
`;

type Activity = Output<typeof activityList>["list"][number];

function ActivityCard({
  activity: one,
  now,
}: {
  readonly activity: Activity;
  readonly now: number;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link } = usePlace();
  return (
    <CardLink part="card" {...link({ view: "detail", activity: one.id, filter: "" })}>
      <Cover>
        <ActivityCover activity={one} />
        <OnCover>
          <Tag>{t(one.state)}</Tag>
          {one.mine && <Tag>{t(one.mine === "waiting" ? "waiting" : "in")}</Tag>}
        </OnCover>
      </Cover>
      <CardBody>
        <p className="title" lang={textLang(one.title, locale)}>
          {one.title}
        </p>
        <Muted>{[t(one.kind), one.school || t("platform")].join(" · ")}</Muted>
        <Clamped lang={textLang(one.summary, locale)}>{one.summary}</Clamped>
        <Facts>
          <Left times={one} state={one.state} now={now} />
          <span>
            {one.quota === undefined
              ? t("entries", { taken: one.taken })
              : t("places", { taken: one.taken, quota: one.quota })}
          </span>
        </Facts>
      </CardBody>
    </CardLink>
  );
}

/** Search and browse: what can be joined now comes first. */
export function List(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const edition = useStore($edition);
  const signedIn = useStore(session.$signedIn);
  const canOrganize = allows(useStore(session.$user)?.role, "activity.add") && signedIn;
  const way = usePlace();
  const { text, one, page, change, onPage } = filterOf(way);
  const isMine = signedIn && text("mine") === "true";
  const load = useList(
    activityList,
    {
      query: text("q").slice(0, 64) || undefined,
      kind: one("kind", ActivityKinds),
      state: one("state", ActivityStates),
      edition,
      mine: isMine || undefined,
      page,
      size: SIZE,
    },
    { step: way.step },
  );
  const state = one("state", ActivityStates);
  const clear = () => change({ q: "", kind: "", state: "", mine: "" });
  return (
    <>
      <PartHead>
        <h1>{t("activities")}</h1>
        <SearchBox label={t("searchActivities")} value={text("q")} onSearch={(q) => change({ q })} />
      </PartHead>
      <Part>
        <PartHead>
          <Row role="group" aria-label={t("states")}>
            <Button size="s" aria-pressed={state === undefined} onClick={() => change({ state: "" })}>
              {t("anyState")}
            </Button>
            {ActivityStates.map((each) => (
              <Button
                key={each}
                size="s"
                aria-pressed={state === each}
                onClick={() => change({ state: state === each ? "" : each })}
              >
                {t(each)}
              </Button>
            ))}
          </Row>
          <Row>
            {canOrganize && (
              <LinkButton {...way.link({ view: "studio", activity: 0, filter: "" })}>
                {t("organize")}
              </LinkButton>
            )}
            {signedIn && (
              <Checkbox checked={isMine} onChange={() => change({ mine: isMine ? "" : "true" })}>
                {t("mineOnly")}
              </Checkbox>
            )}
            <Select
              aria-label={t("kind")}
              value={one("kind", ActivityKinds) ?? ""}
              onChange={(kind) => change({ kind })}
              options={[
                { value: "", label: t("anyKind") },
                ...ActivityKinds.map((value) => ({ value, label: t(value) })),
              ]}
            />
          </Row>
        </PartHead>
        <Muted role="status">
          {load.data ? t("results", { count: load.data.total.toLocaleString(locale) }) : "\u00a0"}
        </Muted>
        <ListStates
          load={load}
          skeleton={<CardSkeletons count={6} />}
          empty={
            <slot name="empty">
              <Empty
                icon={CalendarX}
                title={t("empty")}
                action={<Button onClick={clear}>{t("clearAll")}</Button>}
              >
                {t("emptyHint")}
              </Empty>
            </slot>
          }
          onPage={onPage}
        >
          {({ list, now }, busy) => (
            <Grid part="results" aria-busy={busy}>
              {list.map((each) => (
                <li key={each.id}>
                  <ActivityCard activity={each} now={now} />
                </li>
              ))}
            </Grid>
          )}
        </ListStates>
      </Part>
    </>
  );
}
