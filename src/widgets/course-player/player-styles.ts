import { styled } from "styled-components";

export const Root = styled.div`
  container: player / inline-size;
  background: var(--edu-bg);
  color: var(--edu-text);

  > h1 {
    margin-block-end: var(--edu-space-4);
    font-size: var(--edu-size-5);
    overflow-wrap: anywhere;
  }
`;

/** As high as what is left of the first screen, so that nothing needed to study begins below it. */
const SIDE = "max(400px, calc(100vh - var(--edu-sticky-top, 0px) - 272px))";

/**
 * Three ways to lie: one column with the film on top; from 900 px the outline beside it; from 1,080 px also what is said
 * and the notes. With `data-wide` the stage has the whole width and the rest lies below.
 */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-4);
  align-items: start;
  max-width: 1760px;
  margin-inline: auto;

  /* Not a grid: what is sticky in one stays in its own row. */
  > .main {
    display: flex;
    flex-direction: column;
    gap: var(--edu-space-3);
    min-width: 0;
  }
  .stage {
    position: relative;
    scroll-margin-block-start: calc(var(--edu-sticky-top, 0px) + var(--edu-space-2));
    border-radius: var(--edu-radius-card);
  }
  .panels {
    /* A tab that is shorter leaves the page where it is. */
    min-height: min(70vh, 600px);
  }
  > .outline {
    display: none;
  }
  /* How long a text is nobody knows before it: what stands below shows with it, and is not pushed away. */
  > .main[data-long] > .stage:has([part~="skeleton"]) ~ * {
    visibility: hidden;
  }
  &:not([data-wide]) > .main[data-film] > .stage {
    position: sticky;
    inset-block-start: var(--edu-sticky-top, 0px);
    z-index: 3;
  }
  /* What the keys come to is not left behind the film above it. */
  > .main[data-film] > :not(.stage) :is([role="tab"], input, select, a, [part="steps"] button):focus {
    scroll-margin-block-start: calc(var(--edu-sticky-top, 0px) + min(62cqi, 80vh));
  }
  @media (max-height: 500px) {
    &:not([data-wide]) > .main[data-film] > .stage {
      position: relative;
      inset-block-start: auto;
    }
  }
  @container player (min-width: 900px) {
    --film-height: max(260px, calc(100vh - var(--edu-sticky-top, 0px) - 316px));

    &[data-wide] {
      --film-height: max(260px, calc(100vh - var(--edu-sticky-top, 0px) - 120px));
    }
    &:not([data-wide]) {
      grid-template-columns: minmax(0, 1fr) var(--outline-width, 300px);

      &[data-side="start"] {
        grid-template-columns: var(--outline-width, 300px) minmax(0, 1fr);
      }
      > .outline {
        display: flex;
        flex-direction: column;
        position: sticky;
        inset-block-start: calc(var(--edu-sticky-top, 0px) + var(--edu-space-4));
        max-height: ${SIDE};
        overflow: hidden;
        border: 1px solid var(--edu-line);
        border-radius: var(--edu-radius-card);
        background: var(--edu-surface);
      }
    }
  }
  @container player (min-width: 1080px) {
    &:not([data-wide]) > .main[data-panels] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) clamp(260px, 31%, 380px);
      grid-template-rows: repeat(4, auto) 1fr;
      column-gap: var(--edu-space-4);
      align-items: start;

      > * {
        grid-column: 1;
      }
      > .panels {
        position: sticky;
        inset-block-start: calc(var(--edu-sticky-top, 0px) + var(--edu-space-4));
        grid-column: 2;
        grid-row: 1 / span 6;
        height: ${SIDE};
        min-height: 0;
      }
    }
  }
  /* Before all of the ways to lie in a window. */
  &&& > .main:fullscreen {
    display: grid;
    grid-template-rows: minmax(0, 1fr);
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    background: #0b0f17;

    > * {
      display: none;
    }
    > .stage {
      display: block;
      position: relative;
      inset-block-start: auto;
      grid-area: 1 / 1;
      border-radius: 0;
    }
    &[data-beside] {
      grid-template-columns: minmax(0, 1fr) clamp(260px, 28%, 420px);

      > .panels {
        display: flex;
        position: static;
        grid-area: 1 / 2;
        height: 100vh;
        padding: var(--edu-space-3);
        background: var(--edu-bg);
      }
    }
  }
`;

/** Beside the film its tabs scroll by themselves; below it, with the page. */
export const Panels = styled.div`
  @container player (min-width: 1080px) {
    [data-grid]:not([data-wide]) & {
      display: flex;
      flex-direction: column;

      > :first-child {
        display: flex;
        flex-direction: column;
        min-height: 0;
        flex: 1;
      }
      [role="tabpanel"] {
        flex: 1;
        min-height: 0;
        padding: var(--edu-space-3) 2px;
        overflow: auto;
        overscroll-behavior: contain;
      }
      [part="transcript"] > :first-child {
        position: sticky;
        inset-block-start: 0;
        z-index: 1;
        background: var(--edu-bg);
      }
      [part="transcript"] ol {
        max-height: none;
        overflow: visible;
      }
    }
  }
  :fullscreen > & {
    [role="tabpanel"] {
      padding: var(--edu-space-3) 2px;
    }
    > :first-child {
      max-height: 100vh;
      overflow: auto;
    }
  }
`;
