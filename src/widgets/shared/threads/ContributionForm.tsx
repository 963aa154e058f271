import type { ReactNode } from "react";
import { type RichText, richTextOf } from "../../../core/contract/rich-document.js";
import { threadSave } from "../../../core/contract/thread.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { RichEditor } from "../../../ui/rich/RichEditor.js";
import { Form } from "../page-styles.js";
import { messages } from "./messages.js";
import { useThreads } from "./useThreads.js";

interface Before {
  readonly id: number;
  readonly body?: RichText | undefined;
  readonly author: { readonly anonymous: boolean };
}

/** Contributes to a discussion of the outline, or changes what was contributed. */
export function ContributionForm({
  node,
  mayHideName,
  before,
  onCancel,
  onDone,
}: {
  readonly node: number;
  readonly mayHideName: boolean;
  readonly before?: Before;
  readonly onCancel?: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { emit } = useIsland();
  const { id } = useThreads();
  const draft = `room.${id}.discussion.${node}.${before?.id ?? "new"}`;
  const first: { readonly body: RichText | undefined; readonly anonymous: boolean } = {
    body: before?.body,
    anonymous: before?.author.anonymous ?? false,
  };
  const form = useForm(threadSave, {
    fields: first,
    drafts: { body: draft },
    wrong: { body: t("postMissing") },
    input: ({ body = richTextOf(""), anonymous }) => ({ id, thread: before?.id, body, node, anonymous }),
    quiet: true,
    done({ thread, state }) {
      toast({ kind: "ok", text: t(state === "pending" ? "sentPending" : before ? "saved" : "posted") });
      if (!before) emit("edu-post", { course: id, thread, post: 0 });
      onDone();
    },
  });
  const { values, set, errors } = form;
  return (
    <Form {...form.form}>
      <Field label={t("yourPost")} error={errors.body}>
        <RichEditor
          label={t("yourPost")}
          draft={draft}
          start={before?.body}
          onChange={(body) => set({ body })}
          {...(errors.body ? { "aria-invalid": true } : {})}
        />
      </Field>
      {mayHideName && (
        <Checkbox checked={values.anonymous} onChange={(anonymous) => set({ anonymous })}>
          {t("beAnonymous")}
        </Checkbox>
      )}
      <FormError>{form.message}</FormError>
      <div className="foot">
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t(before ? "save" : "sendPost")}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t("cancel")}</Button>}
      </div>
    </Form>
  );
}
