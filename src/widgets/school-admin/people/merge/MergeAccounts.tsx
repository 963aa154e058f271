import { type ReactNode, useState } from "react";
import { accountsMerge, type MergeObstacle, mergePreview } from "../../../../core/contract/account-merge.js";
import { Code } from "../../../../core/contract/codes.js";
import { ApiError } from "../../../../core/http/errors.js";
import { useIsland, useMessages } from "../../../../core/element/index.js";
import { isSameName } from "../../../../core/rules/school-people.js";
import { request } from "../../../../core/session/index.js";
import { Button } from "../../../../ui/controls/Button.js";
import { Input } from "../../../../ui/controls/Input.js";
import { RadioGroup } from "../../../../ui/controls/RadioGroup.js";
import { useLoad } from "../../../../ui/data/useLoad.js";
import { useExplain } from "../../../../ui/feedback/explain.js";
import { ErrorState } from "../../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../../ui/feedback/Skeleton.js";
import { toast } from "../../../../ui/feedback/toast.js";
import { Field } from "../../../../ui/form/Field.js";
import { FormError } from "../../../../ui/form/FormError.js";
import { useForm } from "../../../../ui/form/useForm.js";
import { Muted } from "../../../../ui/layout/styles.js";
import { Dialog } from "../../../../ui/overlay/Dialog.js";
import { Notice } from "../../../shared/form-styles.js";
import { Form, Stack } from "../../../shared/page-styles.js";
import { useSchool } from "../../useSchool.js";
import type { FormProps } from "../calls.js";
import { Candidates } from "./Candidates.js";
import { messages } from "./messages.js";
import { type Preview, Sides, whichOf } from "./Sides.js";
import { Things } from "./Things.js";

/** Confirms what the preview says. */
function Confirming({
  preview,
  onDone,
  onStale,
}: {
  readonly preview: Preview;
  readonly onDone: () => void;
  readonly onStale: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const org = useSchool();
  const { kept, gone, conflicts } = preview;
  const form = useForm(accountsMerge, {
    fields: { confirm: "" },
    validate: ({ confirm }) => ({
      confirm: isSameName(confirm, kept.name) ? undefined : t("wrongName"),
    }),
    input: ({ confirm }) => ({ org, kept: kept.id, gone: gone.id, confirm, conflicts }),
    explain(error) {
      // What has changed meanwhile is shown beside the reason.
      if (error instanceof ApiError && error.code === Code.stale) onStale();
      return explain(error);
    },
    done() {
      toast({ kind: "ok", text: t("done") });
      onDone();
    },
  });
  return (
    <Form {...form.form}>
      <Muted>{t("rules")}</Muted>
      {!preview.sameName && <Notice role="alert">{t("otherName")}</Notice>}
      <Notice>
        <b>{t("forever")}</b>
      </Notice>
      <Field label={t("typeName", { name: kept.name })} error={form.errors.confirm} required>
        <Input {...form.text("confirm")} autoComplete="off" />
      </Field>
      <FormError>{form.message}</FormError>
      <Button type="submit" variant="danger" block loading={form.submitting}>
        {t("now")}
      </Button>
    </Form>
  );
}

function Compared({
  data,
  onDone,
  onStale,
}: {
  readonly data: Preview;
  readonly onDone: () => void;
  readonly onStale: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const reasonOf = (obstacle: MergeObstacle) =>
    obstacle === "disabled"
      ? t("disabledOne")
      : obstacle === "parts"
        ? t("parts", { course: data.course })
        : t(obstacle);
  return (
    <Stack>
      <Sides kept={data.kept} gone={data.gone} />
      {data.obstacle ? (
        <Notice role="alert">
          <b>{t("refused")}</b>
          <span>{reasonOf(data.obstacle)}</span>
        </Notice>
      ) : (
        <>
          <Things {...data} />
          <Confirming key={data.kept.id} preview={data} onDone={onDone} onStale={onStale} />
        </>
      )}
    </Stack>
  );
}

function Two({
  first,
  second,
  onDone,
}: {
  readonly first: number;
  readonly second: number;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const org = useSchool();
  const [keep, setKeep] = useState(first);
  // The choice stays in sight, and keeps the focus, while the other way round is fetched.
  const [sides, setSides] = useState<readonly Preview["kept"][]>([]);
  const gone = keep === first ? second : first;
  const { data, error, reload } = useLoad(`${keep} ${gone} ${locale}`, async (signal) => {
    const preview = await request(mergePreview, { org, kept: keep, gone }, { signal, quiet: true });
    const { kept, gone: other, obstacle } = preview;
    setSides(obstacle ? [] : kept.id === first ? [kept, other] : [other, kept]);
    return preview;
  });
  return (
    <Stack>
      {sides.length > 0 && (
        <RadioGroup
          label={t("keep")}
          value={String(keep)}
          onChange={(next) => setKeep(Number(next))}
          options={sides.map((side) => ({
            value: String(side.id),
            label: t("keepOne", { name: side.name, which: whichOf(side, (id) => t("account", { id })) }),
          }))}
        />
      )}
      {error !== undefined && !data && <ErrorState error={error} onRetry={reload} />}
      {error === undefined && !data && (
        <Skeleton>
          <SkeletonBlock style={{ height: 240 }} />
        </Skeleton>
      )}
      {data && <Compared data={data} onDone={onDone} onStale={reload} />}
    </Stack>
  );
}

/** Two accounts of one person made one: the other one is found, both are compared, and the name is typed. */
export function MergeAccounts({
  people: [person, other],
  onDone,
  onClose,
}: FormProps & {
  readonly people: readonly { readonly id: number; readonly name: string }[];
}): ReactNode {
  const t = useMessages(messages);
  const [second, setSecond] = useState(other?.id);
  if (!person) return null;
  return (
    <Dialog open width={760} title={t("title")} onClose={onClose}>
      {second === undefined ? (
        <Candidates person={person} onChoose={setSecond} />
      ) : (
        <Stack>
          {!other && (
            <Button variant="link" onClick={() => setSecond(undefined)} style={{ justifySelf: "start" }}>
              {t("back")}
            </Button>
          )}
          <Two key={second} first={person.id} second={second} onDone={onDone} />
        </Stack>
      )}
    </Dialog>
  );
}
