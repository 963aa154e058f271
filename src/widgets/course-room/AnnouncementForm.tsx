import type { ReactNode } from "react";
import type { Output } from "../../core/contract/call.js";
import { type RichText, richTextOf } from "../../core/contract/rich-document.js";
import { type announcementDetail, announcementSave, classDetail } from "../../core/contract/room.js";
import { useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Checkbox } from "../../ui/controls/Checkbox.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { Input } from "../../ui/controls/Input.js";
import { Row, Sheet } from "../../ui/layout/styles.js";
import { RadioGroup } from "../../ui/controls/RadioGroup.js";
import { RichEditor } from "../../ui/rich/RichEditor.js";
import { toast } from "../../ui/feedback/toast.js";
import { useForm } from "../../ui/form/useForm.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { messages } from "./announcement-messages.js";
import { Form } from "../shared/page-styles.js";
import { toLocalInput } from "../../ui/layout/time.js";
import { useRoom } from "./useRoom.js";

interface Values {
  readonly title: string;
  readonly body: RichText | undefined;
  readonly pinned: boolean;
  readonly classes: readonly number[];
  readonly when: "now" | "later";
  readonly at: string;
}

/** Writes an announcement, or changes one. What was typed is kept in this browser until it is sent. */
export function AnnouncementForm({
  before,
  onCancel,
  onDone,
}: {
  readonly before?: Output<typeof announcementDetail>;
  readonly onCancel: () => void;
  readonly onDone: (announcement: number) => void;
}): ReactNode {
  const t = useMessages(messages);
  const { shell } = useRoom();
  const { id } = shell;
  const draft = `room.${id}.announcement.${before?.id ?? "new"}`;
  const { data: known } = useLoad(String(id), (signal) => request(classDetail, { id }, { signal }));
  // What is out is out: only one that waits still has a time to choose.
  const mayWait = before === undefined || before.scheduled;
  const isLater = (when: Values["when"]) => mayWait && when === "later";
  const first: Values = {
    title: before?.title ?? "",
    body: before?.body,
    pinned: before?.pinned ?? false,
    classes: before?.classes ?? [],
    when: before?.scheduled ? "later" : "now",
    at: before?.scheduled ? toLocalInput(before.publishedAt) : "",
  };
  const form = useForm(announcementSave, {
    fields: first,
    drafts: { title: `${draft}.title`, body: draft },
    wrong: { title: t("titleMissing"), body: t("bodyMissing") },
    validate: ({ when, at }) => ({
      at: when === "later" && !(new Date(at).getTime() > Date.now()) ? t("atMissing") : undefined,
    }),
    input: ({ title, body = richTextOf(""), pinned, classes, when, at }) => ({
      id,
      announcement: before?.id,
      title,
      body,
      pinned,
      classes: [...classes],
      publishAt: isLater(when) ? new Date(at).getTime() : undefined,
    }),
    done({ announcement }, { when }) {
      const said = isLater(when) ? "savedLater" : before && !before.scheduled ? "savedChange" : "saved";
      toast({ kind: "ok", text: t(said) });
      onDone(announcement);
    },
  });
  const { values, set, errors } = form;
  const all = known?.classes ?? [];
  const send = before && !before.scheduled ? "saveChange" : values.when === "later" ? "saveLater" : "save";
  return (
    <Sheet>
      <h2>{t(before ? "edit" : "write")}</h2>
      <Form {...form.form}>
        <Field label={t("title")} error={errors.title} required>
          <Input {...form.text("title")} autoFocus />
        </Field>
        <Field label={t("body")} error={errors.body} required>
          <RichEditor
            label={t("body")}
            draft={draft}
            start={before?.body}
            onChange={(body) => set({ body })}
            {...(errors.body ? { "aria-invalid": true } : {})}
          />
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
        <Checkbox checked={values.pinned} onChange={(pinned) => set({ pinned })}>
          {t("pin")}
        </Checkbox>
        {mayWait && (
          <RadioGroup
            label={t("when")}
            look="segmented"
            value={values.when}
            onChange={(when) => set({ when: when === "later" ? "later" : "now" })}
            options={[
              { value: "now", label: t("now") },
              { value: "later", label: t("later") },
            ]}
          />
        )}
        {mayWait && values.when === "later" && (
          <Field label={t("at")} error={errors.at} required>
            <Input {...form.text("at")} type="datetime-local" />
          </Field>
        )}
        <FormError>{form.message}</FormError>
        <div className="foot">
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(send)}
          </Button>
          <Button onClick={onCancel}>{t("cancel")}</Button>
        </div>
      </Form>
    </Sheet>
  );
}
