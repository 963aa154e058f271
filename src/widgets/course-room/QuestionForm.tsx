import { type ReactNode, useState } from "react";
import type { RichText } from "../../core/contract/rich-document.js";
import { richTextOf } from "../../core/contract/rich-document.js";
import type { Output } from "../../core/contract/call.js";
import { type outline } from "../../core/contract/outline.js";
import { threadList, threadSave } from "../../core/contract/thread.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Checkbox } from "../../ui/controls/Checkbox.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { Input } from "../../ui/controls/Input.js";
import { Sheet } from "../../ui/layout/styles.js";
import { clockLength } from "../../ui/layout/numbers.js";
import { RichEditor } from "../../ui/rich/RichEditor.js";
import { Select } from "../../ui/controls/Select.js";
import { toast } from "../../ui/feedback/toast.js";
import { useForm } from "../../ui/form/useForm.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Form } from "../shared/page-styles.js";
import { messages } from "../shared/threads/messages.js";
import { usePlace } from "./usePlace.js";
import { useRoom } from "./useRoom.js";
import type { Thread } from "../shared/threads/useThread.js";

/** 3:25 → 205; undefined for what is no such length. */
const secondsOf = (text: string): number | undefined => {
  const read = /^\s*(?:(\d{1,2})[:：])?(\d{1,3})[:：](\d{1,2})\s*$/.exec(text);
  return read ? Number(read[1] ?? 0) * 3600 + Number(read[2]) * 60 + Number(read[3]) : undefined;
};

interface Values {
  readonly title: string;
  readonly body: RichText | undefined;
  readonly node: number;
  readonly second: string;
  readonly anonymous: boolean;
}

/** Asks, or changes what was asked. What was typed is kept in this browser until it is sent. */
export function QuestionForm({
  nodes,
  node,
  before,
  onCancel,
  onDone,
}: {
  readonly nodes: Output<typeof outline>["nodes"];
  /** Where it is asked from. */
  readonly node?: number | undefined;
  readonly before?: Thread;
  readonly onCancel: () => void;
  readonly onDone: (thread: number) => void;
}): ReactNode {
  const t = useMessages(messages);
  const { emit } = useIsland();
  const { link } = usePlace();
  const { shell } = useRoom();
  const { id } = shell;
  const draft = `room.${id}.question.${before?.id ?? "new"}`;
  const first: Values = {
    title: before?.title ?? "",
    body: before?.body,
    node: before ? (before.node ?? 0) : (node ?? 0),
    second: before?.second === undefined ? "" : clockLength(before.second),
    anonymous: before?.author.anonymous ?? false,
  };
  const form = useForm(threadSave, {
    fields: first,
    drafts: { title: `${draft}.title`, body: draft },
    wrong: { title: t("titleMissing") },
    // Nothing but a title is needed, and the moment is written as a clock shows it.
    validate: ({ second }) => ({
      body: undefined,
      node: undefined,
      second: second.trim() && secondsOf(second) === undefined ? t("secondWrong") : undefined,
    }),
    input: ({ title, body = richTextOf(""), node: at, second, anonymous }) => ({
      id,
      thread: before?.id,
      title,
      body,
      node: at || undefined,
      second: at ? secondsOf(second) : undefined,
      anonymous,
    }),
    quiet: true,
    done(answer) {
      toast({ kind: "ok", text: t(answer.state === "pending" ? "sentPending" : before ? "saved" : "asked") });
      if (!before) emit("edu-post", { course: id, thread: answer.thread, post: 0 });
      onDone(answer.thread);
    },
  });
  const { values, set, errors } = form;
  // Asked before: looked for when the title was left, so that nothing moves while somebody types.
  const [looked, setLooked] = useState("");
  const { data: similar } = useLoad(looked && !before ? `${id}|${looked}` : undefined, (signal) =>
    request(threadList, { id, query: looked, size: 3 }, { signal, quiet: true }),
  );
  const chosen = nodes.find((one) => one.id === values.node);
  const isFilm = chosen?.kind === "video" || chosen?.kind === "audio";
  return (
    <Sheet>
      <h2>{t(before ? "edit" : "ask")}</h2>
      <Form {...form.form}>
        <Field label={t("title")} help={t("titleHelp")} error={errors.title} required>
          <Input
            {...form.text("title")}
            onBlur={() => setLooked(values.title.trim().slice(0, 64))}
            autoFocus
          />
        </Field>
        {similar && similar.list.length > 0 && (
          <div>
            <p>{t("similar")}</p>
            <ul>
              {similar.list.map((one) => (
                <li key={one.id}>
                  <a {...link({ item: one.id })}>{one.title}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Field label={t("body")} optional>
          <RichEditor
            label={t("body")}
            draft={draft}
            start={before?.body}
            onChange={(body) => set({ body })}
          />
        </Field>
        {nodes.length > 0 && (
          <Field label={t("node")}>
            <Select
              value={String(values.node)}
              onChange={(next) => set({ node: Number(next) })}
              options={[
                { value: "0", label: t("noNode") },
                // What is written there is no question, but part of the discussion.
                ...nodes
                  .filter(({ kind }) => kind !== "discussion")
                  .map((one) => ({ value: String(one.id), label: one.title })),
              ]}
            />
          </Field>
        )}
        {isFilm && (
          <Field label={t("second")} help={t("secondHelp")} error={errors.second} optional>
            <Input {...form.text("second")} inputMode="numeric" maxLength={10} />
          </Field>
        )}
        {!shell.staff && (
          <Checkbox checked={values.anonymous} onChange={(anonymous) => set({ anonymous })}>
            {t("beAnonymous")}
          </Checkbox>
        )}
        <FormError>{form.message}</FormError>
        <div className="foot">
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(before ? "save" : "sendQuestion")}
          </Button>
          <Button onClick={onCancel}>{t("cancel")}</Button>
        </div>
      </Form>
    </Sheet>
  );
}
