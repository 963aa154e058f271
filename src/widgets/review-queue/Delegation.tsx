import { type ReactNode, useState } from "react";
import type { Output } from "../../core/contract/call.js";
import {
  reviewDelegate,
  reviewDelegationEnd,
  reviewDelegations,
  type SchoolReviewKind,
  SchoolReviewKinds,
} from "../../core/contract/review-queue.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Checkbox } from "../../ui/controls/Checkbox.js";
import { Input } from "../../ui/controls/Input.js";
import { Select } from "../../ui/controls/Select.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted } from "../../ui/layout/styles.js";
import { Drawer } from "../../ui/overlay/Drawer.js";
import { Confirm } from "../shared/Confirm.js";
import { dayFrom, fieldOf, sayDay } from "../shared/days.js";
import { Line } from "../shared/form-styles.js";
import { Form, Stack } from "../shared/page-styles.js";
import { messages } from "./delegation-messages.js";

type Answer = Output<typeof reviewDelegations>;
type Delegation = Answer["list"][number];

/** A new one: to whom, which kinds, from when and until when. */
function Handing({
  colleagues,
  today,
  onDone,
}: Omit<Answer, "list"> & { readonly onDone: () => void }): ReactNode {
  const t = useMessages(messages);
  const fields: { to: string; kinds: readonly SchoolReviewKind[]; fromDay: string; toDay: string } = {
    to: String(colleagues[0]?.account ?? ""),
    kinds: SchoolReviewKinds,
    fromDay: fieldOf(today),
    toDay: fieldOf(today + 6),
  };
  const form = useForm(reviewDelegate, {
    fields,
    validate({ kinds, fromDay, toDay }) {
      const [first, last] = [dayFrom(fromDay), dayFrom(toDay)];
      return {
        kinds: kinds.length === 0 ? t("kindsMissing") : undefined,
        fromDay: first === undefined ? t("dayMissing") : undefined,
        toDay:
          last === undefined
            ? t("dayMissing")
            : last < today || (first !== undefined && last < first)
              ? t("daysOver")
              : undefined,
      };
    },
    quiet: true,
    input: ({ to, kinds, fromDay, toDay }) => ({
      to: Number(to),
      kinds: [...kinds],
      fromDay: dayFrom(fromDay) ?? 0,
      toDay: dayFrom(toDay) ?? 0,
    }),
    done() {
      toast({ kind: "ok", text: t("handed") });
      onDone();
    },
  });
  const { values, errors } = form;
  if (colleagues.length === 0) return <Muted>{t("nobody")}</Muted>;
  return (
    <Form {...form.form}>
      <Field label={t("to")} error={errors.to} required>
        <Select
          value={values.to}
          onChange={(to) => form.set({ to })}
          options={colleagues.map(({ account, name }) => ({ value: String(account), label: name }))}
        />
      </Field>
      <fieldset>
        <legend>{t("kinds")}</legend>
        <Line>
          {SchoolReviewKinds.map((kind) => (
            <Checkbox
              key={kind}
              checked={values.kinds.includes(kind)}
              onChange={(isOn) =>
                form.set({
                  kinds: SchoolReviewKinds.filter((one) =>
                    one === kind ? isOn : values.kinds.includes(one),
                  ),
                })
              }
            >
              {t(kind)}
            </Checkbox>
          ))}
        </Line>
        <FormError>{errors.kinds}</FormError>
      </fieldset>
      <Field label={t("fromDay")} error={errors.fromDay} required>
        <Input {...form.text("fromDay")} type="date" />
      </Field>
      <Field label={t("toDay")} error={errors.toDay} required>
        <Input {...form.text("toDay")} type="date" />
      </Field>
      <FormError>{form.message}</FormError>
      <Button type="submit" variant="primary" block loading={form.submitting}>
        {t("hand")}
      </Button>
    </Form>
  );
}

/** Whom somebody asked to decide in their place, and who asked them. */
export function Delegation({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const [ending, setEnding] = useState<Delegation>();
  const { data, error, reload } = useLoad("review delegations", (signal) =>
    request(reviewDelegations, {}, { signal, quiet: true }),
  );
  const body = (): ReactNode => {
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data)
      return (
        <Skeleton>
          <SkeletonBlock style={{ height: 320 }} />
        </Skeleton>
      );
    return (
      <Stack>
        <Muted>{t("intro")}</Muted>
        <Handing {...data} onDone={reload} />
        {data.list.length > 0 && (
          <>
            <h3>{t("list")}</h3>
            <ul>
              {data.list.map((one) => (
                <li key={one.id}>
                  <MultilingualText>
                    {t(one.given ? "given" : "received", { name: one.person })}
                  </MultilingualText>{" "}
                  · {t(one.state)}
                  <Muted>
                    {one.kinds.map((kind) => t(kind)).join(t("comma"))}
                    <br />
                    {t("span", { from: sayDay(one.from, locale), to: sayDay(one.to, locale) })}
                  </Muted>
                  {one.given && (one.state === "active" || one.state === "planned") && (
                    <Button aria-label={t("endNamed", { name: one.person })} onClick={() => setEnding(one)}>
                      {t("end")}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    );
  };
  return (
    <Drawer open title={t("title")} onClose={onClose}>
      {body()}
      {ending && (
        <Confirm
          title={t("endTitle", { name: ending.person })}
          text={t("endText")}
          yes={t("end")}
          onClose={() => setEnding(undefined)}
          onConfirm={async () => {
            await request(reviewDelegationEnd, { delegation: ending.id }, { quiet: true });
            setEnding(undefined);
            reload();
          }}
        />
      )}
    </Drawer>
  );
}
