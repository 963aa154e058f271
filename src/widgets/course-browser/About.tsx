import { type ReactNode } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { Avatar } from "../../ui/layout/Avatar.js";
import { Badge } from "../../ui/layout/Badge.js";
import { CourseExperiments } from "../shared/experiments/CourseExperiments.js";
import { WeightBar } from "../shared/WeightBar.js";
import { sayDay } from "../shared/CourseCard.js";
import { selfStudyHref } from "../shared/course-links.js";
import { messages as courseMessages } from "../shared/course-messages.js";
import { Muted, Row, Sheet } from "../../ui/layout/styles.js";
import { clockLength } from "../../ui/layout/numbers.js";
import { textLang } from "../../ui/layout/text-lang.js";
import type { Detail } from "./Introduce.js";
import { messages } from "./introduce-messages.js";
import { usePlace } from "./usePlace.js";

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  align-items: start;
  gap: var(--edu-space-5);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--edu-space-5);
  }
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Words = styled.p`
  white-space: pre-line;
`;
const Plain = styled.ul`
  display: grid;
  gap: var(--edu-space-2);
`;
const Dots = styled(Plain)`
  padding-inline-start: var(--edu-space-5);
  list-style: disc;
`;
const Chapter = styled.details`
  border-block-end: 1px solid var(--edu-line);

  summary {
    padding-block: var(--edu-space-3);
    font-weight: 600;
    cursor: pointer;
  }
  a {
    display: inline-block;
    min-height: 24px;
  }
  ul {
    display: grid;
    gap: var(--edu-space-2);
    padding: 0 0 var(--edu-space-3) var(--edu-space-5);
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--edu-space-3);
  }
`;
const Person = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--edu-space-3);
`;
const Weights = styled.ul`
  display: grid;
  gap: var(--edu-space-1);

  li {
    display: flex;
    justify-content: space-between;
    gap: var(--edu-space-3);
    font-variant-numeric: tabular-nums;
  }
`;

type Node = Detail["syllabus"][number];

/** Everything below a chapter in the order of the outline, at whatever depth. */
function below(chapter: Node, all: readonly Node[]): Node[] {
  return all.filter(({ parent }) => parent === chapter.id).flatMap((node) => [node, ...below(node, all)]);
}

function Syllabus({ detail }: { readonly detail: Detail }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const chapters = detail.syllabus.filter(({ parent }) => parent === 0);
  return (
    <Sheet part="syllabus">
      <h2>{t("syllabus")}</h2>
      {chapters.map((chapter, at) => {
        const nodes = below(chapter, detail.syllabus);
        const units = nodes.filter(({ kind }) => kind !== "section").length;
        return (
          <Chapter key={chapter.id} open={at === 0}>
            <summary>
              <span lang={textLang(chapter.title, locale)}>{chapter.title}</span>{" "}
              <Muted as="span">{t("nodes", { count: units })}</Muted>
            </summary>
            <ul>
              {nodes.map((node) => (
                <li key={node.id}>
                  {node.preview ? (
                    <a href={selfStudyHref(detail.id, node.id)}>
                      <span lang={textLang(node.title, locale)}>{node.title}</span>{" "}
                      <Badge kind="accent">{t("preview")}</Badge>
                    </a>
                  ) : (
                    <span lang={textLang(node.title, locale)}>
                      {node.kind === "section" ? <b>{node.title}</b> : node.title}
                    </span>
                  )}
                  {(node.kind === "video" || node.kind === "audio") && node.duration > 0 && (
                    <Muted as="span">{clockLength(node.duration)}</Muted>
                  )}
                </li>
              ))}
            </ul>
          </Chapter>
        );
      })}
    </Sheet>
  );
}

/** How it is graded, shown before anybody enrols: a bar of weights, and the same in words. */
function Grading({ detail }: { readonly detail: Detail }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const parts = detail.grading.filter(({ weight }) => weight > 0);
  return (
    <Sheet part="grading">
      <h2>{t("grading")}</h2>
      <WeightBar parts={parts} />
      <Weights>
        {parts.map(({ key, name, weight }) => (
          <li key={key}>
            <span lang={textLang(name, locale)}>{name}</span>
            <span>{`${weight}%`}</span>
          </li>
        ))}
      </Weights>
      <Muted>{t("pass", { pass: detail.passMark, excellent: detail.excellentMark })}</Muted>
      <h2>{t("certificate")}</h2>
      <Muted>{t(detail.certificate ? "certificateYes" : "certificateNo")}</Muted>
    </Sheet>
  );
}

/** All that a course says of itself. */
export function About({ detail }: { readonly detail: Detail }): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(courseMessages);
  const { locale } = useIsland();
  const { link } = usePlace();
  return (
    <Columns>
      <div>
        <Sheet>
          <h2>{t("about")}</h2>
          {textLang(detail.intro, locale) && <Muted>{t("inChinese")}</Muted>}
          <Words lang={textLang(detail.intro, locale)}>{detail.intro}</Words>
          {detail.objectives.length > 0 && (
            <>
              <h2>{t("goals")}</h2>
              <Dots>
                {detail.objectives.map((goal) => (
                  <li key={goal} lang={textLang(goal, locale)}>
                    {goal}
                  </li>
                ))}
              </Dots>
            </>
          )}
        </Sheet>
        {detail.syllabus.length > 0 && <Syllabus detail={detail} />}
      </div>
      <div>
        {detail.staff.length > 0 && (
          <Sheet>
            <h2>{t("teachers")}</h2>
            <Plain>
              {detail.staff.map((one) => (
                <Person key={`${one.name}${one.title}`}>
                  <Avatar name={one.name} src={one.avatar ? portalHref(one.avatar) : undefined} size={40} />
                  <div>
                    <Row>
                      <b lang={textLang(one.name, locale)}>{one.name}</b>
                      {one.lead && <Badge>{t("lead")}</Badge>}
                    </Row>
                    <Muted lang={textLang(one.title + one.school, locale)}>
                      {[one.title, one.school].filter(Boolean).join(" · ")}
                    </Muted>
                    <Muted lang={textLang(one.intro, locale)}>{one.intro}</Muted>
                  </div>
                </Person>
              ))}
            </Plain>
          </Sheet>
        )}
        {detail.grading.length > 0 && <Grading detail={detail} />}
        {detail.books.length > 0 && (
          <Sheet>
            <h2>{t("books")}</h2>
            <Plain>
              {detail.books.map((book) => (
                <li key={book} lang={textLang(book, locale)}>
                  {book}
                </li>
              ))}
            </Plain>
          </Sheet>
        )}
        {detail.runs.some((run) => run.id !== detail.id) && (
          <Sheet>
            <h2>{t("runs")}</h2>
            <Plain>
              {detail.runs
                .filter((run) => run.id !== detail.id)
                .map((run) => (
                  <li key={run.id}>
                    <a {...link({ view: "introduce", course: run.id, filter: "" })}>{run.term}</a>{" "}
                    <Muted as="span">
                      {[say(run.state), run.startsAt !== undefined && sayDay(run.startsAt, locale)]
                        .filter(Boolean)
                        .join(" · ")}
                    </Muted>
                  </li>
                ))}
            </Plain>
          </Sheet>
        )}
        <CourseExperiments run={detail.id} />
      </div>
    </Columns>
  );
}
