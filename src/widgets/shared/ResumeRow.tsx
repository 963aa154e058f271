import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { Progress } from "../../ui/feedback/Progress.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { clockLength } from "../../ui/layout/numbers.js";
import { CourseCover, type CourseData } from "./CourseCard.js";
import { studyHref } from "./course-links.js";
import { messages } from "./resume-messages.js";

const Link = styled.a`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr);
  gap: var(--edu-space-3);
  align-items: center;
  padding: var(--edu-space-2);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  color: var(--edu-text);
  text-decoration: none;

  .cover {
    position: relative;
    aspect-ratio: 16 / 10;
    border-radius: var(--edu-radius-control);
    overflow: hidden;

    > * {
      position: absolute;
      inset: 0;
      width: 100%;
      height: 100%;
    }
  }
  .said {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--edu-space-1);
  }
  .title,
  .at {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .title {
    font-weight: 500;
  }
  .at {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
    font-variant-numeric: tabular-nums;
  }
  &[data-large] {
    grid-template-columns: minmax(96px, 34%) minmax(0, 1fr);
    gap: var(--edu-space-4);
    padding: var(--edu-space-3);
    border-color: var(--edu-accent);

    .said {
      gap: var(--edu-space-2);
    }
    .at {
      display: -webkit-box;
      order: -1;
      color: var(--edu-text);
      font-size: var(--edu-size-4);
      font-weight: 600;
      white-space: normal;
      overflow-wrap: anywhere;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
  }
`;

/**
 * A course that goes on where the person left off: in which part, and at which second of it.
 * @csspart resume - A course, with where the person left off.
 */
export function ResumeRow({
  course,
  large = false,
}: {
  readonly course: CourseData;
  /** As the one next step of a page: the part is said larger than its course. */
  readonly large?: boolean;
}): ReactNode {
  const t = useMessages(messages);
  const { id, title, mine } = course;
  const { lastNode, lastNodeTitle = "", lastPosition = 0, percent = 0 } = mine ?? {};
  return (
    <Link part="resume" data-large={large || undefined} href={studyHref(id, lastNode)}>
      <span className="cover">
        <CourseCover course={course} />
      </span>
      <span className="said">
        <span className="title">
          <MultilingualText>{title}</MultilingualText>
        </span>
        {lastNodeTitle && (
          <span className="at">
            <MultilingualText>{lastNodeTitle}</MultilingualText>
            {lastPosition > 0 && ` · ${t("resumeAt", { time: clockLength(lastPosition) })}`}
          </span>
        )}
        <Progress label={t("progress")} value={percent} />
      </span>
    </Link>
  );
}
