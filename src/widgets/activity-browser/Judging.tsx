import type { ReactNode } from "react";
import { styled } from "styled-components";
import { activityJudging, activityScore } from "../../core/contract/activity.js";
import type { Output } from "../../core/contract/call.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Input } from "../../ui/controls/Input.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { fieldMessages } from "../../ui/form/field-messages.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Muted, Row, Sheet } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { Fields } from "../shared/form-styles.js";
import { Form } from "../shared/page-styles.js";
import type { Activity } from "./Detail.js";
import { detailMessages } from "./detail-messages.js";
import { WorkFiles } from "./WorkFiles.js";

const Works = styled.ol`
  display: grid;
  gap: var(--edu-space-5);
  margin-block-start: var(--edu-space-4);

  > li {
    display: grid;
    gap: var(--edu-space-3);
    padding-block-start: var(--edu-space-4);
    border-block-start: 1px solid var(--edu-line);
  }
  h3 {
    font-size: var(--edu-size-3);
  }
`;

type Work = Output<typeof activityJudging>["list"][number];

type Criteria = Output<typeof activityJudging>["criteria"];

/** Points of each criterion, with their sum. */
function Points({
  criteria,
  values,
  onChange,
  error,
}: {
  readonly criteria: Criteria;
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
  readonly error: string | undefined;
}): ReactNode {
  const t = useMessages(detailMessages);
  const sum = values.reduce((total, value) => total + (Number(value) || 0), 0);
  return (
    <>
      <Fields>
        {criteria.map(({ name, points }, at) => (
          <Field key={name} label={t("criteriaScore", { name, points })} required>
            <Input
              value={values[at] ?? ""}
              inputMode="numeric"
              maxLength={3}
              onChange={(value) =>
                onChange(criteria.map((_, index) => (index === at ? value : (values[index] ?? ""))))
              }
            />
          </Field>
        ))}
      </Fields>
      <Muted role="status">{t("scoreSum", { sum })}</Muted>
      <FormError>{error}</FormError>
    </>
  );
}

function Score({
  work,
  criteria,
  onDone,
}: {
  readonly work: Work;
  readonly criteria: Criteria;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(detailMessages);
  const say = useMessages(fieldMessages);
  const hasCriteria = criteria.length > 0;
  const isRight = (points: readonly string[]) =>
    criteria.every(({ points: most }, at) => /^\d+$/.test(points[at] ?? "") && Number(points[at]) <= most);
  const form = useForm(activityScore, {
    fields: {
      score: work.score === undefined ? "" : String(work.score),
      points: work.points.map(String),
      comment: work.comment,
    },
    validate: ({ points }) =>
      hasCriteria
        ? { score: undefined, points: isRight(points) ? undefined : say("invalid") }
        : { points: undefined },
    input: ({ score, points, comment }) => ({
      entry: work.entry,
      ...(hasCriteria ? { points: points.map(Number) } : { score: Number(score) }),
      comment,
    }),
    done() {
      toast({ kind: "ok", text: t("saved") });
      onDone();
    },
  });
  return (
    <Form {...form.form}>
      {hasCriteria ? (
        <Points
          criteria={criteria}
          values={form.values.points}
          error={form.errors.points}
          onChange={(points) => form.set({ points })}
        />
      ) : (
        <Field label={t("score")} error={form.errors.score} required>
          <Input {...form.text("score")} inputMode="numeric" maxLength={3} />
        </Field>
      )}
      <Field label={t("comment")} error={form.errors.comment} optional>
        <Textarea {...form.text("comment")} rows={2} />
      </Field>
      <FormError>{form.message}</FormError>
      <Row>
        <Button type="submit" variant="primary" size="s" loading={form.submitting}>
          {t("giveScore")}
        </Button>
      </Row>
    </Form>
  );
}

/** Works by their numbers, for a judge. */
export function Judging({ activity }: { readonly activity: Activity }): ReactNode {
  const t = useMessages(detailMessages);
  const { locale } = useIsland();
  const { data, error, reload } = useLoad(`judging ${activity.id}`, (signal) =>
    request(activityJudging, { id: activity.id }, { signal }),
  );
  return (
    <Sheet part="judging">
      <h2>{t("judging")}</h2>
      <Muted>{t("judgingHelp")}</Muted>
      {error !== undefined && !data ? (
        <ErrorState error={error} onRetry={reload} />
      ) : !data ? (
        <Skeleton>
          <SkeletonBlock style={{ height: 200 }} />
        </Skeleton>
      ) : data.list.length === 0 ? (
        <Muted>{t(data.isOpen ? "noWorks" : "notYet")}</Muted>
      ) : (
        <Works>
          {data.list.map((work) => (
            <li key={work.entry}>
              <Row>
                <h3 lang={textLang(work.title, locale)}>
                  {`${t("workNumber", { number: work.number })} · ${work.title}`}
                </h3>
                {work.score !== undefined && <Badge kind="ok">{t("scored", { score: work.score })}</Badge>}
              </Row>
              <p lang={textLang(work.text, locale)}>{work.text}</p>
              <WorkFiles files={work.files} />
              {data.isOpen && <Score work={work} criteria={data.criteria} onDone={reload} />}
            </li>
          ))}
        </Works>
      )}
    </Sheet>
  );
}
