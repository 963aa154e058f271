import { type ReactNode, useState } from "react";
import { activityDraftSave } from "../../../core/contract/activity-organizing.js";
import { Code } from "../../../core/contract/codes.js";
import { useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { changeFaults, hasTimes, type PlanFaultOf } from "../../../core/rules/activity-plan.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { toast } from "../../../ui/feedback/toast.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { LinkButton, Muted, PartHead, Row } from "../../../ui/layout/styles.js";
import { forgetDraft } from "../../../ui/form/drafts.js";
import { usePlace } from "../usePlace.js";
import { CancelDialog } from "./CancelDialog.js";
import { Faults } from "./Faults.js";
import { messages } from "./messages.js";
import { Parts } from "./Parts.js";
import type { Organized, Plan } from "./plan.js";
import { SaveState } from "../../shared/SaveState.js";
import { StateBadge } from "./StateBadge.js";
import { Notice } from "../../shared/form-styles.js";
import { useHeld } from "../../shared/useHeld.js";

/** An announced activity: changed within what people rely on, run, and called off if it must be. */
export function Announced({
  organized,
  onReload,
}: {
  readonly organized: Organized;
  readonly onReload: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { link } = usePlace();
  const { id, now, taken, cancelled } = organized;
  const state = organized.state === "draft" ? "scheduled" : organized.state;
  const [isCancelling, setCancelling] = useState(false);
  const draft = `activity-${id}`;
  // What is allowed is measured by what is stored, which changes with every save.
  const [stored, setStored] = useState(organized.plan);
  const save = useHeld<Plan>(
    draft,
    { fields: organized.plan, updatedAt: organized.updatedAt },
    async (changes, updatedAt) => {
      const saved = await request(activityDraftSave, { id, updatedAt, ...changes }, { quiet: true });
      setStored((before) => ({ ...before, ...changes }));
      toast({ kind: "ok", text: t("saved") });
      return saved;
    },
  );
  const { fields: plan, status, flush, change } = save;
  const wrong =
    !cancelled && status.kind !== "saved" && hasTimes(stored)
      ? changeFaults(stored, plan, { now, taken })
      : [];
  // The server knows of places that were taken meanwhile.
  const refused =
    status.kind === "failed" && status.error instanceof ApiError && status.error.code === Code.checklist
      ? ((status.error.detail.result as { faults?: PlanFaultOf[] } | undefined)?.faults ?? [])
      : [];
  const faults = wrong.length > 0 ? wrong : refused;
  const reload = () => {
    forgetDraft(draft);
    onReload();
  };
  const isOver = state === "ended" || state === "cancelled";
  return (
    <>
      <PartHead>
        <Row>
          <h1>
            <MultilingualText>{plan.title.trim() || t("untitled")}</MultilingualText>
          </h1>
          <StateBadge state={organized.state} />
        </Row>
        <Row>
          <LinkButton {...link({ view: "detail", activity: id, filter: "" })}>{t("view")}</LinkButton>
          {!isOver && (
            <Button variant="ghost" onClick={() => setCancelling(true)}>
              {t("cancel")}
            </Button>
          )}
          {!cancelled && (
            <Button
              variant="primary"
              loading={status.kind === "saving"}
              disabled={status.kind === "saved" || status.kind === "stale" || wrong.length > 0}
              onClick={() => void flush()}
            >
              {t("save")}
            </Button>
          )}
        </Row>
      </PartHead>
      {cancelled ? (
        <Notice role="note">{t("cancelledNote", { reason: cancelled.reason })}</Notice>
      ) : (
        <>
          <Muted>{t("saveHelp")}</Muted>
          <SaveState save={save} stale={t("stale")} onReload={reload} />
          <Faults lead={t("checklistAnnounced")} faults={faults} />
        </>
      )}
      <Parts
        organized={{ ...organized, plan: stored }}
        plan={plan}
        change={change}
        faults={faults}
        state={state}
      />
      {isCancelling && (
        <CancelDialog
          id={id}
          title={plan.title}
          onClose={() => setCancelling(false)}
          onDone={() => {
            setCancelling(false);
            reload();
          }}
        />
      )}
    </>
  );
}
