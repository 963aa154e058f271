import type { ReactNode } from "react";
import { styled } from "styled-components";
import { CoursePlayer, type CoursePlayerProps } from "./CoursePlayer.js";

const Room = styled.div`
  padding: var(--edu-space-5);
  background: var(--edu-bg);

  @media (max-width: 600px) {
    padding: var(--edu-space-4);
  }
`;

/** The player by itself on a page; a course's room gives it a place of its own. */
export const PlayerPage = (props: CoursePlayerProps): ReactNode => (
  <Room>
    <CoursePlayer {...props} />
  </Room>
);
