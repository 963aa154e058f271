import CircleAlert from "lucide-react/icons/circle-alert";
import { createContext, type ReactNode, useContext, useId } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { Icon } from "../layout/Icon.js";
import { messages } from "../messages.js";

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--edu-space-1) var(--edu-space-2);
  min-width: 0;

  > * {
    grid-column: 1 / -1;
  }
  > label {
    grid-column: 1;
  }
`;
/** On the label's line, but after the control: typing goes on from field to field. */
const Beside = styled.div`
  && {
    grid-area: 1 / 2;
  }
`;
const Label = styled.label`
  font-weight: 500;
`;
const Aside = styled.span`
  color: var(--edu-text-faint);
  font-size: var(--edu-size-1);
`;
const Help = styled.p`
  color: var(--edu-text-faint);
  font-size: var(--edu-size-1);
`;
const Wrong = styled.p`
  display: flex;
  align-items: flex-start;
  gap: var(--edu-space-1);
  color: var(--edu-bad);
  font-size: var(--edu-size-1);

  svg {
    flex: none;
    margin-block-start: 2px;
  }
`;

/** What a control takes over from the Field around it. */
export interface ControlProps {
  readonly id?: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
  readonly "aria-required"?: true;
}

const FieldContext = createContext<ControlProps>({});

/** For controls: the id, description and state of the Field around. Spread before the control's own props. */
export const useControl = (): ControlProps => useContext(FieldContext);

export interface FieldProps {
  readonly label: ReactNode;
  /** How to fill it, below the control. */
  readonly help?: ReactNode;
  /** What is wrong, in words that say the fix; in the place of the help. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Marks fields that may stay empty. */
  readonly optional?: boolean;
  /** At the end of the label's line, such as a link; Tab comes to it after the control. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * One control with its label above and its help or error below.
 * @csspart field - A control with its label and its help or error.
 * @csspart label - The label of a control.
 * @csspart error - What is wrong with a control's value.
 */
export function Field({ label, help, error, required, optional, aside, children }: FieldProps): ReactNode {
  const t = useMessages(messages);
  const id = useId();
  const note = error ?? help;
  const control: ControlProps = {
    id,
    ...(note ? { "aria-describedby": `${id}-note` } : {}),
    ...(error ? { "aria-invalid": true } : {}),
    ...(required ? { "aria-required": true } : {}),
  };
  return (
    <Root part="field">
      <Label htmlFor={id} part="label">
        {label} {optional && <Aside>({t("optional")})</Aside>}
      </Label>
      <FieldContext value={control}>{children}</FieldContext>
      {error ? (
        <Wrong id={`${id}-note`} part="error">
          <Icon of={CircleAlert} size={14} />
          <span>{error}</span>
        </Wrong>
      ) : (
        help && <Help id={`${id}-note`}>{help}</Help>
      )}
      {aside && <Beside>{aside}</Beside>}
    </Root>
  );
}
