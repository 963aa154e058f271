import { type ReactNode, Suspense } from "react";
import { late } from "../../core/element/index.js";
import type { ArtProps } from "../../ui/layout/Art.js";

const Late = late(async () => (await import("../../ui/layout/Art.js")).Art, "lib-browser/Art");

/** A drawn cover whose code comes after the words: its place is kept by what it stands in. */
export const Art = (props: ArtProps): ReactNode => (
  <Suspense>
    <Late {...props} />
  </Suspense>
);
