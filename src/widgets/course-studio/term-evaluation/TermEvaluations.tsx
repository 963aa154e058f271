import ClipboardPen from "lucide-react/icons/clipboard-pen";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { EvaluationStates } from "../../../core/contract/evaluation.js";
import {
  termEvaluationEnd,
  termEvaluationList,
  TermEvaluationOrder,
  termEvaluationRemove,
} from "../../../core/contract/term-evaluation.js";
import { type Translate, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { JobProgress } from "../../../ui/feedback/JobProgress.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useJob } from "../../../ui/feedback/useJob.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { LinkButton, Muted } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Bar, Line, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { AddDialog, MoveDialog } from "./dialogs.js";
import { messages } from "./messages.js";
import { TermForm } from "./TermForm.js";

export type TermEvaluation = Output<typeof termEvaluationList>["list"][number];
type T = Translate<(typeof messages)["zh-CN"]>;
type Act = "add" | "move" | "end" | "remove";

const SUBJECT = "term-evaluations";
const LOOKS = { scheduled: "neutral", open: "accent", closed: "info" } as const;

const sayAnswers = (t: T, { answers, learners }: TermEvaluation): string =>
  answers === undefined ? t("fewAnswers", { learners }) : t("answers", { answers, learners });

/** What can be done with one as it stands. */
const actsOf = ({ state, open }: TermEvaluation): readonly Act[] => {
  if (state === "scheduled") return ["add", "move", "remove"];
  if (state === "open") return ["add", "move", "end"];
  // A job that was stopped has left some open.
  return open > 0 ? ["end"] : [];
};

const columnsOf = (
  t: T,
  resultsOf: (one: TermEvaluation) => object,
  onAct: (act: Act, one: TermEvaluation) => void,
): readonly GridColumn<TermEvaluation>[] => [
  {
    id: "title",
    header: t("title"),
    fixed: true,
    sortable: true,
    width: "minmax(180px, 2fr)",
    cell: ({ title, school, term }) => (
      <div>
        <MultilingualText>{title}</MultilingualText>
        <Muted>
          <MultilingualText>{`${school} · ${term}`}</MultilingualText>
        </Muted>
      </div>
    ),
    exportValue: ({ title }) => title,
  },
  {
    id: "state",
    header: t("state"),
    width: "minmax(130px, 1fr)",
    cell: ({ state, beforeGrade, open }) => (
      <Line>
        <Badge kind={LOOKS[state]}>{t(state)}</Badge>
        {state === "closed" && open > 0 && <Badge kind="warn">{t("stillOpen", { count: open })}</Badge>}
        {beforeGrade && <Badge>{t("beforeGrade")}</Badge>}
      </Line>
    ),
    exportValue: ({ state }) => t(state),
  },
  {
    id: "opensAt",
    header: t("opensAt"),
    sortable: true,
    cell: ({ opensAt }) => <Time at={opensAt} />,
    exportValue: ({ opensAt }) => new Date(opensAt),
  },
  {
    id: "closesAt",
    header: t("closesAt"),
    sortable: true,
    cell: ({ closesAt }) => <Time at={closesAt} />,
    exportValue: ({ closesAt }) => new Date(closesAt),
  },
  {
    id: "runs",
    header: t("runs"),
    align: "end",
    width: "90px",
    cell: ({ runs }) => runs,
    exportValue: ({ runs }) => runs,
  },
  {
    id: "answered",
    header: t("answered"),
    width: "minmax(130px, 1fr)",
    cell: (one) => (one.state === "scheduled" ? "–" : sayAnswers(t, one)),
    exportValue: (one) => (one.state === "scheduled" ? "" : sayAnswers(t, one)),
  },
  {
    id: "actions",
    header: t("actions"),
    width: "minmax(190px, 2fr)",
    cell: (one) => (
      <Line>
        {one.state === "closed" && (
          <LinkButton
            data-variant="secondary"
            {...resultsOf(one)}
            aria-label={t("resultsNamed", { title: one.title })}
          >
            {t("results")}
          </LinkButton>
        )}
        {actsOf(one).map((act) => (
          <Button
            key={act}
            size="s"
            aria-label={t(`${act}Named`, { title: one.title })}
            onClick={() => onAct(act, one)}
          >
            {t(act)}
          </Button>
        ))}
      </Line>
    ),
  },
];

/** Evaluations that the school has opened for its terms. */
export function TermEvaluations(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { go, place, link } = usePlace();
  const [isCreating, setCreating] = useState(false);
  const [acting, setActing] = useState<{ readonly act: Act; readonly one: TermEvaluation }>();
  const grid = useGrid("term-evaluations", {
    address: {
      text: place.filter,
      change: (filter) => go({ filter }, { replace: true }),
    },
  });
  const { q = "", state: saidState = "" } = grid.filter;
  const state = EvaluationStates.find((one) => one === saidState);
  const input = { q: q || undefined, state, ...grid.orderBy(TermEvaluationOrder) };
  const load = useList(
    termEvaluationList,
    { ...input, page: grid.page, size: grid.size },
    { scope: "term-evaluations" },
  );
  const opening = useJob("term-evaluation-open", SUBJECT, load.reload);
  const ending = useJob("term-evaluation-end", SUBJECT, load.reload);
  const close = () => setActing(undefined);
  const doing = async (act: () => Promise<unknown>) => {
    try {
      await act();
      close();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const end = ({ id, opensAt }: TermEvaluation) =>
    doing(async () => {
      // An end that has passed closes it at once.
      await request(termEvaluationEnd, { evaluation: id, closesAt: opensAt + 1 }, { quiet: true });
      ending.refresh();
      load.reload();
    });
  const remove = ({ id }: TermEvaluation) =>
    doing(async () => {
      await request(termEvaluationRemove, { evaluation: id }, { quiet: true });
      toast({ kind: "ok", text: t("removed") });
      load.reload();
    });
  const columns = columnsOf(
    t,
    ({ id }) => link({ item: id }),
    (act, one) => setActing({ act, one }),
  );
  return (
    <Stack>
      <Bar>
        <h1 style={{ fontSize: "var(--edu-size-5)" }}>{t("heading")}</h1>
        <Button variant="primary" icon={<Icon of={Plus} size={18} />} onClick={() => setCreating(true)}>
          {t("create")}
        </Button>
      </Bar>
      <Muted>{t("intro")}</Muted>
      <JobProgress handle={opening} title={t("opening")} />
      <JobProgress handle={ending} title={t("moving")} />
      <DataGrid
        grid={grid}
        label={t("heading")}
        columns={columns}
        load={load}
        fetchPage={(page, size) => request(termEvaluationList, { ...input, page, size })}
        filters={
          <>
            <Select
              aria-label={t("states")}
              value={state ?? ""}
              onChange={(next) => grid.setFilter({ state: next })}
              options={[
                { value: "", label: t("allStates") },
                ...EvaluationStates.map((one) => ({ value: one, label: t(one) })),
              ]}
            />
            <SearchBox label={t("search")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />
          </>
        }
        empty={
          q || state ? (
            <Empty title={t("noneFound")} />
          ) : (
            <Empty icon={ClipboardPen} title={t("none")}>
              {t("noneText")}
            </Empty>
          )
        }
      />
      {isCreating && (
        <TermForm
          onClose={() => setCreating(false)}
          onSaved={() => {
            setCreating(false);
            opening.refresh();
            load.reload();
          }}
        />
      )}
      {acting?.act === "add" && (
        <AddDialog
          one={acting.one}
          onClose={close}
          onDone={() => {
            close();
            opening.refresh();
          }}
        />
      )}
      {acting?.act === "move" && (
        <MoveDialog
          one={acting.one}
          onClose={close}
          onDone={() => {
            close();
            ending.refresh();
            load.reload();
          }}
        />
      )}
      {(acting?.act === "end" || acting?.act === "remove") && (
        <Dialog
          open
          title={t(`${acting.act}Title`, { title: acting.one.title })}
          onClose={close}
          footer={
            <>
              <Button onClick={close}>{t("cancel")}</Button>
              <Button
                variant="danger"
                onClick={() => (acting.act === "end" ? end(acting.one) : remove(acting.one))}
              >
                {t(acting.act)}
              </Button>
            </>
          }
        >
          <p>{t(`${acting.act}Text`)}</p>
        </Dialog>
      )}
    </Stack>
  );
}
