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
export const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-5);
  align-items: start;

  > .main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--edu-space-4);
  }
  > .outline {
    display: none;
  }
  .stage {
    position: relative;
    border-radius: var(--edu-radius-card);
  }
  @container player (min-width: 900px) {
    grid-template-columns: minmax(0, 1fr) 320px;

    > .outline {
      display: flex;
      flex-direction: column;
      position: sticky;
      inset-block-start: var(--edu-space-4);
      max-height: calc(100vh - 32px);
      overflow: hidden;
      border: 1px solid var(--edu-line);
      border-radius: var(--edu-radius-card);
      background: var(--edu-surface);
    }
  }
`;
