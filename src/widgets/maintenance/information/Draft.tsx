import { useStore } from "@nanostores/react";
import { type ReactNode, useRef, useState } from "react";
import { informationSave } from "../../../core/contract/information-editing.js";
import { useMessages } from "../../../core/element/index.js";
import { publishFaults } from "../../../core/rules/information-plan.js";
import { allows } from "../../../core/rules/permissions.js";
import { request, session } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { filterOf } from "../../../ui/data/useList.js";
import { forgetDraft } from "../../../ui/form/drafts.js";
import { useAutosave } from "../../../ui/form/useAutosave.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { PartHead, Row } from "../../../ui/layout/styles.js";
import { SaveState } from "../../shared/SaveState.js";
import { usePlace } from "../usePlace.js";
import { ActDialog } from "./ActDialog.js";
import { messages } from "./messages.js";
import { FaultList, Parts } from "./Parts.js";
import { type Edited, PART_OF, type Plan } from "./plan.js";
import { StateBadge } from "./StateBadge.js";
import { textDrafts } from "./Words.js";

/** A draft: it saves itself, and is published or thrown away. */
export function Draft({
  edited,
  onReload,
}: {
  readonly edited: Edited;
  readonly onReload: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const way = usePlace();
  const role = useStore(session.$user)?.role;
  const { code, now, schoolId } = edited;
  // What is published is the version that was saved last.
  const version = useRef(edited.updatedAt);
  const [isChecked, setChecked] = useState(false);
  const [asks, setAsks] = useState<{ readonly kind: "publish" | "remove"; readonly updatedAt: number }>();
  const save = useAutosave<Plan>(
    { fields: edited.plan, updatedAt: edited.updatedAt },
    async (changes, updatedAt) => {
      const saved = await request(informationSave, { code, updatedAt, ...changes }, { quiet: true });
      version.current = saved.updatedAt;
      textDrafts(code).forEach(forgetDraft);
      return saved;
    },
  );
  const { fields: plan, flush, change } = save;
  const faults = publishFaults(plan, { now, isSchool: schoolId > 0 });
  const shown = isChecked ? faults : [];
  const publish = async () => {
    setChecked(true);
    const [first] = faults;
    if (first) filterOf(way).change({ tab: PART_OF[first[0]] });
    else if (await flush()) setAsks({ kind: "publish", updatedAt: version.current });
  };
  const remove = async () => {
    await flush();
    setAsks({ kind: "remove", updatedAt: version.current });
  };
  const title = plan.title.trim() || t("untitled");
  return (
    <>
      <PartHead>
        <Row>
          <h2>
            <MultilingualText>{title}</MultilingualText>
          </h2>
          <StateBadge state="draft" />
        </Row>
        <Row>
          {allows(role, "information.delete") && (
            <Button variant="ghost" onClick={() => void remove()}>
              {t("remove")}
            </Button>
          )}
          {allows(role, "information.enable") && (
            <Button variant="primary" onClick={() => void publish()}>
              {t("publish")}
            </Button>
          )}
        </Row>
      </PartHead>
      <SaveState
        save={save}
        stale={t("stale")}
        onReload={() => {
          textDrafts(code).forEach(forgetDraft);
          onReload();
        }}
      />
      <FaultList lead={t("checklist", { count: shown.length })} faults={shown} />
      <Parts edited={edited} plan={plan} change={change} faults={shown} />
      {asks && (
        <ActDialog
          act={{
            kind: asks.kind,
            rows: [{ code, title, updatedAt: asks.updatedAt, publishAt: plan.publishAt }],
          }}
          onClose={() => setAsks(undefined)}
          onDone={() => {
            if (asks.kind === "remove") way.go({ item: "", filter: "" }, { replace: true });
            else onReload();
          }}
        />
      )}
    </>
  );
}
