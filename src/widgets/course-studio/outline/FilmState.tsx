import { type ReactNode, useEffect, useRef } from "react";
import { filmLadderMake, filmReadAgain, filmReading } from "../../../core/contract/film.js";
import type { Output } from "../../../core/contract/call.js";
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
  full: "filmFull",
} as const;
const LADDER_WORDS = {
  unmade: "ladderUnmade",
  queued: "ladderQueued",
  running: "ladderRunning",
  done: "ladderDone",
  unavailable: "ladderUnavailable",
  none: "ladderNone",
  slow: "ladderSlow",
  broken: "ladderBroken",
  full: "ladderFull",
} as const;
type Reading = Output<typeof filmReading>;

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
  const isOpen = [data?.state, data?.ladder.state].some((one) => one === "queued" || one === "running");
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
  const act = (call: typeof filmReadAgain) => async () => {
    try {
      await request(call, { id, content }, { quiet: true });
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    }
    reload();
  };
  if (state === "done") {
    const time = seconds > 0 ? clockLength(seconds) : t("lengthUnknown");
    return (
      <>
        <Muted role="status">{height > 0 ? t("filmDone", { time, width, height }) : time}</Muted>
        <LadderState ladder={data.ladder} onMake={act(filmLadderMake)} />
      </>
    );
  }
  return (
    <Line role={state === "failed" ? "alert" : "status"}>
      <Muted>{t(WORDS[state === "failed" ? reason || "broken" : state])}</Muted>
      {(state === "failed" || state === "unread") && (
        <Button size="s" onClick={act(filmReadAgain)}>
          {t(state === "unread" ? "filmRead" : "filmAgain")}
        </Button>
      )}
    </Line>
  );
}

/** What was made of the film for slow networks. */
function LadderState({
  ladder: { state, reason, percent, heights },
  onMake,
}: {
  readonly ladder: Reading["ladder"];
  readonly onMake: () => Promise<void>;
}): ReactNode {
  const t = useMessages(messages);
  if (state === "none") return null;
  const isFailed = state === "failed";
  const said = heights.map((height) => `${height}p`).join(" / ");
  return (
    <Line role={isFailed ? "alert" : "status"}>
      <Muted>{t(LADDER_WORDS[isFailed ? reason || "broken" : state], { percent, heights: said })}</Muted>
      {(isFailed || state === "unmade") && (
        <Button size="s" onClick={onMake}>
          {t(isFailed ? "ladderAgain" : "ladderMake")}
        </Button>
      )}
    </Line>
  );
}
