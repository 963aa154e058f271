import { useStore } from "../../core/element/useStore.js";
import GraduationCap from "lucide-react/icons/graduation-cap";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { courseMine } from "../../core/contract/course.js";
import { useMessages } from "../../core/element/index.js";
import { session } from "../../core/session/index.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { CourseCard, type CourseData } from "../shared/CourseCard.js";
import { selfStudyHref, studyHref, teachingHref } from "../shared/course-links.js";
import { studioHref } from "../shared/studio-links.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { SignInFirst } from "../../ui/feedback/SignInFirst.js";
import { Cards, LinkButton } from "../../ui/layout/styles.js";
import { Tabs } from "../../ui/layout/Tabs.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { messages } from "./messages.js";
import { LIST } from "./place.js";
import { usePlace } from "./usePlace.js";

const Managing = styled(LinkButton)`
  margin-block-start: var(--edu-space-2);
`;
const SIZE = 12;
const TABS = {
  teaching: "active",
  learning: "active",
  applied: "pending,waiting",
  done: "completed,failed",
} as const;
type Tab = keyof typeof TABS;
const NAMES = Object.keys(TABS) as Tab[];

/**
 * The person's own courses, last active first; a press goes on where they left off, or to what waits for whoever
 * teaches. Who teaches begins with that.
 */
export function MyCourses(): ReactNode {
  const t = useMessages(messages);
  const signedIn = useStore(session.$signedIn);
  const { place, go, link, step } = usePlace();
  const { one: oneOf, page, change, onPage } = filterOf({ place, go });
  const teaches = useStore(session.$user)?.roles.includes("teacher") ?? false;
  const names = NAMES.filter((one) => one !== "teaching" || teaches);
  const [first = "learning"] = names;
  const tab = oneOf("tab", names) ?? first;
  const role = tab === "teaching" ? "teacher" : "learner";
  const load = useList(courseMine, signedIn ? { states: TABS[tab], role, page, size: SIZE } : undefined, {
    scope: tab,
    step,
  });
  if (!signedIn) {
    return (
      <>
        <h1>{t("mine")}</h1>
        <SignInFirst title={t("mineSignIn")} />
      </>
    );
  }
  const todoOf = (one: CourseData) => load.data?.todo.find(({ id }) => id === one.id);
  const linkOf = (one: CourseData) => {
    const node = one.mine?.lastNode;
    if (tab === "teaching") return { href: teachingHref(one.id, todoOf(one)) };
    if (tab === "applied") return link({ view: "introduce", course: one.id, filter: "" });
    return { href: one.mine?.role === "auditor" ? selfStudyHref(one.id, node) : studyHref(one.id, node) };
  };
  return (
    <>
      <h1>{t("mine")}</h1>
      <Tabs
        label={t("mine")}
        items={names.map((id) => ({ id, label: t(id) }))}
        value={tab}
        onChange={(id) => change({ tab: id === first ? "" : id })}
      >
        <ListStates
          load={load}
          skeleton={<CardSkeletons count={4} />}
          empty={
            <slot name="empty">
              <Empty
                icon={GraduationCap}
                title={t(`none_${tab}`)}
                action={<LinkButton {...link(LIST)}>{t("findCourses")}</LinkButton>}
              />
            </slot>
          }
          onPage={onPage}
        >
          {({ list }, busy) => (
            <Cards part="results" aria-busy={busy}>
              {list.map((one) => (
                <li key={one.id} style={{ gridTemplateRows: "minmax(0, 1fr) auto" }}>
                  <CourseCard course={one} link={linkOf(one)} resume todo={todoOf(one)} />
                  {tab === "teaching" && (
                    <Managing
                      data-variant="secondary"
                      data-size="s"
                      href={studioHref(one.id, "test-work")}
                      aria-label={t("manageNamed", { title: one.title })}
                    >
                      {t("manage")}
                    </Managing>
                  )}
                </li>
              ))}
            </Cards>
          )}
        </ListStates>
      </Tabs>
    </>
  );
}
