import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Courses } from "./Courses.js";
import { Days } from "./Days.js";
import { Due } from "./Due.js";
import { NewestCertificates } from "./NewestCertificates.js";
import { NewestNotes } from "./NewestNotes.js";
import { Profile } from "./Profile.js";
import { Teaching } from "./Teaching.js";
import { useCenter } from "./useCenter.js";

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-6);
  align-items: start;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--edu-space-6);
  }
  @container (min-width: 960px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
  }
`;
const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-6);
  container-type: inline-size;
`;

/** The page of whoever is signed in. */
export function Center(): ReactNode {
  const { isWaiting, days, points, due, readings, learning, teaching, notes, certificates } = useCenter();
  if (isWaiting)
    return (
      <Skeleton>
        <Box>
          <SkeletonBlock style={{ height: 170 }} />
          <Columns>
            <SkeletonBlock style={{ height: 560 }} />
            <SkeletonBlock style={{ height: 560 }} />
          </Columns>
          <SkeletonBlock style={{ height: 267 }} />
        </Box>
      </Skeleton>
    );
  return (
    <Box>
      <Profile days={days.data} courses={learning.data?.total} points={points.data?.points} />
      <Columns>
        <div>
          <Teaching load={teaching} />
          <Due load={due} readings={readings} />
          <Courses load={learning} />
        </div>
        <div>
          <NewestCertificates load={certificates} />
          <NewestNotes load={notes} />
        </div>
      </Columns>
      <Days load={days} />
    </Box>
  );
}
