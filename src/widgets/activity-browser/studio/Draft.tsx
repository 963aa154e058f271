import { type ReactNode, useRef, useState } from "react";
import {
  activityAnnounce,
  activityDraftDelete,
  activityDraftSave,
} from "../../../core/contract/activity-organizing.js";
import { useMessages } from "../../../core/element/index.js";
import { announceFaults } from "../../../core/rules/activity-plan.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { filterOf } from "../../../ui/data/useList.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useAutosave } from "../../../ui/form/useAutosave.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { PartHead, Row } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { usePlace } from "../usePlace.js";
import { Faults } from "./Faults.js";
import { messages } from "./messages.js";
import { Parts } from "./Parts.js";
import { type Organized, PART_OF, type Plan } from "./plan.js";
import { SaveState } from "../../shared/SaveState.js";
import { StateBadge } from "./StateBadge.js";

/** A draft: it saves itself, and is announced or thrown away. */
export function Draft({
  organized,
  onReload,
}: {
  readonly organized: Organized;
  readonly onReload: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const way = usePlace();
  const { id } = organized;
  // What is announced is the version that was saved last.
  const version = useRef(organized.updatedAt);
  const [isChecked, setChecked] = useState(false);
  const [asks, setAsks] = useState<"announce" | "remove">();
  const [busy, setBusy] = useState(false);
  const save = useAutosave<Plan>(
    { fields: organized.plan, updatedAt: organized.updatedAt },
    async (changes, updatedAt) => {
      const saved = await request(activityDraftSave, { id, updatedAt, ...changes }, { quiet: true });
      version.current = saved.updatedAt;
      return saved;
    },
  );
  const { fields: plan, flush, change } = save;
  const faults = announceFaults(plan, organized.now);
  const shown = isChecked ? faults : [];
  const ask = async () => {
    setChecked(true);
    const [first] = faults;
    if (first) filterOf(way).change({ tab: PART_OF[first[0]] === "basics" ? "" : PART_OF[first[0]] });
    else if (await flush()) setAsks("announce");
  };
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
      setAsks(undefined);
    } finally {
      setBusy(false);
    }
  };
  const announce = () =>
    act(async () => {
      await request(activityAnnounce, { id, updatedAt: version.current }, { quiet: true });
      toast({ kind: "ok", text: t("announcedDone") });
      onReload();
    });
  const remove = () =>
    act(async () => {
      await flush();
      await request(activityDraftDelete, { id }, { quiet: true });
      toast({ kind: "ok", text: t("removed") });
      way.go({ view: "studio", activity: 0, filter: "" }, { replace: true });
    });
  const title = plan.title.trim() || t("untitled");
  return (
    <>
      <PartHead>
        <Row>
          <h1>
            <MultilingualText>{title}</MultilingualText>
          </h1>
          <StateBadge state="draft" />
        </Row>
        <Row>
          <Button variant="ghost" onClick={() => setAsks("remove")}>
            {t("remove")}
          </Button>
          <Button variant="primary" onClick={() => void ask()}>
            {t("announce")}
          </Button>
        </Row>
      </PartHead>
      <SaveState save={save} stale={t("stale")} onReload={onReload} />
      <Faults lead={t("checklist", { count: shown.length })} faults={shown} />
      <Parts organized={organized} plan={plan} change={change} faults={shown} state={undefined} />
      {asks && (
        <Dialog
          open
          title={asks === "announce" ? t("announceTitle", { title }) : t("removeTitle")}
          onClose={() => setAsks(undefined)}
          footer={
            <>
              <Button onClick={() => setAsks(undefined)}>{t("close")}</Button>
              {asks === "announce" ? (
                <Button variant="primary" loading={busy} onClick={() => void announce()}>
                  {t("announce")}
                </Button>
              ) : (
                <Button variant="danger" loading={busy} onClick={() => void remove()}>
                  {t("remove")}
                </Button>
              )}
            </>
          }
        >
          <p>{t(asks === "announce" ? "announceText" : "removeText")}</p>
        </Dialog>
      )}
    </>
  );
}
