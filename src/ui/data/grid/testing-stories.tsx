/** The tables of the stories, each an element of its own: learners of a course, invented. */
import type { ReactNode } from "react";
import { define, defineMessages, island, useIsland, useMessages } from "../../../core/element/index.js";
import type { Locale } from "../../../core/preferences/index.js";
import { Select } from "../../controls/Select.js";
import { Empty } from "../../feedback/Empty.js";
import { toast } from "../../feedback/toast.js";
import { Badge } from "../../layout/Badge.js";
import { useLoad } from "../useLoad.js";
import { type GridColumn, sortRows } from "./columns.js";
import { DataGrid } from "./DataGrid.js";
import { useGrid } from "./useGrid.js";

const messages = defineMessages(
  {
    learners: "学生",
    name: "姓名",
    school: "学校",
    progress: "进度",
    hours: "学习时长（小时）",
    state: "状态",
    anyState: "全部状态",
    learning: "学习中",
    finished: "已完成",
    absent: "久未学习",
    remind: "提醒学习",
    reminded: "已提醒 {count} 人",
    nobody: "还没有学生",
    nobodyText: "学生报名后会出现在这里。",
    noneFound: "没有符合条件的学生",
  },
  {
    learners: "Learners",
    name: "Name",
    school: "School",
    progress: "Progress",
    hours: "Hours studied",
    state: "Status",
    anyState: "Any status",
    learning: "Learning",
    finished: "Finished",
    absent: "Inactive",
    remind: "Send a reminder",
    reminded: "{count} {count|learner|learners} reminded",
    nobody: "No learners yet",
    nobodyText: "Learners show up here once they enroll.",
    noneFound: "No learners match",
  },
);

const STATES = ["learning", "finished", "absent"] as const;

interface Learner {
  readonly id: number;
  readonly name: string;
  readonly school: string;
  readonly progress: number;
  readonly hours: number;
  readonly state: (typeof STATES)[number];
}

const PARTS: Readonly<Record<Locale, { family: string[]; given: string[]; schools: string[] }>> = {
  "zh-CN": {
    family: "赵 钱 孙 李 周 吴 郑 王 冯 陈 褚 卫 蒋 沈 韩 杨 朱 秦 许 何 吕 施 张".split(" "),
    given: "雨桐 浩宇 若溪 景行 思源 云帆 清越 知远 启航 雅宁 俊熙 亦凡 晨曦".split(" "),
    schools: ["临江大学", "云岭理工大学", "青禾师范大学", "临江市第一职业技术学院", "云岭智能制造职业学院"],
  },
  "en-US": {
    family:
      "Adams Baker Clarke Davies Evans Foster Green Hughes Irwin Jones Khan Lewis Moore Nolan Owens Price Quinn Reed Shaw Turner Usher Vance Webb".split(
        " ",
      ),
    given: "Alice Ben Chloe Daniel Emma Finn Grace Henry Isla Jack Kate Leo Mia".split(" "),
    schools: [
      "Linjiang University",
      "Yunling University of Technology",
      "Qinghe Normal University",
      "Linjiang First Vocational College",
      "Yunling Vocational College of Smart Manufacturing",
    ],
  },
};

function learnersIn(locale: Locale, count: number): Learner[] {
  const { family, given, schools } = PARTS[locale];
  const nameOf = (at: number) => {
    // The numbers of families and of given names have no common divisor, so that names repeat late.
    const [first = "", last = ""] = [given[at % given.length], family[at % family.length]];
    return locale === "zh-CN" ? last + first : `${first} ${last}`;
  };
  return Array.from({ length: count }, (_, at) => {
    const progress = (at * 37) % 101;
    return {
      id: at + 1,
      name: nameOf(at),
      school: schools[(at * 3) % schools.length] ?? "",
      progress,
      hours: Math.round(progress * 3.2) / 10,
      state: progress === 100 ? "finished" : progress < 15 ? "absent" : "learning",
    };
  });
}

const KIND = { learning: "info", finished: "ok", absent: "warn" } as const;

function useColumns(): readonly GridColumn<Learner>[] {
  const t = useMessages(messages);
  return [
    {
      id: "name",
      header: t("name"),
      fixed: true,
      sortable: true,
      cell: ({ name }) => <strong>{name}</strong>,
      exportValue: ({ name }) => name,
    },
    {
      id: "school",
      header: t("school"),
      sortable: true,
      width: "minmax(180px, 2fr)",
      cell: ({ school }) => school,
      exportValue: ({ school }) => school,
    },
    {
      id: "progress",
      header: t("progress"),
      sortable: true,
      align: "end",
      cell: ({ progress }) => `${progress}%`,
      exportValue: ({ progress }) => progress,
    },
    {
      id: "hours",
      header: t("hours"),
      sortable: true,
      align: "end",
      width: "minmax(150px, 1fr)",
      cell: ({ hours }) => hours.toFixed(1),
      exportValue: ({ hours }) => hours,
    },
    {
      id: "state",
      header: t("state"),
      cell: ({ state }) => <Badge kind={KIND[state]}>{t(state)}</Badge>,
      exportValue: ({ state }) => t(state),
    },
  ];
}

/** Rows by the page: a filter, rows that can be selected over pages, something to do with them, views. */
function PagedGrid(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const columns = useColumns();
  const grid = useGrid(PAGED_GRID);
  const state = grid.filter["state"] ?? "";
  const fetchPage = async (page: number, size: number) => {
    const rows = learnersIn(locale, 186).filter((one) => state === "" || one.state === state);
    const sorted = sortRows(rows, columns, grid.sort, locale);
    return { list: sorted.slice((page - 1) * size, page * size), total: rows.length, page, size };
  };
  const key = JSON.stringify([locale, state, grid.page, grid.size, grid.sort]);
  const load = useLoad(key, () => fetchPage(grid.page, grid.size));
  return (
    <DataGrid
      grid={grid}
      label={t("learners")}
      columns={columns}
      load={load}
      fetchPage={fetchPage}
      rowName={({ name }) => name}
      isSelectable={(one) => one.state !== "finished"}
      actions={[
        {
          id: "remind",
          label: t("remind"),
          run(rows) {
            toast({ kind: "ok", text: t("reminded", { count: rows.length }) });
            grid.select([]);
          },
        },
      ]}
      filters={
        <Select
          aria-label={t("state")}
          value={state}
          onChange={(chosen) => grid.setFilter({ state: chosen })}
          options={[
            { value: "", label: t("anyState") },
            ...STATES.map((each) => ({ value: each, label: t(each) })),
          ]}
        />
      }
      empty={<Empty title={t("noneFound")} />}
    />
  );
}

/** @param rows how many there are, all of them here; undefined: they cannot be had */
function WholeGrid({ name, rows }: { readonly name: string; readonly rows?: number }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const columns = useColumns();
  const grid = useGrid(name);
  const load = useLoad(`${locale} ${rows}`, async () => {
    if (rows === undefined) throw new TypeError("no answer");
    return { list: learnersIn(locale, rows) };
  });
  return (
    <DataGrid
      grid={grid}
      label={t("learners")}
      columns={columns}
      load={load}
      empty={<Empty title={t("nobody")}>{t("nobodyText")}</Empty>}
    />
  );
}

/** The name under which the paged table keeps its views. */
export const PAGED_GRID = "story-paged";

const around = (content: ReactNode): ReactNode => (
  <div style={{ padding: 16, background: "var(--edu-bg)" }}>{content}</div>
);

class PagedStory extends island(() => around(<PagedGrid />), { props: {} }) {
  static readonly tagName = "edu-story-paged-grid";
}
class WholeStory extends island(() => around(<WholeGrid name="story-whole" rows={2000} />), { props: {} }) {
  static readonly tagName = "edu-story-whole-grid";
}
class EmptyStory extends island(() => around(<WholeGrid name="story-empty" rows={0} />), { props: {} }) {
  static readonly tagName = "edu-story-empty-grid";
}
class FailingStory extends island(() => around(<WholeGrid name="story-failing" />), { props: {} }) {
  static readonly tagName = "edu-story-failing-grid";
}
for (const Class of [PagedStory, WholeStory, EmptyStory, FailingStory]) define(Class);
