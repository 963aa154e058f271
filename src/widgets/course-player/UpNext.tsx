import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, useEffect, useState } from "react";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { $choices } from "./choices.js";
import type { Film } from "./film.js";
import { Actions, Overlay } from "./film-styles.js";
import { messages } from "./messages.js";
import type { OutlineNode } from "./panels/why.js";

/** Seconds that somebody has to stay. */
export const COUNT = 8;

/** Whether the end of a film leads on: by choice, to what is open, and away from nothing that is being written. */
export const leadsOn = (
  chosen: boolean,
  next: Pick<OutlineNode, "locked"> | undefined,
  isWriting: boolean,
): boolean => chosen && next !== undefined && next.locked === undefined && !isWriting;

/**
 * At a film's end: the next part, in a few seconds, unless the person stays.
 */
export function UpNext({
  film,
  next,
  isWriting,
  onGo,
}: {
  readonly film: Film;
  readonly next: OutlineNode | undefined;
  readonly isWriting: boolean;
  readonly onGo: (node: number) => void;
}): ReactNode {
  const { ended, question } = useStore(film.$state);
  const { autoNext } = useStore($choices);
  const [stays, setStays] = useState(false);
  if (!ended && stays) setStays(false);
  if (!ended || stays || question || !next || !leadsOn(autoNext, next, isWriting)) return null;
  return <Countdown next={next} onGo={() => onGo(next.id)} onStay={() => setStays(true)} />;
}

function Countdown({
  next,
  onGo,
  onStay,
}: {
  readonly next: OutlineNode;
  readonly onGo: () => void;
  readonly onStay: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const [left, setLeft] = useState(COUNT);
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onGo()), 1000);
    return () => clearTimeout(timer);
    // Each second anew; whoever draws it again changes nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [left]);
  return (
    <Overlay part="up-next">
      <VisuallyHidden role="status">{t("nextIn", { count: COUNT, title: next.title })}</VisuallyHidden>
      <p>{t("nextSoon", { count: left })}</p>
      <h3>
        <MultilingualText>{next.title}</MultilingualText>
      </h3>
      <Actions>
        <Button variant="primary" onClick={onGo}>
          {t("goNow")}
        </Button>
        <Button onClick={onStay}>{t("stay")}</Button>
      </Actions>
    </Overlay>
  );
}
