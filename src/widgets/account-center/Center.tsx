import type { ReactNode } from "react";
import { styled } from "styled-components";
import { studyDays } from "../../core/contract/study-days.js";
import { useIsland } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Courses } from "./Courses.js";
import { Days } from "./Days.js";
import { Due } from "./Due.js";
import { NewestCertificates } from "./NewestCertificates.js";
import { NewestNotes } from "./NewestNotes.js";
import { Profile } from "./Profile.js";
import { Teaching } from "./Teaching.js";

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
  const { locale } = useIsland();
  const days = useLoad(locale, (signal) => request(studyDays, {}, { signal, quiet: true }));
  return (
    <Box>
      <Profile days={days.data} />
      <Columns>
        <div>
          <Teaching />
          <Due />
          <Courses />
        </div>
        <div>
          <NewestCertificates />
          <NewestNotes />
        </div>
      </Columns>
      <Days load={days} />
    </Box>
  );
}
