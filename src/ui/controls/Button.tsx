import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { css, styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { messages } from "../messages.js";
import { Spinner } from "../feedback/Spinner.js";
import { VisuallyHidden } from "../layout/VisuallyHidden.js";

/** Shared with links that look like buttons. */
export const buttonLook = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--edu-space-2);
  min-width: 24px;
  min-height: 40px;
  padding: 0 var(--edu-space-4);
  border: 1px solid transparent;
  border-radius: var(--edu-radius-control);
  font-weight: 500;
  line-height: 1.4;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition:
    background-color var(--edu-motion-small) var(--edu-ease),
    border-color var(--edu-motion-small) var(--edu-ease);

  &[data-variant="primary"] {
    background: var(--edu-accent);
    color: var(--edu-on-accent);
  }
  &[data-variant="primary"]:hover {
    background: var(--edu-accent-strong);
  }
  &[data-variant="secondary"] {
    border-color: var(--edu-line-field);
    color: var(--edu-text);
  }
  &[data-variant="ghost"] {
    color: var(--edu-text);
  }
  &[data-variant="secondary"]:hover,
  &[data-variant="ghost"]:hover {
    background: var(--edu-hover);
  }
  &[data-variant="secondary"][aria-pressed="true"] {
    border-color: var(--edu-accent);
    background: var(--edu-accent-soft);
    color: var(--edu-accent);
  }
  &[data-variant="danger"] {
    background: var(--edu-bad);
    color: var(--edu-on-state);
  }
  &[data-variant="danger"]:hover {
    filter: brightness(0.94);
  }
  &[data-variant="link"] {
    min-height: 24px;
    padding: 0;
    color: var(--edu-accent);
  }
  &[data-variant="link"]:hover {
    text-decoration: underline;
  }
  &[data-size="s"] {
    min-height: 32px;
    padding-inline: var(--edu-space-3);
  }
  &[data-size="l"] {
    min-height: 48px;
    padding-inline: var(--edu-space-5);
    font-size: var(--edu-size-3);
  }
  &[data-block] {
    width: 100%;
  }
  @media (pointer: coarse) {
    &:not([data-variant="link"]) {
      min-height: 44px;
    }
  }
  &:disabled,
  &[aria-disabled="true"] {
    cursor: not-allowed;
  }
  &:disabled,
  &[aria-disabled="true"]:not([aria-busy]) {
    opacity: 0.5;
  }
`;

const Root = styled.button`
  ${buttonLook}
`;

export interface ButtonProps extends Omit<ComponentPropsWithRef<"button">, "onClick"> {
  /** One `primary` a view; "secondary" unless said. */
  readonly variant?: "primary" | "secondary" | "ghost" | "danger" | "link";
  readonly size?: "s" | "m" | "l";
  /** Work is going on: a spinner shows and presses do nothing, the focus stays. */
  readonly loading?: boolean;
  /** Before the words. */
  readonly icon?: ReactNode;
  /** As wide as its place. */
  readonly block?: boolean;
  /** While a promise it returns is open, the button is loading. */
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === "object" && value !== null && "then" in value;

/**
 * A button. `type="button"` unless said, so that only a submit button submits.
 * @csspart button - Every button with words.
 * @csspart button-primary - The main action of a view.
 * @csspart button-secondary - An action beside it.
 * @csspart button-ghost - An action without a frame.
 * @csspart button-danger - An action that takes something away.
 * @csspart button-link - An action that looks like a link.
 */
export function Button({
  variant = "secondary",
  size = "m",
  loading = false,
  icon,
  block,
  onClick,
  children,
  type = "button",
  ...rest
}: ButtonProps): ReactNode {
  const t = useMessages(messages);
  const [waiting, setWaiting] = useState(false);
  // Two presses may come before React draws the first one's answer.
  const held = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  const busy = loading || waiting;

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || held.current || rest["aria-disabled"] === true || rest["aria-disabled"] === "true") {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const result = onClick?.(event);
    if (!isPromise(result)) return;
    held.current = true;
    setWaiting(true);
    const settle = () => {
      held.current = false;
      if (mounted.current) setWaiting(false);
    };
    // The one who returned the promise handles its failure; here it only ends the waiting.
    void result.then(settle, (error: unknown) => {
      settle();
      throw error;
    });
  };

  return (
    <Root
      part={`button button-${variant}`}
      {...rest}
      // The rule wants a literal; the type is the caller's.
      type={type}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      onClick={press}
    >
      {busy ? <Spinner size={16} label="" /> : icon}
      {children}
      {busy && <VisuallyHidden>{t("working")}</VisuallyHidden>}
    </Root>
  );
}
