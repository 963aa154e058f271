import { type ReactNode, useState } from "react";
import { courseCreate, createOptions } from "../../../core/contract/course-building.js";
import { useMessages } from "../../../core/element/index.js";
import { settings } from "../../../core/rules/places/common.js";
import { portalHref } from "../../../core/site/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { LinkButton, Muted, Sheet } from "../../../ui/layout/styles.js";
import { Form, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";

interface School {
  readonly school: number;
  readonly name: string;
}

function NameForm({ schools }: { readonly schools: readonly School[] }): ReactNode {
  const t = useMessages(messages);
  const { go } = usePlace();
  const [school, setSchool] = useState(schools[0]?.school ?? 0);
  const form = useForm(courseCreate, {
    fields: { title: "" },
    wrong: { title: t("titleMissing") },
    input: ({ title }) => ({ school, title }),
    done: ({ id }) => go({ course: id, view: "wizard", assessment: 0, filter: "" }),
  });
  return (
    <Sheet>
      <Form {...form.form}>
        <h1 style={{ fontSize: "var(--edu-size-5)" }}>{t("beginTitle")}</h1>
        <Muted>{t("beginText")}</Muted>
        <Field label={t("title")} error={form.errors.title} required>
          <Input {...form.text("title")} autoComplete="off" maxLength={200} />
        </Field>
        {schools.length > 1 && (
          <Field label={t("school")}>
            <Select
              value={String(school)}
              options={schools.map((one) => ({ value: String(one.school), label: one.name }))}
              onChange={(value) => setSchool(Number(value))}
            />
          </Field>
        )}
        <FormError>{form.message}</FormError>
        <div className="foot">
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t("begin")}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}

/** A new course: nothing is made before it has a name. */
export function Begin(): ReactNode {
  const t = useMessages(messages);
  const { data, error, reload } = useLoad("options", (signal) =>
    request(createOptions, {}, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 280 }} />
      </Skeleton>
    );
  if (!data.certified)
    return (
      <Empty
        title={t("notCertified")}
        action={
          <LinkButton data-variant="primary" href={portalHref(settings.href({ certify: true }))}>
            {t("toCertify")}
          </LinkButton>
        }
      />
    );
  if (data.schools.length === 0) return <Empty title={t("noSchool")} />;
  return (
    <Stack style={{ maxWidth: 640, marginInline: "auto" }}>
      <NameForm schools={data.schools} />
    </Stack>
  );
}
