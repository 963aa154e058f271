import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { toast } from "../../../ui/feedback/toast.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { messages } from "./messages.js";

export const idsOf = (learners: readonly { readonly id: number }[]): number[] => learners.map(({ id }) => id);
export const useSaid = (onDone: () => void) => {
  const t = useMessages(messages);
  return ({ changed }: { changed: number }) => {
    toast({ kind: "ok", text: t("changed", { count: changed }) });
    onDone();
  };
};

/** A form for something that is done to one learner or to many. */
export function ActDialog({
  title,
  form,
  submit,
  danger = false,
  onClose,
  children,
}: {
  readonly title: string;
  readonly form: { readonly form: object; readonly message: ReactNode; readonly submitting: boolean };
  readonly submit: string;
  readonly danger?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Dialog open title={title} onClose={onClose}>
      <form {...form.form} style={{ display: "grid", gap: 16 }}>
        {children}
        <FormError>{form.message}</FormError>
        <Button type="submit" variant={danger ? "danger" : "primary"} block loading={form.submitting}>
          {submit}
        </Button>
      </form>
    </Dialog>
  );
}
