import { styled } from "styled-components";

export const ROW = 40;
export const HEAD = 64;
export const CELL = 112;
export const NAME = 128;
export const TOTAL = 68;

export { Stack } from "../shared/page-styles.js";

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--edu-space-3);

  > form {
    flex: 1 1 240px;
  }
  > [part~="select"] {
    flex: 0 1 180px;
  }
`;
export const Frame = styled.div`
  height: min(70vh, 720px);
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  contain: strict;

  [role="row"] {
    position: absolute;
    inset: 0 auto auto 0;
    display: flex;
    min-width: 100%;
    height: ${ROW}px;
    border-block-end: 1px solid var(--edu-line);
    background: var(--edu-surface);
    contain: strict;
  }
  .head {
    position: sticky;
    inset: 0 auto auto;
    z-index: 2;
    height: ${HEAD}px;
  }
  /* Of these hundreds are in sight: no box of its own kind, nothing cut off, nothing painted below. */
  [data-cell] {
    width: ${CELL}px;
    height: 100%;
    padding-inline: var(--edu-space-2);
    font-variant-numeric: tabular-nums;
    line-height: ${ROW - 1}px;
    text-align: end;
    white-space: nowrap;
  }
  [data-cell]:focus-visible {
    outline: 2px solid var(--edu-accent);
    outline-offset: -2px;
  }
  [data-at] {
    position: absolute;
  }
  .fixed {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    display: flex;
    flex: none;
    background: inherit;
  }
  .name {
    width: ${NAME}px;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
  }
  .total {
    width: ${TOTAL}px;
    border-inline-end: 1px solid var(--edu-line);
    font-weight: 600;
  }
  .note + span {
    margin-inline-start: var(--edu-space-1);
  }
  .title {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .head [data-cell] {
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    justify-content: center;
    overflow: hidden;
    font-size: var(--edu-size-2);
    line-height: inherit;
  }
  .head .name {
    align-items: flex-start;
  }
  .head button {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    font-weight: 600;
    text-align: end;
  }
  .head small,
  .note {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
    font-weight: 400;
  }
  .note[data-bad],
  .total[data-bad] {
    color: var(--edu-bad);
  }
  .set::before {
    content: "*";
    color: var(--edu-accent);
  }
  [role="row"]:not(.head):hover {
    background: linear-gradient(var(--edu-hover) 0 0) var(--edu-surface);
  }
`;
export const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-3) var(--edu-space-6);

  dt {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
  }
  dd {
    font-size: var(--edu-size-5);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
export const Chart = styled.ul`
  display: flex;
  align-items: end;
  gap: 3px;
  height: 72px;
  flex: 1 1 260px;
  max-width: 420px;

  > li {
    flex: 1;
    display: grid;
    align-items: end;
    height: 100%;
  }
  span[aria-hidden] {
    display: block;
    min-height: 2px;
    border-radius: 2px 2px 0 0;
    background: var(--edu-accent);
  }
  [data-failing] span[aria-hidden] {
    background: var(--edu-bad);
  }
  @media (forced-colors: active) {
    span[aria-hidden] {
      background: Highlight;
    }
  }
`;
export const Split = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--edu-space-4) var(--edu-space-6);
`;
export const Lines = styled.ul`
  display: grid;
  gap: var(--edu-space-3);
`;
export const Form = styled.form`
  display: grid;
  gap: var(--edu-space-4);
`;
