import Trash from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { commentSave } from "../../core/contract/mark.js";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { Muted } from "../../ui/layout/styles.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { messages } from "./messages.js";
import { Stack } from "./styles.js";
import type { Bank } from "./useBank.js";

const List = styled.ul`
  display: grid;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--edu-space-2);
    padding-block: var(--edu-space-2);
    border-block-end: 1px solid var(--edu-line);
    overflow-wrap: anywhere;
  }
`;

/** The comments that somebody keeps: looked through, added and deleted. */
export function BankDialog({
  bank,
  onClose,
}: {
  readonly bank: Bank;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const form = useForm(commentSave, {
    fields: { text: "" },
    async submit({ text }) {
      await bank.save(text);
      form.reset();
    },
  });
  const remove = (comment: number) =>
    bank.remove(comment).catch((failure: unknown) => toast({ kind: "bad", text: explain(failure) }));
  return (
    <Dialog open onClose={onClose} title={t("bankTitle")} width={560}>
      <Stack>
        <form {...form.form}>
          <Stack>
            <Field label={t("bankNew")} error={form.errors.text}>
              <Textarea {...form.text("text")} rows={2} />
            </Field>
            <FormError>{form.message}</FormError>
            <Button type="submit" loading={form.submitting}>
              {t("bankAdd")}
            </Button>
          </Stack>
        </form>
        {bank.list.length === 0 ? (
          <Muted>{t("bankEmpty")}</Muted>
        ) : (
          <List>
            {bank.list.map(({ comment, text, uses }) => (
              <li key={comment}>
                <span>
                  {text}
                  <Muted>{t("bankUses", { count: uses })}</Muted>
                </span>
                <IconButton
                  icon={Trash}
                  label={t("bankDelete", { text })}
                  onClick={() => void remove(comment)}
                />
              </li>
            ))}
          </List>
        )}
      </Stack>
    </Dialog>
  );
}
