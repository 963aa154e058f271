import type { Output } from "../../../core/contract/call.js";
import type { exportRequests, ExportState } from "../../../core/contract/export-consent.js";
import type { Translate } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { Badge, type BadgeProps } from "../../../ui/layout/Badge.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Line } from "../form-styles.js";
import type { messages } from "./messages.js";

export type Request = Output<typeof exportRequests>["list"][number];
type T = Translate<(typeof messages)["zh-CN"]>;

const KINDS: Readonly<Record<ExportState, BadgeProps["kind"] & string>> = {
  waiting: "warn",
  approved: "ok",
  refused: "bad",
  expired: "info",
};
const WRAPS = { overflowWrap: "anywhere" } as const;

/** What is taken away, and of which school. */
export const whatOf = (t: T, { kind, school }: Request): string =>
  [school, t(kind)].filter(Boolean).join(" · ");
const narrowedOf = ({ narrowed }: Request): string =>
  narrowed.map(({ name, value }) => `${name}: ${value}`).join(", ");

export const columnsOf = (
  t: T,
  say: (at: number) => string,
  {
    onDecide,
    onFetch,
  }: {
    readonly onDecide: (decision: { readonly row: Request; readonly approve: boolean }) => void;
    readonly onFetch: (row: Request) => unknown;
  },
): readonly GridColumn<Request>[] => [
  {
    id: "what",
    header: t("what"),
    fixed: true,
    width: "minmax(160px, 1.5fr)",
    cell: (row) => (
      <span style={WRAPS}>
        <b style={{ fontWeight: 600 }}>{whatOf(t, row)}</b>
        <Muted as="small" style={{ display: "block" }}>
          {narrowedOf(row) || t("allPeople")}
        </Muted>
      </span>
    ),
    exportValue: (row) => [whatOf(t, row), narrowedOf(row)].filter(Boolean).join(" "),
  },
  {
    id: "asker",
    header: t("asker"),
    cell: ({ asker, isOwn }) => (isOwn ? t("you", { name: asker }) : asker || t("closedPerson")),
    exportValue: ({ asker }) => asker,
  },
  {
    id: "reason",
    header: t("reason"),
    width: "minmax(160px, 1.5fr)",
    cell: ({ reason }) => <span style={WRAPS}>{reason}</span>,
    exportValue: ({ reason }) => reason,
  },
  {
    id: "askedAt",
    header: t("askedAt"),
    cell: ({ askedAt }) => say(askedAt),
    exportValue: ({ askedAt }) => new Date(askedAt),
  },
  {
    id: "state",
    header: t("state"),
    cell: ({ state, expiresAt, fetchedAt }) => (
      <span>
        <Badge kind={KINDS[state]}>{t(state)}</Badge>
        {(fetchedAt ?? expiresAt) !== undefined && (
          <Muted as="small" style={{ display: "block" }}>
            {fetchedAt === undefined
              ? t("until", { time: say(expiresAt ?? 0) })
              : t("fetched", { time: say(fetchedAt) })}
          </Muted>
        )}
      </span>
    ),
    exportValue: ({ state }) => t(state),
  },
  {
    id: "decision",
    header: t("decision"),
    width: "minmax(140px, 1fr)",
    cell: ({ decider, word }) => (
      <span style={WRAPS}>{[decider, word].filter(Boolean).join(": ") || "–"}</span>
    ),
    exportValue: ({ decider, word }) => [decider, word].filter(Boolean).join(": "),
  },
  {
    id: "acts",
    header: t("acts"),
    width: "minmax(170px, 1fr)",
    cell: (row) => {
      if (row.state === "waiting" && row.isOwn) return <Muted>{t("otherDecides")}</Muted>;
      if (row.state === "waiting")
        return (
          <Line>
            <Button size="s" variant="primary" onClick={() => onDecide({ row, approve: true })}>
              {t("approve")}
            </Button>
            <Button size="s" onClick={() => onDecide({ row, approve: false })}>
              {t("refuse")}
            </Button>
          </Line>
        );
      return row.asked === undefined ? (
        "–"
      ) : (
        <Button size="s" variant="primary" onClick={() => onFetch(row)}>
          {t("fetch")}
        </Button>
      );
    },
  },
];
