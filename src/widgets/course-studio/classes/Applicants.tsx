import ListChecks from "lucide-react/icons/list-checks";
import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { enrollReviewAll } from "../../../core/contract/course.js";
import { applicantList, ApplicantOrder, ApplicationTabs } from "../../../core/contract/roster.js";
import { type Translate, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { JobProgress } from "../../../ui/feedback/JobProgress.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useJob } from "../../../ui/feedback/useJob.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Time } from "../../../ui/layout/time.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Bar, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { AdmissionRules, ruleName } from "./AdmissionRules.js";
import { messages } from "./applicant-messages.js";

type Applicant = Output<typeof applicantList>["list"][number];
type Tab = (typeof ApplicationTabs)[number];
type T = Translate<(typeof messages)["zh-CN"]>;

const tabName = (t: T, tab: Tab): string => (tab === "rejected" ? t("rejectedTab") : t(tab));
const sayEarlier = (t: T, { earlierRuns: count, earlierPercent: percent }: Applicant): string =>
  count === 0 ? t("noEarlier") : t("earlierRuns", { count, percent });

const columnsOf = (
  t: T,
  linkTo?: (account: number) => { readonly href: string },
): readonly GridColumn<Applicant>[] => [
  {
    id: "name",
    header: t("name"),
    fixed: true,
    sortable: true,
    cell: (one) => (
      <>
        {linkTo ? (
          <a {...linkTo(one.account)}>
            <b>{one.name}</b>
          </a>
        ) : (
          <b>{one.name}</b>
        )}{" "}
        {one.state === "waiting" && <Badge kind="warn">{t("waiting")}</Badge>}
      </>
    ),
    exportValue: ({ name }) => name,
  },
  {
    id: "number",
    header: t("number"),
    sortable: true,
    cell: ({ number }) => number,
    exportValue: ({ number }) => number,
  },
  {
    id: "school",
    header: t("school"),
    sortable: true,
    cell: ({ school }) => <MultilingualText>{school}</MultilingualText>,
    exportValue: ({ school }) => school,
  },
  {
    id: "reason",
    header: t("reason"),
    width: "minmax(160px, 2fr)",
    cell: ({ reason, rule }) => (
      <>
        {rule && <Badge kind="info">{t("byRule", { rule: ruleName(t, rule) })}</Badge>}{" "}
        <MultilingualText>{reason}</MultilingualText>
      </>
    ),
    exportValue: ({ reason, rule }) =>
      [rule && t("byRule", { rule: ruleName(t, rule) }), reason].filter(Boolean).join(" "),
  },
  {
    id: "earlier",
    header: t("earlier"),
    cell: (one) => sayEarlier(t, one),
    exportValue: (one) => sayEarlier(t, one),
  },
  {
    id: "appliedAt",
    header: t("appliedAt"),
    sortable: true,
    cell: ({ appliedAt }) => <Time at={appliedAt} />,
    exportValue: ({ appliedAt }) => new Date(appliedAt),
  },
];

function Refusal({
  run,
  enrollments,
  onStarted,
  onClose,
}: {
  readonly run: number;
  readonly enrollments: readonly number[];
  readonly onStarted: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const form = useForm(enrollReviewAll, {
    fields: { reason: "" },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t("reasonMissing") }),
    input: ({ reason }) => ({ id: run, enrollments: [...enrollments], decision: "reject", reason }),
    done: onStarted,
  });
  return (
    <Dialog open title={t("rejectTitle", { count: enrollments.length })} onClose={onClose}>
      <form {...form.form} style={{ display: "grid", gap: 16 }}>
        <Field label={t("rejectReason")} help={t("rejectHelp")} error={form.errors.reason} required>
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

/** Who asks to be let into the run, what became of those who did, and decisions on many at once. */
export function Applicants(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { shell } = useStudio();
  const { go, link, place } = usePlace();
  const [isRuling, setRuling] = useState(false);
  const [refusing, setRefusing] = useState<readonly number[]>();
  const grid = useGrid("studio-applicants", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const { q = "", tab: said = "" } = grid.filter;
  const tab: Tab = ApplicationTabs.find((one) => one === said) ?? "pending";
  const input = { id: shell.id, tab, q: q || undefined, ...grid.orderBy(ApplicantOrder) };
  const load = useList(applicantList, { ...input, page: grid.page, size: grid.size });
  const handle = useJob("enroll-review", `run ${shell.id}`, load.reload);
  const started = () => {
    setRefusing(undefined);
    grid.select([]);
    handle.refresh();
  };
  const approve = async (rows: readonly Applicant[]) => {
    try {
      const enrollments = rows.map(({ id }) => id);
      await request(
        enrollReviewAll,
        { id: shell.id, enrollments, decision: "approve", reason: "" },
        { quiet: true },
      );
      started();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  return (
    <Stack>
      <Bar>
        <h2>{t("heading")}</h2>
        <Button icon={<Icon of={ListChecks} size={18} />} onClick={() => setRuling(true)}>
          {t("rules")}
        </Button>
      </Bar>
      <JobProgress handle={handle} title={t("deciding")} />
      <DataGrid
        grid={grid}
        label={`${t("heading")} ${tabName(t, tab)}`}
        columns={columnsOf(
          t,
          // Who was never in has no page.
          tab === "approved" || tab === "withdrawn"
            ? (account) => link({ view: "learner", item: account, filter: "" })
            : undefined,
        )}
        load={load}
        fetchPage={(page, size) => request(applicantList, { ...input, page, size })}
        rowName={({ name }) => name}
        actions={
          tab === "pending"
            ? [
                { id: "approve", label: t("approve"), run: approve },
                {
                  id: "reject",
                  label: t("reject"),
                  danger: true,
                  run: (rows) => setRefusing(rows.map(({ id }) => id)),
                },
              ]
            : []
        }
        filters={
          <>
            <Select
              aria-label={t("tabs")}
              value={tab}
              onChange={(next) => grid.setFilter({ tab: next === "pending" ? "" : next })}
              options={ApplicationTabs.map((one) => ({ value: one, label: tabName(t, one) }))}
            />
            <SearchBox label={t("search")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />
          </>
        }
        empty={<Empty title={t("none")}>{t("noneText")}</Empty>}
      />
      {isRuling && <AdmissionRules run={shell.id} onApplied={started} onClose={() => setRuling(false)} />}
      {refusing && (
        <Refusal
          run={shell.id}
          enrollments={refusing}
          onStarted={started}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </Stack>
  );
}
