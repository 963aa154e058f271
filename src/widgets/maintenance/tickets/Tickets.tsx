import MessageSquareText from "lucide-react/icons/message-square-text";
import { type ReactNode, useState } from "react";
import { useStore } from "../../../core/element/useStore.js";
import { ticketClose, ticketList } from "../../../core/contract/ticket.js";
import { useMessages } from "../../../core/element/index.js";
import { allows } from "../../../core/rules/permissions.js";
import { TicketStates } from "../../../core/rules/ticket.js";
import { request, session } from "../../../core/session/index.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Tabs } from "../../../ui/layout/Tabs.js";
import { Confirm } from "../../shared/Confirm.js";
import { Stack } from "../../shared/page-styles.js";
import { usePlace } from "../usePlace.js";
import { columnsOf } from "./columns.js";
import { messages } from "./messages.js";
import { Ticket } from "./Ticket.js";

/** All feedback, by state, with the open ticket over the list. */
export function Tickets(): ReactNode {
  const t = useMessages(messages);
  const role = useStore(session.$user)?.role;
  const { place, go, link } = usePlace();
  const [closing, setClosing] = useState<readonly number[]>();
  const grid = useGrid("tickets", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const { q = "", state: saidState, assignee: saidAssignee } = grid.filter;
  const state = TicketStates.find((one) => one === saidState);
  const assignee = (["me", "nobody"] as const).find((one) => one === saidAssignee);
  const input = { q: q.slice(0, 64) || undefined, state, assignee };
  const load = useList(ticketList, { ...input, page: grid.page, size: grid.size });
  const counts = new Map(load.data?.counts.map((one) => [one.state, one.count]));
  const mayEdit = allows(role, "ticket.edit");
  const close = async () => {
    const { changed } = await request(ticketClose, { ids: [...(closing ?? [])] }, { quiet: true });
    toast({ kind: "ok", text: t("closedDone", { count: changed }) });
    setClosing(undefined);
    grid.select([]);
    load.reload();
  };
  const labelOf = (name: string, count: number | undefined) =>
    count === undefined ? name : t("withCount", { name, count });
  const total = load.data && [...counts.values()].reduce((sum, count) => sum + count, 0);
  const id = /^[1-9]\d{0,14}$/.test(place.item) ? Number(place.item) : undefined;
  return (
    <Stack part="tickets">
      <Muted>{t("intro")}</Muted>
      <Tabs
        label={t("states")}
        items={[
          { id: "", label: labelOf(t("all"), total) },
          ...TicketStates.map((one) => ({ id: one, label: labelOf(t(one), counts.get(one)) })),
        ]}
        value={state ?? ""}
        onChange={(next) => grid.setFilter({ state: next })}
      >
        <DataGrid
          grid={grid}
          label={t("heading")}
          columns={columnsOf(t, (one) => link({ item: String(one.id) }))}
          load={load}
          fetchPage={(page, size) => request(ticketList, { ...input, page, size })}
          rowName={({ number }) => number}
          isSelectable={(one) => one.state !== "closed"}
          actions={
            mayEdit
              ? [
                  {
                    id: "close",
                    label: t("close"),
                    run: (rows) => setClosing(rows.map((one) => one.id)),
                  },
                ]
              : []
          }
          filters={
            <>
              <Select
                aria-label={t("assignee")}
                value={assignee ?? ""}
                onChange={(next) => grid.setFilter({ assignee: next })}
                options={[
                  { value: "", label: t("everyone") },
                  { value: "me", label: t("mine") },
                  { value: "nobody", label: t("nobody") },
                ]}
              />
              <SearchBox label={t("search")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />
            </>
          }
          empty={
            q !== "" || state || assignee ? (
              <Empty title={t("noneFound")} />
            ) : (
              <Empty icon={MessageSquareText} title={t("none")}>
                {t("noneText")}
              </Empty>
            )
          }
        />
      </Tabs>
      {id !== undefined && (
        <Ticket
          key={id}
          id={id}
          mayEdit={mayEdit}
          onClose={() => go({ item: "" })}
          onChanged={() => load.reload()}
        />
      )}
      {closing && (
        <Confirm
          title={t("closeTitle")}
          text={t("closeText", { count: closing.length })}
          yes={t("closeTitle")}
          tone="primary"
          onConfirm={close}
          onClose={() => setClosing(undefined)}
        />
      )}
    </Stack>
  );
}
