import { type ReactNode, useState } from "react";
import type { Output } from "../../core/contract/call.js";
import { readingTaskSave } from "../../core/contract/reading-task.js";
import { classDetail } from "../../core/contract/room.js";
import { textbookDetail } from "../../core/contract/textbook.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { bookParts } from "../../core/rules/textbook.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Checkbox } from "../../ui/controls/Checkbox.js";
import { Input } from "../../ui/controls/Input.js";
import { Select } from "../../ui/controls/Select.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Row, Sheet } from "../../ui/layout/styles.js";
import { toLocalInput } from "../../ui/layout/time.js";
import { Form, Stack } from "../shared/page-styles.js";
import type { ReadingTask } from "../shared/readings/ReadingRow.js";
import { BookChoice } from "./BookChoice.js";
import { messages } from "./reading-messages.js";
import { useRoom } from "./useRoom.js";

interface FormProps {
  /** The one that is changed. */
  readonly before?: ReadingTask | undefined;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Gives a class chapters or pages to read, or changes what was given. */
export function ReadingForm({ before, onCancel, onDone }: FormProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const [bookId, setBook] = useState(before?.book);
  const { data, error, reload } = useLoad(
    bookId === undefined ? undefined : `${bookId}|${locale}`,
    (signal) => request(textbookDetail, { id: bookId ?? 0 }, { signal, quiet: true }),
  );
  return (
    <Sheet>
      <Stack>
        <h3>{t(before ? "change" : "give")}</h3>
        {bookId === undefined && (
          <>
            <BookChoice onChoose={setBook} />
            <Row>
              <Button onClick={onCancel}>{t("cancel")}</Button>
            </Row>
          </>
        )}
        {bookId !== undefined && error !== undefined && !data && (
          <ErrorState error={error} onRetry={reload} />
        )}
        {bookId !== undefined && !data && error === undefined && (
          <Skeleton>
            <SkeletonBlock style={{ height: 320 }} />
          </Skeleton>
        )}
        {bookId !== undefined && data && (
          <>
            <Row>
              <strong>
                <MultilingualText>{data.title}</MultilingualText>
              </strong>
              <Button variant="link" onClick={() => setBook(undefined)}>
                {t("otherBook")}
              </Button>
            </Row>
            <Fields
              key={data.id}
              book={data}
              before={before?.book === data.id ? before : undefined}
              task={before?.task}
              onCancel={onCancel}
              onDone={onDone}
            />
          </>
        )}
      </Stack>
    </Sheet>
  );
}

/** The server says where a field is wrong by these names. */
interface Values {
  readonly fromChapter: string;
  readonly toChapter: string;
  readonly note: string;
  readonly dueAt: string;
  readonly classes: readonly number[];
}

function Fields({
  book,
  before,
  task,
  onCancel,
  onDone,
}: FormProps & {
  readonly book: Output<typeof textbookDetail>;
  /** The number of the one that is changed, also where it gets another book. */
  readonly task: number | undefined;
}): ReactNode {
  const t = useMessages(messages);
  const { id } = useRoom().shell;
  const { data: known } = useLoad(`classes ${id}`, (signal) => request(classDetail, { id }, { signal }));
  const parts = bookParts(book.contents, book.chapters);
  const isPdf = book.kind === "pdf" || parts.length === 0;
  const first: Values = {
    fromChapter: String(before?.fromChapter ?? parts[0]?.from ?? 1),
    toChapter: String(before?.toChapter ?? parts[0]?.to ?? 1),
    note: before?.note ?? "",
    dueAt: before ? toLocalInput(before.dueAt) : "",
    classes: before?.classes ?? [],
  };
  const isThere = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= book.chapters;
  const form = useForm(readingTaskSave, {
    fields: first,
    drafts: { note: `room.${id}.reading.${task ?? "new"}` },
    validate: ({ fromChapter, toChapter, dueAt }) => ({
      fromChapter: isThere(fromChapter) ? undefined : t("pageWrong", { count: book.chapters }),
      toChapter: !isThere(toChapter)
        ? t("pageWrong", { count: book.chapters })
        : Number(toChapter) < Number(fromChapter)
          ? t("toWrong")
          : undefined,
      // One that was given may keep a date that has passed.
      dueAt:
        dueAt !== "" && (dueAt === first.dueAt || new Date(dueAt).getTime() > Date.now())
          ? undefined
          : t("dueMissing"),
    }),
    input: ({ fromChapter, toChapter, note, dueAt, classes }) => ({
      id,
      task,
      book: book.id,
      fromChapter: Number(fromChapter),
      toChapter: Number(toChapter),
      note,
      dueAt: new Date(dueAt).getTime(),
      classes: [...classes],
    }),
    done() {
      toast({ kind: "ok", text: t(task === undefined ? "saved" : "savedChange") });
      onDone();
    },
  });
  const { values, set, errors } = form;
  const all = known?.classes ?? [];
  return (
    <Form {...form.form}>
      {isPdf ? (
        <>
          <Field label={t("fromPage")} error={errors.fromChapter} required>
            <Input {...form.text("fromChapter")} inputMode="numeric" />
          </Field>
          <Field label={t("toPage")} error={errors.toChapter} required>
            <Input {...form.text("toChapter")} inputMode="numeric" />
          </Field>
        </>
      ) : (
        <>
          <Field label={t("from")} error={errors.fromChapter} required>
            <Select
              value={values.fromChapter}
              onChange={(fromChapter) => {
                const own = parts.find(({ from }) => String(from) === fromChapter);
                // Whoever begins later reads at least that part.
                const isBehind = Number(fromChapter) > Number(values.toChapter);
                set({ fromChapter, ...(isBehind && own ? { toChapter: String(own.to) } : {}) });
              }}
              options={parts.map(({ from, title }) => ({
                value: String(from),
                label: title || String(from),
              }))}
            />
          </Field>
          <Field label={t("to")} error={errors.toChapter} required>
            <Select
              value={values.toChapter}
              onChange={(toChapter) => set({ toChapter })}
              options={parts.map(({ from, to, title }) => ({
                value: String(to),
                label: title || String(from),
                disabled: to < Number(values.fromChapter),
              }))}
            />
          </Field>
        </>
      )}
      <Field label={t("note")} help={t("noteHelp")} error={errors.note}>
        <Textarea {...form.text("note")} rows={3} />
      </Field>
      <Field label={t("due")} error={errors.dueAt} required>
        <Input {...form.text("dueAt")} type="datetime-local" />
      </Field>
      {all.length > 0 && (
        <fieldset>
          <legend>{t("classes")}</legend>
          <Row>
            <Checkbox checked={values.classes.length === 0} onChange={() => set({ classes: [] })}>
              {t("allClasses")}
            </Checkbox>
            {all.map((one) => (
              <Checkbox
                key={one.id}
                checked={values.classes.includes(one.id)}
                onChange={(on) =>
                  set({
                    classes: on
                      ? [...values.classes, one.id]
                      : values.classes.filter((each) => each !== one.id),
                  })
                }
              >
                {one.name}
              </Checkbox>
            ))}
          </Row>
        </fieldset>
      )}
      <FormError>{form.message ?? errors.classes}</FormError>
      <div className="foot">
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t(task === undefined ? "save" : "saveChange")}
        </Button>
        <Button onClick={onCancel}>{t("cancel")}</Button>
      </div>
    </Form>
  );
}
