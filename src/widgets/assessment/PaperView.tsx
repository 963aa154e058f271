import { useStore } from "../../core/element/useStore.js";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import FlagIcon from "lucide-react/icons/flag";
import Info from "lucide-react/icons/info";
import { type ReactNode, useContext, useEffect, useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { storage } from "../../core/page/index.js";
import { isEmpty } from "../../core/rules/assessment/empty.js";
import { Button } from "../../ui/controls/Button.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { FormError } from "../../ui/form/FormError.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted, Row } from "../../ui/layout/styles.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { NOTHING_SENT, TrayContext } from "./files/place.js";
import { messages } from "./messages.js";
import { Bar, Saving, TimeLeft } from "./PaperBar.js";
import { Question, type SeenItem } from "./Question.js";
import { QuestionMap } from "./QuestionMap.js";
import { Banner, Item } from "./styles.js";
import type { Writer } from "./writer.js";

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 240px;
  gap: var(--edu-space-5);
  align-items: start;
  padding-block: var(--edu-space-5);

  > aside {
    position: sticky;
    inset-block-start: calc(var(--edu-sticky-top, 0px) + 80px);
  }
  @container (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);

    > aside {
      position: static;
      padding-block-start: var(--edu-space-4);
      border-block-start: 1px solid var(--edu-line);
    }
  }
`;
/** Mounted before there is anything to say, so that it is heard. */
const Notices = styled.div`
  > :first-child {
    margin-block-start: var(--edu-space-4);
  }
`;
const Title = styled.h3`
  scroll-margin-block-start: calc(var(--edu-sticky-top, 0px) + 88px);
`;
const Missing = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-2);
  margin-block-start: var(--edu-space-3);
  list-style: none;
`;
const Moves = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-2);
  padding-block-start: var(--edu-space-4);
  border-block-start: 1px solid var(--edu-line);
`;

export interface SeenSection {
  readonly title: string;
  readonly items: readonly SeenItem[];
}

/** Which questions somebody wants to look at again: of this browser, for as long as the attempt runs. */
function useFlags(name: string) {
  const key = `edu.flags.${name}`;
  const [flags, setFlags] = useState<ReadonlySet<string>>(
    () => new Set(name ? (storage().getItem(key) ?? "").split(" ").filter(Boolean) : []),
  );
  const toggle = (item: string) => {
    const next = new Set(flags);
    if (!next.delete(item)) next.add(item);
    setFlags(next);
    if (name) storage().setItem(key, [...next].join(" "));
  };
  return { flags, toggle, forget: () => storage().removeItem(key) };
}

/** Leaving the page is asked about while the server cannot be reached. */
function useLeaveGuard(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline) return undefined;
    const guard = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", guard);
    return () => removeEventListener("beforeunload", guard);
  }, [isOffline]);
}

/** After the time is over, in ms: the server takes it for a minute more. */
const TRY_AGAIN = 3000;

export interface PaperViewProps {
  readonly title: string;
  /** Names the attempt for what this browser remembers of it; empty: nothing. */
  readonly name: string;
  readonly sections: readonly SeenSection[];
  readonly writer: Writer;
  /** When it ends, by this browser's clock. */
  readonly until: number | undefined;
  /** @param isLate undefined where it had ended before it was handed in */
  readonly onEnd: (isLate: boolean | undefined) => void;
}

/** The paper while it is answered: one question at a time, a map of all, the time, and whether all is saved. */
export function PaperView({ title, name, sections, writer, until, onEnd }: PaperViewProps): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const id = useId();
  const items = sections.flatMap((section) =>
    section.items.map((item) => ({ ...item, section: section.title })),
  );
  const isAnswered = (key: string) => !isEmpty(writer.answer(key));
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ key }) => isEmpty(writer.answer(key))),
    ),
  );
  const { flags, toggle, forget } = useFlags(name);
  const [, redraw] = useState(0);
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [isTimeOver, setTimeOver] = useState(false);
  const [error, setError] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const { status, replaced } = useStore(writer.$state);
  const sent = useStore(useContext(TrayContext)?.$sending ?? NOTHING_SENT);
  const unfinished = sent.filter((one) => one.status !== "refused");
  const isClosed = status === "closed";
  const isDisabled = isClosed || isTimeOver || sending;
  useLeaveGuard(status === "offline");
  useEffect(() => {
    if (moved.current) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: "nearest" });
    }
    moved.current = false;
  }, [at]);

  const busy = useRef(false);
  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setError("");
    try {
      const answer = await writer.submit();
      forget();
      onEnd(answer?.isLate);
    } catch (reason) {
      setError(explain(reason));
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  const latest = useRef({ submit, onEnd });
  useEffect(() => {
    latest.current = { submit, onEnd };
  });
  // What the server ended by itself, while this page was saving.
  useEffect(() => {
    if (isClosed && !busy.current) latest.current.onEnd(undefined);
  }, [isClosed]);
  useEffect(() => {
    if (!isTimeOver || isClosed) return undefined;
    void latest.current.submit();
    const timer = setInterval(() => void latest.current.submit(), TRY_AGAIN);
    return () => clearInterval(timer);
  }, [isTimeOver, isClosed]);

  const item = items[at];
  if (!item) return null;
  const go = (to: number) => {
    moved.current = true;
    setAsking(false);
    setAt(Math.max(0, Math.min(items.length - 1, to)));
  };
  const write = (key: string, value: unknown) => {
    writer.write(key, value);
    redraw((now) => now + 1);
  };
  const missing = items.flatMap(({ key }, nth) => (isAnswered(key) ? [] : [nth]));
  const replacedNames = replaced
    .map((key) => items.findIndex((one) => one.key === key) + 1)
    .filter((no) => no > 0)
    .join(", ");
  return (
    <div part="paper">
      <Bar>
        <Saving writer={writer} />
        <div className="end">
          {until !== undefined && <TimeLeft until={until} onEnd={() => setTimeOver(true)} />}
          <Button variant="primary" disabled={isClosed || isTimeOver} onClick={() => setAsking(true)}>
            {t("submit")}
          </Button>
        </div>
      </Bar>
      <Notices role="status">
        {replacedNames && (
          <Banner>
            <Icon of={Info} size={18} />
            <span>{t("replaced", { items: replacedNames })}</span>
            <Button variant="link" onClick={() => writer.read()}>
              {t("understood")}
            </Button>
          </Banner>
        )}
        {isTimeOver && (
          <Banner data-kind="warn">
            <Icon of={Info} size={18} />
            <span>{t(status === "offline" ? "timeOverOffline" : "timeOver")}</span>
          </Banner>
        )}
      </Notices>
      <Layout>
        <Item aria-labelledby={`${id}no`}>
          {title && (
            <Muted>
              <MultilingualText>{item.section ? `${title} · ${item.section}` : title}</MultilingualText>
            </Muted>
          )}
          <Title id={`${id}no`} ref={heading} tabIndex={-1}>
            {t("item", { no: at + 1 })} <Muted as="span">{t("itemPoints", { points: item.points })}</Muted>
          </Title>
          <Question
            key={item.key}
            item={item}
            answer={writer.answer(item.key)}
            disabled={isDisabled}
            onAnswer={(value) => write(item.key, value)}
          />
          <Moves>
            <Button
              aria-disabled={at === 0}
              icon={<Icon of={ChevronLeft} size={18} />}
              onClick={() => at > 0 && go(at - 1)}
            >
              {t("previous")}
            </Button>
            <Button
              aria-disabled={at === items.length - 1}
              icon={<Icon of={ChevronRight} size={18} />}
              onClick={() => at < items.length - 1 && go(at + 1)}
            >
              {t("next")}
            </Button>
            <Button
              variant="ghost"
              aria-pressed={flags.has(item.key)}
              icon={<Icon of={FlagIcon} size={18} />}
              onClick={() => toggle(item.key)}
            >
              {t("flag")}
            </Button>
            {isAnswered(item.key) && !isDisabled && (
              <Button variant="ghost" onClick={() => write(item.key, undefined)}>
                {t("clear")}
              </Button>
            )}
          </Moves>
        </Item>
        <aside>
          <QuestionMap
            items={items.map(({ key, section }) => ({
              key,
              section,
              isAnswered: isAnswered(key),
              isFlagged: flags.has(key),
            }))}
            at={at}
            onGo={go}
          />
        </aside>
      </Layout>
      <Dialog
        open={asking && !isClosed && !isTimeOver}
        onClose={() => setAsking(false)}
        title={t("submitTitle")}
        footer={
          <Row>
            <Button variant="primary" loading={sending} onClick={() => submit()}>
              {t("submit")}
            </Button>
            <Button onClick={() => setAsking(false)}>{t("cancel")}</Button>
          </Row>
        }
      >
        <p>{missing.length === 0 ? t("submitAll") : t("submitMissing", { count: missing.length })}</p>
        {missing.length > 0 && (
          <Missing>
            {missing.map((nth) => (
              <li key={nth}>
                <Button size="s" onClick={() => go(nth)}>
                  {t("item", { no: nth + 1 })}
                </Button>
              </li>
            ))}
          </Missing>
        )}
        {unfinished.length > 0 && (
          <Banner data-kind="warn">
            <Icon of={Info} size={18} />
            <span>{t("unsentFiles", { count: unfinished.length })}</span>
          </Banner>
        )}
        <FormError>{error}</FormError>
      </Dialog>
    </div>
  );
}
