import type { ReactNode } from "react";
import { courseMine } from "../../core/contract/course.js";
import { useStore } from "../../core/element/useStore.js";
import { useMessages } from "../../core/element/index.js";
import { courses } from "../../core/rules/places/course.js";
import { session } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { useList } from "../../ui/data/useList.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Part, PartHead } from "../../ui/layout/styles.js";
import { teachingHref } from "../shared/course-links.js";
import { RowLink, Rows } from "../shared/page-styles.js";
import { messages } from "./messages.js";

const SHOWN = 5;

/** What the person teaches, with what waits there; nothing for those who do not teach. */
export function Teaching(): ReactNode {
  const t = useMessages(messages);
  const mayTeach = useStore(session.$user)?.roles.includes("teacher") === true;
  const { data } = useList(
    courseMine,
    mayTeach ? { states: "active", role: "teacher", page: 1, size: SHOWN } : undefined,
  );
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
