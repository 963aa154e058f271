import MessageSquareHeart from "lucide-react/icons/message-square-heart";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { evaluationAnswer, evaluationOpen } from "../../core/contract/evaluation.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { RadioGroup } from "../../ui/controls/RadioGroup.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted } from "../../ui/layout/styles.js";
import { sayFullTime } from "../../ui/layout/time.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { messages } from "./evaluation-messages.js";
import { useRoom } from "./useRoom.js";

type Asked = Output<typeof evaluationOpen>["list"][number];

/** As high as one line that asks, from the start: what comes below it stays where it is. */
const Place = styled.div`
  display: grid;
  gap: var(--edu-space-2);
  min-height: 64px;

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-2) var(--edu-space-3);
    min-height: 64px;
    padding: var(--edu-space-3) var(--edu-space-4);
    border-radius: var(--edu-radius-control);
    background: var(--edu-info-soft);
    color: var(--edu-text);
  }
  > div > span {
    flex: 1 1 240px;
  }
  svg {
    color: var(--edu-info);
  }
`;
const Questions = styled.div`
  display: grid;
  gap: var(--edu-space-4);
`;
const POINTS = [1, 2, 3, 4, 5] as const;

function Form({
  run,
  asked,
  onSent,
  onClose,
}: {
  readonly run: number;
  readonly asked: Asked;
  readonly onSent: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [scores, setScores] = useState<ReadonlyMap<number, number>>(new Map());
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());
  const [error, setError] = useState("");
  const [isSending, setSending] = useState(false);
  const { items, evaluation, title } = asked;
  const placesOf = (kind: "scale" | "text") => items.flatMap((item, at) => (item.kind === kind ? [at] : []));
  const send = async () => {
    const given = placesOf("scale").flatMap((at) => scores.get(at) ?? []);
    if (given.length < placesOf("scale").length) {
      setError(t("missing"));
      return;
    }
    setSending(true);
    try {
      const written = placesOf("text").map((at) => (texts.get(at) ?? "").trim());
      await request(
        evaluationAnswer,
        { id: run, evaluation, scores: given, texts: written },
        { quiet: true },
      );
      toast({ kind: "ok", text: t("sent") });
      onSent();
    } catch (failure) {
      setError(explain(failure));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      title={title}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" loading={isSending} onClick={send}>
            {t("send")}
          </Button>
        </>
      }
    >
      <Questions>
        <Muted>{t("notice")}</Muted>
        {items.map((item, at) =>
          item.kind === "scale" ? (
            <RadioGroup
              // oxlint-disable-next-line react/no-array-index-key -- the items stand
              key={at}
              label={<MultilingualText>{item.title}</MultilingualText>}
              value={String(scores.get(at) ?? "")}
              onChange={(value) => setScores(new Map(scores).set(at, Number(value)))}
              options={POINTS.map((points) => ({ value: String(points), label: t(`points${points}`) }))}
            />
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- the items stand
            <Field key={at} label={item.title} help={t("optional")} optional>
              <Textarea
                rows={3}
                maxLength={500}
                value={texts.get(at) ?? ""}
                onChange={(text) => setTexts(new Map(texts).set(at, text))}
              />
            </Field>
          ),
        )}
        <FormError>{error}</FormError>
      </Questions>
    </Dialog>
  );
}

/** What a learner is asked of the course, anonymously, while a window is open. */
export function Evaluation(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { id } = useRoom().shell;
  const [answering, setAnswering] = useState<Asked>();
  const { data, reload } = useLoad(`evaluation ${id}`, (signal) =>
    request(evaluationOpen, { id }, { signal, quiet: true }),
  );
  if (data?.list.length === 0) return null;
  return (
    <Place part="evaluation">
      {data?.list.map((asked) => (
        <div key={asked.evaluation} role="status">
          <Icon of={MessageSquareHeart} size={20} />
          <span>
            <MultilingualText>
              {asked.answered
                ? t("answered", { title: asked.title })
                : t("asks", { title: asked.title, until: sayFullTime(asked.closesAt, locale) })}
            </MultilingualText>{" "}
            {!asked.answered && t("anonymous")}
          </span>
          {!asked.answered && (
            <Button
              variant="primary"
              aria-label={t("answerNamed", { title: asked.title })}
              onClick={() => setAnswering(asked)}
            >
              {t("answer")}
            </Button>
          )}
        </div>
      ))}
      {answering && (
        <Form
          run={id}
          asked={answering}
          onClose={() => setAnswering(undefined)}
          onSent={() => {
            setAnswering(undefined);
            reload();
          }}
        />
      )}
    </Place>
  );
}
