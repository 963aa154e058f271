import { styled } from "styled-components";

/** A film is dark in both themes, and so is all that lies over it. */
export const Box = styled.div`
  --edu-surface: #121826;
  --edu-surface-raised: #1a2233;
  --edu-line: rgb(148 163 184 / 0.24);
  --edu-line-field: #8794aa;
  --edu-text: #f5f7fa;
  --edu-text-muted: #d5dce8;
  --edu-text-faint: #a7b2c5;
  --edu-hover: rgb(255 255 255 / 0.14);
  --edu-accent: var(--edu-art);
  --edu-accent-strong: var(--edu-art);
  --edu-accent-soft: rgb(255 255 255 / 0.1);
  --edu-on-accent: #0b0f17;
  --edu-ok: #4cc38a;
  --edu-bad: #f2716b;
  position: relative;
  container: film / inline-size;
  overflow: hidden;
  border-radius: var(--edu-radius-card);
  background: #0b0f17;
  color: var(--edu-text);
  color-scheme: dark;

  video {
    display: block;
    width: 100%;
    aspect-ratio: 16 / 9;
    max-height: var(--film-height, 76vh);
    object-fit: contain;
    background: #0b0f17;
  }
  &[data-full] {
    display: grid;
    border-radius: 0;

    video {
      height: 100vh;
      max-height: none;
    }
  }
  &[data-idle] {
    cursor: none;
  }
  /* Out of the way of what is said; a key brings it back. */
  &[data-idle] .bar:not(:focus-within) {
    position: absolute;
    opacity: 0;
  }
`;
/** A drawing in the place of a picture, below what drives the sound. */
export const Sound = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;

  > * {
    width: 100%;
    height: 100%;
  }
  /* Browsers paint sound without a picture black. */
  & + video {
    position: relative;
    opacity: 0;
  }
`;
/** What is said, and below it what drives the film: one under the other, so that neither covers the other. */
export const Bottom = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  pointer-events: none;

  > .bar {
    pointer-events: auto;
  }
`;
export const Bar = styled.div`
  inset: auto 0 0;
  padding: var(--edu-space-5) var(--edu-space-3) var(--edu-space-1);
  background: linear-gradient(transparent, rgb(11 15 23 / 0.92) 40%);
  transition: opacity var(--edu-motion-panel) var(--edu-ease);

  @container film (max-width: 480px) {
    padding-block-start: 0;

    [role="slider"] {
      height: 32px;
    }
  }
`;
/** Ten seconds back and on, beside the middle, where fingers are: no gesture is the only way. */
export const Skips = styled.div`
  display: none;

  > button {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 8%;
    margin-block: auto;
    width: 48px;
    height: 48px;
    border-radius: 50%;
    background: rgb(11 15 23 / 0.78);
    font-size: var(--edu-size-2);
    font-variant-numeric: tabular-nums;
  }
  > :last-child {
    inset-inline: auto 8%;
  }
  @media (pointer: coarse) {
    display: block;
  }
  @container film (max-width: 480px) {
    display: block;

    > button {
      inset-block-end: 112px;
    }
  }
  [data-idle] > &:not(:focus-within) {
    opacity: 0;
    pointer-events: none;
  }
`;
export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--edu-space-1);

  .time {
    padding-inline: var(--edu-space-1);
    font-size: var(--edu-size-1);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .space {
    flex: 1;
  }
  .volume {
    width: 72px;
    margin-inline-end: var(--edu-space-2);
    accent-color: var(--edu-accent);
  }
  .rate {
    min-width: 40px;
    height: 32px;
    border-radius: var(--edu-radius-control);
    font-size: var(--edu-size-1);
    font-variant-numeric: tabular-nums;
  }
  .rate:hover {
    background: var(--edu-hover);
  }
  @media (pointer: coarse) {
    gap: 0;

    .rate {
      height: 44px;
    }
    .volume,
    .skip {
      display: none;
    }
  }
  @container film (max-width: 520px) {
    .volume {
      display: none;
    }
  }
  @container film (max-width: 480px) {
    .skip {
      display: none;
    }
  }
`;
export const Big = styled.button`
  position: absolute;
  inset: 0;
  margin: auto;
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  background: rgb(11 15 23 / 0.78);
  color: #fff;

  &:hover {
    background: var(--edu-accent);
    color: var(--edu-on-accent);
  }
  @container film (max-width: 480px) {
    inset-block-end: 112px;
    width: 52px;
    height: 52px;
  }
`;
export const Spoken = styled.p`
  padding: 0 5% var(--edu-space-1);
  text-align: center;
  font-size: clamp(14px, 2.6cqi, 26px);
  line-height: 1.5;
  pointer-events: none;

  span {
    padding: 2px var(--edu-space-2);
    background: rgb(11 15 23 / 0.82);
    box-decoration-break: clone;
    -webkit-box-decoration-break: clone;
    white-space: pre-wrap;
  }
  [data-idle] & {
    padding-block-end: var(--edu-space-3);
  }
  @container film (max-width: 480px) {
    font-size: 13px;
  }
`;
/** Over the whole film: a question, another place, what went wrong. */
export const Overlay = styled.div`
  position: absolute;
  inset: 0;
  z-index: 2;
  display: grid;
  place-content: safe center;
  justify-items: center;
  gap: var(--edu-space-3);
  padding: var(--edu-space-4);
  overflow: auto;
  background: #0b0f17;
  color: #f5f7fa;
  text-align: center;

  h2 {
    font-size: var(--edu-size-4);
  }
  @container film (max-width: 480px) {
    gap: var(--edu-space-1);
    padding: var(--edu-space-2);

    > svg {
      display: none;
    }
    h2 {
      font-size: var(--edu-size-3);
    }
  }
`;
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--edu-space-2);
`;
