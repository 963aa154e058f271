import { type ReactNode, useRef, useState } from "react";
import { Code } from "../../../core/contract/codes.js";
import { schoolPagePublish, schoolPageRestore, schoolPageSave } from "../../../core/contract/school-page.js";
import { useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { schoolPageFaults } from "../../../core/rules/school-page.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { filterOf } from "../../../ui/data/useList.js";
import { toast } from "../../../ui/feedback/toast.js";
import { forgetDraft } from "../../../ui/form/drafts.js";
import { useAutosave } from "../../../ui/form/useAutosave.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Muted, PartHead, Row } from "../../../ui/layout/styles.js";
import { Confirm } from "../../shared/Confirm.js";
import { Notice } from "../../shared/form-styles.js";
import { Stack } from "../../shared/page-styles.js";
import { SaveState } from "../../shared/SaveState.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";
import { PageHistory } from "./PageHistory.js";
import { PageParts } from "./PageParts.js";
import { type Edited, type Faults, PART_OF, type Plan, textDrafts } from "./plan.js";

type Asks = "publish" | "discard" | "history";

/** The draft: it saves itself, and is published, thrown away, or made what was published before. */
export function PageEditor({
  org,
  edited,
  onReload,
}: {
  readonly org: number;
  readonly edited: Edited;
  readonly onReload: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const way = usePlace();
  // What is published is the version that was saved last.
  const version = useRef(edited.updatedAt);
  const [isDraft, setDraft] = useState(edited.isDraft);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Faults>([]);
  const [asks, setAsks] = useState<Asks>();
  const forget = () => textDrafts(org).forEach(forgetDraft);
  const save = useAutosave<Plan>(
    { fields: edited.plan, updatedAt: edited.updatedAt },
    async (changes, updatedAt) => {
      const saved = await request(schoolPageSave, { org, updatedAt, ...changes }, { quiet: true });
      version.current = saved.updatedAt;
      setDraft(true);
      forget();
      return saved;
    },
  );
  const { fields: plan, flush } = save;
  const found = schoolPageFaults(plan, new Date(edited.now).getUTCFullYear());
  const faults = isChecked ? [...found, ...refused] : [];
  const lead = (field: keyof Plan) => filterOf(way).change({ tab: tabOf(field) });
  const ask = async (what: Asks) => {
    if (what === "publish") {
      setChecked(true);
      const [first] = found;
      if (first) return lead(first[0]);
    }
    if (await flush()) setAsks(what);
  };
  const done = (text: string) => {
    setAsks(undefined);
    forget();
    toast({ kind: "ok", text });
    onReload();
  };
  const publish = async () => {
    try {
      await request(schoolPagePublish, { org, updatedAt: version.current }, { quiet: true });
      done(t("publishedDone"));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== Code.checklist) throw error;
      const told = (error.detail.result as { faults?: Faults } | undefined)?.faults ?? [];
      setRefused(told);
      setAsks(undefined);
      if (told[0]) lead(told[0][0]);
    }
  };
  const restore = async (former?: number) => {
    await request(
      schoolPageRestore,
      { org, updatedAt: version.current, ...(former !== undefined && { version: former }) },
      { quiet: true },
    );
    done(t(former === undefined ? "discarded" : "restored"));
  };
  return (
    <Stack>
      <PartHead>
        <Row>
          <h2>{t("heading")}</h2>
          <Badge kind={isDraft ? "warn" : "ok"}>{t(isDraft ? "draft" : "published")}</Badge>
        </Row>
        <Row>
          <Button variant="ghost" onClick={() => void ask("history")}>
            {t("history")}
          </Button>
          <Button disabled={!isDraft} onClick={() => void ask("discard")}>
            {t("discard")}
          </Button>
          <Button variant="primary" disabled={!isDraft} onClick={() => void ask("publish")}>
            {t("publish")}
          </Button>
        </Row>
      </PartHead>
      <Muted>{t(edited.isShown ? "intro" : "hidden")}</Muted>
      <SaveState
        save={save}
        stale={t("stale")}
        onReload={() => {
          forget();
          onReload();
        }}
      />
      {faults.length > 0 && (
        <Notice role="alert">
          <span>{t("checklist", { count: faults.length })}</span>
          <ul>
            {faults.map(([field, fault]) => (
              <li key={`${field} ${fault}`}>
                <Button variant="link" onClick={() => lead(field)}>
                  {`${t(field === "intro" ? "intro_" : field)} · ${t(`fault_${fault}`)}`}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <PageParts
        org={org}
        edited={edited}
        plan={plan}
        change={(changes) => {
          setRefused((before) => before.filter(([field]) => !(field in changes)));
          save.change(changes);
        }}
        faults={faults}
      />
      {asks === "publish" && (
        <Confirm
          title={t("publishTitle")}
          text={t("publishText")}
          yes={t("publish")}
          tone="primary"
          onConfirm={publish}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === "discard" && (
        <Confirm
          title={t("discardTitle")}
          text={t("discardText")}
          yes={t("discard")}
          onConfirm={async () => restore()}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === "history" && <PageHistory org={org} onChoose={restore} onClose={() => setAsks(undefined)} />}
    </Stack>
  );
}

const tabOf = (field: keyof Plan): string => (PART_OF[field] === "chinese" ? "" : PART_OF[field]);
