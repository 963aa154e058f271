import Info from "lucide-react/icons/info";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import type { QuestionContent } from "../../../core/contract/question.js";
import { questionSoundSave } from "../../../core/contract/question-sound.js";
import type { RichText } from "../../../core/contract/rich-document.js";
import { type questionDetail, questionSave } from "../../../core/contract/teach.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { sumPoints } from "../../../core/rules/assessment/points.js";
import { Button } from "../../../ui/controls/Button.js";
import { Select } from "../../../ui/controls/Select.js";
import { toast } from "../../../ui/feedback/toast.js";
import { forgetDraft, keepTextDraft, textDraft } from "../../../ui/form/drafts.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted } from "../../../ui/layout/styles.js";
import { toBase64 } from "../../../ui/media/base64.js";
import { SoundStoreContext } from "../../../ui/rich/sounds.js";
import { NumberField } from "../../shared/NumberField.js";
import { LEVELS, messages as questionMessages } from "../question-messages.js";
import { type Folder, folderOptions } from "../QuestionFilters.js";
import { Fields, Form, Locked, Note, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { ContentForm } from "./ContentForm.js";
import { EMPTY, faultsOf, isBlank, startOf, WRITABLE, type WritableType } from "./content.js";
import { Means } from "./Means.js";
import { messages } from "./messages.js";
import { Words } from "./OptionText.js";
import { WordList } from "./WordList.js";

type Detail = Output<typeof questionDetail>;
interface Values {
  readonly stem: RichText;
  readonly content: QuestionContent;
  readonly analysis: RichText;
  readonly difficulty: number;
  readonly points: number;
  readonly folder: number | undefined;
  readonly tags: readonly string[];
  readonly knowledge: readonly string[];
}

const startValues = (before: Detail | undefined, folder: number | undefined): Values => ({
  stem: before?.stem ?? EMPTY,
  content: before?.content ?? startOf("single"),
  analysis: before?.analysis?.body ?? EMPTY,
  difficulty: before?.question.difficulty ?? 3,
  points: before?.question.points ?? 5,
  folder: before ? before.question.folder : folder,
  tags: before?.question.tags ?? [],
  knowledge: before?.question.knowledge ?? [],
});
/** What was not saved the last time, in this browser. */
function keptValues(name: string): Values | undefined {
  try {
    const kept = JSON.parse(textDraft(name) || "null") as Values | null;
    return kept?.stem && kept.content && kept.analysis ? kept : undefined;
  } catch {
    // A damaged entry counts as none.
    return undefined;
  }
}
const isWritable = (type: string): type is WritableType => WRITABLE.some((one) => one === type);
/** Opinions are counted, never scored. */
const isSurvey = ({ type }: QuestionContent): boolean => type === "scale" || type === "nps";

export interface QuestionFormProps {
  readonly before: Detail | undefined;
  readonly folders: readonly Folder[];
  /** Where a new one goes unless said. */
  readonly folder: number | undefined;
  /** @param more another one is to be written */
  readonly onSaved: (more: boolean) => void;
  readonly onDiscard: () => void;
}

/** A question of any type: what it asks, what is right, and what is known about it. */
export function QuestionForm({ before, folders, folder, onSaved, onDiscard }: QuestionFormProps): ReactNode {
  const t = useMessages(messages);
  const tell = useMessages(questionMessages);
  const { emit } = useIsland();
  const { shell, canBuild, bank } = useStudio();
  const { id } = shell;
  const inBank = bank.bank ? `.${bank.bank}${bank.library ?? ""}` : "";
  const draft = `studio.${id}${inBank}.question.${before?.question.question ?? "new"}`;
  const [first] = useState(() => startValues(before, folder));
  const [kept] = useState(() => keptValues(draft));
  const more = useRef(false);
  // A type that is chosen again has what was written for it.
  const written = useRef(new Map<string, QuestionContent>());
  const form = useForm(questionSave, {
    fields: kept ?? first,
    validate: ({ stem, content }) => ({
      stem: isBlank(stem) ? t("stemMissing") : undefined,
      content: Object.keys(faultsOf(content)).length > 0 ? t("contentWrong") : undefined,
      // Pictures and formulas alone are an explanation, nothing is none.
      analysis: undefined,
    }),
    input: ({ analysis, content, tags, knowledge, ...values }) => ({
      id,
      ...bank,
      question: before?.question.question,
      ...values,
      content,
      tags: [...tags],
      knowledge: [...knowledge],
      points: pointsOf(content, values.points),
      analysis: isBlank(analysis) ? undefined : analysis,
    }),
    done({ question, version, hasTwin }) {
      forgetDraft(draft);
      emit("edu-question-save", { course: id, question, version });
      toast({ kind: hasTwin ? "warn" : "ok", text: t(hasTwin ? "savedTwin" : "saved") });
      onSaved(more.current);
    },
  });
  const { values, errors, set } = form;
  const isChanged = JSON.stringify(values) !== JSON.stringify(first);
  useEffect(() => {
    if (isChanged && !form.submitting) keepTextDraft(draft, JSON.stringify(values));
    else if (!isChanged) forgetDraft(draft);
  }, [draft, values, isChanged, form.submitting]);
  const { content } = values;
  const faults = errors.content ? faultsOf(content) : {};
  const { type } = content;
  const change = (next: QuestionContent) => set({ content: next });
  const changeType = (next: string) => {
    if (!isWritable(next)) return;
    written.current.set(type, content);
    change(written.current.get(next) ?? startOf(next));
  };
  const keepSound = useCallback(
    async (sound: Blob) =>
      (await request(questionSoundSave, { id, data: await toBase64(sound) }, { timeout: 120_000 })).src,
    [id],
  );
  const isMarked = type === "short" || type === "essay";
  const stemHelp = (): string | undefined => {
    if (content.type === "gap") return t("stemHelp_gap", { example: "{{1}}、{{2}}" });
    if (content.type === "group") return t("stemHelp_group");
    const [variable] = content.type === "calculation" ? content.key.variables : [];
    return variable && t("stemHelp_calculation", { example: `{{${variable.name}}}` });
  };
  return (
    <Form {...form.form} part="question-form">
      {kept && (
        <Note>
          <Icon of={Info} size={18} />
          <span>{t("restoredDraft")}</span>
          <Button
            variant="link"
            onClick={() => {
              forgetDraft(draft);
              onDiscard();
            }}
          >
            {t("discard")}
          </Button>
        </Note>
      )}
      <SoundStoreContext value={keepSound}>
        <Locked disabled={!canBuild}>
          {isWritable(type) ? (
            <Field label={t("type")}>
              <Select
                value={type}
                onChange={changeType}
                options={WRITABLE.map((value) => ({ value, label: tell(value) }))}
              />
            </Field>
          ) : (
            <Note>
              <Icon of={Info} size={18} />
              <span>
                {tell(type)} · {t("typeFixed")}
              </span>
            </Note>
          )}
          <Field label={t("stem")} help={stemHelp()} error={errors.stem} required>
            <Words
              label={t("stem")}
              draft={`${draft}.stem`}
              start={values.stem}
              onChange={(stem) => set({ stem })}
              isWrong={errors.stem !== undefined}
            />
          </Field>
          <Stack role="group" aria-label={t("answer")}>
            <ContentForm key={type} content={content} faults={faults} draft={draft} onChange={change} />
            <Means content={content} />
          </Stack>
          <Field
            label={t(isMarked ? "model" : "analysis")}
            help={t(isMarked ? "modelHelp" : "analysisHelp")}
            optional
          >
            <Words
              label={t(isMarked ? "model" : "analysis")}
              draft={`${draft}.analysis`}
              start={values.analysis}
              onChange={(analysis) => set({ analysis })}
            />
          </Field>
          <Fields>
            {!isSurvey(content) && (
              <NumberField
                label={t("points")}
                value={pointsOf(content, values.points)}
                onChange={(points) => set({ points: points ?? values.points })}
                min={0}
                max={1000}
                decimals={2}
                disabled={type === "group"}
                {...(type === "group" ? { help: t("pointsOfGroup") } : {})}
              />
            )}
            <Field label={tell("difficulty")}>
              <Select
                value={String(values.difficulty)}
                onChange={(value) => set({ difficulty: Number(value) })}
                options={LEVELS.map((level) => ({
                  value: String(level),
                  label: tell(`difficulty${level}`),
                }))}
              />
            </Field>
            {folders.length > 0 && (
              <Field label={tell("folder")}>
                <Select
                  value={String(values.folder ?? "")}
                  onChange={(value) => set({ folder: Number(value) || undefined })}
                  options={[{ value: "", label: tell("noFolder") }, ...folderOptions(folders)]}
                />
              </Field>
            )}
            <WordList
              label={t("knowledge")}
              help={t("separated")}
              value={values.knowledge}
              onChange={(knowledge) => set({ knowledge })}
            />
            <WordList
              label={t("tags")}
              help={t("separated")}
              value={values.tags}
              onChange={(tags) => set({ tags })}
            />
          </Fields>
        </Locked>
      </SoundStoreContext>
      {before && canBuild && <Muted>{t("newVersion")}</Muted>}
      <FormError>{form.message ?? errors.content}</FormError>
      {canBuild && (
        <div className="foot">
          <Button
            type="submit"
            variant="primary"
            loading={form.submitting}
            onClick={() => {
              more.current = false;
            }}
          >
            {t("saveQuestion")}
          </Button>
          {!before && (
            <Button
              type="submit"
              disabled={form.submitting}
              onClick={() => {
                more.current = true;
              }}
            >
              {t("saveNext")}
            </Button>
          )}
        </div>
      )}
    </Form>
  );
}

/** A group is worth what its questions are worth. */
function pointsOf(content: QuestionContent, points: number): number {
  if (content.type === "group") return sumPoints(content.children.map((one) => one.points));
  return isSurvey(content) ? 0 : points;
}
