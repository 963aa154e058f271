import { type ReactNode, useRef } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { deliveryDecide, deliveryList } from "../../core/contract/delivery.js";
import { markFileUrl } from "../../core/contract/mark.js";
import type { QuestionView } from "../../core/contract/question.js";
import type { RichText as RichDocument } from "../../core/contract/rich-document.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { Badge } from "../../ui/layout/Badge.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Muted } from "../../ui/layout/styles.js";
import { sayFullTime } from "../../ui/layout/time.js";
import { Drawer } from "../../ui/overlay/Drawer.js";
import { RichText } from "../../ui/rich/RichText.js";
import { AnswerView } from "./AnswerView.js";
import { messages } from "./messages.js";
import { Bar, Pane, Stack } from "./styles.js";

type Delivery = Output<typeof deliveryList>["list"][number];
type Changed = Delivery["items"][number];

const STATES = {
  waiting: { text: "deliveryWaiting", kind: "warn" },
  accepted: { text: "deliveryAccepted", kind: "ok" },
  refused: { text: "deliveryRefused", kind: "neutral" },
} as const;

/** What was there and what came, side by side where there is room. */
const Sides = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: var(--edu-space-3);

  > div {
    min-width: 0;
    padding: var(--edu-space-3);
    border-inline-start: 3px solid var(--edu-line);
    overflow-wrap: anywhere;
  }
  > div:last-child {
    border-inline-start-color: var(--edu-accent);
  }
  dt {
    margin-block-end: var(--edu-space-1);
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
`;

function ChangedItem({
  item,
  course,
  delivery,
}: {
  readonly item: Changed;
  readonly course: number;
  readonly delivery: Delivery;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const view = item.view as QuestionView | undefined;
  const attached = {
    files: delivery.files.filter((file) => file.item === item.item),
    address: async (file: number, use: "preview" | "download") => {
      const { attempt } = delivery;
      return (await request(markFileUrl, { id: course, attempt, file, use }, { quiet: true })).url;
    },
  };
  return (
    <Stack>
      <h4>{t("itemNo", { no: item.no })}</h4>
      <RichText document={item.stem as RichDocument} />
      <Facts>
        <span>{t("deliveryWritten", { time: sayFullTime(item.writtenAt, locale) })}</span>
        {item.isAfterEnd && <Badge kind="warn">{t("deliveryAfterEnd")}</Badge>}
      </Facts>
      <Sides>
        <div>
          <dt>{t("deliveryBefore")}</dt>
          <dd>
            <AnswerView view={view} answer={item.before} attached={attached} />
          </dd>
        </div>
        <div>
          <dt>{t("deliveryAfter")}</dt>
          <dd>
            <AnswerView view={view} answer={item.after} attached={attached} />
          </dd>
        </div>
      </Sides>
    </Stack>
  );
}

/** Taken or not, with the reason that the learner reads. */
function Decide({
  course,
  delivery,
  onDone,
}: {
  readonly course: number;
  readonly delivery: number;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const accept = useRef(true);
  const form = useForm(deliveryDecide, {
    fields: { reason: "" },
    input: ({ reason }) => ({ id: course, delivery, accept: accept.current, reason }),
    quiet: true,
    done() {
      toast({ kind: "ok", text: t(accept.current ? "deliveryDoneAccepted" : "deliveryDoneRefused") });
      onDone();
    },
  });
  const choose = (is: boolean) => () => {
    accept.current = is;
  };
  return (
    <form {...form.form}>
      <Stack>
        <Field label={t("deliveryReason")} help={t("deliveryReasonHelp")} error={form.errors.reason} required>
          <Textarea {...form.text("reason")} rows={2} />
        </Field>
        <FormError>{form.message}</FormError>
        <Bar>
          <Button type="submit" variant="primary" loading={form.submitting} onClick={choose(true)}>
            {t("accept")}
          </Button>
          <Button type="submit" disabled={form.submitting} onClick={choose(false)}>
            {t("refuse")}
          </Button>
        </Bar>
      </Stack>
    </form>
  );
}

/** Answers that came after the end: when they were written, when they came, and what they would change. */
export function Deliveries({
  course,
  assessment,
  onClose,
  onDone,
}: {
  readonly course: number;
  readonly assessment: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { data, error, reload } = useLoad(`${course}.${assessment}`, (signal) =>
    request(deliveryList, { id: course, assessment }, { signal, quiet: true }),
  );
  const time = (at: number) => sayFullTime(at, locale);
  return (
    <Drawer open width={720} title={t("deliveriesTitle")} onClose={onClose}>
      <Stack>
        <Muted>{t("deliveriesHint")}</Muted>
        {error && !data ? (
          <ErrorState error={error} onRetry={reload} />
        ) : !data ? (
          <Skeleton>
            <SkeletonBlock style={{ height: 240 }} />
          </Skeleton>
        ) : data.list.length === 0 ? (
          <Empty title={t("deliveriesEmpty")} />
        ) : (
          data.list.map((one) => (
            <Pane key={one.delivery} aria-label={one.name}>
              <Bar>
                <h3>{one.name}</h3>
                {one.className && <Muted as="span">{one.className}</Muted>}
                <Badge kind={STATES[one.state].kind}>{t(STATES[one.state].text)}</Badge>
              </Bar>
              <Facts>
                <span>{t("deliveryFacts", { time: time(one.deliveredAt) })}</span>
                <span>{t("deliveryEnded", { time: time(one.endedAt) })}</span>
                {one.savedAt !== undefined && <span>{t("deliverySaved", { time: time(one.savedAt) })}</span>}
              </Facts>
              {one.items.map((item) => (
                <ChangedItem key={item.item} item={item} course={course} delivery={one} />
              ))}
              {one.state === "waiting" ? (
                <Decide
                  course={course}
                  delivery={one.delivery}
                  onDone={() => {
                    reload();
                    onDone();
                  }}
                />
              ) : (
                <p>
                  <MultilingualText>{one.reason}</MultilingualText>
                </p>
              )}
            </Pane>
          ))
        )}
      </Stack>
    </Drawer>
  );
}
