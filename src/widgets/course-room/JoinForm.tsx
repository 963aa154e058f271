import type { ReactNode } from "react";
import { Code } from "../../core/contract/codes.js";
import { classJoin } from "../../core/contract/room.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { Input } from "../../ui/controls/Input.js";
import { toast } from "../../ui/feedback/toast.js";
import { useForm } from "../../ui/form/useForm.js";
import { words } from "./class-words.js";
import { Written } from "./styles.js";
import { useRoom } from "./useRoom.js";

/** Joins a class by the code that its teacher gave out. */
export function JoinForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useMessages(words);
  const explain = useExplain();
  const { emit } = useIsland();
  const { id } = useRoom().shell;
  const form = useForm({
    fields: { code: "" },
    validate: ({ code }) => ({ code: code.trim() ? undefined : t("codeMissing") }),
    async submit({ code }) {
      try {
        const { classId, name } = await request(classJoin, { id, code: code.trim() }, { quiet: true });
        toast({ kind: "ok", text: t("joined", { name }) });
        emit("edu-class-join", { course: id, classId });
        onDone();
        return undefined;
      } catch (error) {
        if (error instanceof ApiError && error.code === Code.classCodeInvalid)
          return { fields: { code: explain(error) } };
        throw error;
      }
    },
    explain,
  });
  return (
    <Written {...form.form} style={{ maxWidth: 420 }}>
      <Field label={t("code")} help={t("joinText")} error={form.errors.code}>
        <Input {...form.text("code")} maxLength={16} autoComplete="off" autoCapitalize="characters" />
      </Field>
      <FormError>{form.message}</FormError>
      <div className="foot">
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t("join")}
        </Button>
      </div>
    </Written>
  );
}
