import type { Output } from "../../../core/contract/call.js";
import type { schoolCourseList, SchoolCourseState } from "../../../core/contract/school-course.js";
import type { Translate } from "../../../core/element/index.js";
import type { MenuItem } from "../../../ui/controls/Menu.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { Badge, type BadgeProps } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { RowMenu } from "../../shared/RowMenu.js";
import type { messages } from "./messages.js";

export type Listed = Output<typeof schoolCourseList>;
export type Run = Listed["list"][number];
export type T = Translate<(typeof messages)["zh-CN"]>;

const KINDS: Readonly<Record<SchoolCourseState, BadgeProps["kind"] & string>> = {
  draft: "info",
  review: "warn",
  live: "ok",
  ended: "info",
  offline: "bad",
  archived: "info",
};

export const columnsOf = (t: T, menuOf: (one: Run) => readonly MenuItem[]): readonly GridColumn<Run>[] => [
  {
    id: "title",
    header: t("title"),
    fixed: true,
    sortable: true,
    width: "minmax(180px, 2fr)",
    cell: ({ title, code, runNo }) => (
      <span style={{ overflowWrap: "anywhere" }}>
        <b style={{ fontWeight: 600 }}>
          <MultilingualText>{title}</MultilingualText>
        </b>
        <Muted as="small" style={{ display: "block" }}>
          {[code, t("run", { no: runNo })].filter(Boolean).join(" · ")}
        </Muted>
      </span>
    ),
  },
  {
    id: "term",
    header: t("term"),
    sortable: true,
    cell: ({ term }) => (term ? <MultilingualText>{term}</MultilingualText> : "–"),
  },
  {
    id: "lead",
    header: t("lead"),
    sortable: true,
    cell: ({ leadName }) => (leadName ? <MultilingualText>{leadName}</MultilingualText> : t("noLead")),
  },
  {
    id: "state",
    header: t("state"),
    width: "minmax(90px, 120px)",
    cell: ({ state }) => <Badge kind={KINDS[state]}>{t(state)}</Badge>,
  },
  {
    id: "learners",
    header: t("learners"),
    sortable: true,
    align: "end",
    width: "minmax(100px, 130px)",
    cell: ({ learners, completed }) => (
      <span>
        {learners}
        {completed > 0 && (
          <Muted as="small" style={{ display: "block" }}>
            {t("completed", { count: completed })}
          </Muted>
        )}
      </span>
    ),
  },
  {
    id: "progress",
    header: t("progress"),
    sortable: true,
    align: "end",
    width: "minmax(90px, 110px)",
    cell: ({ learners, progress }) => (learners > 0 ? `${progress}%` : "–"),
  },
  {
    id: "acts",
    header: t("acts"),
    align: "end",
    width: "88px",
    cell: (one) => <RowMenu label={t("more", { title: one.title })} items={menuOf(one)} />,
  },
];
