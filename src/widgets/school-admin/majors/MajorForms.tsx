import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import {
  majorAdd,
  majorCatalogue,
  majorDelete,
  majorEdit,
  type majorList,
  MOST_YEARS,
} from "../../../core/contract/major-admin.js";
import { type MajorLevel, MajorLevels } from "../../../core/contract/major.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Fields } from "../../shared/form-styles.js";
import { Form, Stack } from "../../shared/page-styles.js";
import { useSchool } from "../useSchool.js";
import { messages } from "./messages.js";

export type Major = Output<typeof majorList>["list"][number];
export type CollegeOption = Output<typeof majorList>["colleges"][number];
type Known = Output<typeof majorCatalogue>["list"][number];

const Found = styled.ul`
  display: grid;
  max-height: 220px;
  overflow: auto;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-control);

  > li + li {
    border-block-start: 1px solid var(--edu-line);
  }
  button {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: 0 var(--edu-space-2);
    width: 100%;
    min-height: 40px;
    align-items: center;
    padding: var(--edu-space-1) var(--edu-space-3);
    color: var(--edu-text);
    text-align: start;
  }
  button:hover {
    background: var(--edu-hover);
  }
  button:focus-visible {
    outline-offset: -2px;
  }
`;

/** A major of the national catalogues, found by a part of its name or number. */
function Catalogue({ onChoose }: { readonly onChoose: (one: Known) => void }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const [q, setQ] = useState("");
  const { data, error, reload } = useLoad(`catalogue ${q} ${locale}`, (signal) =>
    q
      ? request(majorCatalogue, { q }, { signal, quiet: true })
      : Promise.resolve<Output<typeof majorCatalogue>>({ list: [] }),
  );
  return (
    <Stack style={{ gap: 8 }}>
      <b>{t("find")}</b>
      <SearchBox label={t("find")} value={q} onSearch={(next) => setQ(next.trim().slice(0, 64))} />
      <Muted role="status" style={{ fontSize: "var(--edu-size-1)" }}>
        {q && data
          ? data.list.length > 0
            ? t("found", { count: data.list.length })
            : t("findNone", { q })
          : t("findHelp")}
      </Muted>
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {q && data && data.list.length > 0 && (
        <Found>
          {data.list.map((one) => (
            <li key={one.code}>
              <button type="button" onClick={() => onChoose(one)}>
                <code>{one.code}</code>
                <span>
                  <MultilingualText>{locale === "en-US" ? one.nameEn : one.name}</MultilingualText>{" "}
                  <Muted as="small">
                    {t(one.level)} · <MultilingualText>{one.discipline}</MultilingualText>
                  </Muted>
                </span>
              </button>
            </li>
          ))}
        </Found>
      )}
    </Stack>
  );
}

export interface MajorFormProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A new major, by the catalogue or the school's own; or other words for one. */
export function MajorForm({
  major,
  colleges,
  onDone,
  onClose,
}: MajorFormProps & {
  readonly major?: Major;
  readonly colleges: readonly CollegeOption[];
}): ReactNode {
  const t = useMessages(messages);
  const org = useSchool();
  const fields = {
    code: major?.code ?? "",
    name: major?.name ?? "",
    nameEn: major?.nameEn ?? "",
    college: String(major?.college ?? 0),
    level: (major?.level ?? "undergraduate") as string,
    years: String(major?.years ?? 0),
  };
  type Values = typeof fields;
  const written = ({ code, name, nameEn, college, level, years }: Values) => ({
    org,
    code,
    name,
    nameEn,
    college: Number(college),
    level: level as MajorLevel,
    years: Number(years),
  });
  const shared = {
    fields,
    validate: ({ code, name }: Values) => ({
      ...(name.trim() ? {} : { name: t("nameMissing") }),
      ...(code.trim() ? {} : { code: t("codeMissing") }),
    }),
    wrong: { code: t("codeWrong") },
    done() {
      toast({ kind: "ok", text: t("saved") });
      onDone();
    },
  };
  const adding = useForm(majorAdd, { ...shared, input: written });
  const editing = useForm(majorEdit, {
    ...shared,
    input: (values: Values) => ({ ...written(values), major: major?.id ?? 0 }),
  });
  const form = major ? editing : adding;
  return (
    <Dialog
      open
      width={600}
      title={major ? t("editTitle", { name: major.name }) : t("addTitle")}
      onClose={onClose}
    >
      <Stack>
        {!major && (
          <Catalogue
            onChoose={({ code, name, nameEn, level, years }) =>
              form.set({ code, name, nameEn, level, years: String(years) })
            }
          />
        )}
        <Form {...form.form}>
          <Fields>
            <Field label={t("name")} error={form.errors.name} required>
              <Input {...form.text("name")} />
            </Field>
            <Field label={t("code")} error={form.errors.code} required>
              <Input {...form.text("code")} />
            </Field>
          </Fields>
          <Field label={t("nameEn")} error={form.errors.nameEn} optional>
            <Input {...form.text("nameEn")} lang="en" />
          </Field>
          <Field label={t("college")} error={form.errors.college}>
            <Select
              value={form.values.college}
              onChange={(college) => form.set({ college })}
              options={[
                { value: "0", label: t("noCollege") },
                ...colleges
                  .filter(({ id, state }) => state === "active" || id === major?.college)
                  .map(({ id, name, level }) => ({
                    value: String(id),
                    label: "\u3000".repeat(level - 1) + name,
                  })),
              ]}
            />
          </Field>
          <Fields>
            <Field label={t("level")} error={form.errors.level}>
              <Select
                value={form.values.level}
                onChange={(level) => form.set({ level })}
                options={MajorLevels.map((level) => ({ value: level, label: t(level) }))}
              />
            </Field>
            <Field label={t("years")} error={form.errors.years}>
              <Select
                value={form.values.years}
                onChange={(years) => form.set({ years })}
                options={[
                  { value: "0", label: t("yearsUnsaid") },
                  ...Array.from({ length: MOST_YEARS }, (_, at) => ({
                    value: String(at + 1),
                    label: t("yearsOf", { count: at + 1 }),
                  })),
                ]}
              />
            </Field>
          </Fields>
          <FormError>{form.message}</FormError>
          <Button type="submit" variant="primary" block loading={form.submitting}>
            {t("save")}
          </Button>
        </Form>
      </Stack>
    </Dialog>
  );
}

export function DeleteMajor({
  major,
  onDone,
  onClose,
}: MajorFormProps & { readonly major: Major }): ReactNode {
  const t = useMessages(messages);
  const org = useSchool();
  const form = useForm(majorDelete, {
    fields: { name: "" },
    validate: ({ name }) => ({ name: name.trim() === major.name ? undefined : t("nameWrong") }),
    input: ({ name }) => ({ org, major: major.id, name }),
    done() {
      toast({ kind: "ok", text: t("removed") });
      onDone();
    },
  });
  return (
    <Dialog open title={t("removeTitle", { name: major.name })} onClose={onClose}>
      <Form {...form.form}>
        <Muted>{t("removeText")}</Muted>
        <Field label={t("typeName", { name: major.name })} error={form.errors.name} required>
          <Input {...form.text("name")} autoComplete="off" />
        </Field>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="danger" block loading={form.submitting}>
          {t("remove")}
        </Button>
      </Form>
    </Dialog>
  );
}
