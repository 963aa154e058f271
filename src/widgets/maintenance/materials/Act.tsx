import { type ReactNode, useState } from "react";
import {
  MOST_RESOURCES,
  resourceDecide,
  resourceMove,
  resourceWithdraw,
} from "../../../core/contract/resource-managing.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Select } from "../../../ui/controls/Select.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Confirm } from "../../shared/Confirm.js";
import { Form } from "../../shared/page-styles.js";
import { type Libraries, type Managed, sectionOptions } from "./managed.js";
import { messages } from "./messages.js";

export type ActName = "move" | "publish" | "offline" | "withdraw";
interface ActProps {
  readonly rows: readonly Managed[];
  readonly libraries: Libraries;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** As many calls as the rows need. @returns all of their answers */
async function allParts<T>(rows: readonly Managed[], act: (resources: number[]) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < rows.length; from += MOST_RESOURCES)
    answers.push(await act(rows.slice(from, from + MOST_RESOURCES).map(({ id }) => id)));
  return answers;
}

/** @returns how many were changed */
async function inParts(
  rows: readonly Managed[],
  act: (resources: number[]) => Promise<{ readonly changed: number }>,
): Promise<number> {
  return (await allParts(rows, act)).reduce((sum, { changed }) => sum + changed, 0);
}

function Publish({ rows, onDone, onClose }: ActProps): ReactNode {
  const t = useMessages(messages);
  return (
    <Confirm
      title={t("publishTitle", { count: rows.length })}
      text={t("publishText")}
      yes={t("publish")}
      tone="primary"
      onClose={onClose}
      onConfirm={async () => {
        const answers = await allParts(rows, (resources) =>
          request(resourceDecide, { resources, decision: "publish", reason: "" }, { quiet: true }),
        );
        const count = (what: "changed" | "waiting" | "own") =>
          answers.reduce((sum, answer) => sum + answer[what], 0);
        const [changed, waiting, own] = [count("changed"), count("waiting"), count("own")];
        const said = [
          (changed > 0 || waiting + own === 0) && t("publishedDone", { count: changed }),
          waiting > 0 && t("publishWaits", { count: waiting }),
          own > 0 && t("publishOwn", { count: own }),
        ];
        toast({ kind: own > 0 ? "warn" : "ok", text: said.filter(Boolean).join(" ") });
        onDone();
      }}
    />
  );
}

/** What needs a reason. */
function TakeAway({
  act,
  rows,
  onDone,
  onClose,
}: ActProps & { readonly act: "offline" | "withdraw" }): ReactNode {
  const t = useMessages(messages);
  const isFinal = act === "withdraw";
  const form = useForm(resourceWithdraw, {
    fields: { reason: "" },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t("reasonMissing") }),
    async submit({ reason }) {
      const count = await inParts(rows, (resources) =>
        isFinal
          ? request(resourceWithdraw, { resources, reason }, { quiet: true })
          : request(resourceDecide, { resources, decision: "offline", reason }, { quiet: true }),
      );
      toast({ kind: "ok", text: t(isFinal ? "withdrawnDone" : "offlineDone", { count }) });
      onDone();
    },
  });
  return (
    <Dialog
      open
      title={t(isFinal ? "withdrawTitle" : "offlineTitle", { count: rows.length })}
      width={480}
      onClose={onClose}
    >
      <Form {...form.form}>
        <p>{t(isFinal ? "withdrawText" : "offlineText")}</p>
        <Field label={t("reason")} error={form.errors.reason} required>
          <Textarea {...form.text("reason")} rows={3} />
        </Field>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="danger" block loading={form.submitting}>
          {t(isFinal ? "withdraw" : "takeOffline")}
        </Button>
      </Form>
    </Dialog>
  );
}

function Move({ rows, libraries, onDone, onClose }: ActProps): ReactNode {
  const t = useMessages(messages);
  const [library, setLibrary] = useState(String(rows[0]?.library ?? libraries[0]?.id ?? ""));
  const form = useForm({
    fields: { section: "" },
    async submit({ section }) {
      const count = await inParts(rows, (resources) =>
        request(
          resourceMove,
          { resources, library: Number(library), section: Number(section) || undefined },
          { quiet: true },
        ),
      );
      toast({ kind: "ok", text: t("moved", { count }) });
      onDone();
    },
  });
  return (
    <Dialog open title={t("moveTitle", { count: rows.length })} width={480} onClose={onClose}>
      <Form {...form.form}>
        <Field label={t("library")}>
          <Select
            value={library}
            onChange={(next) => {
              setLibrary(next);
              form.set({ section: "" });
            }}
            options={libraries.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
        <Field label={t("section")}>
          <Select
            value={form.values.section}
            onChange={(section) => form.set({ section })}
            options={[{ value: "", label: t("noSection") }, ...sectionOptions(libraries, Number(library))]}
          />
        </Field>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("move")}
        </Button>
      </Form>
    </Dialog>
  );
}

/** Something that is done with one resource or many. */
export function Act({ act, ...props }: ActProps & { readonly act: ActName }): ReactNode {
  if (act === "move") return <Move {...props} />;
  return act === "publish" ? <Publish {...props} /> : <TakeAway {...props} act={act} />;
}
