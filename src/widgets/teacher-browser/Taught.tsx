import type { ReactNode } from "react";
import { courseList } from "../../core/contract/course.js";
import { useMessages } from "../../core/element/index.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { useList } from "../../ui/data/useList.js";
import { Cards, Muted, Part, PartHead } from "../../ui/layout/styles.js";
import { CourseCard } from "../shared/CourseCard.js";
import { introduceHref } from "../shared/course-links.js";
import type { Teacher } from "./Detail.js";
import { messages } from "./messages.js";

/** The courses that a teacher teaches now. */
export function Taught({ teacher }: { readonly teacher: Teacher }): ReactNode {
  const t = useMessages(messages);
  const load = useList(courseList, { teacher: teacher.id, sort: "hot", size: 8 }, { grows: true });
  return (
    <Part part="courses">
      <PartHead>
        <h2>{t("taught")}</h2>
      </PartHead>
      <ListStates
        load={load}
        skeleton={<CardSkeletons count={4} />}
        empty={<Muted>{t("noCourses")}</Muted>}
        more="button"
      >
        {({ list }, busy) => (
          <Cards aria-busy={busy}>
            {list.map((one) => (
              <li key={one.id}>
                <CourseCard course={one} link={{ href: introduceHref(one.id) }} />
              </li>
            ))}
          </Cards>
        )}
      </ListStates>
    </Part>
  );
}
