import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";

/** One below the other. */
export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-3);
`;
const Block = styled(SkeletonBlock)`
  height: 122px;

  @media (max-width: 600px) {
    height: 112px;
  }
`;

/** As high as the rows that come. */
export const ListSkeleton = (): ReactNode => (
  <Skeleton>
    <Rows as="div">
      {[0, 1, 2, 3, 4, 5].map((each) => (
        <Block key={each} />
      ))}
    </Rows>
  </Skeleton>
);
