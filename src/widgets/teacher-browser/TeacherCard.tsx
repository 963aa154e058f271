import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import type { teacherList } from "../../core/contract/directory.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { Face } from "../../ui/layout/Face.js";
import { shortNumber } from "../../ui/layout/numbers.js";
import { Facts, Muted } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { messages } from "./messages.js";
import { disciplineName } from "../shared/disciplines.js";
import { usePlace } from "./usePlace.js";

export const TeacherGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: var(--edu-space-3);
`;
const Card = styled.a`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: var(--edu-space-4);
  align-items: center;
  height: 100%;
  padding: var(--edu-space-4);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  color: var(--edu-text);
  text-decoration: none;

  &:hover {
    border-color: var(--edu-accent);
  }
  > div {
    display: grid;
    gap: 2px;
    min-width: 0;
  }
  .name {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--edu-space-2);
    font-size: var(--edu-size-3);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .name > span:last-child {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
    font-weight: 400;
  }
`;

type Teacher = Output<typeof teacherList>["list"][number];

export function TeacherCard({ teacher: one }: { readonly teacher: Teacher }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link } = usePlace();
  return (
    <Card part="card" {...link({ view: "detail", teacher: one.id, filter: "" })}>
      <Face id={`teacher-${one.id}`} src={one.photo ? portalHref(one.photo) : undefined} size={72} />
      <div>
        <span className="name">
          <span lang={textLang(one.name, locale)}>{one.name}</span>
          <span lang={textLang(one.title, locale)}>{one.title}</span>
        </span>
        {[one.school, disciplineName(one.discipline, locale)].filter(Boolean).map((words) => (
          <Muted key={words} as="span" lang={textLang(words, locale)}>
            {words}
          </Muted>
        ))}
        <Facts>
          <span>{t("countCourses", { count: one.courses })}</span>
          {one.learners > 0 && (
            <span>{t("countLearners", { count: shortNumber(one.learners, locale) })}</span>
          )}
          {one.followers > 0 && (
            <span>{t("countFollowers", { count: shortNumber(one.followers, locale) })}</span>
          )}
        </Facts>
      </div>
    </Card>
  );
}
