import { useStore } from "../../../core/element/useStore.js";
import Info from "lucide-react/icons/info";
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { styled } from "styled-components";
import { late, useMessages } from "../../../core/element/index.js";
import type { Safeguards } from "../../../core/rules/assessment/integrity.js";
import { Button } from "../../../ui/controls/Button.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Banner } from "../styles.js";
import type { Writer } from "../writer.js";
import { watchLeaves } from "./leaves.js";
import { messages } from "./messages.js";
import { isOwnText, selectedText } from "./paste.js";
import type { Trail } from "./trail.js";
import { useFullScreen } from "./useFullScreen.js";
import { Watermark } from "./Watermark.js";

const Frame = styled.div`
  position: relative;
`;
const Told = styled.div`
  display: grid;
  gap: var(--edu-space-2);

  &:not(:empty) {
    margin-block-end: var(--edu-space-3);
  }
`;

const Camera = late(async () => (await import("./Camera.js")).Camera);

export interface GuardedProps {
  /** The run. */
  readonly course: number;
  readonly attempt: number;
  readonly safeguards: Safeguards;
  /** What the watermark says; none without one. */
  readonly holder: string | undefined;
  readonly writer: Writer;
  readonly trail: Trail;
  /** By the server's clock, in ms. */
  readonly now: () => number;
  /** The server has ended the attempt. */
  readonly onEnded: () => void;
  readonly children: ReactNode;
}

/** What the paper says of leaving: how often so far, by the server's count. */
function Leaves({ trail, limit }: { readonly trail: Trail; readonly limit: number }): ReactNode {
  const t = useMessages(messages);
  const { leaves } = useStore(trail.$state);
  const [read, setRead] = useState(0);
  if (leaves === 0 || read >= leaves) return null;
  return (
    <Banner data-kind="warn">
      <Icon of={Info} size={18} />
      <span>{t("leftSoFar", { count: leaves, limit })}</span>
      <Button variant="link" onClick={() => setRead(leaves)}>
        {t("understood")}
      </Button>
    </Banner>
  );
}

/** A paper with what was agreed to around it. */
export function Guarded(props: GuardedProps): ReactNode {
  const { course, attempt, safeguards, holder, writer, trail, now, onEnded, children } = props;
  const t = useMessages(messages);
  const paper = useRef<HTMLDivElement>(null);
  const copied = useRef<string[]>([]);
  const [isPasteTold, setPasteTold] = useState(false);
  const { ended } = useStore(trail.$state);
  const { screen, goBack } = useFullScreen(trail, safeguards.fullScreen === true);
  const isOver = useRef(false);
  const latest = useRef(onEnded);
  useEffect(() => {
    latest.current = onEnded;
  });
  useEffect(() => {
    if (!ended) return;
    isOver.current = true;
    latest.current();
  }, [ended]);
  const hasLeaves = safeguards.leaveLimit !== undefined;
  useEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    const stop = hasLeaves ? watchLeaves({ attempt, trail, now }, signal) : undefined;
    addEventListener("offline", () => trail.note({ kind: "offline" }), { signal });
    addEventListener("online", () => trail.note({ kind: "online" }), { signal });
    return () => {
      watching.abort();
      stop?.(isOver.current || writer.$state.get().status === "closed");
    };
  }, [attempt, trail, writer, now, hasLeaves]);

  const keepCopied = (event: ClipboardEvent) =>
    void (copied.current = [...copied.current, selectedText(event.nativeEvent.composedPath()[0])].slice(-50));
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    if (!safeguards.pasteBlock || !data) return;
    const text = data.getData("text/plain");
    const known = [paper.current?.textContent, copied.current, writer.answers()];
    // Files go where files are asked for.
    if (isOwnText(text, known)) return;
    event.preventDefault();
    event.stopPropagation();
    setPasteTold(true);
    trail.note({ kind: "paste", characters: text.length });
  };
  return (
    <Frame
      ref={paper}
      onCopyCapture={keepCopied}
      onCutCapture={keepCopied}
      onPasteCapture={(event) => take(event, event.clipboardData)}
      onDropCapture={(event) => take(event, event.dataTransfer)}
    >
      <Told role="status">
        {safeguards.leaveLimit !== undefined && <Leaves trail={trail} limit={safeguards.leaveLimit} />}
        {safeguards.fullScreen && screen === "none" && (
          <Banner>
            <Icon of={Info} size={18} />
            <span>{t("noFullScreen")}</span>
          </Banner>
        )}
        {isPasteTold && (
          <Banner>
            <Icon of={Info} size={18} />
            <span>{t("pasteBlocked")}</span>
            <Button variant="link" onClick={() => setPasteTold(false)}>
              {t("understood")}
            </Button>
          </Banner>
        )}
      </Told>
      {safeguards.snapshots !== undefined && (
        <Suspense>
          <Camera course={course} attempt={attempt} seconds={safeguards.snapshots} trail={trail} />
        </Suspense>
      )}
      {children}
      {holder && <Watermark words={holder} />}
      <Dialog
        open={safeguards.fullScreen === true && screen === "left"}
        onClose={goBack}
        title={t("screenTitle")}
        footer={
          <Button variant="primary" data-autofocus onClick={goBack}>
            {t("screenBack")}
          </Button>
        }
      >
        <p>{t("screenText")}</p>
      </Dialog>
    </Frame>
  );
}
