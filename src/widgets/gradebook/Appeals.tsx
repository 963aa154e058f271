import Inbox from "lucide-react/icons/inbox";
import { type ReactNode, useRef } from "react";
import type { Output } from "../../core/contract/call.js";
import { appealAnswer, appealList, AppealStates } from "../../core/contract/grade.js";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Select } from "../../ui/controls/Select.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import type { Way } from "../../ui/form/useSteps.js";
import { Badge } from "../../ui/layout/Badge.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Muted, Row, Sheet } from "../../ui/layout/styles.js";
import { Time } from "../../ui/layout/time.js";
import { messages } from "./messages.js";
import { Bar, Form, Lines, Stack } from "./styles.js";

type Appeal = Output<typeof appealList>["list"][number];
const KINDS = { open: "accent", upheld: "ok", declined: "neutral" } as const;
const SIZE = 20;

function AnswerForm({
  course,
  appeal,
  onDone,
}: {
  readonly course: number;
  readonly appeal: Appeal;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(messages);
  // Set by the button that sends the form, in the same press.
  const state = useRef<"upheld" | "declined">("upheld");
  const form = useForm(appealAnswer, {
    fields: { answer: "" },
    wrong: { answer: t("answerMissing") },
    input: ({ answer }) => ({ id: course, appeal: appeal.appeal, state: state.current, answer }),
    done() {
      toast({ kind: "ok", text: t("answered") });
      onDone();
    },
  });
  return (
    <Form {...form.form} aria-label={t("answer")}>
      <Field label={t("answer")} help={t("upheldHint")} error={form.errors.answer}>
        <Textarea {...form.text("answer")} rows={3} />
      </Field>
      <FormError>{form.message}</FormError>
      <Row>
        <Button
          type="submit"
          variant="primary"
          loading={form.submitting}
          onClick={() => void (state.current = "upheld")}
        >
          {t("uphold")}
        </Button>
        <Button type="submit" onClick={() => void (state.current = "declined")}>
          {t("decline")}
        </Button>
      </Row>
    </Form>
  );
}

/** Appeals of the run's learners: the open ones first. */
export function Appeals({
  course,
  way,
  onAnswer,
}: {
  readonly course: number;
  readonly way: Way<{ readonly course: number; readonly filter: string }>;
  readonly onAnswer: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { one, page, change, onPage } = filterOf(way);
  const state = one("state", AppealStates);
  const load = useList(
    appealList,
    { id: course, state, page, size: SIZE },
    { scope: "appeals", step: way.step },
  );
  return (
    <Stack>
      <Bar>
        <Select
          aria-label={t("appealState")}
          value={state ?? ""}
          onChange={(next) => change({ state: next })}
          options={[
            { value: "", label: t("everyState") },
            ...AppealStates.map((each) => ({ value: each, label: t(each) })),
          ]}
        />
      </Bar>
      <ListStates
        load={load}
        onPage={onPage}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 160 }} />
          </Skeleton>
        }
        empty={
          <Empty icon={Inbox} title={t("appealNone")}>
            {t("appealNoneText")}
          </Empty>
        }
      >
        {({ list }, busy) => (
          <Lines aria-busy={busy}>
            {list.map((appeal) => (
              <li key={appeal.appeal}>
                <Sheet part="appeal" aria-label={appeal.name}>
                  <Row>
                    <strong>
                      <MultilingualText>{appeal.name}</MultilingualText>
                    </strong>
                    <MultilingualText>{appeal.title}</MultilingualText>
                    <Badge kind={KINDS[appeal.state]}>{t(appeal.state)}</Badge>
                  </Row>
                  <p>{appeal.text}</p>
                  <Facts>
                    <Time at={appeal.at} />
                    {appeal.points !== undefined && (
                      <span>{t("got", { points: appeal.points, max: appeal.max })}</span>
                    )}
                  </Facts>
                  {appeal.state === "open" ? (
                    <AnswerForm
                      course={course}
                      appeal={appeal}
                      onDone={() => {
                        load.reload();
                        onAnswer();
                      }}
                    />
                  ) : (
                    <Muted>{t("answerText", { text: appeal.answer })}</Muted>
                  )}
                </Sheet>
              </li>
            ))}
          </Lines>
        )}
      </ListStates>
    </Stack>
  );
}
