import type { Output } from "../../../core/contract/call.js";
import type { ticketList } from "../../../core/contract/ticket.js";
import type { Translate } from "../../../core/element/index.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { StateBadge, When } from "../../shared/tickets/parts.js";
import type { messages } from "./messages.js";

export type Listed = Output<typeof ticketList>["list"][number];
type T = Translate<(typeof messages)["zh-CN"]>;

export const columnsOf = (t: T, link: (one: Listed) => object): readonly GridColumn<Listed>[] => [
  {
    id: "excerpt",
    header: t("content"),
    fixed: true,
    width: "minmax(220px, 3fr)",
    cell: (one) => (
      <a {...link(one)}>
        <MultilingualText>{one.excerpt}</MultilingualText>
      </a>
    ),
    exportValue: ({ excerpt }) => excerpt,
  },
  {
    id: "number",
    header: t("number"),
    width: "minmax(170px, 1fr)",
    cell: ({ number }) => number,
    exportValue: ({ number }) => number,
  },
  {
    id: "state",
    header: t("state"),
    width: "minmax(110px, 1fr)",
    cell: (one) => (
      <span>
        <StateBadge state={one.state} isReopened={one.isReopened} />
      </span>
    ),
    exportValue: ({ state }) => t(state),
  },
  {
    id: "page",
    header: t("page"),
    width: "minmax(90px, 1fr)",
    cell: ({ kind }) => t(kind),
    exportValue: ({ kind }) => t(kind),
  },
  {
    id: "sender",
    header: t("sender"),
    width: "minmax(90px, 1fr)",
    cell: ({ sender }) => <MultilingualText>{sender || t("visitor")}</MultilingualText>,
    exportValue: ({ sender }) => sender || t("visitor"),
  },
  {
    id: "assignee",
    header: t("assignee"),
    width: "minmax(90px, 1fr)",
    cell: ({ assignee }) => <MultilingualText>{assignee || t("nobody")}</MultilingualText>,
    exportValue: ({ assignee }) => assignee || t("nobody"),
  },
  {
    id: "replies",
    header: t("replies"),
    align: "end",
    width: "72px",
    cell: ({ replies }) => replies,
    exportValue: ({ replies }) => replies,
  },
  {
    id: "changedAt",
    header: t("changedAt"),
    width: "minmax(110px, 1fr)",
    cell: ({ changedAt }) => <When at={changedAt} />,
    exportValue: ({ changedAt }) => new Date(changedAt),
  },
];
