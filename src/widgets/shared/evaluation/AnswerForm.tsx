import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import { evaluationAnswer, type evaluationOpen } from "../../../core/contract/evaluation.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { RadioGroup } from "../../../ui/controls/RadioGroup.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { messages } from "./messages.js";
import { $answered } from "./useAnswered.js";

export type Asked = Output<typeof evaluationOpen>["list"][number];

const Questions = styled.div`
  display: grid;
  gap: var(--edu-space-4);
`;
const POINTS = [1, 2, 3, 4, 5] as const;

/** What somebody says of a course, sent once. */
export function AnswerForm({
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
      $answered.set($answered.get() + 1);
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
