import { type ReactNode, useEffect, useRef } from "react";
import { filmReadAgain, filmReading } from "../../../core/contract/film.js";
import { useMessages } from "../../../core/element/index.js";
import type { DraftNode } from "../../../core/rules/authoring/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { clockLength } from "../../../ui/layout/numbers.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Line } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";

/** ms between two looks at what is under way. */
const LOOK = 2000;
const WORDS = {
  unread: "filmUnread",
  queued: "filmQueued",
  running: "filmRunning",
  unavailable: "filmUnavailable",
  none: "filmNone",
  slow: "filmSlow",
  broken: "filmBroken",
} as const;

/** What the server found out of a film: how long it is, and whether it is one at all. */
export function FilmState({
  node,
  onLength,
}: {
  readonly node: DraftNode;
  /** The film has a length that nobody has said yet. */
  readonly onLength: (seconds: number) => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { id } = useStudio().shell;
  const { content } = node;
  const { data, reload } = useLoad(String(content), (signal) =>
    request(filmReading, { id, content }, { signal, quiet: true }),
  );
  const isOpen = data?.state === "queued" || data?.state === "running";
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(reload, LOOK);
    return () => clearTimeout(timer);
  }, [isOpen, data, reload]);
  const tell = useRef(onLength);
  useEffect(() => {
    tell.current = onLength;
  });
  const seconds = data?.state === "done" ? data.seconds : 0;
  const isUnknown = node.duration === 0;
  // Once: whoever takes it back has their reasons.
  const told = useRef(0);
  useEffect(() => {
    if (seconds === 0 || !isUnknown || told.current === content) return;
    told.current = content;
    tell.current(seconds);
  }, [seconds, isUnknown, content]);
  if (!data) return null;
  const { state, reason, width, height } = data;
  if (state === "done") {
    const time = seconds > 0 ? clockLength(seconds) : t("lengthUnknown");
    return <Muted role="status">{height > 0 ? t("filmDone", { time, width, height }) : time}</Muted>;
  }
  return (
    <Line role={state === "failed" ? "alert" : "status"}>
      <Muted>{t(WORDS[state === "failed" ? reason || "broken" : state])}</Muted>
      {(state === "failed" || state === "unread") && (
        <Button
          size="s"
          onClick={async () => {
            try {
              await request(filmReadAgain, { id, content }, { quiet: true });
            } catch (error) {
              toast({ kind: "bad", text: explain(error) });
            }
            reload();
          }}
        >
          {t(state === "unread" ? "filmRead" : "filmAgain")}
        </Button>
      )}
    </Line>
  );
}
