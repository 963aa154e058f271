import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import type { Output } from "../../core/contract/call.js";
import { ownClasses } from "../../core/contract/own-classes.js";
import { useMessages } from "../../core/element/index.js";
import { courses } from "../../core/rules/places/course.js";
import { portalHref } from "../../core/site/index.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { Badge } from "../../ui/layout/Badge.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, LinkButton } from "../../ui/layout/styles.js";
import { introduceHref, roomHref } from "../shared/course-links.js";
import { messages as courseMessages } from "../shared/course-messages.js";
import { RowLink } from "../shared/page-styles.js";
import { messages } from "./class-messages.js";
import { JoinClass } from "./JoinClass.js";
import { messages as centerMessages } from "./messages.js";
import { OwnPage, OwnRows } from "./OwnPage.js";
import { usePlace } from "./usePlace.js";

const SIZE = 20;

type Entry = Output<typeof ownClasses>["list"][number];

function ClassRow({ of }: { readonly of: Entry }): ReactNode {
  const t = useMessages(messages);
  const sayRun = useMessages(courseMessages);
  const { run, course, school, term, state, name, teacher, people, standing, attendance } = of;
  const isIn = standing === "in";
  const facts = [t("classOf", { name }), teacher && t("teacherOf", { name: teacher }), school, term].filter(
    Boolean,
  );
  return (
    // Who is not let in yet has no room.
    <RowLink href={isIn ? roomHref(run, "class") : introduceHref(run)}>
      <span className="title">
        <MultilingualText>{course}</MultilingualText>
        <Badge kind={state === "running" ? "ok" : "neutral"}>{sayRun(state)}</Badge>
        {standing !== "in" && <Badge kind="warn">{t(standing)}</Badge>}
      </span>
      <Facts as="span">
        {facts.map((fact) => (
          <span key={fact}>
            <MultilingualText>{fact}</MultilingualText>
          </span>
        ))}
        <span>{t("people", { count: people })}</span>
      </Facts>
      {isIn && <Facts as="span">{attendance ? t("attended", { ...attendance }) : t("notRecorded")}</Facts>}
    </RowLink>
  );
}

/** The classes that somebody is in, and joining one by its code. */
export function Classes(): ReactNode {
  const t = useMessages(messages);
  const common = useMessages(centerMessages);
  const way = usePlace();
  const { page, onPage } = filterOf(way);
  const load = useList(ownClasses, { page, size: SIZE }, { step: way.step });
  return (
    <OwnPage part="classes" head={<h1>{common("classesTitle")}</h1>}>
      <JoinClass onDone={load.reload} />
      <OwnRows
        load={load}
        onPage={onPage}
        skeleton={{ count: 3, height: 108 }}
        empty={
          <Empty
            icon={Users}
            title={t("none")}
            action={<LinkButton href={portalHref(courses.courses.href())}>{common("findCourse")}</LinkButton>}
          >
            {t("noneText")}
          </Empty>
        }
        keyOf={({ run }) => String(run)}
      >
        {(one) => <ClassRow of={one} />}
      </OwnRows>
    </OwnPage>
  );
}
