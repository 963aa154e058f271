import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useMessages } from "../../../core/element/index.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { messages } from "./messages.js";
import { Side } from "./styles.js";

/** A panel over the edge of the page; Esc closes it. */
export function Panel({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const t = useMessages(messages);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const root = heading.current?.getRootNode();
    // What is in it may have taken the focus for itself: a note that is to be written.
    const inside =
      root instanceof ShadowRoot && heading.current?.closest("aside")?.contains(root.activeElement);
    if (!inside) heading.current?.focus();
  }, [title]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Side aria-label={title} onKeyDown={onKeyDown} data-screen="">
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon={X} label={t("close")} onClick={onClose} />
      </header>
      {children}
    </Side>
  );
}
