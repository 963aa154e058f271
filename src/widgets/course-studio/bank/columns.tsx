/** Columns of the course's bank. */
import type { Output } from "../../../core/contract/call.js";
import type { questionList } from "../../../core/contract/teach.js";
import type { Translate } from "../../../core/element/index.js";
import { flagsOf } from "../../../core/rules/assessment/statistics.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Time } from "../../../ui/layout/time.js";
import { levelOf, type messages as questionMessages } from "../question-messages.js";
import { Flags, type useNumbers } from "../statistics/Figures.js";
import type { messages as statisticsMessages } from "../statistics/messages.js";
import type { messages } from "./messages.js";
import { Stem } from "./styles.js";

export type Question = Output<typeof questionList>["list"][number] & { readonly id: number };
type T = Translate<(typeof messages)["zh-CN"]>;
export interface Words {
  readonly t: T;
  readonly tell: Translate<(typeof questionMessages)["zh-CN"]>;
  readonly say: Translate<(typeof statisticsMessages)["zh-CN"]>;
  readonly numbers: ReturnType<typeof useNumbers>;
}

export const columnsOf = (
  { t, tell, say, numbers }: Words,
  open: (question: number) => void,
  openStatistics: (question: number) => void,
) =>
  [
    {
      id: "stem",
      header: t("stem"),
      cell: (one) => (
        <Stem>
          <button type="button" onClick={() => open(one.question)}>
            <MultilingualText>{one.text}</MultilingualText>
          </button>
          {one.hasTwin && <Badge kind="warn">{t("twin")}</Badge>}
        </Stem>
      ),
      width: "minmax(200px, 3fr)",
      fixed: true,
      exportValue: (one) => one.text,
    },
    {
      id: "type",
      header: tell("type"),
      cell: (one) => tell(one.type),
      width: "minmax(96px, 1fr)",
      exportValue: (one) => tell(one.type),
    },
    {
      id: "difficulty",
      header: tell("difficulty"),
      cell: (one) => tell(`difficulty${levelOf(one.difficulty)}`),
      width: "80px",
      exportValue: (one) => one.difficulty,
    },
    {
      id: "knowledge",
      header: tell("knowledge"),
      cell: (one) => <MultilingualText>{one.knowledge.join("、")}</MultilingualText>,
      width: "minmax(88px, 1fr)",
      exportValue: (one) => one.knowledge.join("、"),
    },
    {
      id: "p",
      header: say("p"),
      cell: ({ statistics: found, ...one }) =>
        found && (
          <Stem>
            <button
              type="button"
              aria-label={say("open", { p: numbers.percent(found.p), text: one.text.slice(0, 80) })}
              onClick={() => openStatistics(one.question)}
            >
              {numbers.percent(found.p)}
            </button>
            <Flags flags={flagsOf(found)} />
          </Stem>
        ),
      sortable: true,
      width: "104px",
      exportValue: ({ statistics: found }) => (found ? Number(found.p.toFixed(4)) : ""),
    },
    {
      id: "discrimination",
      header: say("discrimination"),
      cell: ({ statistics: found }) =>
        found?.discrimination === undefined ? "" : numbers.two(found.discrimination),
      sortable: true,
      width: "88px",
      align: "end",
      exportValue: ({ statistics: found }) =>
        found?.discrimination === undefined ? "" : Number(found.discrimination.toFixed(4)),
    },
    {
      id: "updatedAt",
      header: t("updatedAt"),
      cell: (one) => <Time at={one.updatedAt} />,
      sortable: true,
      width: "132px",
      exportValue: (one) => new Date(one.updatedAt),
    },
  ] satisfies readonly GridColumn<Question>[];
