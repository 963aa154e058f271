import X from "lucide-react/icons/x";
import { type MouseEvent, type ReactNode, useId } from "react";
import { css, keyframes, styled } from "styled-components";
import { useMessages, useModal } from "../../core/element/index.js";
import { IconButton } from "../controls/IconButton.js";
import { messages } from "../messages.js";

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const panel = css`
  position: relative;
  width: 100%;
  background: var(--edu-surface-raised);
  color: var(--edu-text);
`;
// The colour beside the token is for browsers before 2024, whose backdrops inherit nothing.
const Modal = styled.dialog`
  ${panel}
  max-width: var(--width);
  max-height: calc(100vh - 48px);
  max-height: calc(100dvh - 48px);
  margin: auto;
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-dialog);
  box-shadow: var(--edu-shadow);

  // Not as short as can be, but not at all: where an animation was, Chromium draws words some tenths of a pixel off.
  @media (prefers-reduced-motion: no-preference) {
    &[open] {
      animation: ${rise} var(--edu-motion-panel) var(--edu-ease);
    }
  }
  &::backdrop {
    background: var(--edu-scrim, rgb(3 6 12 / 0.66));
  }
  @media (max-width: 600px) {
    width: 100vw;
    max-width: none;
    height: 100vh;
    height: 100dvh;
    max-height: none;
    border: 0;
    border-radius: 0;
    background: var(--edu-surface);
  }
`;
const Inline = styled.section`
  ${panel}
  max-width: var(--width);
  margin-inline: auto;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-dialog);
`;
// No header and footer elements: outside of an article they would be landmarks of the page.
const Header = styled.div`
  padding: var(--edu-space-5) 64px 0 var(--edu-space-5);

  @media (max-width: 600px) {
    padding-inline-start: var(--edu-space-4);
  }
`;
const Title = styled.h2`
  font-size: var(--edu-size-4);

  &[data-marked] {
    font-size: var(--edu-size-5);
  }
`;
const Body = styled.div`
  padding: var(--edu-space-5);

  @media (max-width: 600px) {
    padding: var(--edu-space-4);
  }
`;
const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--edu-space-2);
  padding: 0 var(--edu-space-5) var(--edu-space-5);

  @media (max-width: 600px) {
    padding-inline: var(--edu-space-4);
  }
`;
const Close = styled.div`
  position: absolute;
  inset-block-start: var(--edu-space-3);
  inset-inline-end: var(--edu-space-3);
`;

export interface DialogProps {
  /** The body is mounted only while it is open. */
  readonly open: boolean;
  /** The person wants it closed: Esc, the close button, the back gesture. */
  readonly onClose: () => void;
  readonly title?: ReactNode;
  /** Above the title: whose dialog this is. */
  readonly mark?: ReactNode;
  /** Its name where no title is drawn. */
  readonly label?: string;
  /** Stands in the page's flow instead of over it: no backdrop, no close button. */
  readonly inline?: boolean;
  /** Widest, in px; 440 by default. */
  readonly width?: number;
  /** A press beside it closes it; only where nothing typed could be lost. */
  readonly closeOnBackdrop?: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

function Modality({
  onClose,
  closeOnBackdrop,
  children,
  ...rest
}: DialogProps & { readonly "aria-labelledby"?: string }) {
  const t = useMessages(messages);
  const ref = useModal(true, onClose);
  const press = (event: MouseEvent<HTMLDialogElement>) => {
    // The backdrop belongs to the dialog; only a press outside the box is one beside it.
    if (!closeOnBackdrop || event.target !== event.currentTarget) return;
    const box = event.currentTarget.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!inside) onClose();
  };
  return (
    <Modal
      ref={ref}
      part="dialog"
      aria-labelledby={rest["aria-labelledby"]}
      aria-label={rest.label}
      style={{ "--width": `${rest.width ?? 440}px` }}
      onMouseDown={press}
    >
      {children}
      {/* Last, so that the focus goes to the body first. */}
      <Close>
        <IconButton icon={X} label={t("close")} part="close" onClick={onClose} />
      </Close>
    </Modal>
  );
}

/**
 * A dialog: over the page in the top layer, a full-height sheet on phones; or inline.
 * @csspart dialog - The dialog, or the panel in the page's flow.
 * @csspart close - Its close button.
 * @csspart header - Mark and title.
 * @csspart title - The title.
 * @csspart body - What is below the title.
 * @csspart footer - The row of its actions.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { open, title, mark, footer, children, inline, label, width } = props;
  const id = useId();
  if (!open) return null;
  const content = (
    <>
      {(title !== undefined || mark !== undefined) && (
        <Header part="header">
          {mark}
          {title !== undefined && (
            <Title id={id} part="title" data-marked={mark !== undefined || undefined}>
              {title}
            </Title>
          )}
        </Header>
      )}
      <Body part="body">{children}</Body>
      {footer !== undefined && <Footer part="footer">{footer}</Footer>}
    </>
  );
  const name = title === undefined ? { "aria-label": label } : { "aria-labelledby": id };
  if (inline) {
    return (
      <Inline part="dialog" {...name} style={{ "--width": `${width ?? 440}px` }}>
        {content}
      </Inline>
    );
  }
  return (
    <Modality {...props} {...name}>
      {content}
    </Modality>
  );
}
