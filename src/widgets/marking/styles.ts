/** The three panes: side by side where there is room, one at a time on phones. */
import { styled } from "styled-components";

export const Frame = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-4);
`;
export const Panes = styled.div`
  display: grid;
  grid-template-columns: 232px minmax(0, 1fr) 312px;
  align-items: start;
  gap: var(--edu-space-4);

  @container (max-width: 959px) {
    grid-template-rows: auto 1fr;
    grid-template-columns: 200px minmax(0, 1fr);

    > [data-pane="queue"] {
      grid-row: 1 / span 2;
    }
    > [data-pane="mark"] {
      grid-column: 2;
    }
  }
  @container (max-width: 639px) {
    grid-template-rows: auto;
    grid-template-columns: minmax(0, 1fr);

    > [data-pane][data-pane] {
      grid-area: auto;
    }
    > [data-pane]:not([data-shown]) {
      display: none;
    }
  }
`;
/** Where only one pane is shown at a time: what leads from one to another. */
export const PhoneOnly = styled.div`
  display: none;

  @container (max-width: 639px) {
    display: block;
  }
`;
/** What stands in one line: a label with its switch, a button with its menu. */
export const Inline = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: var(--edu-space-2);
`;
/** A switch beside other filters: as wide as its words. */
export const Toggle = styled.span`
  display: inline-flex;
  flex: none;

  > button {
    width: auto;
  }
`;
export const Pane = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--edu-space-4);
  min-width: 0;
  padding: var(--edu-space-4);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);

  > h2 {
    font-size: var(--edu-size-3);
    font-weight: 600;
  }
  &:focus-visible {
    outline-offset: 2px;
  }
`;
/** Below what the page keeps in sight, such as a fixed header. */
export const QueuePane = styled(Pane)`
  padding: var(--edu-space-2);
  max-height: calc(100vh - var(--edu-sticky-top, 0px) - 48px);
  overflow-y: auto;
  overscroll-behavior: contain;

  @container (min-width: 640px) {
    position: sticky;
    inset-block-start: calc(var(--edu-sticky-top, 0px) + var(--edu-space-4));
  }
  @container (max-width: 639px) {
    max-height: none;
  }
`;
export const MarkBox = styled(Pane)`
  @container (min-width: 960px) {
    position: sticky;
    inset-block-start: calc(var(--edu-sticky-top, 0px) + var(--edu-space-4));
    max-height: calc(100vh - var(--edu-sticky-top, 0px) - 48px);
    overflow-y: auto;
  }
`;
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--edu-space-2) var(--edu-space-3);
`;
/** Of a phone that shows an answer or its mark: what narrows the list stands with the list. */
export const Filters = styled(Bar)`
  @container (max-width: 639px) {
    &:not([data-shown]) {
      display: none;
    }
  }
`;
export const Push = styled.span`
  flex: 1;
`;
export const Person = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 var(--edu-space-2);
  width: 100%;
  padding: var(--edu-space-2) var(--edu-space-3);
  border-radius: var(--edu-radius-control);
  color: var(--edu-text);
  text-align: start;

  &:hover {
    background: var(--edu-hover);
  }
  &[aria-current] {
    background: var(--edu-accent-soft);
    box-shadow: inset 3px 0 var(--edu-accent);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  .name {
    overflow-wrap: anywhere;
    font-weight: 500;
  }
  .points {
    color: var(--edu-text-muted);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .facts {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-1) var(--edu-space-2);
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
`;
export const Fold = styled.details`
  border-block-end: 1px solid var(--edu-line);
  padding-block-end: var(--edu-space-3);

  > summary {
    min-height: 28px;
    color: var(--edu-text-muted);
    font-weight: 500;
    cursor: pointer;
  }
  &[open] > summary {
    margin-block-end: var(--edu-space-2);
  }
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--edu-space-2);
  }
  @media (pointer: coarse) {
    > summary {
      min-height: 44px;
    }
  }
`;
/** What a learner wrote, as they wrote it. */
export const Written = styled.div`
  font-size: var(--edu-size-3);
  line-height: 1.8;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
export const Levels = styled.div`
  display: grid;
  gap: var(--edu-space-1);
  border: 0;

  button {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: baseline;
    gap: var(--edu-space-2);
    min-height: 36px;
    padding: var(--edu-space-1) var(--edu-space-3);
    border: 1px solid var(--edu-line-field);
    border-radius: var(--edu-radius-control);
    color: var(--edu-text);
    text-align: start;
  }
  button:hover {
    border-color: var(--edu-accent);
  }
  button[aria-pressed="true"] {
    border-color: var(--edu-accent);
    background: var(--edu-accent-soft);
    font-weight: 500;
  }
  @media (pointer: coarse) {
    button {
      min-height: 44px;
    }
  }
`;
export const Key = styled.kbd`
  min-width: 22px;
  padding: 0 var(--edu-space-1);
  border: 1px solid var(--edu-line-field);
  border-radius: 4px;
  color: var(--edu-text-muted);
  font: inherit;
  font-size: var(--edu-size-1);
  text-align: center;
`;
export const Note = styled.div`
  display: grid;
  gap: var(--edu-space-2);
  padding: var(--edu-space-3);
  border-radius: var(--edu-radius-control);
  background: var(--edu-warn-soft);
  overflow-wrap: anywhere;
`;
/** Worth a look, and no fault. */
export const Hint = styled(Note)`
  background: var(--edu-info-soft);
`;
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-3);
`;
