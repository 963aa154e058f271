import { styled } from "styled-components";

/** As high as it is let; what is longer scrolls in here. */
export const Nav = styled.nav`
  max-height: inherit;
  overflow: auto;
  overscroll-behavior: contain;
`;
export const Far = styled.div`
  padding: var(--edu-space-3);
  border-block-end: 1px solid var(--edu-line);
  font-size: var(--edu-size-1);
`;
export const Chapter = styled.section`
  & + & {
    border-block-start: 1px solid var(--edu-line);
  }
`;
export const Fold = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--edu-space-2);
  width: 100%;
  min-height: 44px;
  padding: var(--edu-space-2) var(--edu-space-3);
  font-weight: 600;
  text-align: start;
  overflow-wrap: anywhere;

  &:hover {
    background: var(--edu-hover);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  > svg {
    color: var(--edu-text-faint);
  }
  &[aria-expanded="true"] > svg:first-child {
    transform: rotate(90deg);
  }
`;
/** A long outline draws only what is near; each row keeps its height until then. */
export const Rows = styled.ul`
  > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 44px;
  }
`;
export const Section = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--edu-space-2);
  padding: var(--edu-space-2) var(--edu-space-3) var(--edu-space-1);
  color: var(--edu-text-muted);
  font-size: var(--edu-size-1);
  font-weight: 600;
  overflow-wrap: anywhere;

  .why {
    color: var(--edu-warn);
    font-weight: 400;
  }
`;
export const Line = styled.a`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--edu-space-2);
  width: 100%;
  min-height: 44px;
  padding: var(--edu-space-2) var(--edu-space-3);
  border-inline-start: 3px solid transparent;
  color: var(--edu-text);
  text-align: start;
  text-decoration: none;
  cursor: pointer;

  &:hover {
    background: var(--edu-hover);
    text-decoration: none;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    border-inline-start-color: var(--edu-accent);
    background: var(--edu-accent-soft);
    font-weight: 500;
  }
  &[aria-disabled] {
    color: var(--edu-text-muted);
  }
  > svg {
    color: var(--edu-text-faint);
  }
  .title {
    display: block;
    overflow-wrap: anywhere;
  }
`;
export const Small = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--edu-space-2);
  color: var(--edu-text-faint);
  font-size: var(--edu-size-1);
  font-weight: 400;
  font-variant-numeric: tabular-nums;

  [aria-current] > & {
    color: var(--edu-text-muted);
  }
  .why {
    color: var(--edu-warn);
  }
`;
export const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--edu-space-1);
  min-width: 20px;
  justify-content: flex-end;
  color: var(--edu-text-muted);
  font-size: var(--edu-size-1);
  font-weight: 400;
  font-variant-numeric: tabular-nums;

  &[data-state="done"] {
    color: var(--edu-ok);
  }
`;
