/** Feedback of the demo, in every state a ticket can be in. */
import type { Trx } from "../../adapters/index.js";
import { account } from "../../../core/rules/places/account.js";
import { rooms } from "../../../core/rules/places/course.js";
import { places } from "../../../core/rules/places/index.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import { textbooks } from "../../../core/rules/places/textbook.js";
import type { FeedbackPage, TicketState } from "../../../core/rules/ticket.js";

const HOUR = 3_600_000;

interface Said {
  readonly by: "staff" | "sender" | "note";
  readonly text: string;
  readonly hoursAgo: number;
}
interface DemoTicket {
  readonly code: string;
  readonly sender?: string;
  readonly contact?: string;
  readonly text: string;
  readonly page: string;
  readonly kind: FeedbackPage;
  readonly hoursAgo: number;
  readonly state?: TicketState;
  readonly isReopened?: boolean;
  readonly assignee?: string;
  readonly said?: readonly Said[];
}

const tickets: readonly DemoTicket[] = [
  {
    code: "7KQM4T",
    sender: "learner",
    text: "学习记录里上周看完的两节视频没有记进度，重新播放以后才变成已完成。用的是平板，当时网络不太稳定。",
    page: rooms.study.path,
    kind: "course",
    hoursAgo: 5,
  },
  {
    code: "2HXP8C",
    contact: "13800136217",
    text: "手机上搜索“高等数学”时，筛选条件挡住了第一条结果。",
    page: places.search.path,
    kind: "home",
    hoursAgo: 9,
  },
  {
    code: "N5RW3J",
    sender: "teacher",
    text: "批量导入题目时，公式里的换行会丢失。附上的模板是从教务系统导出的。",
    page: workplace.testWork.path,
    kind: "course",
    hoursAgo: 30,
    assignee: "platform",
    said: [{ by: "note", text: "已复现：换行在单元格里是 CR LF。等题库组确认。", hoursAgo: 26 }],
  },
  {
    code: "Q9DB6V",
    sender: "learner",
    text: "证书上的姓名是旧名字，改名以后怎么换？",
    page: account.certificates.path,
    kind: "account",
    hoursAgo: 74,
    state: "answered",
    assignee: "platform",
    said: [
      {
        by: "staff",
        text: "你好，请在“我的证书”里打开这张证书，点“申请换发”，上传改名证明即可，一般两个工作日内完成。",
        hoursAgo: 70,
      },
    ],
  },
  {
    code: "C3YT5L",
    contact: "reader@mail.example",
    text: "教材阅读器的字体能不能再大一号？",
    page: textbooks.textbooks.path,
    kind: "other",
    hoursAgo: 120,
    state: "closed",
    assignee: "platform",
    said: [{ by: "staff", text: "阅读器右上角的“Aa”里可以调到特大，设置会记住。感谢建议。", hoursAgo: 110 }],
  },
  {
    code: "V8GZ2F",
    sender: "learner",
    text: "讨论区的图片在深色界面下看不清。",
    page: rooms.questions.path,
    kind: "course",
    hoursAgo: 200,
    isReopened: true,
    assignee: "platform",
    said: [
      { by: "staff", text: "已经修好，请刷新页面后再看看。", hoursAgo: 180 },
      { by: "sender", text: "浅底的图片好了，透明背景的公式截图还是看不清。", hoursAgo: 3 },
    ],
  },
];

const dayOf = (at: number): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" }).format(at).replaceAll("-", "");

/** @param idOf the account of a login name. @param portal the portal's origin */
export async function addTickets(
  trx: Trx,
  { idOf, portal }: { readonly idOf: (account: string) => number; readonly portal: string },
  now: number,
): Promise<void> {
  const staff = idOf("platform");
  for (const one of tickets) {
    const { said = [], sender, assignee } = one;
    const created_at = now - one.hoursAgo * HOUR;
    const heard = said.filter(({ by }) => by !== "note");
    const account_id = sender ? idOf(sender) : null;
    const { id } = await trx
      .insertInto("feedback")
      .values({
        ticket: `FB-${dayOf(created_at)}-${one.code}`,
        account_id,
        text: one.text,
        contact: one.contact ?? "",
        page: portal + one.page,
        page_kind: one.kind,
        state: one.state ?? "open",
        reopened: one.isReopened ?? false,
        assignee_id: assignee ? idOf(assignee) : null,
        created_at,
        changed_at: now - (heard.at(-1)?.hoursAgo ?? one.hoursAgo) * HOUR,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const { by, text, hoursAgo } of said) {
      const row = { feedback_id: id, text, created_at: now - hoursAgo * HOUR };
      if (by === "note")
        await trx
          .insertInto("feedback_note")
          .values({ ...row, author_id: staff })
          .execute();
      else
        await trx
          .insertInto("feedback_reply")
          .values({
            ...row,
            author_id: by === "staff" ? staff : account_id,
            by_staff: by === "staff",
            sent_by: by !== "staff" ? "" : account_id === null ? "mail" : "message",
          })
          .execute();
    }
  }
}
