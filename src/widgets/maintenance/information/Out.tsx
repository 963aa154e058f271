import { useStore } from "@nanostores/react";
import { type ReactNode, useState } from "react";
import { Code } from "../../../core/contract/codes.js";
import { informationSave } from "../../../core/contract/information-editing.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { outFaults } from "../../../core/rules/information-plan.js";
import { allows } from "../../../core/rules/permissions.js";
import { places } from "../../../core/rules/places/index.js";
import { request, session } from "../../../core/session/index.js";
import { portalHref } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { toast } from "../../../ui/feedback/toast.js";
import { forgetDraft } from "../../../ui/form/drafts.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { LinkButton, Muted, PartHead, Row } from "../../../ui/layout/styles.js";
import { SaveState } from "../../shared/SaveState.js";
import { useHeld } from "../../shared/useHeld.js";
import { usePlace } from "../usePlace.js";
import { ActDialog } from "./ActDialog.js";
import { messages } from "./messages.js";
import { FaultList, Parts } from "./Parts.js";
import { type Edited, type Faults, type Plan, sayInChina } from "./plan.js";
import { StateBadge } from "./StateBadge.js";
import { textDrafts } from "./Words.js";

/** What was published or waits for its time: changed when somebody says so, and taken offline. */
export function Out({
  edited,
  onReload,
}: {
  readonly edited: Edited;
  readonly onReload: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { go } = usePlace();
  const role = useStore(session.$user)?.role;
  const { code, now, schoolId, state } = edited;
  const held = `information-${code}`;
  const [isLeaving, setLeaving] = useState(false);
  // What is allowed is measured by what is stored, which changes with every save.
  const [stored, setStored] = useState(edited.plan);
  const save = useHeld<Plan>(
    held,
    { fields: edited.plan, updatedAt: edited.updatedAt },
    async (changes, updatedAt) => {
      const saved = await request(informationSave, { code, updatedAt, ...changes }, { quiet: true });
      setStored((before) => ({ ...before, ...changes }));
      textDrafts(code).forEach(forgetDraft);
      toast({ kind: "ok", text: t("saved") });
      return saved;
    },
  );
  const { fields: plan, status, flush, change } = save;
  const wrong = status.kind === "saved" ? [] : outFaults(stored, plan, { now, isSchool: schoolId > 0 });
  const refused =
    status.kind === "failed" && status.error instanceof ApiError && status.error.code === Code.checklist
      ? ((status.error.detail.result as { faults?: Faults } | undefined)?.faults ?? [])
      : [];
  const faults = wrong.length > 0 ? wrong : refused;
  const reload = () => {
    [held, ...textDrafts(code)].forEach(forgetDraft);
    onReload();
  };
  return (
    <>
      <PartHead>
        <Row>
          <h2>
            <MultilingualText>{plan.title.trim() || t("untitled")}</MultilingualText>
          </h2>
          <StateBadge state={state} />
        </Row>
        <Row>
          {state === "published" && (
            <LinkButton href={portalHref(places.informationDetail.href({ code }))}>{t("view")}</LinkButton>
          )}
          {allows(role, "information.disable") && (
            <Button variant="ghost" onClick={() => setLeaving(true)}>
              {t("offline")}
            </Button>
          )}
          {allows(role, "information.edit") && (
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
      <Muted>
        {state === "scheduled" && stored.publishAt !== null
          ? t("saveHelpScheduled", { time: sayInChina(stored.publishAt, locale) })
          : t("saveHelp")}
      </Muted>
      <SaveState save={save} stale={t("stale")} onReload={reload} />
      <FaultList lead={t("checklistOut")} faults={faults} />
      <Parts edited={edited} plan={plan} change={change} faults={faults} />
      {isLeaving && (
        <ActDialog
          act={{ kind: "offline", rows: [{ code, title: plan.title, updatedAt: edited.updatedAt }] }}
          onClose={() => setLeaving(false)}
          onDone={() => {
            [held, ...textDrafts(code)].forEach(forgetDraft);
            go({ filter: "" }, { replace: true });
            onReload();
          }}
        />
      )}
    </>
  );
}
