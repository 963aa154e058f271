import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import CloudOff from "lucide-react/icons/cloud-off";
import Flag from "lucide-react/icons/flag";
import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { styled } from "styled-components";
import type { QuestionView } from "../../core/contract/question.js";
import type { RichText as RichDocument } from "../../core/contract/rich-text.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Countdown } from "../../ui/layout/Countdown.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Muted, Row } from "../../ui/layout/styles.js";
import { sayClock } from "../../ui/layout/time.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { RichText } from "../../ui/rich/RichText.js";
import { messages } from "./messages.js";
import { Answer } from "./questions/Answer.js";
import type { Answers, Bodies, ViewType } from "./questions/types.js";
import type { Running } from "./useAttempt.js";
import type { Writer } from "./writer.js";

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 220px;
  gap: var(--edu-space-5);
  align-items: start;

  @container (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
/** Stays in sight: the time and whether all is saved are what people look for. */
const Bar = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-2) var(--edu-space-4);
  align-items: center;
  justify-content: space-between;
  padding-block: var(--edu-space-3);
  border-block-end: 1px solid var(--edu-line);
  background: var(--edu-surface);
`;
const Map = styled.nav`
  position: sticky;
  inset-block-start: 72px;

  ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(44px, 1fr));
    gap: var(--edu-space-1);
    list-style: none;
  }
  button {
    position: relative;
    width: 100%;
    height: 44px;
    border: 1px solid var(--edu-line-field);
    border-radius: var(--edu-radius-control);
    background: none;
    color: var(--edu-text);
    font: inherit;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  button[data-answered] {
    border-color: var(--edu-accent);
    background: var(--edu-accent-soft);
  }
  button[aria-current] {
    outline: 2px solid var(--edu-accent);
    outline-offset: 1px;
  }
  button svg {
    position: absolute;
    inset-block-start: 2px;
    inset-inline-end: 2px;
    color: var(--edu-warn);
  }
  @container (max-width: 760px) {
    position: static;
  }
`;
const Item = styled.section`
  display: grid;
  gap: var(--edu-space-4);

  h3 {
    font-size: var(--edu-size-3);
    font-weight: 600;
  }
`;

interface SeenItem {
  readonly key: string;
  readonly points: number;
  readonly stem: RichDocument;
  readonly view: QuestionView;
}

/** Whether all is saved, in one line that a screen reader hears when it changes. */
function Saving({ writer, replacedNames }: { readonly writer: Writer; readonly replacedNames: string }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { status, savedAt, unsaved } = useStore(writer.$state);
  const words =
    status === "closed"
      ? t("closed")
      : status === "offline"
        ? t("offline", { count: unsaved })
        : status === "saved" && savedAt !== undefined
          ? t("saved", { time: sayClock(savedAt, locale) })
          : status === "saved"
            ? ""
            : t("waiting");
  return (
    <span part="saving" role="status">
      {status === "offline" && <Icon of={CloudOff} size={16} />} {words}
      {replacedNames && <> {t("replaced", { items: replacedNames })}</>}
    </span>
  );
}

interface QuestionProps {
  readonly item: SeenItem;
  readonly no: number;
  readonly answer: unknown;
  readonly disabled: boolean;
  readonly onAnswer: (value: unknown) => void;
}

const asAnswer = <T extends ViewType>(answer: unknown): Partial<Answers[T]> =>
  typeof answer === "object" && answer !== null ? (answer as Partial<Answers[T]>) : {};

/** A question of the paper, or one of a group's. */
export function Question({ item, no, answer, disabled, onAnswer }: QuestionProps): ReactNode {
  const t = useMessages(messages);
  const id = useId();
  const { view } = item;
  if (view.type === "group") {
    const given = asAnswer<never>(answer) as { children?: Readonly<Record<string, unknown>> };
    const children = given.children ?? {};
    return (
      <>
        <RichText document={item.stem} />
        {view.children.map((child) => (
          <Item key={child.id} aria-label={t("item", { no: `${no}.${child.id}` })}>
            <Question
              item={{ key: child.id, points: child.points, stem: child.stem, view: child.content }}
              no={no}
              answer={children[child.id]}
              disabled={disabled}
              onAnswer={(value) => {
                const { [child.id]: _, ...rest } = children;
                const next = value === undefined ? rest : { ...rest, [child.id]: value };
                onAnswer(Object.keys(next).length > 0 ? { children: next } : undefined);
              }}
            />
          </Item>
        ))}
      </>
    );
  }
  const type = view.type as ViewType;
  return (
    <>
      <div id={id}>
        <RichText document={item.stem} />
      </div>
      <Answer
        type={type}
        body={view.body as Bodies[typeof type]}
        answer={asAnswer(answer)}
        onAnswer={onAnswer}
        label={id}
        disabled={disabled}
      />
    </>
  );
}

export interface PaperViewProps {
  readonly running: Running;
  /** Counts up when an answer was replaced from outside. */
  readonly version: number;
  readonly onSubmitted: () => void;
}

/** The paper while it is written: one question at a time, a map of all, the time, and whether all is saved. */
export function PaperView({ running, version, onSubmitted }: PaperViewProps): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { started, writer, until } = running;
  const items = started.sections.flatMap((section) => section.items as SeenItem[]);
  const [at, setAt] = useState(0);
  const [flags, setFlags] = useState<ReadonlySet<string>>(new Set());
  const [, redraw] = useState(0);
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const { status, replaced } = useStore(writer.$state);
  const isClosed = status === "closed";
  useEffect(() => {
    if (moved.current) heading.current?.focus();
    moved.current = false;
  }, [at]);
  const item = items[at];
  const isAnswered = (key: string) => writer.answer(key) !== undefined;
  const go = (to: number) => {
    moved.current = true;
    setAt(Math.max(0, Math.min(items.length - 1, to)));
  };
  const write = (key: string, value: unknown) => {
    writer.write(key, value);
    redraw((now) => now + 1);
  };
  const submit = async () => {
    if (sending) return;
    setSending(true);
    setError("");
    try {
      await writer.submit();
      onSubmitted();
    } catch (reason) {
      setError(explain(reason));
    } finally {
      setSending(false);
    }
  };
  const missing = items.flatMap(({ key }, nth) => (isAnswered(key) ? [] : [nth + 1]));
  const replacedNames = replaced
    .map((key) => items.findIndex((one) => one.key === key) + 1)
    .filter((no) => no > 0)
    .join(", ");
  if (!item) return null;
  return (
    <div part="paper" data-version={version}>
      <Bar>
        <Saving writer={writer} replacedNames={replacedNames} />
        <Row>
          {until !== undefined && (
            <span>
              <VisuallyHidden>{t("timeLeft")}</VisuallyHidden>
              <Countdown until={until} look="clock" onEnd={() => void submit()} />
            </span>
          )}
          <Button variant="primary" disabled={isClosed} onClick={() => setAsking(true)}>
            {t("submit")}
          </Button>
        </Row>
      </Bar>
      <Layout>
        <Item>
          <h3 ref={heading} tabIndex={-1}>
            {t("item", { no: at + 1 })} <Muted as="span">{t("itemPoints", { points: item.points })}</Muted>
          </h3>
          <Question
            key={item.key}
            item={item}
            no={at + 1}
            answer={writer.answer(item.key)}
            disabled={isClosed}
            onAnswer={(value) => write(item.key, value)}
          />
          <Row>
            <Button aria-disabled={at === 0} onClick={() => go(at - 1)} icon={<Icon of={ChevronLeft} size={18} />}>
              {t("previous")}
            </Button>
            <Button
              aria-disabled={at === items.length - 1}
              onClick={() => go(at + 1)}
              icon={<Icon of={ChevronRight} size={18} />}
            >
              {t("next")}
            </Button>
            <Button
              variant="ghost"
              aria-pressed={flags.has(item.key)}
              icon={<Icon of={Flag} size={18} />}
              onClick={() => {
                const next = new Set(flags);
                if (!next.delete(item.key)) next.add(item.key);
                setFlags(next);
              }}
            >
              {t(flags.has(item.key) ? "unflag" : "flag")}
            </Button>
            {isAnswered(item.key) && !isClosed && (
              <Button variant="ghost" onClick={() => write(item.key, undefined)}>
                {t("clear")}
              </Button>
            )}
          </Row>
        </Item>
        <Map aria-label={t("map")}>
          <ol>
            {items.map(({ key }, nth) => (
              <li key={key}>
                <button
                  type="button"
                  data-answered={isAnswered(key) || undefined}
                  aria-current={nth === at ? "step" : undefined}
                  onClick={() => go(nth)}
                >
                  {nth + 1}
                  {flags.has(key) && <Icon of={Flag} size={12} />}
                  <VisuallyHidden>
                    {t(isAnswered(key) ? "answered" : "unanswered")}
                    {flags.has(key) && ` ${t("flagged")}`}
                  </VisuallyHidden>
                </button>
              </li>
            ))}
          </ol>
        </Map>
      </Layout>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("submitTitle")}
        footer={
          <Row>
            <Button onClick={() => setAsking(false)}>{t("cancel")}</Button>
            <Button variant="primary" loading={sending} onClick={() => void submit()}>
              {t("submit")}
            </Button>
          </Row>
        }
      >
        <p>
          {missing.length === 0
            ? t("submitAll")
            : t("submitMissing", { count: missing.length, items: missing.join(", ") })}
        </p>
        {error && <p role="alert">{error}</p>}
      </Dialog>
    </div>
  );
}
