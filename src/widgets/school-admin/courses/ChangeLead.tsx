import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { schoolCourseLead, schoolLeadSearch } from "../../../core/contract/school-course.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { RadioGroup } from "../../../ui/controls/RadioGroup.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Form, Stack } from "../../shared/page-styles.js";
import { useSchool } from "../useSchool.js";
import type { Run } from "./columns.js";
import { messages } from "./messages.js";

type Found = Output<typeof schoolLeadSearch>["list"];

/** Another lead for a run, found among the school's people. */
export function ChangeLead({
  run,
  onDone,
  onClose,
}: {
  readonly run: Run;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const org = useSchool();
  const explain = useExplain();
  const [found, setFound] = useState<{ readonly q: string; readonly list: Found }>();
  const [problem, setProblem] = useState<string>();
  const form = useForm(schoolCourseLead, {
    fields: { account: "", reason: "" },
    validate: ({ account }) => ({ account: account ? undefined : t("noPerson") }),
    input: ({ account, reason }) => ({ org, run: run.id, account: Number(account), reason }),
    done() {
      const chosen = found?.list.find(({ account }) => String(account) === form.values.account);
      toast({ kind: "ok", text: t("leadDone", { name: chosen?.name ?? "" }) });
      onDone();
    },
  });
  const search = async (q: string) => {
    setProblem(undefined);
    form.set({ account: "" });
    if (q.trim().length < 2) return setFound(undefined);
    try {
      setFound({ q, list: (await request(schoolLeadSearch, { org, q }, { quiet: true })).list });
    } catch (failure) {
      setProblem(explain(failure));
    }
  };
  return (
    <Dialog open title={t("leadTitle", { title: run.title })} onClose={onClose}>
      <Stack>
        <Muted>{t("leadText")}</Muted>
        <SearchBox label={t("searchPeople")} value={found?.q ?? ""} onSearch={(q) => void search(q)} />
        <FormError>{problem}</FormError>
        {found?.list.length === 0 && <Muted role="status">{t("foundNone", { q: found.q })}</Muted>}
        <Form {...form.form}>
          {found && found.list.length > 0 && (
            <RadioGroup
              label={t("choose")}
              value={form.values.account}
              onChange={(account) => form.set({ account })}
              options={found.list.map(({ account, name, number, certified }) => ({
                value: String(account),
                label: [name, number, !certified && t("notCertified")].filter(Boolean).join(" · "),
                disabled: !certified,
              }))}
            />
          )}
          <Field label={t("reasonOptional")} error={form.errors.reason} optional>
            <Textarea rows={2} maxLength={500} {...form.text("reason")} />
          </Field>
          <FormError>{form.errors.account ?? form.message}</FormError>
          <Button type="submit" variant="primary" block loading={form.submitting}>
            {t("changeLead")}
          </Button>
        </Form>
      </Stack>
    </Dialog>
  );
}
