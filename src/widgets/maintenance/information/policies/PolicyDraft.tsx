import { useStore } from "@nanostores/react";
import { type ReactNode, useRef, useState } from "react";
import type { Output } from "../../../../core/contract/call.js";
import {
  policyDiscard,
  policyEdited,
  policyPublish,
  policySave,
} from "../../../../core/contract/policy-editing.js";
import { useIsland, useMessages } from "../../../../core/element/index.js";
import { allows } from "../../../../core/rules/permissions.js";
import { linesOf, type PolicyCode, policyFaults } from "../../../../core/rules/policy-plan.js";
import { request, session } from "../../../../core/session/index.js";
import { Button } from "../../../../ui/controls/Button.js";
import { Input } from "../../../../ui/controls/Input.js";
import { useLoad } from "../../../../ui/data/useLoad.js";
import { ErrorState } from "../../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../../ui/feedback/Skeleton.js";
import { forgetDraft } from "../../../../ui/form/drafts.js";
import { Field } from "../../../../ui/form/Field.js";
import { useAutosave } from "../../../../ui/form/useAutosave.js";
import { PartHead, Row } from "../../../../ui/layout/styles.js";
import { RichEditor } from "../../../../ui/rich/RichEditor.js";
import { Notice } from "../../../shared/form-styles.js";
import { MomentField } from "../../../shared/MomentField.js";
import { Stack } from "../../../shared/page-styles.js";
import { isSameText } from "../../../shared/same-text.js";
import { SaveState } from "../../../shared/SaveState.js";
import { usePlace } from "../../usePlace.js";
import { sayInChina } from "../plan.js";
import { Comparison } from "./Comparison.js";
import { ConfirmDialog } from "./ConfirmDialog.js";
import { messages } from "./messages.js";

type Edited = Output<typeof policyEdited>;
type Plan = Edited["plan"];
const draftName = (code: PolicyCode, field: "body" | "bodyEn"): string => `policy.${code}.${field}`;
const forgetTexts = (code: PolicyCode): void =>
  (["body", "bodyEn"] as const).forEach((field) => forgetDraft(draftName(code, field)));

/** A new version of a policy. */
export function PolicyDraft({ code }: { readonly code: PolicyCode }): ReactNode {
  const { data, error, reload } = useLoad(`policy ${code}`, (signal) =>
    request(policyEdited, { code }, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 360 }} />
      </Skeleton>
    );
  return <Writing key={data.updatedAt} edited={data} onReload={reload} />;
}

function Writing({
  edited: { code, plan: stored, held, scheduled, isDraft, updatedAt, now },
  onReload,
}: {
  readonly edited: Edited;
  readonly onReload: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { go } = usePlace();
  const role = useStore(session.$user)?.role;
  const version = useRef(updatedAt);
  const [isChecked, setChecked] = useState(false);
  const [asks, setAsks] = useState<"publish" | "discard">();
  const save = useAutosave<Plan>({ fields: stored, updatedAt }, async (changes, read) => {
    const saved = await request(policySave, { code, updatedAt: read, ...changes }, { quiet: true });
    version.current = saved.updatedAt;
    forgetTexts(code);
    return saved;
  });
  const { fields: plan, change, flush } = save;
  const faults = policyFaults(plan, held, now);
  const isWritten = isDraft || JSON.stringify(plan) !== JSON.stringify(stored);
  const errorOf = (field: keyof Plan): string | undefined => {
    const fault = isChecked ? faults.find(([about]) => about === field) : undefined;
    return fault && t(`fault_${fault[1]}`);
  };
  const publish = async () => {
    setChecked(true);
    if (faults.length === 0 && (await flush())) setAsks("publish");
  };
  const textOf = (field: "body" | "bodyEn") => (
    <Field label={t(field)} help={t("bodyHelp")} error={errorOf(field)} required>
      <RichEditor
        label={t(field)}
        draft={draftName(code, field)}
        start={plan[field] ?? undefined}
        onChange={(document) => {
          const next = document ?? null;
          if (!isSameText(next, plan[field])) change({ [field]: next });
        }}
      />
    </Field>
  );
  return (
    <Stack>
      <PartHead>
        <h2>{t(code)}</h2>
        <Row>
          {isWritten && allows(role, "policy.edit") && (
            <Button variant="ghost" onClick={() => void flush().then(() => setAsks("discard"))}>
              {t("discard")}
            </Button>
          )}
          {allows(role, "policy.enable") && (
            <Button variant="primary" disabled={scheduled !== undefined} onClick={() => void publish()}>
              {t("publish")}
            </Button>
          )}
        </Row>
      </PartHead>
      {scheduled && (
        <Notice role="status">
          {t("waits", { version: scheduled.version, time: sayInChina(scheduled.holdsFrom, locale) })}
        </Notice>
      )}
      <SaveState
        save={save}
        stale={t("stale")}
        onReload={() => {
          forgetTexts(code);
          onReload();
        }}
      />
      {isChecked && faults.length > 0 && (
        <Notice role="alert">
          <span>{t("checklist", { count: faults.length })}</span>
          <ul>
            {faults.map(([field, fault]) => (
              <li key={field}>{`${t(field)} · ${t(`fault_${fault}`)}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Field label={t("title")} error={errorOf("title")} required>
        <Input value={plan.title} maxLength={200} onChange={(title) => change({ title })} />
      </Field>
      {textOf("body")}
      <Field label={t("titleEn")} error={errorOf("titleEn")} required>
        <Input lang="en" value={plan.titleEn} maxLength={200} onChange={(titleEn) => change({ titleEn })} />
      </Field>
      {textOf("bodyEn")}
      <MomentField
        label={t("holdsFrom")}
        zone="platform"
        help={t("holdsFromHelp")}
        error={errorOf("holdsFrom")}
        value={plan.holdsFrom ?? undefined}
        onChange={(at) => change({ holdsFrom: at ?? null })}
      />
      <h3>{held ? t("comparison", { version: held.version }) : t("comparisonFirst")}</h3>
      <Comparison
        label={t("chinese")}
        lang="zh-CN"
        before={held ? [held.title, ...linesOf(held.body)] : []}
        after={[plan.title, ...linesOf(plan.body)]}
      />
      <Comparison
        label={t("english")}
        lang="en-US"
        before={held ? [held.titleEn, ...linesOf(held.bodyEn)] : []}
        after={[plan.titleEn, ...linesOf(plan.bodyEn)]}
      />
      {asks === "publish" && (
        <ConfirmDialog
          title={t("publishTitle", { title: t(code) })}
          text={
            plan.holdsFrom === null
              ? t("publishNow")
              : t("publishLater", { time: sayInChina(plan.holdsFrom, locale) })
          }
          act={t("publish")}
          run={async () => {
            const done = await request(policyPublish, { code, updatedAt: version.current }, { quiet: true });
            return t("published", { version: done.version });
          }}
          onDone={() => go({ item: "policies", filter: "" }, { replace: true })}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === "discard" && (
        <ConfirmDialog
          title={t("discardTitle")}
          text={t("discardText")}
          act={t("discard")}
          danger
          run={async () => {
            await request(policyDiscard, { code }, { quiet: true });
            forgetTexts(code);
            return t("discarded");
          }}
          onDone={() => go({ item: "policies", filter: "" }, { replace: true })}
          onClose={() => setAsks(undefined)}
        />
      )}
    </Stack>
  );
}
