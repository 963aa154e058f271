/** What the views of the dialog look like alike. */
import { styled } from "styled-components";

export const Form = styled.form`
  display: grid;
  gap: var(--edu-space-4);
`;
/** A field with what belongs to it below. */
export const Together = styled.div`
  display: grid;
  gap: var(--edu-space-2);
`;
/** A line of small text around a link, in the middle. */
export const Aside = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: center;
  gap: var(--edu-space-1) var(--edu-space-2);
  color: var(--edu-text-muted);
`;
export const Lead = styled.p`
  margin-block: calc(-1 * var(--edu-space-3)) var(--edu-space-4);
  color: var(--edu-text-muted);
`;
export const Centre = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--edu-space-3);
  padding-block: var(--edu-space-3);
  text-align: center;
`;
export const Actions = styled.div`
  display: grid;
  gap: var(--edu-space-2);
  width: 100%;
`;
