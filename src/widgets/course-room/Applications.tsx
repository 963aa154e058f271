import { type ReactNode, useState } from "react";
import type { Output } from "../../core/contract/call.js";
import {
  ApplicationOrder,
  ApplicationState,
  enrollPending,
  enrollReview,
  enrollReviewAll,
} from "../../core/contract/course.js";
import { type Translate, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Select } from "../../ui/controls/Select.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import type { GridColumn } from "../../ui/data/grid/columns.js";
import { DataGrid } from "../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../ui/data/grid/useGrid.js";
import { useList } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { JobProgress } from "../../ui/feedback/JobProgress.js";
import { useJob } from "../../ui/feedback/useJob.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { type Form, useForm } from "../../ui/form/useForm.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Row, Sheet } from "../../ui/layout/styles.js";
import { Time } from "../../ui/layout/time.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { messages } from "./application-messages.js";
import { useRoom } from "./useRoom.js";

type Asking = Output<typeof enrollPending>["list"][number];

const columnsOf = (t: Translate<(typeof messages)["zh-CN"]>, decide: (one: Asking) => ReactNode) =>
  [
    {
      id: "name",
      header: t("name"),
      cell: (one) => <strong>{one.name}</strong>,
      fixed: true,
      sortable: true,
      exportValue: (one) => one.name,
    },
    {
      id: "school",
      header: t("school"),
      cell: (one) => one.school,
      sortable: true,
      exportValue: (one) => one.school,
    },
    {
      id: "reason",
      header: t("applicationReason"),
      cell: (one) => one.reason,
      width: "minmax(160px, 2fr)",
      exportValue: (one) => one.reason,
    },
    {
      id: "appliedAt",
      header: t("appliedAt"),
      cell: (one) => <Time at={one.appliedAt} />,
      sortable: true,
      exportValue: (one) => new Date(one.appliedAt),
    },
    {
      id: "state",
      header: t("state"),
      cell: (one) => <Badge kind={one.state === "waiting" ? "warn" : "info"}>{t(one.state)}</Badge>,
      width: "110px",
      exportValue: (one) => t(one.state),
    },
    { id: "decision", header: t("decision"), cell: decide, width: "180px" },
  ] satisfies readonly GridColumn<Asking>[];

/** Who asks to be let in, and the teacher's yes or no; nothing while nobody asks. */
export function Applications({ onChanged }: { readonly onChanged: () => void }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { id } = useRoom().shell;
  const [refusing, setRefusing] = useState<Asking>();
  const [refusingAll, setRefusingAll] = useState<readonly Asking[]>();
  const grid = useGrid("course-applications");
  const input = {
    id,
    state: ApplicationState.find((one) => one === grid.filter["state"]),
    ...grid.orderBy(ApplicationOrder),
  };
  const load = useList(enrollPending, { ...input, page: grid.page, size: grid.size });
  const handle = useJob("enroll-review", `run ${id}`, () => {
    load.reload();
    onChanged();
  });
  if (load.data?.total === 0 && !input.state && !handle.job) return null;
  if (!load.data && load.error === undefined) return null;
  const done = () => {
    grid.select([]);
    load.reload();
    onChanged();
  };
  const approve = async (one: Asking) => {
    try {
      const { approved, waiting } = await request(enrollReview, {
        id,
        enrollments: [one.id],
        decision: "approve",
        reason: "",
      });
      toast({
        kind: "ok",
        text: waiting > 0 ? t("queued", { count: waiting }) : t("approved", { count: approved }),
      });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    done();
  };
  const onStarted = () => {
    grid.select([]);
    handle.refresh();
  };
  const approveAll = async (list: readonly Asking[]) => {
    try {
      const enrollments = list.map((one) => one.id);
      await request(enrollReviewAll, { id, enrollments, decision: "approve", reason: "" });
      onStarted();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const columns = columnsOf(t, (one) =>
    one.state === "pending" ? (
      <Row>
        <Button
          size="s"
          variant="primary"
          aria-label={t("approveNamed", { name: one.name })}
          onClick={() => approve(one)}
        >
          {t("approve")}
        </Button>
        <Button size="s" aria-label={t("rejectNamed", { name: one.name })} onClick={() => setRefusing(one)}>
          {t("reject")}
        </Button>
      </Row>
    ) : null,
  );
  return (
    <Sheet>
      <h2>{t("heading")}</h2>
      <JobProgress handle={handle} title={t("deciding")} />
      <DataGrid
        grid={grid}
        label={t("heading")}
        columns={columns}
        load={load}
        fetchPage={(page, size) => request(enrollPending, { ...input, page, size })}
        rowName={(one) => one.name}
        isSelectable={(one) => one.state === "pending"}
        actions={[
          { id: "approve", label: t("approve"), run: approveAll },
          { id: "reject", label: t("reject"), run: setRefusingAll },
        ]}
        filters={
          <Select
            aria-label={t("state")}
            value={grid.filter["state"] ?? ""}
            onChange={(state) => grid.setFilter({ state })}
            options={[
              { value: "", label: t("anyState") },
              ...ApplicationState.map((state) => ({ value: state, label: t(state) })),
            ]}
          />
        }
        empty={<Empty title={t("noneFound")} />}
      />
      {refusing && (
        <Refusal
          run={id}
          application={refusing}
          onClose={() => setRefusing(undefined)}
          onDone={() => {
            setRefusing(undefined);
            done();
          }}
        />
      )}
      {refusingAll && (
        <RefusalOfAll
          run={id}
          applications={refusingAll}
          onClose={() => setRefusingAll(undefined)}
          onDone={() => {
            setRefusingAll(undefined);
            onStarted();
          }}
        />
      )}
    </Sheet>
  );
}

interface RefusalProps {
  readonly run: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Refusal({
  run,
  application,
  onClose,
  onDone,
}: RefusalProps & { readonly application: Asking }): ReactNode {
  const t = useMessages(messages);
  const form = useForm(enrollReview, {
    fields: { reason: "" },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t("reasonMissing") }),
    input: ({ reason }) => ({ id: run, enrollments: [application.id], decision: "reject", reason }),
    done() {
      toast({ kind: "ok", text: t("rejected") });
      onDone();
    },
  });
  return <RefusalForm form={form} title={t("rejectTitle", { name: application.name })} onClose={onClose} />;
}

/** One reason for all of them. */
function RefusalOfAll({
  run,
  applications,
  onClose,
  onDone,
}: RefusalProps & { readonly applications: readonly Asking[] }): ReactNode {
  const t = useMessages(messages);
  const enrollments = applications.map((one) => one.id);
  const form = useForm(enrollReviewAll, {
    fields: { reason: "" },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t("reasonMissing") }),
    input: ({ reason }) => ({ id: run, enrollments, decision: "reject", reason }),
    done: onDone,
  });
  return (
    <RefusalForm form={form} title={t("rejectMany", { count: applications.length })} onClose={onClose} />
  );
}

function RefusalForm({
  form,
  title,
  onClose,
}: {
  readonly form: Form<{ reason: string }>;
  readonly title: string;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <Dialog open title={title} onClose={onClose}>
      <form {...form.form} style={{ display: "grid", gap: 16 }}>
        <Field label={t("reason")} help={t("reasonHelp")} error={form.errors.reason} required>
          <Textarea {...form.text("reason")} rows={3} />
        </Field>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="danger" block loading={form.submitting}>
          {t("send")}
        </Button>
      </form>
    </Dialog>
  );
}
