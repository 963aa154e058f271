import MessagesSquare from "lucide-react/icons/messages-square";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { OWN_DISCUSSION_TABS, ownDiscussions } from "../../core/contract/own-discussions.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { useStore } from "../../core/element/useStore.js";
import { rooms } from "../../core/rules/places/course.js";
import { portalHref } from "../../core/site/index.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { Badge } from "../../ui/layout/Badge.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Muted } from "../../ui/layout/styles.js";
import { Tabs } from "../../ui/layout/Tabs.js";
import { $minute, sayFullTime, sayTime } from "../../ui/layout/time.js";
import { studyHref } from "../shared/course-links.js";
import { messages } from "./messages.js";
import { OwnPage, OwnRows } from "./OwnPage.js";
import { usePlace } from "./usePlace.js";

const SIZE = 20;

const Item = styled.article`
  display: grid;
  gap: var(--edu-space-1);
  padding: var(--edu-space-3) var(--edu-space-4);
  overflow-wrap: anywhere;

  .excerpt {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
`;

type Entry = Output<typeof ownDiscussions>["list"][number];

function Discussion({ of }: { readonly of: Entry }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const now = useStore($minute);
  const { thread, run, course, title, text, at, posts, state, node, answered } = of;
  const href =
    node === undefined
      ? portalHref(rooms.questions.href({ course: run, item: thread }))
      : studyHref(run, node);
  return (
    <Item>
      <h2 style={{ fontSize: "var(--edu-size-3)" }}>
        <a href={href}>
          <MultilingualText>{title}</MultilingualText>
        </a>
      </h2>
      {text !== "" && (
        <Muted className="excerpt">
          <MultilingualText>{text}</MultilingualText>
        </Muted>
      )}
      <Facts>
        <MultilingualText>{course}</MultilingualText>
        <span>{t("replyCount", { count: posts })}</span>
        <time dateTime={new Date(at).toISOString()} title={sayFullTime(at, locale)}>
          {sayTime(at, now, locale)}
        </time>
        {answered && <Badge kind="ok">{t("answered")}</Badge>}
        {state !== "visible" && <Badge kind="warn">{t(`${state}State`)}</Badge>}
      </Facts>
    </Item>
  );
}

/** What somebody asked, answered and follows, each with the way to its place in the room. */
export function Discussions(): ReactNode {
  const t = useMessages(messages);
  const way = usePlace();
  const { text, page, change, onPage } = filterOf(way);
  const asked = text("tab");
  const tab = OWN_DISCUSSION_TABS.find((one) => one === asked) ?? "threads";
  const load = useList(ownDiscussions, { tab, page, size: SIZE }, { step: way.step });
  return (
    <OwnPage part="discussions" head={<h1>{t("discussionsTitle")}</h1>}>
      <Tabs
        label={t("discussionsTitle")}
        items={OWN_DISCUSSION_TABS.map((one) => ({ id: one, label: t(`tab_${one}`) }))}
        value={tab}
        onChange={(next) => change({ tab: next === "threads" ? "" : next })}
      >
        <OwnRows
          load={load}
          onPage={onPage}
          skeleton={{ count: 4, height: 92 }}
          empty={
            <Empty icon={MessagesSquare} title={t(`none_${tab}`)}>
              {t(`none_${tab}Text`)}
            </Empty>
          }
          keyOf={({ thread, at }) => `${thread} ${at}`}
        >
          {(one) => <Discussion of={one} />}
        </OwnRows>
      </Tabs>
    </OwnPage>
  );
}
