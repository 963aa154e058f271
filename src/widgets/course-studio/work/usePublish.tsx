import { type ReactNode, useEffect, useRef, useState } from "react";
import { Code } from "../../../core/contract/codes.js";
import { assessPublish, PublishFaults, type PublishFault } from "../../../core/contract/teach.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";

interface Fault {
  readonly fault: PublishFault;
  readonly section?: number;
}
/** Where a fault is mended: a section of the paper from 0, its questions, its times, or who marks. */
export type FaultPlace = number | "paper" | "times" | "marking";

function faultsOf(result: unknown): Fault[] {
  const { faults } = (result ?? {}) as { faults?: unknown };
  if (!Array.isArray(faults)) return [];
  return (faults as { fault?: unknown; section?: unknown }[]).flatMap(({ fault, section }) => {
    const known = PublishFaults.find((one) => one === fault);
    if (!known) return [];
    return [{ fault: known, ...(typeof section === "number" ? { section } : {}) }];
  });
}
const placeOf = ({ fault, section }: Fault): FaultPlace =>
  section ??
  (fault === "oneMarker" || fault === "peerTimes"
    ? "marking"
    : fault === "dates" || fault === "noTime"
      ? "times"
      : "paper");

/** What keeps it from being published, what that means, and the way there. */
function Faults({
  faults,
  onJump,
  onClose,
}: {
  readonly faults: readonly Fault[];
  readonly onJump: (place: FaultPlace) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const way = (place: FaultPlace): string => {
    if (typeof place === "number") return t("toSection", { no: place + 1 });
    return t(({ times: "toTimes", marking: "toMarking", paper: "toPaper" } as const)[place]);
  };
  return (
    <Dialog open title={t("faultsTitle")} onClose={onClose} width={520}>
      <Stack>
        <p>{t("faultsText")}</p>
        <ul style={{ display: "grid", gap: 16 }}>
          {faults.map((one) => (
            <li key={`${one.fault} ${one.section}`}>
              <b>
                {one.section !== undefined && t("inSection", { no: one.section + 1 })}
                {t(one.fault)}
              </b>
              <Muted>{t(`${one.fault}Fix`)}</Muted>
              <Button variant="link" onClick={() => onJump(placeOf(one))}>
                {way(placeOf(one))}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}

/**
 * Publishes and withdraws.
 * @returns the act, and the dialog that says what is missing
 */
export function usePublish({
  onDone,
  onJump,
}: {
  readonly onDone: () => void;
  readonly onJump: (assessment: number, place: FaultPlace) => void;
}): {
  readonly publish: (assessment: number, published: boolean) => Promise<void>;
  readonly dialog: ReactNode;
} {
  const t = useMessages(messages);
  const explain = useExplain();
  const { emit } = useIsland();
  const { id } = useStudio().shell;
  const [refused, setRefused] = useState<{
    readonly assessment: number;
    readonly faults: readonly Fault[];
  }>();
  const publish = async (assessment: number, published: boolean): Promise<void> => {
    try {
      await request(assessPublish, { id, assessment, published });
      emit("edu-assessment-publish", { course: id, assessment, published });
      toast({
        kind: "ok",
        text: t(published ? "published" : "withdrawn"),
        action: { label: t("undo"), act: () => void publish(assessment, !published) },
      });
      onDone();
    } catch (failure) {
      const faults =
        failure instanceof ApiError && failure.code === Code.checklist ? faultsOf(failure.detail.result) : [];
      if (faults.length > 0) setRefused({ assessment, faults });
      else toast({ kind: "bad", text: explain(failure) });
    }
  };
  const [leaving, setLeaving] = useState<{ readonly assessment: number; readonly place: FaultPlace }>();
  const latest = useRef(onJump);
  useEffect(() => {
    latest.current = onJump;
  });
  useEffect(() => {
    // A dialog that closes gives the focus back: only then it can go on.
    if (leaving) latest.current(leaving.assessment, leaving.place);
  }, [leaving]);
  const close = () => setRefused(undefined);
  const dialog = refused && (
    <Faults
      faults={refused.faults}
      onClose={close}
      onJump={(place) => {
        close();
        setLeaving({ assessment: refused.assessment, place });
      }}
    />
  );
  return { publish, dialog };
}
