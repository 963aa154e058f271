import { useStore } from "../../core/element/useStore.js";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { isNewcomerName } from "../../core/rules/account.js";
import { session, type UserInfo } from "../../core/session/index.js";
import { buttonLook } from "../../ui/controls/Button.js";
import { ResumeRow } from "../shared/ResumeRow.js";
import type { useMyCourses } from "./OwnCourses.js";
import { messages } from "./messages.js";
import { settings } from "../../core/rules/places/common.js";
import { courses } from "../../core/rules/places/course.js";
import { directory } from "../../core/rules/places/directory.js";
import { libraries } from "../../core/rules/places/library.js";

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--edu-space-3);
  min-height: 48px;
`;
const Next = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-2);
  max-width: 620px;

  h2 {
    color: var(--edu-accent);
    font-size: var(--edu-size-3);
    font-weight: 600;
  }
`;
const LinkButton = styled.a`
  ${buttonLook}
`;

const COURSES = ["findCourse", courses.courses.href()] as const;
const LIBRARIES = ["browseLibraries", libraries.shelf.href()] as const;
const ACTIONS = {
  teacher: [["teaching", courses.myCourses.href({ filter: "tab=teaching" })], COURSES],
  learner: [["goOn", courses.myCourses.href({ filter: "tab=learning" })], COURSES],
  newcomer: [COURSES, LIBRARIES],
  visitor: [COURSES, LIBRARIES],
} as const;
const TEXTS = {
  teacher: "welcomeText_teacher",
  learner: "welcomeText",
  newcomer: "welcomeText_newcomer",
  visitor: "welcomeText_visitor",
} as const;
type Kind = keyof typeof ACTIONS;

/** Who it is that the page speaks to; undefined until their courses are known. */
function kindOf(
  user: UserInfo | undefined,
  { data, error }: ReturnType<typeof useMyCourses>,
): Kind | undefined {
  if (user?.roles.includes("teacher")) return "teacher";
  if (!user || (!data && !error)) return undefined;
  if (data && data.total > 0) return "learner";
  return user.roles.includes("learner") ? "newcomer" : "visitor";
}

/** Greets whoever signed in, with the one thing to do next. */
export function Welcome({ learning }: { readonly learning: ReturnType<typeof useMyCourses> }): ReactNode {
  const t = useMessages(messages);
  const user = useStore(session.$user);
  const kind = kindOf(user, learning);
  const name = user?.nickname || user?.userName || "";
  // Of several the one that they are at.
  const school = user?.schools?.[0];
  const next = kind === "learner" ? learning.data?.list[0] : undefined;
  if (next)
    return (
      <>
        <h1>{t("welcome", { name })}</h1>
        <Next>
          <h2>{t("goOn")}</h2>
          <ResumeRow course={next} large />
        </Next>
      </>
    );
  return (
    <>
      {/* The lines are kept free until it is known who it is. */}
      <h1>{name ? t("welcome", { name }) : "\u00a0"}</h1>
      <p>{kind ? t(TEXTS[kind]) : "\u00a0"}</p>
      <Actions>
        {kind &&
          ACTIONS[kind].map(([text, path], at) => (
            <LinkButton
              key={text}
              data-variant={at === 0 ? "primary" : "secondary"}
              data-size="l"
              href={portalHref(path)}
            >
              {t(text)}
            </LinkButton>
          ))}
        {school && (
          <a href={portalHref(directory.school.href({ school: school.id }))}>
            {t("schoolHome", { school: school.name })}
          </a>
        )}
        {user && isNewcomerName(user.nickname) && <a href={portalHref(settings.href())}>{t("setName")}</a>}
      </Actions>
    </>
  );
}
