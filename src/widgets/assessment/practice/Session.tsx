import { useStore } from "../../../core/element/useStore.js";
import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { practiceCheck, practiceRate, type Recalls } from "../../../core/contract/practice.js";
import type { QuestionContent } from "../../../core/contract/question.js";
import type { RichText as RichDocument } from "../../../core/contract/rich-document.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Progress } from "../../../ui/feedback/Progress.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted, Row, Sheet } from "../../../ui/layout/styles.js";
import { $minute, sayTime } from "../../../ui/layout/time.js";
import { RichText } from "../../../ui/rich/RichText.js";
import { placeAnswer } from "../files/place.js";
import { Question, type SeenItem } from "../Question.js";
import { Solution } from "../Solution.js";
import { Item, Stack } from "../styles.js";
import { messages } from "./messages.js";

export interface Practised {
  readonly question: number;
  readonly version: number;
  readonly seed: string;
  readonly points: number;
  readonly stem?: unknown;
  readonly view?: unknown;
}
type Checked = Output<typeof practiceCheck>;
type Recall = (typeof Recalls)[number];

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function Outcome({ checked }: { readonly checked: Checked }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { isCorrect, share = 0 } = checked;
  if (isCorrect === undefined) return null;
  const isPart = !isCorrect && share > 0;
  const percent = new Intl.NumberFormat(locale, { style: "percent" }).format(share);
  return (
    <Badge
      kind={isCorrect ? "ok" : isPart ? "warn" : "bad"}
      icon={<Icon of={isCorrect ? Check : isPart ? Minus : X} size={14} />}
    >
      {isPart ? t("partly", { share: percent }) : t(isCorrect ? "right" : "wrong")}
    </Badge>
  );
}

/** What was right of a question, also of each one of a group. */
function Answers({
  checked,
  seen,
  answer,
}: {
  readonly checked: Checked;
  readonly seen: SeenItem;
  readonly answer: unknown;
}): ReactNode {
  const t = useMessages(messages);
  const content = checked.solution as QuestionContent;
  const { view } = seen;
  return (
    <>
      {content.type === "group"
        ? content.children.map((child) => {
            const shown =
              view.type === "group" ? view.children.find((one) => one.id === child.id) : undefined;
            return (
              shown && (
                <Solution
                  key={child.id}
                  content={child.content}
                  view={shown.content}
                  answer={placeAnswer(answer, child.id)}
                />
              )
            );
          })
        : content && <Solution content={content} view={view} answer={answer} />}
      {checked.analysis !== undefined && checked.analysis !== null && (
        <div>
          <strong>{t("analysis")}</strong>
          <RichText document={checked.analysis as RichDocument} />
        </div>
      )}
    </>
  );
}

/** One question after the other: an answer, what is right, how well it was known. */
export function Session({
  course,
  items,
  from,
  onRemove,
  onEnd,
}: {
  readonly course: number;
  readonly items: readonly Practised[];
  /** The practice that they are of; nothing for the book. */
  readonly from: { readonly assessment?: number; readonly password?: string | undefined };
  /** Takes the question that is shown out of the book. */
  readonly onRemove?: (question: number) => void;
  readonly onEnd: (right: number) => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const explain = useExplain();
  const now = useStore($minute);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [at, setAt] = useState(0);
  const [answer, setAnswer] = useState<unknown>();
  const [answerId, setAnswerId] = useState(newId);
  const [checked, setChecked] = useState<Checked>();
  const [right, setRight] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const item = items[at];
  if (!item) return null;
  const seen: SeenItem = {
    key: String(item.question),
    points: item.points,
    stem: item.stem as RichDocument,
    view: item.view as SeenItem["view"],
  };
  const { question, version, seed } = item;
  // Asked again after a failure it is the same answer: the server counts it once.
  const attempt = async (act: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setError("");
    try {
      await act();
    } catch (failure) {
      setError(explain(failure));
    } finally {
      setBusy(false);
    }
  };
  const check = () =>
    attempt(async () => {
      setChecked(
        await request(
          practiceCheck,
          { id: course, ...from, answerId, question, version, seed, answer },
          { quiet: true },
        ),
      );
    });
  const next = (isRight: boolean) => {
    const sum = right + (isRight ? 1 : 0);
    setRight(sum);
    if (at + 1 === items.length) {
      onEnd(sum);
      return;
    }
    setAt(at + 1);
    setAnswer(undefined);
    setAnswerId(newId());
    setChecked(undefined);
    setError("");
    heading.current?.focus();
  };
  const rate = (recall: Recall) =>
    attempt(async () => {
      await request(practiceRate, { id: course, answerId, recall }, { quiet: true });
      next(recall !== "missed");
    });
  const removal = onRemove && (
    <Button variant="ghost" onClick={() => onRemove(question)}>
      {t("remove")}
    </Button>
  );
  const isJudged = checked?.isCorrect !== undefined;
  const choices: readonly (readonly [Recall, "knew" | "guessed" | "missed" | "unsure" | "had"])[] =
    checked?.isCorrect === true
      ? [
          ["knew", "knew"],
          ["guessed", "guessed"],
        ]
      : [
          ["knew", "had"],
          ["guessed", "unsure"],
          ["missed", "missed"],
        ];
  const press = (event: KeyboardEvent) => {
    if (!checked) {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        void check();
      }
      return;
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const chosen = choices[Number(event.key) - 1];
    if (chosen && checked.isCorrect !== false) {
      event.preventDefault();
      void rate(chosen[0]);
    }
  };
  const when = checked?.card && sayTime(checked.card.dueAt, now, locale);
  return (
    // Keys anywhere within the question: a digit says how well it was known.
    <div onKeyDown={press}>
      <Stack part="practice">
        <Progress
          label={t("progress", { no: at + 1, total: items.length })}
          value={at + (checked ? 1 : 0)}
          max={items.length}
          text=""
        />
        <Sheet as="div">
          <Item aria-labelledby={id}>
            <Row>
              <h3 id={id} ref={heading} tabIndex={-1}>
                {t("progress", { no: at + 1, total: items.length })}
              </h3>
              {checked && <Outcome checked={checked} />}
            </Row>
            <Question
              key={answerId}
              item={seen}
              answer={answer}
              disabled={checked !== undefined}
              onAnswer={setAnswer}
            />
            <div role="status">
              {checked && (
                <Stack>
                  <Answers checked={checked} seen={seen} answer={answer} />
                  {when !== undefined && (
                    <Muted>
                      {t(checked.isCorrect === false && from.assessment ? "intoBook" : "nextTime", {
                        time: when,
                      })}
                    </Muted>
                  )}
                </Stack>
              )}
            </div>
            <FormError>{error}</FormError>
            {!checked ? (
              <Row>
                <Button variant="primary" loading={isBusy} onClick={() => void check()}>
                  {t("check")}
                </Button>
                {removal}
              </Row>
            ) : isJudged && checked.isCorrect === false ? (
              <Row>
                {/* The next step is at hand for whoever answers by keyboard. */}
                <Button autoFocus variant="primary" onClick={() => next(false)}>
                  {t(at + 1 === items.length ? "finish" : "next")}
                </Button>
                {removal}
              </Row>
            ) : (
              <>
                <Muted>{t(isJudged ? "sure" : "judge")}</Muted>
                <Row>
                  {choices.map(([recall, label], no) => (
                    <Button
                      key={recall}
                      autoFocus={no === 0}
                      variant={no === 0 ? "primary" : "secondary"}
                      aria-keyshortcuts={String(no + 1)}
                      onClick={() => void rate(recall)}
                    >
                      {t(label)}
                    </Button>
                  ))}
                  {removal}
                </Row>
              </>
            )}
          </Item>
        </Sheet>
        <Muted>{t("keys")}</Muted>
      </Stack>
    </div>
  );
}
