import ArrowLeft from "lucide-react/icons/arrow-left";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useState } from "react";
import { bookList, bookRemove, bookSession } from "../../../core/contract/practice.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, Muted, Row } from "../../../ui/layout/styles.js";
import { sayTime } from "../../../ui/layout/time.js";
import { RowsWithActions } from "./styles.js";
import { Bar, Stack, UpLink } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { Waiting } from "../Waiting.js";
import { messages } from "./messages.js";
import { Session } from "./Session.js";

/** Takes a question out of the book, with a way back. */
function useRemove(course: number, onChange: () => void) {
  const t = useMessages(messages);
  const explain = useExplain();
  const remove = async (question: number, removed = true): Promise<void> => {
    try {
      await request(bookRemove, { id: course, questions: [question], removed });
      onChange();
      if (removed)
        toast({
          kind: "ok",
          text: t("removed"),
          action: { label: t("undo"), act: () => void remove(question, false) },
        });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  return remove;
}

/** What is due, one after the other. */
export function Review({ early }: { readonly early: boolean }): ReactNode {
  const t = useMessages(messages);
  const { place, link, go } = usePlace();
  const { course } = place;
  const [round, setRound] = useState(0);
  const [right, setRight] = useState<number>();
  const remove = useRemove(course, () => undefined);
  const { data, error, reload } = useLoad(`${course}|${round}`, (signal) =>
    request(bookSession, { id: course, ...(early && { early }) }, { signal, quiet: true }),
  );
  const list = data?.list ?? [];
  const body = (): ReactNode => {
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data) return <Waiting />;
    if (list.length === 0) return <Empty icon={NotebookPen} title={t("nothingDue")} />;
    if (right !== undefined)
      return (
        <Empty
          icon={NotebookPen}
          title={t("done")}
          action={
            <Row>
              <Button
                variant="primary"
                onClick={() => {
                  setRight(undefined);
                  setRound((now) => now + 1);
                }}
              >
                {t("more")}
              </Button>
              <Button onClick={() => go({ filter: "" })}>{t("toBook")}</Button>
            </Row>
          }
        >
          {t("doneText", { total: list.length, right })}
        </Empty>
      );
    return (
      <Session
        key={round}
        course={course}
        items={list}
        from={{}}
        onEnd={setRight}
        onRemove={(question) => void remove(question)}
      />
    );
  };
  return (
    <Stack>
      <UpLink {...link({ filter: "" })}>
        <Icon of={ArrowLeft} size={16} />
        {t("toBook")}
      </UpLink>
      <h2>{t("myBook")}</h2>
      {body()}
    </Stack>
  );
}

/** My book of wrong answers: what is due, and everything in it. */
export function Book(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { place, link, go } = usePlace();
  const { course } = place;
  const { data, error, reload } = useLoad(`${course}`, (signal) =>
    request(bookList, { id: course }, { signal, quiet: true }),
  );
  const remove = useRemove(course, reload);
  const body = (): ReactNode => {
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data) return <Waiting />;
    const { list, due, total, now } = data;
    if (total === 0)
      return (
        <Empty icon={NotebookPen} title={t("none")}>
          {t("noneText")}
        </Empty>
      );
    return (
      <>
        <Bar>
          <p>
            {due > 0 ? t("dueToday", { count: due }) : t("nothingDue")}{" "}
            <Muted as="span">{t("inBook", { count: total })}</Muted>
          </p>
          {due > 0 ? (
            <Button variant="primary" onClick={() => go({ filter: "go=due" })}>
              {t("review", { count: due })}
            </Button>
          ) : (
            <Button onClick={() => go({ filter: "go=early" })}>{t("early")}</Button>
          )}
        </Bar>
        <RowsWithActions aria-label={t("myBook")}>
          {list.map((one) => (
            <li key={one.question}>
              <div>
                <MultilingualText>{one.text}</MultilingualText>
                <Facts>
                  {one.dueAt <= now ? (
                    <Badge kind="accent">{t("due")}</Badge>
                  ) : (
                    <span>{t("nextTime", { time: sayTime(one.dueAt, now, locale) })}</span>
                  )}
                  <span>{t(one.source === "attempt" ? "fromAttempt" : "fromPractice")}</span>
                  {one.reviews > 0 && <span>{t("reviews", { count: one.reviews })}</span>}
                  {one.lapses > 0 && <span>{t("lapses", { count: one.lapses })}</span>}
                </Facts>
              </div>
              <IconButton
                icon={Trash2}
                label={t("removeNamed", { text: one.text.slice(0, 60) })}
                onClick={() => void remove(one.question)}
              />
            </li>
          ))}
        </RowsWithActions>
      </>
    );
  };
  return (
    <Stack part="practice">
      <UpLink {...link({ view: "list", assessment: 0, filter: "" })}>
        <Icon of={ArrowLeft} size={16} />
        {t("back")}
      </UpLink>
      <div>
        <h2>{t("myBook")}</h2>
        <Muted>{t("bookText")}</Muted>
      </div>
      {body()}
    </Stack>
  );
}
