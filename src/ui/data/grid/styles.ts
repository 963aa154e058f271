/** A table where there is room, cards where there is none. */
import { css, styled } from "styled-components";

/** Below this width of its place a row is a card. */
const NARROW = "560px";

const asCards = css`
  [role="grid"] {
    min-width: 0;
    border: 0;
  }
  .head {
    display: none;
  }
  .narrow {
    display: flex;
  }
  /* The filters and how many there are in one line, what is done with the table in the next. */
  .rest {
    order: 1;
    flex-basis: 100%;
  }
  .rest:empty {
    margin-block-start: calc(-1 * var(--edu-space-2));
  }
  .rest ~ :not(.size) {
    order: 2;
  }
  [role="row"]:not(.head) {
    grid-template-columns: auto minmax(0, 1fr);
    margin-block-end: var(--edu-space-3);
    padding: var(--edu-space-2);
    border: 1px solid var(--edu-line);
    border-radius: var(--edu-radius-card);
  }
  [role="gridcell"] {
    grid-column: 1 / -1;
    justify-content: flex-start;
    min-height: 32px;
    padding: var(--edu-space-1) var(--edu-space-2);
    text-align: start;
  }
  [role="gridcell"][data-label]::before {
    content: attr(data-label);
    flex: 0 0 96px;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
  [role="gridcell"][data-label]:empty::after {
    content: "\\2014";
    color: var(--edu-text-muted);
  }
  /* The box stands beside the name, which needs no label. */
  [data-mark] {
    grid-column: 1;
  }
  [data-mark] + [role="gridcell"] {
    grid-column: 2;
    font-weight: 600;
  }
  [data-mark] + [role="gridcell"]::before {
    content: none;
  }
`;

export const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-3);
  min-width: 0;
  container-type: inline-size;

  .narrow {
    display: none;
  }
  /* Twice the class: what the parts say of themselves gives way. */
  @container (max-width: ${NARROW}) {
    && {
      ${asCards}
    }
  }
  /* Firefox before 110 knows no containers: there the page's width decides. */
  @supports not (container-type: inline-size) {
    @media (max-width: 600px) {
      && {
        ${asCards}
      }
    }
  }
`;
/** The head stays in sight while the rows scroll. */
export const Frame = styled.div`
  max-height: min(70vh, 640px);
  overflow: auto;
  overscroll-behavior: auto;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);

  @container (max-width: ${NARROW}) {
    max-height: none;
    border: 0;
    background: none;

    &[data-many] {
      max-height: 80vh;
    }
  }
`;
export const Table = styled.div`
  min-width: min-content;
  font-size: var(--edu-size-2);
  font-variant-numeric: tabular-nums;

  &[aria-busy] {
    opacity: 0.7;
  }
  .rows {
    position: relative;
  }
  [role="row"] {
    display: grid;
    grid-template-columns: var(--tracks);
    width: 100%;
    background: var(--edu-surface);
  }
  .head {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    border-block-end: 1px solid var(--edu-line);
  }
  [role="row"]:not(.head) + [role="row"] {
    border-block-start: 1px solid var(--edu-line);
  }
  [data-virtual] > [role="row"] {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    border-block-start: 1px solid var(--edu-line);
  }
  [role="row"]:not(.head):hover {
    background-image: linear-gradient(var(--edu-hover), var(--edu-hover));
  }
  [role="row"][aria-selected="true"] {
    background-image: linear-gradient(var(--edu-accent-soft), var(--edu-accent-soft));
  }
  [role="row"][aria-selected="true"]:not(.head):hover {
    background-image:
      linear-gradient(var(--edu-hover), var(--edu-hover)),
      linear-gradient(var(--edu-accent-soft), var(--edu-accent-soft));
  }
  [role="gridcell"],
  [role="columnheader"] {
    display: flex;
    align-items: center;
    gap: var(--edu-space-1);
    min-width: 0;
    min-height: 40px;
    padding: var(--edu-space-1) var(--edu-space-3);
    overflow-wrap: anywhere;
  }
  [role="columnheader"] {
    color: var(--edu-text-muted);
    font-weight: 500;
  }
  [data-align="end"] {
    justify-content: flex-end;
    text-align: end;
  }
  [data-cell]:focus-visible,
  [data-cell] :focus-visible {
    outline: 2px solid var(--edu-accent);
    outline-offset: -2px;
  }
  .sort {
    display: inline-flex;
    align-items: center;
    gap: var(--edu-space-1);
    min-height: 24px;
    color: inherit;
    font-weight: inherit;
    text-align: inherit;
  }
  .sort:hover,
  [aria-sort] .sort {
    color: var(--edu-text);
  }
`;
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--edu-space-2) var(--edu-space-3);
  min-height: 44px;

  > .rest {
    flex: 1;
  }
  /* They stay together where the filters leave no place for them. */
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-2);
    margin-inline-start: auto;
  }
  .narrow {
    flex: 1 1 100%;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-2);
  }
  select {
    min-height: 32px;

    @media (pointer: coarse) {
      min-height: 44px;
    }
  }
`;
export const Bulk = styled(Tools)`
  padding: var(--edu-space-2) var(--edu-space-3);
  border-radius: var(--edu-radius-control);
  background: var(--edu-accent-soft);
`;
