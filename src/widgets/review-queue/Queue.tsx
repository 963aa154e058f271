import { useStore } from "@nanostores/react";
import { type ReactNode, Suspense, useState } from "react";
import { certificateRevoke } from "../../core/contract/certificate.js";
import {
  ReviewAges,
  reviewDecide,
  ReviewKinds,
  reviewList,
  ReviewOrder,
  ReviewStates,
} from "../../core/contract/review-queue.js";
import { late, useMessages } from "../../core/element/index.js";
import { allows } from "../../core/rules/permissions.js";
import { places } from "../../core/rules/places/index.js";
import { request, session } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { Button } from "../../ui/controls/Button.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { Select } from "../../ui/controls/Select.js";
import { DataGrid } from "../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../ui/data/grid/useGrid.js";
import { useList } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { JobProgress } from "../../ui/feedback/JobProgress.js";
import { toast } from "../../ui/feedback/toast.js";
import { useJob } from "../../ui/feedback/useJob.js";
import { LinkButton } from "../../ui/layout/styles.js";
import { Bar, Stack } from "../shared/page-styles.js";
import { Closed } from "../shared/RightGate.js";
import { type Act, ActDialog } from "./ActDialog.js";
import { usePlace } from "./usePlace.js";
import { columnsOf, type Review } from "./columns.js";
import { DetailDialog } from "./DetailDialog.js";
import { messages } from "./messages.js";

const Delegation = late(async () => (await import("./Delegation.js")).Delegation);

/** What waits for a school's yes, and what was decided. */
export function Queue(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { go, place } = usePlace();
  const role = useStore(session.$user)?.role;
  const [isDelegating, setDelegating] = useState(false);
  const [looked, setLooked] = useState<Review>();
  const [acting, setActing] = useState<{ readonly act: Act; readonly rows: readonly Review[] }>();
  const grid = useGrid("reviews", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const { q = "", kind: saidKind = "", state: saidState = "", age: saidAge = "", overdue = "" } = grid.filter;
  const kind = ReviewKinds.find((one) => one === saidKind);
  const state = ReviewStates.find((one) => one === saidState) ?? "pending";
  const age = ReviewAges.find((one) => one === saidAge);
  const isOverdue = overdue === "1" && state === "pending";
  const input = {
    q: q || undefined,
    kind,
    state,
    age,
    overdue: isOverdue || undefined,
    ...grid.orderBy(ReviewOrder),
  };
  const load = useList(reviewList, { ...input, page: grid.page, size: grid.size });
  const handle = useJob("review", "reviews", load.reload);
  const send = async (act: () => Promise<unknown>) => {
    try {
      await act();
      setActing(undefined);
      grid.select([]);
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const decide = (rows: readonly Review[], approved: boolean, reason = "") =>
    send(async () => {
      const reviews = rows.map(({ id }) => id);
      await request(reviewDecide, { reviews, approved, reason }, { quiet: true });
      handle.refresh();
    });
  const revoke = (rows: readonly Review[], reason: string) =>
    send(async () => {
      const certificates = rows.flatMap(({ certificate }) => certificate?.id ?? []);
      const { revoked } = await request(certificateRevoke, { certificates, reason }, { quiet: true });
      toast({ kind: "ok", text: t("revokedDone", { count: revoked }) });
      load.reload();
    });
  if (load.data && !load.data.mayReview)
    return (
      <Closed
        heading={t("heading")}
        title={t("staffTitle")}
        text={t("staffText")}
        action={<LinkButton href={portalHref(places.home.href())}>{t("toHome")}</LinkButton>}
      />
    );
  const begin = (act: Act) => (rows: readonly Review[]) => setActing({ act, rows });
  const canRevoke = ({ certificate }: Review) =>
    certificate !== undefined && !certificate.revoked && !certificate.replaced;
  const isFiltered = q !== "" || kind !== undefined || age !== undefined || isOverdue || state !== "pending";
  return (
    <Stack>
      <Bar>
        <h1>{t("heading")}</h1>
        {allows(role, "school.edit") && <Button onClick={() => setDelegating(true)}>{t("delegate")}</Button>}
      </Bar>
      <JobProgress handle={handle} title={t("deciding")} />
      <DataGrid
        grid={grid}
        label={t("heading")}
        columns={columnsOf(t, load.data?.now ?? 0, setLooked)}
        load={load}
        fetchPage={(page, size) => request(reviewList, { ...input, page, size })}
        rowName={({ title }) => title}
        isSelectable={(one) => (state === "pending" ? one.open : canRevoke(one))}
        actions={
          state === "pending"
            ? [
                { id: "approve", label: t("approve"), run: begin("approve") },
                { id: "giveBack", label: t("giveBack"), danger: true, run: begin("giveBack") },
              ]
            : state === "approved"
              ? [{ id: "revoke", label: t("revoke"), danger: true, run: begin("revoke") }]
              : []
        }
        filters={
          <>
            <Select
              aria-label={t("states")}
              value={state}
              onChange={(next) => grid.setFilter({ state: next === "pending" ? "" : next })}
              options={ReviewStates.map((one) => ({ value: one, label: t(one) }))}
            />
            <Select
              aria-label={t("kinds")}
              value={kind ?? ""}
              onChange={(next) => grid.setFilter({ kind: next })}
              options={[
                { value: "", label: t("allKinds") },
                ...ReviewKinds.map((one) => ({ value: one, label: t(one) })),
              ]}
            />
            <Select
              aria-label={t("ages")}
              value={age ?? ""}
              onChange={(next) => grid.setFilter({ age: next })}
              options={[
                { value: "", label: t("anyAge") },
                ...ReviewAges.map((one) => ({ value: one, label: t(one) })),
              ]}
            />
            {state === "pending" && (
              <Select
                aria-label={t("deadlines")}
                value={isOverdue ? "1" : ""}
                onChange={(next) => grid.setFilter({ overdue: next })}
                options={[
                  { value: "", label: t("anyDeadline") },
                  { value: "1", label: t("overdueOnly") },
                ]}
              />
            )}
            <SearchBox label={t("search")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />
          </>
        }
        empty={<Empty title={t(isFiltered ? "noneFound" : "none")}>{isFiltered ? "" : t("noneText")}</Empty>}
      />
      {isDelegating && (
        <Suspense>
          <Delegation
            onClose={() => {
              setDelegating(false);
              load.reload();
            }}
          />
        </Suspense>
      )}
      {looked && (
        <DetailDialog
          review={looked}
          onClose={() => setLooked(undefined)}
          onDecide={(act) => {
            setActing({ act, rows: [looked] });
            setLooked(undefined);
          }}
        />
      )}
      {acting && (
        <ActDialog
          {...acting}
          onSend={(reason) =>
            acting.act === "revoke"
              ? revoke(acting.rows, reason)
              : decide(acting.rows, acting.act === "approve", reason)
          }
          onClose={() => setActing(undefined)}
        />
      )}
    </Stack>
  );
}
