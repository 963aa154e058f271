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
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Muted, Row, Sheet } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
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

function Score({ work, onDone }: { readonly work: Work; readonly onDone: () => void }): ReactNode {
  const t = useMessages(detailMessages);
  const form = useForm(activityScore, {
    fields: { score: work.score === undefined ? "" : String(work.score), comment: work.comment },
    input: ({ score, comment }) => ({ entry: work.entry, score: Number(score), comment }),
    done() {
      toast({ kind: "ok", text: t("saved") });
      onDone();
    },
  });
  return (
    <Form {...form.form}>
      <Field label={t("score")} error={form.errors.score} required>
        <Input {...form.text("score")} inputMode="numeric" maxLength={3} />
      </Field>
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
              {data.isOpen && <Score work={work} onDone={reload} />}
            </li>
          ))}
        </Works>
      )}
    </Sheet>
  );
}
