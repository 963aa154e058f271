import type { ReactNode } from "react";
import { keyframes, styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { messages } from "../messages.js";
import { VisuallyHidden } from "../layout/VisuallyHidden.js";

const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`;
const breathe = keyframes`50% { opacity: 0.55; }`;

/** What comes quicker than 200 ms needs no skeleton (docs/specification.md 1.4): it would only flicker. */
const Later = styled.div`
  opacity: 0;
  animation: ${appear} 120ms 200ms forwards;
`;

/** One grey shape in the place of a text, a picture, a button; size it like the real thing by `style`. */
export const SkeletonBlock = styled.span`
  display: block;
  height: 1em;
  border-radius: var(--edu-radius-control);
  background: var(--edu-hover);
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/**
 * The true shape of what is coming, made of SkeletonBlocks; shows after 200 ms, and says that something is loading.
 * @csspart skeleton - The shape of what is loading.
 */
export function Skeleton({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useMessages(messages);
  return (
    <Later role="status" part="skeleton">
      <VisuallyHidden>{t("loading")}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </Later>
  );
}
