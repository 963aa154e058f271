import type { ReactNode } from "react";
import { type RichText, richTextOf } from "../../../core/contract/rich-document.js";
import { postSave } from "../../../core/contract/thread.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { RichEditor } from "../../../ui/rich/RichEditor.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Form } from "../page-styles.js";
import { messages } from "./messages.js";
import type { Post, Thread } from "./useThread.js";
import { useThreads } from "./useThreads.js";

interface Values {
  readonly body: RichText | undefined;
  readonly anonymous: boolean;
}

/** Answers a question, or changes an answer. What was typed is kept in this browser until it is sent. */
export function AnswerForm({
  thread,
  before,
  onCancel,
  onDone,
}: {
  readonly thread: Pick<Thread, "id" | "discussion" | "mayHideName">;
  readonly before?: Post;
  readonly onCancel?: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { emit } = useIsland();
  const { id } = useThreads();
  const isReply = thread.discussion;
  const label = t(isReply ? "yourReply" : "yourAnswer");
  const draft = `room.${id}.answer.${thread.id}.${before?.id ?? "new"}`;
  const first: Values = { body: before?.body, anonymous: before?.author.anonymous ?? false };
  const form = useForm(postSave, {
    fields: first,
    drafts: { body: draft },
    wrong: { body: t(isReply ? "replyMissing" : "answerMissing") },
    input: ({ body = richTextOf(""), anonymous }) => ({
      id,
      thread: thread.id,
      post: before?.id,
      body,
      anonymous,
    }),
    quiet: true,
    done({ post, state }) {
      toast({
        kind: "ok",
        text: t(state === "pending" ? "sentPending" : before ? "saved" : isReply ? "replied" : "answered"),
      });
      if (!before) emit("edu-post", { course: id, thread: thread.id, post });
      onDone();
    },
  });
  const { values, set, errors } = form;
  return (
    <Form {...form.form}>
      <Field label={label} error={errors.body}>
        <RichEditor
          label={label}
          draft={draft}
          start={before?.body}
          onChange={(body) => set({ body })}
          {...(errors.body ? { "aria-invalid": true } : {})}
        />
      </Field>
      {thread.mayHideName && (
        <Checkbox checked={values.anonymous} onChange={(anonymous) => set({ anonymous })}>
          {t("beAnonymous")}
        </Checkbox>
      )}
      <FormError>{form.message}</FormError>
      <div className="foot">
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t(before ? "save" : isReply ? "sendReply" : "send")}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t("cancel")}</Button>}
      </div>
    </Form>
  );
}
