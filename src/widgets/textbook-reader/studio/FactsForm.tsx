import { type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { Code } from "../../../core/contract/codes.js";
import { textbookSave, textbookSetState } from "../../../core/contract/textbook-publishing.js";
import { useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { readIsbn } from "../../../core/rules/isbn.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Sheet } from "../../../ui/layout/styles.js";
import { toLocalInput } from "../../../ui/layout/time.js";
import { Form } from "../../shared/page-styles.js";
import type { OwnBook } from "./Editor.js";
import { messages } from "./messages.js";

/** Controls side by side that share the whole line. */
const Wide = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  align-items: start;
  gap: var(--edu-space-4);
`;

const EDITIONS = ["higher", "vocational"] as const;
const MOST_PRINTED = 1000;

const localOf = (at: number | null): string => (at === null ? "" : toLocalInput(at));
const momentOf = (text: string): number | null => (text === "" ? null : new Date(text).getTime());
const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
const isWhole = (text: string, most: number): boolean =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) <= most;

/** What a book says of itself, and when it may be read. */
export function FactsForm({
  book,
  onSaved,
  onReload,
}: {
  readonly book: OwnBook;
  readonly onSaved: () => void;
  /** What somebody else saved is wanted, and what was typed here is not. */
  readonly onReload: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  // Of the version that is changed; each save makes a new one.
  const version = useRef(book.updatedAt);
  const isPublishing = useRef(false);
  const [isStale, setStale] = useState(false);
  const isPdf = book.kind === "pdf";
  const form = useForm(textbookSave, {
    fields: {
      title: book.title,
      authors: book.authors.join("\n"),
      publisher: book.publisher,
      year: String(book.year),
      isbn: book.isbn,
      discipline: book.discipline,
      edition: book.edition ?? "",
      language: book.language,
      summary: book.summary,
      licenceFrom: localOf(book.licenceFrom),
      licenceUntil: localOf(book.licenceUntil),
      printLimit: String(book.printLimit),
      preview: String(book.preview),
    },
    wrong: { language: t("languageWrong") },
    validate: ({ authors, year, isbn, discipline, licenceFrom, licenceUntil, printLimit, preview }) => {
      const [from, until] = [momentOf(licenceFrom), momentOf(licenceUntil)];
      const names = linesOf(authors);
      return {
        authors: names.length > 0 && names.length <= 20 ? undefined : t("authorsMissing"),
        year: /^(0|[12]\d{3})$/.test(year.trim()) ? undefined : t("yearWrong"),
        isbn: isbn.trim() === "" || readIsbn(isbn) !== undefined ? undefined : t("isbnWrong"),
        discipline: discipline.trim() === "" ? t("disciplineMissing") : undefined,
        edition: undefined,
        licenceFrom: undefined,
        licenceUntil: from !== null && until !== null && until <= from ? t("licenceWrong") : undefined,
        printLimit: isWhole(printLimit, MOST_PRINTED) ? undefined : t("numberWrong", { most: MOST_PRINTED }),
        preview: isWhole(preview, book.chapters) ? undefined : t("numberWrong", { most: book.chapters }),
      };
    },
    async submit({ authors, year, isbn, edition, licenceFrom, licenceUntil, printLimit, preview, ...words }) {
      try {
        const saved = await request(
          textbookSave,
          {
            id: book.id,
            updatedAt: version.current,
            ...words,
            discipline: words.discipline.trim(),
            authors: linesOf(authors),
            year: Number(year),
            isbn: isbn.trim() === "" ? "" : (readIsbn(isbn) ?? isbn),
            edition: EDITIONS.find((one) => one === edition) ?? null,
            licenceFrom: momentOf(licenceFrom),
            licenceUntil: momentOf(licenceUntil),
            printLimit: Number(printLimit),
            preview: Number(preview),
          },
          { quiet: true },
        );
        version.current = saved.updatedAt;
        if (isPublishing.current)
          await request(textbookSetState, { id: book.id, state: "published" }, { quiet: true });
        toast({ kind: "ok", text: t(isPublishing.current ? "publishedDone" : "saved") });
        onSaved();
        return undefined;
      } catch (error) {
        const isOther = error instanceof ApiError && error.code === Code.stale;
        setStale(isOther);
        if (isOther) return { message: t("stale") };
        const field =
          error instanceof ApiError && (error.detail.result as { field?: string } | undefined)?.field;
        return field ? { fields: { [field]: explain(error) } } : { message: explain(error) };
      }
    },
  });
  const { errors, values, set } = form;
  const submit = (publishing: boolean) => () => {
    isPublishing.current = publishing;
  };
  return (
    <Sheet aria-label={t("facts")}>
      <Form {...form.form}>
        <Field label={t("title")} error={errors.title} required>
          <Input {...form.text("title")} />
        </Field>
        <Wide>
          <Field label={t("authors")} help={t("authorsHelp")} error={errors.authors} required>
            <Textarea {...form.text("authors")} rows={3} />
          </Field>
          <Field label={t("discipline")} help={t("disciplineHelp")} error={errors.discipline} required>
            <Input {...form.text("discipline")} />
          </Field>
        </Wide>
        <Wide>
          <Field label={t("publisher")} error={errors.publisher} optional>
            <Input {...form.text("publisher")} />
          </Field>
          <Field label={t("year")} error={errors.year}>
            <Input {...form.text("year")} inputMode="numeric" />
          </Field>
          <Field label={t("isbn")} error={errors.isbn} optional>
            <Input {...form.text("isbn")} inputMode="text" autoComplete="off" />
          </Field>
        </Wide>
        <Wide>
          <Field label={t("edition")}>
            <Select
              value={values.edition}
              onChange={(edition) => set({ edition: EDITIONS.find((one) => one === edition) ?? "" })}
              options={[
                { value: "", label: t("bothEditions") },
                ...EDITIONS.map((value) => ({ value, label: t(value) })),
              ]}
            />
          </Field>
          <Field label={t("language")} help={t("languageHelp")} error={errors.language} required>
            <Input {...form.text("language")} autoComplete="off" />
          </Field>
        </Wide>
        <Field label={t("summary")} error={errors.summary} optional>
          <Textarea {...form.text("summary")} rows={4} />
        </Field>
        <Wide>
          <Field label={t("licenceFrom")} help={t("licenceHelp")} error={errors.licenceFrom} optional>
            <Input {...form.text("licenceFrom")} type="datetime-local" />
          </Field>
          <Field label={t("licenceUntil")} help={t("licenceHelp")} error={errors.licenceUntil} optional>
            <Input {...form.text("licenceUntil")} type="datetime-local" />
          </Field>
        </Wide>
        {!isPdf && (
          <Wide>
            <Field label={t("printLimit")} help={t("printHelp")} error={errors.printLimit}>
              <Input {...form.text("printLimit")} inputMode="numeric" />
            </Field>
            <Field label={t("preview")} help={t("previewHelp")} error={errors.preview}>
              <Input {...form.text("preview")} inputMode="numeric" />
            </Field>
          </Wide>
        )}
        <FormError>{form.message}</FormError>
        <div className="foot">
          <Button
            type="submit"
            variant={book.state === "published" ? "primary" : "secondary"}
            loading={form.submitting}
            onClick={submit(false)}
          >
            {t("save")}
          </Button>
          {book.state !== "published" && (
            <Button type="submit" variant="primary" loading={form.submitting} onClick={submit(true)}>
              {t("publish")}
            </Button>
          )}
          {isStale && <Button onClick={onReload}>{t("reload")}</Button>}
        </div>
      </Form>
    </Sheet>
  );
}
