import Inbox from "lucide-react/icons/inbox";
import type { ReactNode } from "react";
import type { Output } from "../../../core/contract/call.js";
import { memberRequestList, MemberRequests } from "../../../core/contract/school-data.js";
import { type Translate, useIsland, useMessages } from "../../../core/element/index.js";
import { PLATFORM_ZONE } from "../../../core/rules/day.js";
import { request } from "../../../core/session/index.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { dayFrom } from "../../shared/days.js";
import { DayRange } from "../../shared/DayRange.js";
import { Stack } from "../../shared/page-styles.js";
import { usePlace } from "../usePlace.js";
import { useSchool } from "../useSchool.js";
import { messages } from "./messages.js";

type Asked = Output<typeof memberRequestList>["list"][number];
type T = Translate<(typeof messages)["zh-CN"]>;

const DAY = 86_400_000;
const KINDS = { waiting: "warn", making: "info", ready: "ok" } as const;

const columnsOf = (t: T, say: (at: number) => string, now: number): readonly GridColumn<Asked>[] => [
  {
    id: "name",
    header: t("name"),
    fixed: true,
    width: "minmax(140px, 1.2fr)",
    cell: ({ name, number, isStaff }) => (
      <span style={{ overflowWrap: "anywhere" }}>
        <MultilingualText>{name}</MultilingualText>
        <Muted as="small" style={{ display: "block" }}>
          {[t(isStaff ? "staff" : "student"), number].filter(Boolean).join(" · ")}
        </Muted>
      </span>
    ),
  },
  { id: "kind", header: t("kind"), cell: ({ kind }) => t(kind), exportValue: ({ kind }) => t(kind) },
  {
    id: "at",
    header: t("requestedAt"),
    cell: ({ at }) => say(at),
    exportValue: ({ at }) => new Date(at),
  },
  {
    id: "state",
    header: t("state"),
    width: "minmax(90px, 140px)",
    cell: ({ state }) => <Badge kind={KINDS[state]}>{t(state)}</Badge>,
    exportValue: ({ state }) => t(state),
  },
  {
    id: "dueAt",
    header: t("dueAt"),
    cell: ({ dueAt }) => {
      const left = Math.floor((dueAt - now) / DAY);
      return (
        <span>
          {say(dueAt)}
          <Muted as="small" style={{ display: "block" }}>
            {left < 1 ? t("endsSoon") : t("endsIn", { count: left })}
          </Muted>
        </span>
      );
    },
    exportValue: ({ dueAt }) => new Date(dueAt),
  },
];

/** Members who close their account or have their own data packed. A file of this list names nobody. */
export function Members(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const org = useSchool();
  const { place, go } = usePlace();
  const grid = useGrid("school-member-requests", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const { q = "", kind = "", from = "", to = "" } = grid.filter;
  const filter = {
    org,
    q: q || undefined,
    kind: MemberRequests.find((one) => one === kind),
    from: dayFrom(from),
    to: dayFrom(to),
  };
  const load = useList(memberRequestList, { ...filter, page: grid.page, size: grid.size });
  const say = (at: number) =>
    new Date(at).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short", timeZone: PLATFORM_ZONE });
  const isNarrowed = [q, kind, from, to].some((value) => value !== "");
  return (
    <Stack>
      <Muted>{t("membersText")}</Muted>
      <DataGrid
        grid={grid}
        label={t("members")}
        columns={columnsOf(t, say, load.data?.now ?? 0)}
        load={load}
        fetchPage={(page, size) => request(memberRequestList, { ...filter, page, size })}
        filters={
          <>
            <SearchBox
              label={t("searchMembers")}
              value={q}
              onSearch={(next) => grid.setFilter({ q: next })}
            />
            <Select
              aria-label={t("kind")}
              value={kind}
              onChange={(next) => grid.setFilter({ kind: next })}
              options={[
                { value: "", label: t("anyRequest") },
                ...MemberRequests.map((value) => ({ value, label: t(value) })),
              ]}
            />
            <DayRange grid={grid} from={t("from")} to={t("to")} />
          </>
        }
        empty={
          isNarrowed ? (
            <Empty title={t("noneFound")} />
          ) : (
            <Empty icon={Inbox} title={t("noMembers")}>
              {t("noMembersText")}
            </Empty>
          )
        }
      />
    </Stack>
  );
}
