import { GradeFiles } from "../shared/grades/GradeFiles.js";
import { GradeJob, useGradeJob } from "../shared/grades/GradeJob.js";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { late, useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { RadioGroup } from "../../ui/controls/RadioGroup.js";
import { toast } from "../../ui/feedback/toast.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { AnswerPane } from "./AnswerPane.js";
import { BankDialog } from "./BankDialog.js";
import { ReleaseDialog, ReturnDialog, useZeroUndo, ZeroDialog } from "./Decisions.js";
import { Head, type Opened } from "./Head.js";
import { KeyMap } from "./KeyMap.js";
import { useKeys } from "./keys.js";
import { MarkPane } from "./MarkPane.js";
import { itemsOf, keyOf, mayMark, pointsOf, pointsOfDigit, type Queue, type Row } from "./marks.js";
import { messages } from "./messages.js";
import { QueueList } from "./QueueList.js";
import { Similar } from "./Similar.js";
import { Panes, PhoneOnly } from "./styles.js";
import { useBank } from "./useBank.js";
import { useMarks } from "./useMarks.js";
import type { Filter } from "../../ui/data/useList.js";

const Deliveries = late(async () => (await import("./Deliveries.js")).Deliveries);
const Happened = late(async () => (await import("./timeline/Happened.js")).Happened);

const PANES = ["queue", "answer", "mark"] as const;
type PaneName = (typeof PANES)[number];

/** In the place of a chosen answer: the first that waits, once the list was read anew. */
const FRESH = "fresh";

export interface DeskProps {
  readonly course: number;
  readonly assessment: number;
  readonly queue: Queue;
  readonly filter: Filter;
  readonly replace: (queue: Queue) => void;
  readonly reload: () => void;
  readonly isLoading: boolean;
  /** Below the list: the way to other pages. */
  readonly foot: ReactNode;
  /** In the place of the panes where no answer is in the list. */
  readonly empty: ReactNode;
}

/** Where a teacher sits while they mark: who, what they wrote, and what it is worth. */
export function Desk({
  course,
  assessment,
  queue,
  filter,
  replace,
  reload,
  isLoading,
  foot,
  empty,
}: DeskProps): ReactNode {
  const t = useMessages(messages);
  const marks = useMarks(course, queue, replace);
  const bank = useBank(course);
  const [chosen, setChosen] = useState("");
  const [pane, setPane] = useState<PaneName>("queue");
  const [opened, setOpened] = useState<Opened>();
  const [isPicking, setPicking] = useState(false);
  const [checked, setChecked] = useState("");
  const [status, setStatus] = useState("");
  const answer = useRef<HTMLElement>(null);
  const points = useRef<HTMLInputElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const items = itemsOf(queue);
  const { list } = queue;
  const first = list.find(({ state }) => state === "pending") ?? list[0];
  const row = list.find((one) => keyOf(one) === chosen) ?? first;
  const at = row ? list.indexOf(row) : -1;
  const item = items.find((one) => one.item === row?.item);
  const nameOf = (one: Row): string => one.name || t("sheet", { no: one.attempt });
  const rowKey = row ? keyOf(row) : "";
  // The one that is read stays, whatever its mark moves in the list.
  if (row && chosen !== rowKey && !(chosen === FRESH && isLoading)) setChosen(rowKey);
  useEffect(() => {
    // Typing takes the place of the points that stand there, as when somebody tabs into a field.
    const field = points.current;
    if (field && (field.getRootNode() as ShadowRoot).activeElement === field) field.select();
  }, [chosen]);

  /** What was typed goes to the server where it makes a mark; otherwise it waits in the browser. */
  const leave = () => {
    if (
      row &&
      mayMark(row) &&
      marks.isOpen(row) &&
      pointsOf(marks.draftOf(row).points, row.max) !== undefined
    )
      void marks.save(row).then((isSaved) => {
        if (!isSaved) toast({ kind: "bad", text: `${nameOf(row)} · ${t("draft")}` });
      });
  };
  const choose = (next: Row) => {
    setChosen(keyOf(next));
    setChecked("");
    setPicking(false);
    setPane("answer");
  };
  const openOther = (attempt: number) => {
    const other = list.find((one) => one.attempt === attempt && one.item === row?.item);
    return (
      other &&
      (() => {
        leave();
        choose(other);
      })
    );
  };
  const isText = item?.view?.type === "short" || item?.view?.type === "essay";
  const step = (by: 1 | -1) => {
    const next = list[at + by];
    leave();
    if (next) choose(next);
    else if (by === 1) end();
  };
  /** Of a page that is through: what still waits comes first when the list is read anew. */
  const end = () => {
    const isDone = queue.waiting <= (row?.state === "pending" ? 1 : 0);
    setStatus(t(isDone ? "allDone" : "pageDone"));
    toast({ kind: "ok", text: t(isDone ? "allDone" : "pageDone") });
    if (queue.total <= list.length) return;
    setChosen(FRESH);
    reload();
  };
  const save = async () => {
    if (!row) return;
    if (!mayMark(row)) {
      step(1);
      return;
    }
    setChecked(rowKey);
    if (pointsOf(marks.draftOf(row).points, row.max) === undefined) {
      setPane("mark");
      points.current?.focus();
      return;
    }
    if (!(await marks.save(row))) return;
    const next = list[at + 1];
    if (!next) {
      end();
      return;
    }
    setStatus(t("savedNext", { name: nameOf(next) }));
    choose(next);
  };
  const give = (digit: number) => {
    if (!row || !item || !mayMark(row)) return;
    const worth = digit === 0 ? 0 : pointsOfDigit(digit, item);
    setPane("mark");
    if (worth !== undefined) marks.change(row, { points: String(worth) });
    else if (item.max > 9) {
      // The first digit of a larger number: the rest is typed.
      flushSync(() => marks.change(row, { points: String(digit) }));
      points.current?.focus();
    }
  };
  /** At once: what is typed next belongs to the field. */
  const focus = (field: { readonly current: HTMLElement | null }) => {
    flushSync(() => setPane("mark"));
    field.current?.focus();
  };
  useKeys({
    onNext: () => step(1),
    onPrevious: () => step(-1),
    onDigit: give,
    onPoints: () => focus(points),
    onComment: () => focus(comment),
    onBank() {
      setPane("mark");
      setPicking(true);
    },
    onSave: () => void save(),
    onHelp: () => setOpened("keys"),
    onLeave: () => answer.current?.focus(),
  });
  const props = { course, assessment, onDone: reload };
  const undoZeros = useZeroUndo(props);
  const handle = useGradeJob(course, reload);
  const close = () => setOpened(undefined);
  const show = (what: Opened) => {
    if (what === "zero" && queue.missing === 0) toast({ kind: "info", text: t("zeroNone") });
    else setOpened(what);
  };
  return (
    <>
      <Head
        queue={queue}
        items={items}
        filter={filter}
        isListShown={pane === "queue" || !row}
        onOpen={show}
        onUndoZeros={() => void undoZeros()}
        files={
          queue.isGraded && (
            <GradeFiles
              course={course}
              name={queue.title}
              assessments={[assessment]}
              mayImport={queue.isTeacher}
              handle={handle}
            />
          )
        }
      />
      <GradeJob handle={handle} />
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
      {row ? (
        <>
          <PhoneOnly>
            <RadioGroup
              look="segmented"
              label={<VisuallyHidden>{t("panes")}</VisuallyHidden>}
              value={pane}
              onChange={(value) => setPane(PANES.find((one) => one === value) ?? "queue")}
              options={PANES.map((value) => ({ value, label: t(value) }))}
            />
          </PhoneOnly>
          <Panes>
            <QueueList
              list={list}
              items={items}
              marks={marks}
              chosen={rowKey}
              nameOf={nameOf}
              onChoose={(next) => {
                leave();
                choose(next);
              }}
              isShown={pane === "queue"}
              foot={foot}
            />
            <AnswerPane
              ref={answer}
              course={course}
              row={row}
              item={item}
              name={nameOf(row)}
              isShown={pane === "answer"}
              onMark={() => setPane("mark")}
              hint={
                isText && (
                  <Similar
                    course={course}
                    row={row}
                    isAnonymous={filter.text("anonymous") === "true"}
                    onOpen={openOther}
                  />
                )
              }
              action={
                <>
                  <Button size="s" variant="ghost" onClick={() => setOpened("happened")}>
                    {t("happened")}
                  </Button>
                  {queue.isTeacher && (
                    <Button size="s" variant="ghost" onClick={() => setOpened("return")}>
                      {t("return")}
                    </Button>
                  )}
                </>
              }
            />
            <MarkPane
              course={course}
              row={row}
              item={item}
              marks={marks}
              bank={bank}
              isShown={pane === "mark"}
              isPicking={isPicking}
              onPicking={(is) => {
                setPicking(is);
                if (!is) comment.current?.focus();
              }}
              isChecked={checked === rowKey}
              onSave={() => void save()}
              onPrevious={() => step(-1)}
              onNext={() => step(1)}
              points={points}
              comment={comment}
            />
          </Panes>
        </>
      ) : (
        empty
      )}
      {opened === "release" && <ReleaseDialog {...props} queue={queue} onClose={close} />}
      {opened === "zero" && <ZeroDialog {...props} missing={queue.missing} onClose={close} />}
      {opened === "deliveries" && (
        <Suspense>
          <Deliveries {...props} onClose={close} />
        </Suspense>
      )}
      {opened === "bank" && <BankDialog bank={bank} onClose={close} />}
      {(opened === "attempts" || (opened === "happened" && row)) && (
        <Suspense>
          <Happened
            course={course}
            assessment={assessment}
            first={opened === "happened" && row ? { attempt: row.attempt, name: nameOf(row) } : undefined}
            onClose={close}
          />
        </Suspense>
      )}
      {opened === "keys" && <KeyMap onClose={close} />}
      {opened === "return" && row && (
        <ReturnDialog course={course} row={row} name={nameOf(row)} onClose={close} onDone={reload} />
      )}
    </>
  );
}
