/** How the settings' cards and rows stand. */
import { styled } from "styled-components";

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-5);
`;
export const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-4);
  padding: var(--edu-space-5);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);

  h2 {
    font-size: var(--edu-size-4);
  }
  @media (max-width: 600px) {
    padding: var(--edu-space-4);
  }
`;
export const CardHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--edu-space-3);
`;
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-4);
  max-width: 640px;
`;
/** Two fields side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: var(--edu-space-4);
`;
export const Rows = styled.ul`
  display: grid;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-2) var(--edu-space-4);
    padding: var(--edu-space-3) 0;
    border-top: 1px solid var(--edu-line);
  }
  > li:first-child {
    border-top: 0;
  }
  > li > :first-child:not(svg) {
    min-width: 56px;
  }
  > li > :nth-child(2) {
    flex: 1 1 200px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
export const Muted = styled.p`
  color: var(--edu-text-muted);
  font-size: var(--edu-size-2);
`;
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-3);
`;
