/** The looks of what a question's answer is made of. */
import { styled } from "styled-components";

/** One option, blank or row after another. */
export const Parts = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-2);

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: var(--edu-space-1) var(--edu-space-2);
    min-width: 0;
  }
  .letter {
    min-width: 20px;
    line-height: 40px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .mark {
    display: grid;
    place-items: center;
    width: 24px;
    height: 40px;
  }
  .mark [type="radio"] {
    width: 20px;
    height: 20px;
    appearance: none;
    border: 1px solid var(--edu-line-field);
    border-radius: 50%;
    background: var(--edu-surface);
  }
  .mark [type="radio"]:checked {
    border: 6px solid var(--edu-accent);
  }
  .mark [type="radio"][aria-invalid] {
    border-color: var(--edu-bad);
  }
  @media (forced-colors: active) {
    .mark [type="radio"] {
      appearance: auto;
    }
  }
  .narrow {
    flex: 0 1 132px;
    min-width: 0;
  }
  .wide {
    flex: 1 1 180px;
    min-width: 0;
  }
`;
/** A blank, a variable or a part of a group, with what belongs to it. */
export const Block = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-2);
  padding: var(--edu-space-3);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-control);

  > .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--edu-space-2);
    font-weight: 500;
  }
`;

/** Folders beside the questions. */
export const Shape = styled.div`
  display: grid;
  grid-template-columns: 180px minmax(0, 1fr);
  align-items: start;
  gap: var(--edu-space-4);

  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
/** What a question says, as the way into it. */
export const Stem = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;

  button {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    color: var(--edu-text);
    font-weight: 500;
    text-align: start;
    overflow-wrap: anywhere;
  }
  button:hover {
    color: var(--edu-accent);
    text-decoration: underline;
  }
`;
