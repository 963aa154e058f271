import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useIsland } from "../../core/element/index.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { CourseCover, type CourseData } from "./CourseCard.js";

const Box = styled.div`
  display: grid;
  grid-template-columns: 148px minmax(0, 1fr);
  min-height: 96px;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  overflow: hidden;

  > .cover {
    position: relative;

    > * {
      position: absolute;
      inset: 0;
      width: 100%;
      height: 100%;
      border-radius: 0;
    }
  }
  /* One line where there is room: what is studied comes first, and its course stays a headline above it. */
  > .said {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-1) var(--edu-space-5);
    padding: var(--edu-space-3) var(--edu-space-4);
    min-width: 0;
  }
  .what {
    display: grid;
    gap: var(--edu-space-1);
    flex: 1 1 340px;
    min-width: 0;
  }
  .name {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-1) var(--edu-space-2);
    align-items: center;

    h1 {
      font-size: var(--edu-size-5);
    }
    > [data-end] {
      font-size: var(--edu-size-2);
    }
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-2) var(--edu-space-4);
    flex: 0 1 auto;
    min-height: 40px;
    min-width: 0;
  }
  [part~="progress"] {
    flex: 1 1 200px;
    width: 260px;
    max-width: 100%;
  }
  @media (max-width: 700px) {
    grid-template-columns: 88px minmax(0, 1fr);
    min-height: 168px;

    .facts {
      max-height: 1.6em;
      overflow: hidden;
    }
    .what,
    .foot {
      flex: 1 1 100%;
    }
    > .said {
      align-content: space-between;
      padding: var(--edu-space-3);
    }
  }
`;

export interface CourseHeadProps {
  readonly course: Pick<CourseData, "courseId" | "cover" | "discipline" | "title">;
  /** Its state, and what the person is in it. */
  readonly marks: ReactNode;
  /** School, teachers, dates. */
  readonly facts: readonly string[];
  /** A way to elsewhere, at the end of the name's line. */
  readonly end?: ReactNode;
  /** Where one stands, with the one way on. */
  readonly children: ReactNode;
}

/**
 * Which course this is: the same on its landing page and on each tab of its room, so that only what is below changes.
 * @csspart head - The course's picture, name, facts and progress.
 * @csspart hero - The same, by its name on the landing page.
 */
export function CourseHead({ course, marks, facts, end, children }: CourseHeadProps): ReactNode {
  const { locale } = useIsland();
  return (
    <Box part="head hero">
      <div className="cover">
        <CourseCover course={course} />
      </div>
      <div className="said">
        <div className="what">
          <div className="name">
            <h1 lang={textLang(course.title, locale)}>{course.title}</h1>
            {marks}
            {end && <span data-end>{end}</span>}
          </div>
          <Facts className="facts">
            {facts.map((fact) => (
              <span key={fact}>
                <MultilingualText>{fact}</MultilingualText>
              </span>
            ))}
          </Facts>
        </div>
        <div className="foot">{children}</div>
      </div>
    </Box>
  );
}
