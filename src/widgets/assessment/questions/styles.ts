import { styled } from "styled-components";

/** A choice as a row that can be pressed anywhere. */
export const Choice = styled.label`
  display: flex;
  gap: var(--edu-space-3);
  align-items: flex-start;
  min-height: 44px;
  padding: 10px var(--edu-space-3);
  border: 1px solid var(--edu-line-field);
  border-radius: var(--edu-radius-control);
  overflow-wrap: anywhere;
  cursor: pointer;

  &:has(:checked) {
    border-color: var(--edu-accent);
    background: var(--edu-accent-soft);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--edu-accent);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    cursor: default;
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 2px 0 0;
    accent-color: var(--edu-accent);
  }
  .letter {
    flex: none;
    color: var(--edu-text-muted);
  }
  > :last-child {
    flex: 1;
    min-width: 0;
  }
`;

export const Choices = styled.fieldset`
  display: grid;
  gap: var(--edu-space-2);
  min-width: 0;
`;

/** Two columns: what it is about, and what is said of it; one above the other where it is narrow. */
export const Pairs = styled.ul`
  display: grid;
  gap: var(--edu-space-3);
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(160px, 1fr);
    gap: var(--edu-space-3);
    align-items: center;
  }
  @container (max-width: 520px) {
    > li {
      grid-template-columns: minmax(0, 1fr);
      gap: var(--edu-space-1);
    }
  }
`;

/** A field in the middle of a sentence. */
export const Inline = styled.span`
  display: inline-block;
  width: min(100%, 11em);
  margin-inline: var(--edu-space-1);
  vertical-align: middle;
`;

/** A name, and a field as wide as there is room. */
export const Lines = styled.ul`
  display: grid;
  gap: var(--edu-space-3);
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 420px);
    gap: var(--edu-space-3);
    align-items: center;
  }
`;

export const Ordered = styled.ol`
  display: grid;
  gap: var(--edu-space-2);
  list-style: none;

  > li {
    display: flex;
    gap: var(--edu-space-2);
    align-items: center;
    padding: var(--edu-space-2) var(--edu-space-3);
    border: 1px solid var(--edu-line-field);
    border-radius: var(--edu-radius-control);
  }
  .place {
    flex: none;
    width: 1.5em;
    color: var(--edu-text-muted);
    font-variant-numeric: tabular-nums;
  }
  .content {
    flex: 1;
    min-width: 0;
  }
`;

/** Steps of a scale in one row, each as large as a finger. */
export const Scale = styled.fieldset`
  display: grid;
  gap: var(--edu-space-2);

  .steps {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-1);
  }
  label {
    display: inline-grid;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
    border: 1px solid var(--edu-line-field);
    border-radius: var(--edu-radius-control);
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: var(--edu-accent);
    background: var(--edu-accent-soft);
    font-weight: 600;
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--edu-accent);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    opacity: 0;
  }
  .ends {
    display: flex;
    justify-content: space-between;
    gap: var(--edu-space-3);
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
`;
/** What somebody wrote, to be read. */
export const Written = styled.div`
  padding: var(--edu-space-3) var(--edu-space-4);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-control);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
