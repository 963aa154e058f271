import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import FileUp from "lucide-react/icons/file-up";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useRef, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { admissionPreview, admissionRules, admissionRulesSave } from "../../../core/contract/course.js";
import { type Translate, useMessages } from "../../../core/element/index.js";
import {
  AdmissionEffect,
  AdmissionKind,
  MOST_RULES,
  MOST_VALUES,
  valuesOf,
  wrongValue,
} from "../../../core/rules/admission.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Select } from "../../../ui/controls/Select.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted, Sheet } from "../../../ui/layout/styles.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { Bar, Fields, Line, Locked, PlainRows, Stack } from "../styles.js";
import { messages } from "./applicant-messages.js";

type T = Translate<(typeof messages)["zh-CN"]>;
type Preview = Output<typeof admissionPreview>;

interface Draft {
  readonly key: number;
  readonly kind: AdmissionKind;
  readonly effect: AdmissionEffect;
  /** As it was typed or pasted. */
  readonly text: string;
}

const KINDS = { school: "ruleSchool", number: "ruleNumber", email: "ruleEmail" } as const;
const HELP = { school: "ruleSchoolHelp", number: "ruleNumberHelp", email: "ruleEmailHelp" } as const;
export const ruleName = (t: T, kind: AdmissionKind): string => t(KINDS[kind]);

const ruleOf = ({ kind, effect, text }: Draft) => ({ kind, effect, values: valuesOf(text) });

/** What keeps a rule from being one, before the server is asked. */
function faultOf(t: T, draft: Draft): string | undefined {
  const rule = ruleOf(draft);
  if (rule.values.length === 0) return t("ruleEmpty");
  if (rule.values.length > MOST_VALUES) return t("ruleMany", { count: MOST_VALUES });
  const wrong = wrongValue(rule);
  return wrong === undefined ? undefined : t("ruleWrong", { value: wrong });
}

/** Rules by which the run decides on applications itself. */
export function AdmissionRules({
  run,
  onApplied,
  onClose,
}: {
  readonly run: number;
  /** Those who wait are being decided on. */
  readonly onApplied: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { data, error, reload } = useLoad(`rules ${run}`, (signal) =>
    request(admissionRules, { id: run }, { signal, quiet: true }),
  );
  return (
    <Drawer open title={t("rules")} onClose={onClose} width={560}>
      {data ? (
        <RulesForm run={run} shown={data} onApplied={onApplied} onClose={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={reload} />
      ) : (
        <Skeleton>
          <SkeletonBlock style={{ height: 240 }} />
        </Skeleton>
      )}
    </Drawer>
  );
}

function RulesForm({
  run,
  shown,
  onApplied,
  onClose,
}: {
  readonly run: number;
  readonly shown: Output<typeof admissionRules>;
  readonly onApplied: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const keys = useRef(shown.rules.length);
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    shown.rules.map(({ kind, effect, values }, key) => ({ key, kind, effect, text: values.join("\n") })),
  );
  const [isChecked, setChecked] = useState(false);
  const [preview, setPreview] = useState<Preview>();
  const [busy, setBusy] = useState<"preview" | "save" | "apply">();
  const change = (next: readonly Draft[]) => {
    setDrafts(next);
    setPreview(undefined);
  };
  const move = (at: number, to: number) => {
    const next = [...drafts];
    const [one] = next.splice(at, 1);
    if (one) next.splice(to, 0, one);
    change(next);
  };
  const act = (what: NonNullable<typeof busy>, send: () => Promise<void>) => async () => {
    setChecked(true);
    if (drafts.some((draft) => faultOf(t, draft) !== undefined)) return;
    setBusy(what);
    try {
      await send();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    } finally {
      setBusy(undefined);
    }
  };
  const rules = () => drafts.map(ruleOf);
  const save = (apply: boolean) => async () => {
    const { job } = await request(admissionRulesSave, { id: run, rules: rules(), apply }, { quiet: true });
    toast({ kind: "ok", text: t("rulesSaved") });
    if (job !== undefined) onApplied();
    onClose();
  };
  return (
    <Stack>
      <Muted>{t("rulesText")}</Muted>
      <Locked disabled={!shown.canEdit}>
        <Stack>
          {drafts.map((draft, at) => (
            <RuleFields
              key={draft.key}
              draft={draft}
              place={at + 1}
              error={isChecked ? faultOf(t, draft) : undefined}
              onChange={(next) => change(drafts.map((one) => (one.key === next.key ? next : one)))}
              onUp={at > 0 ? () => move(at, at - 1) : undefined}
              onDown={at + 1 < drafts.length ? () => move(at, at + 1) : undefined}
              onRemove={() => change(drafts.filter(({ key }) => key !== draft.key))}
            />
          ))}
          {shown.canEdit && drafts.length < MOST_RULES && (
            <Line>
              <Button
                size="s"
                icon={<Icon of={Plus} size={16} />}
                onClick={() => {
                  keys.current += 1;
                  setChecked(false);
                  change([...drafts, { key: keys.current, kind: "school", effect: "admit", text: "" }]);
                }}
              >
                {t("ruleAdd")}
              </Button>
            </Line>
          )}
        </Stack>
      </Locked>
      <Muted>{t(drafts.length > 0 ? "ruleOtherwise" : "rulesNone")}</Muted>
      {preview && <PreviewList preview={preview} />}
      {shown.canEdit && (
        <Bar>
          <Button
            loading={busy === "preview"}
            onClick={act("preview", async () =>
              setPreview(await request(admissionPreview, { id: run, rules: rules() }, { quiet: true })),
            )}
          >
            {t("rulePreview")}
          </Button>
          <Line>
            {preview && preview.admitted > 0 && (
              <Button loading={busy === "apply"} onClick={act("apply", save(true))}>
                {t("ruleApply", { count: preview.admitted })}
              </Button>
            )}
            <Button variant="primary" loading={busy === "save"} onClick={act("save", save(false))}>
              {t("ruleSave")}
            </Button>
          </Line>
        </Bar>
      )}
    </Stack>
  );
}

function RuleFields({
  draft,
  place,
  error,
  onChange,
  onUp,
  onDown,
  onRemove,
}: {
  readonly draft: Draft;
  readonly place: number;
  readonly error: string | undefined;
  readonly onChange: (draft: Draft) => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const file = useRef<HTMLInputElement>(null);
  const { kind, effect, text } = draft;
  const count = valuesOf(text).length;
  return (
    <Sheet aria-label={t("ruleNth", { place })}>
      <Stack>
        <Bar>
          <h3>{t("ruleNth", { place })}</h3>
          <Line>
            <IconButton icon={ArrowUp} label={t("ruleUp", { place })} disabled={!onUp} onClick={onUp} />
            <IconButton
              icon={ArrowDown}
              label={t("ruleDown", { place })}
              disabled={!onDown}
              onClick={onDown}
            />
            <IconButton icon={Trash2} label={t("ruleRemove", { place })} onClick={onRemove} />
          </Line>
        </Bar>
        <Fields>
          <Field label={t("ruleKind")}>
            <Select
              value={kind}
              onChange={(next) => onChange({ ...draft, kind: next as AdmissionKind })}
              options={AdmissionKind.map((one) => ({ value: one, label: ruleName(t, one) }))}
            />
          </Field>
          <Field label={t("ruleEffect")}>
            <Select
              value={effect}
              onChange={(next) => onChange({ ...draft, effect: next as AdmissionEffect })}
              options={AdmissionEffect.map((one) => ({
                value: one,
                label: t(one === "admit" ? "ruleAdmit" : "ruleWait"),
              }))}
            />
          </Field>
        </Fields>
        <Field
          label={t("ruleValues")}
          help={t(HELP[kind])}
          error={error}
          aside={count > 0 ? t("ruleCount", { count }) : undefined}
        >
          <Textarea value={text} onChange={(next) => onChange({ ...draft, text: next })} rows={4} />
        </Field>
        <Line>
          <Button size="s" icon={<Icon of={FileUp} size={16} />} onClick={() => file.current?.click()}>
            {t("ruleFile")}
          </Button>
        </Line>
        <input
          ref={file}
          type="file"
          accept=".txt,.csv,text/plain,text/csv"
          hidden
          aria-label={t("ruleFile")}
          onChange={async ({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = "";
            // A file of five thousand names is far smaller.
            if (!chosen || chosen.size > 1_000_000) return;
            const added = (await chosen.text()).replace(/^\ufeff/, "");
            onChange({ ...draft, text: valuesOf(`${text}\n${added}`).join("\n") });
          }}
        />
      </Stack>
    </Sheet>
  );
}

/** Whom the rules would let in, before anything is kept. */
function PreviewList({
  preview: { pending, admitted, inLine, list },
}: {
  readonly preview: Preview;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <Sheet aria-label={t("rulePreview")}>
      <Stack>
        <p role="status">
          {pending === 0
            ? t("previewNobody")
            : inLine > 0
              ? t("previewInLine", { count: admitted, pending, inLine })
              : t("previewCount", { count: admitted, pending })}
        </p>
        {list.length > 0 && (
          <PlainRows>
            {list.map(({ id, name, kind, value }) => (
              <li key={id}>
                <b>{name}</b>
                <Muted>
                  <MultilingualText>{value}</MultilingualText> · {ruleName(t, kind)}
                </Muted>
              </li>
            ))}
          </PlainRows>
        )}
        {admitted > list.length && <Muted>{t("previewMore", { count: admitted - list.length })}</Muted>}
      </Stack>
    </Sheet>
  );
}
