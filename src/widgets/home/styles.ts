/** Shapes of the shelves: each a grid of its own on a wide page, rows on a phone. */
import { css, styled } from "styled-components";

export const Section = styled.section`
  header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--edu-space-3);
    margin-bottom: var(--edu-space-4);
  }
  h2 {
    font-size: var(--edu-size-5);
  }
  @media (max-width: 600px) {
    header {
      margin-bottom: var(--edu-space-2);
    }
    h2 {
      font-size: var(--edu-size-4);
    }
  }
`;
const onPhone = css`
  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--edu-space-2);

    /* A shelf is a beginning: the rest is one press away. */
    > :nth-child(n + 4) {
      display: none;
    }
  }
`;
/** The height of a place that is kept free is that of what comes: of a row, and of a place on a wide page. */
const places = css`
  > span {
    height: var(--wide);
  }
  @media (max-width: 600px) {
    > span {
      height: var(--row);
    }
  }
`;
const cells = css`
  display: grid;
  gap: var(--edu-space-3);

  > li {
    display: grid;
    min-width: 0;
  }
  ${places}
`;
/** As many beside each other as fit. */
export const Tiles = styled.ul`
  ${cells}
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  ${onPhone}
`;
/** Two columns of long rows. */
export const Rows = styled.ul`
  ${cells}
  grid-template-columns: repeat(2, minmax(0, 1fr));
  ${onPhone}
`;
/** Small things to press, two beside each other on a phone. */
export const Entrances = styled.ul`
  ${cells}
  grid-template-columns: repeat(4, minmax(0, 1fr));

  @media (max-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--edu-space-2);

    > :nth-child(n + 7) {
      display: none;
    }
  }
`;
/** The first is large, the others stand in rows beside it. */
export const Spotlight = styled.ul`
  ${cells}
  grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr) minmax(0, 1fr);

  @media (min-width: 901px) {
    > :first-child {
      grid-row: span 3;
    }
    > :first-child [part~="row"] {
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: 1fr auto;
      align-items: stretch;
      padding: 0;

      .cover {
        min-height: 180px;
        border-radius: 0;
        aspect-ratio: auto;
      }
      .said {
        padding: var(--edu-space-4);
      }
      .title {
        font-size: var(--edu-size-4);
      }
    }
  }
  @media (max-width: 900px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${onPhone}
`;
/** People or books beside each other. */
export const Line = styled.ul`
  ${cells}
  grid-template-columns: repeat(6, minmax(0, 1fr));

  @media (max-width: 900px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > :nth-child(n + 4) {
      display: none;
    }
  }
`;
export const RowLink = styled.a`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--edu-space-3);
  align-items: center;
  padding: var(--edu-space-3);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  color: var(--edu-text);
  text-decoration: none;
  overflow: hidden;
  transition: border-color var(--edu-motion-small) var(--edu-ease);

  &:hover {
    border-color: var(--edu-accent);
    text-decoration: none;
  }
  .cover {
    position: relative;
    width: 112px;
    min-width: 100%;
    aspect-ratio: 16 / 10;
    border-radius: var(--edu-radius-control);
    overflow: hidden;

    > * {
      position: absolute;
      inset: 0;
      width: 100%;
      height: 100%;
    }
  }
  .book {
    width: 88px;
  }
  /* Both are said beside it. */
  .book .from {
    display: none;
  }
  .said {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
  }
  .title {
    display: -webkit-box;
    overflow: hidden;
    font-weight: 600;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .quiet {
    overflow: hidden;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--edu-space-3);
    color: var(--edu-text-faint);
    font-size: var(--edu-size-1);
    font-variant-numeric: tabular-nums;
  }
  .glyph {
    width: 32px;
    height: 32px;
    color: var(--edu-accent);
  }
  &[data-standing] {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    justify-items: center;
    text-align: center;
  }
  @media (max-width: 600px) {
    padding: var(--edu-space-2);

    .cover {
      width: 88px;
    }
    .book {
      width: 64px;
    }
    .title {
      font-size: var(--edu-size-2);
      -webkit-line-clamp: 1;
    }
    .quiet {
      font-size: var(--edu-size-1);
    }
  }
`;
