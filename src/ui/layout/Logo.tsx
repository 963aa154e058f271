import type { ReactNode } from "react";
import { styled } from "styled-components";

const Mark = styled.svg`
  flex: none;
`;

/** The platform's mark, drawn by us: a mortarboard over two waves. */
export function Logo({ size = 32 }: { readonly size?: number }): ReactNode {
  return (
    <Mark width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--edu-accent-soft)" />
      <g fill="none" stroke="var(--edu-accent)" strokeWidth="2.5" strokeLinecap="round">
        <path d="M6 20.5c3.500-3 6.500-3 10 0s6.500 3 10 0" />
        <path d="M6 25.500c3.500-3 6.500-3 10 0s6.500 3 10 0" opacity=".55" />
      </g>
      <path d="M16 5l9 4-9 4-9-4z" fill="var(--edu-text)" />
      <path d="M11.500 12v3c2.500 2 6.500 2 9 0v-3" fill="none" stroke="var(--edu-text)" strokeWidth="2" />
    </Mark>
  );
}
