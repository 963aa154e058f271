import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { SignInProvider } from "../../../core/contract/auth.js";
import { Centre } from "../styles.js";
import { Mark } from "../Marks.js";

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  background: var(--edu-accent-soft);
  color: var(--edu-accent);
`;
const Title = styled.h2`
  font-size: var(--edu-size-3);
`;
const Hint = styled.p`
  color: var(--edu-text-muted);
`;
const Note = styled.p`
  padding: var(--edu-space-1) var(--edu-space-3);
  border-radius: var(--edu-radius-control);
  background: var(--edu-warn-soft);
  color: var(--edu-warn);
  font-size: var(--edu-size-1);
`;

export interface SceneProps {
  readonly provider: SignInProvider;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly note?: ReactNode;
  /** What can be done. */
  readonly children?: ReactNode;
}

/** One moment of a third party's sign-in: its mark, what is going on, what can be done. */
export function Scene({ provider, title, hint, note, children }: SceneProps): ReactNode {
  return (
    <Centre>
      <Disc>
        <Mark of={provider} size={36} />
      </Disc>
      <div role="status">
        <Title>{title}</Title>
        {hint && <Hint>{hint}</Hint>}
      </div>
      {note && <Note>{note}</Note>}
      {children}
    </Centre>
  );
}
