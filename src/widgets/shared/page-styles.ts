/** The looks that pages of lists, items and forms share. */
import { styled } from "styled-components";

/** A list of rows that lead somewhere. */
export const Rows = styled.ul`
  display: grid;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  overflow: hidden;

  > li + li {
    border-block-start: 1px solid var(--edu-line);
  }
`;
export const RowLink = styled.a`
  display: grid;
  gap: var(--edu-space-1);
  padding: var(--edu-space-4);
  color: var(--edu-text);
  text-decoration: none;
  min-width: 0;

  &:hover {
    background: var(--edu-hover);
    text-decoration: none;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  .title {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-1) var(--edu-space-2);
    font-size: var(--edu-size-3);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .title > span:first-child {
    min-width: 0;
  }
`;
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-4);
`;
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--edu-space-3);

  h2 {
    font-size: var(--edu-size-5);
  }
`;
/** One level up. */
export const UpLink = styled.a`
  display: inline-flex;
  min-height: 24px;
  align-items: center;
  justify-self: start;
  gap: var(--edu-space-1);
  min-height: 24px;
`;
/** A form that stands in the page. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-4);
  min-width: 0;

  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-3);
  }
`;

/** A sentence that has to be read, with what can be done about it. */
export const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--edu-space-2) var(--edu-space-3);
  padding: var(--edu-space-3) var(--edu-space-4);
  border-radius: var(--edu-radius-control);
  background: var(--edu-info-soft);
  color: var(--edu-text);

  > svg {
    color: var(--edu-info);
  }
  > span {
    flex: 1 1 240px;
  }
  &[data-kind="warn"] {
    background: var(--edu-warn-soft);
  }
  &[data-kind="warn"] > svg {
    color: var(--edu-warn);
  }
`;
