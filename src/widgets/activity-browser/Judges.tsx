import type { ReactNode } from "react";
import { styled } from "styled-components";
import { type activityEntries, activityJudgeAdd } from "../../core/contract/activity.js";
import { activityJudgeRemove } from "../../core/contract/activity-organizing.js";
import type { Output } from "../../core/contract/call.js";
import { useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Input } from "../../ui/controls/Input.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { Muted, Row } from "../../ui/layout/styles.js";
import { Form } from "../shared/page-styles.js";
import { detailMessages } from "./detail-messages.js";

const Narrow = styled(Form)`
  max-width: 420px;
  margin-block-start: var(--edu-space-3);
`;

/** Who judges, how far they are, and others who are asked to. */
export function Judges({
  id,
  judges,
  onDone,
}: {
  /** Of the activity. */
  readonly id: number;
  readonly judges: Output<typeof activityEntries>["judges"];
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(detailMessages);
  const explain = useExplain();
  const form = useForm(activityJudgeAdd, {
    fields: { account: "" },
    input: ({ account }) => ({ id, account }),
    done() {
      form.reset();
      onDone();
    },
  });
  const remove = async (judge: number) => {
    try {
      await request(activityJudgeRemove, { id, judge }, { quiet: true });
      onDone();
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    }
  };
  return (
    <>
      <h2>{t("judges")}</h2>
      {judges.length === 0 ? (
        <Muted>{t("noJudges")}</Muted>
      ) : (
        <ul>
          {judges.map(({ judge, name, scored }) => (
            <li key={judge}>
              <Row>
                <span>{t("judgeScored", { name, count: scored })}</span>
                {scored === 0 && (
                  <Button
                    variant="link"
                    aria-label={t("removeJudge", { name })}
                    onClick={() => void remove(judge)}
                  >
                    {t("remove")}
                  </Button>
                )}
              </Row>
            </li>
          ))}
        </ul>
      )}
      <Narrow {...form.form}>
        <Field label={t("judgeAccount")} error={form.errors.account}>
          <Input {...form.text("account")} autoComplete="off" />
        </Field>
        <FormError>{form.message}</FormError>
        <Row>
          <Button type="submit" loading={form.submitting}>
            {t("addJudge")}
          </Button>
        </Row>
      </Narrow>
    </>
  );
}
