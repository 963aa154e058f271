import BookOpen from "lucide-react/icons/book-open";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { courses } from "../../core/rules/places/course.js";
import { portalHref } from "../../core/site/index.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { LinkButton, Part, PartHead } from "../../ui/layout/styles.js";
import { ResumeRow } from "../shared/ResumeRow.js";
import { messages } from "./messages.js";
import type { CenterLoads } from "./useCenter.js";

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: var(--edu-space-3);
`;

/** Courses that go on where the person left off, the last one studied first. */
export function Courses({ load }: { readonly load: CenterLoads["learning"] }): ReactNode {
  const t = useMessages(messages);
  return (
    <Part part="courses">
      <PartHead>
        <h2>{t("goOn")}</h2>
        <a href={portalHref(courses.myCourses.href({ filter: "tab=learning" }))}>{t("myCourses")}</a>
      </PartHead>
      <ListStates
        load={load}
        skeleton={null}
        empty={
          <Empty
            icon={BookOpen}
            title={t("noCourses")}
            action={<LinkButton href={portalHref(courses.courses.href())}>{t("findCourse")}</LinkButton>}
          >
            {t("noCoursesText")}
          </Empty>
        }
      >
        {({ list }, busy) => (
          <List aria-busy={busy}>
            {list.map((one) => (
              <li key={one.id}>
                <ResumeRow course={one} />
              </li>
            ))}
          </List>
        )}
      </ListStates>
    </Part>
  );
}
