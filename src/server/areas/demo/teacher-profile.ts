/** What the demo's certified teacher says of themselves to everybody. */
import { richTextOf } from "../../../core/contract/rich-document.js";
import type { Trx } from "../../adapters/index.js";
import { DEMO_MAIL, PARTNER } from "./people.js";

export async function addTeacherProfile(trx: Trx, accountId: number, now: number): Promise<void> {
  await trx
    .insertInto("teacher_profile")
    .values({
      account_id: accountId,
      title: "副教授",
      school: PARTNER.name,
      discipline: "装备制造大类",
      contact: `办公室：实训楼 B-207；邮箱：zhou@${DEMO_MAIL}`,
      contact_hidden: false,
      biography: JSON.stringify(
        richTextOf(
          "在机床厂做了八年车工，2012 年起教数控加工。课上从一根毛坯讲到一个能装配的零件，先看清楚再动手。\n带过六届技能大赛选手，现在负责数控车削加工技术和机械制图两门课。",
        ),
      ),
      works: JSON.stringify([
        {
          kind: "award",
          title: "省级教学成果二等奖：车铣实训“先测后切”教学法",
          source: "省教育厅",
          year: 2024,
        },
        { kind: "book", title: "数控车削加工技术（活页式教材）", source: "机械工业出版社", year: 2023 },
        { kind: "paper", title: "试切对刀误差的三个来源及课堂演示", source: "职业技术教育", year: 2021 },
      ]),
      photo: "",
      updated_at: now,
    })
    .execute();
}
