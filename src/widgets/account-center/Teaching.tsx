import type { ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import { courses } from "../../core/rules/places/course.js";
import { portalHref } from "../../core/site/index.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Part, PartHead } from "../../ui/layout/styles.js";
import { teachingHref } from "../shared/course-links.js";
import { RowLink, Rows } from "../shared/page-styles.js";
import { messages } from "./messages.js";
import type { CenterLoads } from "./useCenter.js";

/** What the person teaches, with what waits there; nothing for those who do not teach. */
export function Teaching({ load }: { readonly load: CenterLoads["teaching"] }): ReactNode {
  const t = useMessages(messages);
  const { data } = load;
  if (!data || data.list.length === 0) return null;
  return (
    <Part part="teaching">
      <PartHead>
        <h2>{t("teaching")}</h2>
        <a href={portalHref(courses.myCourses.href({ filter: "tab=teaching" }))}>{t("allTeaching")}</a>
      </PartHead>
      <Rows>
        {data.list.map(({ id, title }) => {
          const todo = data.todo.find((one) => one.id === id);
          const waiting = (["questions", "applications"] as const).filter((name) => (todo?.[name] ?? 0) > 0);
          return (
            <li key={id}>
              <RowLink href={teachingHref(id, todo)}>
                <span className="title">
                  <MultilingualText>{title}</MultilingualText>
                </span>
                <Facts as="span">
                  {waiting.map((name) => (
                    <span key={name}>{t(name, { count: todo?.[name] ?? 0 })}</span>
                  ))}
                  {waiting.length === 0 && <span>{t("nothingWaits")}</span>}
                </Facts>
              </RowLink>
            </li>
          );
        })}
      </Rows>
    </Part>
  );
}
