import { styled } from "styled-components";

export { Stack } from "../shared/page-styles.js";

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--edu-space-3) var(--edu-space-5);
`;
export const Figure = styled.p`
  font-size: 40px;
  font-weight: 700;
  line-height: 1.1;
  font-variant-numeric: tabular-nums;

  small {
    font-size: var(--edu-size-3);
    font-weight: 400;
    color: var(--edu-text-muted);
  }
`;
/** Each part as wide as its weight, filled as far as it was earned. */
export const Bar = styled.ul`
  display: flex;
  gap: 2px;
  margin-block: var(--edu-space-4) var(--edu-space-3);

  > li {
    display: grid;
    gap: var(--edu-space-1);
    min-width: 0;
    flex: var(--weight) 1 0;
  }
  .track {
    height: 12px;
    border-radius: 2px;
    background: var(--edu-hover);
    overflow: hidden;
  }
  > li:first-child .track {
    border-start-start-radius: var(--edu-radius-pill);
    border-end-start-radius: var(--edu-radius-pill);
  }
  > li:last-child .track {
    border-start-end-radius: var(--edu-radius-pill);
    border-end-end-radius: var(--edu-radius-pill);
  }
  .track > span {
    display: block;
    height: 100%;
    background: var(--edu-accent);
  }
  .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--edu-size-1);
    color: var(--edu-text-muted);
    font-variant-numeric: tabular-nums;
  }
  @media (forced-colors: active) {
    .track {
      border: 1px solid;
    }
    .track > span {
      background: Highlight;
    }
  }
`;
export const Lines = styled.ul`
  display: grid;

  > li {
    display: grid;
    /* A title keeps room for its words; what stands beside it wraps first. */
    grid-template-columns: minmax(min(100%, 8em), 1fr) auto;
    align-items: center;
    gap: var(--edu-space-1) var(--edu-space-4);
    padding-block: var(--edu-space-3);
    border-block-start: 1px solid var(--edu-line);
  }
  > li > :nth-child(2) {
    justify-content: flex-end;
  }
  .title {
    overflow-wrap: anywhere;
  }
  [data-dropped] .title,
  [data-dropped] .points {
    color: var(--edu-text-muted);
    text-decoration: line-through;
  }
  .points {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .form {
    grid-column: 1 / -1;
  }
  .try {
    width: 96px;
  }
`;
export const Form = styled.form`
  display: grid;
  gap: var(--edu-space-3);
  padding: var(--edu-space-4);
  border-radius: var(--edu-radius-control);
  background: var(--edu-bg);
`;
/** The days behind a line, set off from the items of the part. */
export const Record = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--edu-space-3);
  padding: var(--edu-space-4);
  border-radius: var(--edu-radius-control);
  background: var(--edu-bg);

  > ul {
    justify-self: stretch;
  }
`;
