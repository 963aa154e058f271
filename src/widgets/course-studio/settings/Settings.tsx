import Info from "lucide-react/icons/info";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useState } from "react";
import { runSettings } from "../../../core/contract/course-building.js";
import { CourseKind } from "../../../core/contract/course.js";
import { EnrollMode } from "../../../core/contract/course-parts.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Field } from "../../../ui/form/Field.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Facts, Muted, Sheet } from "../../../ui/layout/styles.js";
import { WeightBar } from "../../shared/WeightBar.js";
import { MomentField } from "../MomentField.js";
import { NumberField } from "../NumberField.js";
import { Bar, Fields as FieldGrid, Line, Locked, Note, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { CoverField } from "./CoverField.js";
import { messages } from "./messages.js";
import { type Editing, type Fields, type Loaded, useSettings } from "./useSettings.js";

export type Part = "course" | "run" | "grading";
interface PartProps extends Editing {
  readonly loaded: Loaded;
}

/** Lines of a text as they are typed; what is kept are those that say something. */
function Lines({
  label,
  help,
  value,
  onChange,
}: {
  readonly label: string;
  readonly help: string;
  readonly value: readonly string[];
  readonly onChange: (lines: string[]) => void;
}): ReactNode {
  const [text, setText] = useState(value.join("\n"));
  return (
    <Field label={label} help={help} optional>
      <Textarea
        rows={4}
        value={text}
        onChange={(now) => {
          setText(now);
          onChange(
            now
              .split("\n")
              .map((line) => line.trim().slice(0, 300))
              .filter(Boolean)
              .slice(0, 20),
          );
        }}
      />
    </Field>
  );
}

function CoursePart({ fields, change, loaded }: PartProps): ReactNode {
  const t = useMessages(messages);
  const [title, setTitle] = useState(fields.title);
  return (
    <Stack>
      <Field label={t("title")} required error={title.trim() === "" ? t("titleMissing") : undefined}>
        <Input
          value={title}
          maxLength={200}
          onChange={(text) => {
            setTitle(text);
            if (text.trim() !== "") change({ title: text.trim() });
          }}
        />
      </Field>
      <Field label={t("titleEn")} optional>
        <Input value={fields.titleEn} maxLength={200} onChange={(titleEn) => change({ titleEn })} />
      </Field>
      <CoverField fields={fields} canEdit={loaded.canEdit} onChange={(cover) => change({ cover })} />
      <Field label={t("intro")} help={t("introHelp")}>
        <Textarea rows={5} value={fields.intro} maxLength={4000} onChange={(intro) => change({ intro })} />
      </Field>
      <Lines
        label={t("objectives")}
        help={t("objectivesHelp")}
        value={fields.objectives}
        onChange={(objectives) => change({ objectives })}
      />
      <FieldGrid>
        <Field label={t("discipline")} optional>
          <Input
            value={fields.discipline}
            maxLength={64}
            list="edu-disciplines"
            onChange={(discipline) => change({ discipline })}
          />
        </Field>
        <Field label={t("major")} optional>
          <Input value={fields.major} maxLength={64} onChange={(major) => change({ major })} />
        </Field>
        <Field label={t("kind")}>
          <Select
            value={fields.kind}
            options={CourseKind.map((kind) => ({ value: kind, label: t(kind) }))}
            onChange={(value) => change({ kind: CourseKind.find((one) => one === value) ?? fields.kind })}
          />
        </Field>
        <NumberField
          label={t("credit")}
          value={fields.credit / 10}
          min={0}
          max={30}
          decimals={1}
          onChange={(value) => value !== undefined && change({ credit: Math.round(value * 10) })}
        />
        <NumberField
          label={t("hours")}
          value={fields.hours}
          min={0}
          max={2000}
          onChange={(value) => value !== undefined && change({ hours: value })}
        />
      </FieldGrid>
      <datalist id="edu-disciplines">
        {loaded.disciplines.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Lines
        label={t("books")}
        help={t("booksHelp")}
        value={fields.books}
        onChange={(books) => change({ books })}
      />
      <Checkbox checked={fields.certificate} onChange={(certificate) => change({ certificate })}>
        {t("certificate")}
      </Checkbox>
      <Checkbox checked={fields.schoolOnly} onChange={(schoolOnly) => change({ schoolOnly })}>
        {t("schoolOnly")}
      </Checkbox>
    </Stack>
  );
}

function RunPart({ fields, change, loaded }: PartProps): ReactNode {
  const t = useMessages(messages);
  const moment = (name: "enrollFrom" | "enrollUntil" | "startsAt" | "endsAt") => (
    <MomentField
      label={t(name)}
      value={fields[name] || undefined}
      onChange={(at) => change({ [name]: at ?? 0 })}
    />
  );
  const areMarksWrong = fields.excellentMark < fields.passMark;
  // Both marks go together: one of them alone could contradict the other on its way.
  const mark = (name: "passMark" | "excellentMark", value: number | undefined) => {
    if (value === undefined) return;
    change({ passMark: fields.passMark, excellentMark: fields.excellentMark, [name]: value });
  };
  return (
    <Stack>
      <FieldGrid>
        <Field label={t("term")} optional>
          <Select
            value={fields.term ? String(fields.term) : ""}
            options={[
              { value: "", label: t("noTerm") },
              ...loaded.terms.map(({ term, name }) => ({ value: String(term), label: name })),
            ]}
            onChange={(value) => {
              const term = loaded.terms.find((one) => String(one.term) === value);
              // A run that has no dates yet takes its term's.
              const isNew = fields.startsAt === 0 && fields.endsAt === 0;
              change({
                term: term?.term ?? 0,
                ...(term && isNew && { startsAt: term.startsAt, endsAt: term.endsAt }),
              });
            }}
          />
        </Field>
        <Field label={t("mode")}>
          <Select
            value={fields.mode}
            options={EnrollMode.map((mode) => ({ value: mode, label: t(mode) }))}
            onChange={(value) => change({ mode: EnrollMode.find((one) => one === value) ?? fields.mode })}
          />
        </Field>
        <NumberField
          label={t("capacity")}
          help={t("capacityHelp")}
          unit={t("people")}
          value={fields.capacity || undefined}
          min={1}
          max={1_000_000}
          optional
          onChange={(value) => change({ capacity: value ?? 0 })}
        />
      </FieldGrid>
      <FieldGrid>
        {moment("enrollFrom")}
        {moment("enrollUntil")}
        {moment("startsAt")}
        {moment("endsAt")}
      </FieldGrid>
      <FieldGrid>
        <NumberField
          label={t("passMark")}
          unit={t("points")}
          value={fields.passMark}
          min={0}
          max={100}
          onChange={(value) => mark("passMark", value)}
        />
        <NumberField
          label={t("excellentMark")}
          unit={t("points")}
          value={fields.excellentMark}
          min={0}
          max={100}
          error={areMarksWrong ? t("marksWrong") : undefined}
          onChange={(value) => mark("excellentMark", value)}
        />
      </FieldGrid>
      <Checkbox checked={fields.selfStudy} onChange={(selfStudy) => change({ selfStudy })}>
        {t("selfStudy")}
      </Checkbox>
      <Checkbox checked={fields.noteSharing} onChange={(noteSharing) => change({ noteSharing })}>
        {t("noteSharing")}
      </Checkbox>
    </Stack>
  );
}

function GradingPart({ fields, change, loaded }: PartProps): ReactNode {
  const t = useMessages(messages);
  const { grading } = fields;
  const total = grading.reduce((sum, { weight }) => sum + weight, 0);
  const put = (key: string, more: Partial<Fields["grading"][number]>) =>
    change({ grading: grading.map((part) => (part.key === key ? { ...part, ...more } : part)) });
  const nextKey = (): string => {
    for (let no = grading.length + 1; ; no += 1)
      if (!grading.some(({ key }) => key === `part-${no}`)) return `part-${no}`;
  };
  return (
    <Locked disabled={loaded.gradingLocked}>
      <Stack>
        {loaded.gradingLocked && <Muted>{t("locked")}</Muted>}
        <WeightBar parts={grading} />
        {grading.map(({ key, name, weight }, at) => (
          <Line key={key}>
            <span className="grow">
              <Input
                aria-label={t("partName", { no: at + 1 })}
                value={name}
                maxLength={64}
                onChange={(text) => text.trim() !== "" && put(key, { name: text })}
              />
            </span>
            <span style={{ width: 112 }}>
              <NumberField
                bare
                label={t("weight", { no: at + 1 })}
                unit="%"
                value={weight}
                min={0}
                max={100}
                onChange={(value) => value !== undefined && put(key, { weight: value })}
              />
            </span>
            <IconButton
              icon={Trash}
              iconSize={18}
              label={t("removePart", { name })}
              disabled={grading.length === 1}
              onClick={() => change({ grading: grading.filter((part) => part.key !== key) })}
            />
          </Line>
        ))}
        <Line>
          <Button
            size="s"
            icon={<Icon of={Plus} size={16} />}
            disabled={grading.length >= 20}
            onClick={() =>
              change({ grading: [...grading, { key: nextKey(), name: t("newPart"), weight: 0 }] })
            }
          >
            {t("addPart")}
          </Button>
          <span role="status" style={total === 100 ? undefined : { color: "var(--edu-bad)" }}>
            {t(total === 100 ? "total" : "totalWrong", { total })}
          </span>
        </Line>
      </Stack>
    </Locked>
  );
}

const PARTS = { course: CoursePart, run: RunPart, grading: GradingPart } as const;

function Form({
  loaded,
  parts,
  onReload,
}: {
  readonly loaded: Loaded;
  readonly parts: readonly Part[];
  readonly onReload: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { id } = useStudio().shell;
  const editing = useSettings(id, loaded);
  const { status } = editing;
  const note = !loaded.canEdit
    ? t("readOnly")
    : loaded.state === "review"
      ? t("inReview")
      : loaded.note
        ? t("returned", { note: loaded.note })
        : "";
  return (
    <Stack>
      <Bar>
        <h2>{t(parts.length > 1 ? "heading" : (parts[0] ?? "course"))}</h2>
        {loaded.canEdit &&
          (status.kind === "failed" ? (
            <Line role="alert">
              <span>{explain(status.error)}</span>
              <Button variant="link" onClick={() => void editing.flush()}>
                {t("retry")}
              </Button>
            </Line>
          ) : (
            status.kind !== "stale" && (
              <Facts as="span" role="status">
                {t(status.kind)}
              </Facts>
            )
          ))}
      </Bar>
      {status.kind === "stale" && (
        <Note data-kind="warn" role="alert">
          <Icon of={TriangleAlert} size={18} />
          <span>{t("stale")}</span>
          <Button size="s" onClick={onReload}>
            {t("keepTheirs")}
          </Button>
          <Button size="s" onClick={editing.overwrite}>
            {t("keepMine")}
          </Button>
        </Note>
      )}
      {note && (
        <Note data-kind={loaded.note && loaded.state === "draft" ? "warn" : undefined}>
          <Icon of={Info} size={18} />
          <span>{note}</span>
        </Note>
      )}
      <Locked disabled={!loaded.canEdit}>
        {parts.map((part) => {
          const Shown = PARTS[part];
          return (
            <Sheet key={part} aria-label={t(part)} part="settings">
              {parts.length > 1 && <h3 style={{ marginBlockEnd: 16 }}>{t(part)}</h3>}
              <Shown {...editing} loaded={loaded} />
            </Sheet>
          );
        })}
      </Locked>
    </Stack>
  );
}

const ALL: readonly Part[] = ["course", "run", "grading"];

/** What is said and set of a course and its run; it saves itself. @param parts all unless said */
export function Settings({ parts = ALL }: { readonly parts?: readonly Part[] }): ReactNode {
  const { id } = useStudio().shell;
  const [round, setRound] = useState(0);
  const { data, error, reload } = useLoad(`${id} ${round}`, (signal) =>
    request(runSettings, { id }, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 40 }} />
        <SkeletonBlock style={{ height: 420, marginTop: 16 }} />
      </Skeleton>
    );
  return (
    <Form key={`${id} ${round}`} loaded={data} parts={parts} onReload={() => setRound((now) => now + 1)} />
  );
}
