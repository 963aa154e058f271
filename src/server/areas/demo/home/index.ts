/** Banners of the first page: they lead to courses and activities of the demo. Moments are days from when it is made. */
import { places } from "../../../../core/rules/places/index.js";
import type { Trx } from "../../../adapters/index.js";

const DAY = 86_400_000;

interface DemoBanner {
  readonly edition: "higher" | "vocational" | null;
  readonly to: { readonly course: string } | { readonly activity: string } | { readonly page: string };
  readonly title: readonly [zh: string, en: string];
  readonly text: readonly [zh: string, en: string];
  readonly subject: string;
  readonly from?: number;
  readonly until?: number;
}

const banners: readonly DemoBanner[] = [
  {
    edition: "higher",
    to: { course: "高等数学（上）" },
    title: ["从一条切线开始学微积分", "Calculus begins with a tangent"],
    text: [
      "导数的几何意义，用一段十分钟的动画讲清楚。",
      "What a derivative means, in ten minutes of animation.",
    ],
    subject: "数学类",
  },
  {
    edition: "higher",
    to: { activity: "七十二小时数学建模赛" },
    title: ["七十二小时，一道江边的题", "Seventy-two hours, one problem by the river"],
    text: ["三人一队，数学建模赛正在报名。", "Teams of three: sign-up for the modelling contest is open."],
    subject: "计算机类",
    until: 4,
  },
  {
    edition: "higher",
    to: { course: "大学物理（力学）" },
    title: ["陀螺为什么不倒", "Why a spinning top stays up"],
    text: ["从牛顿定律一路推到角动量。", "From Newton's laws all the way to angular momentum."],
    subject: "物理学类",
  },
  {
    edition: "vocational",
    to: { activity: "全省数控车削技能邀请赛" },
    title: ["三小时，一根毛坯", "Three hours, one blank"],
    text: [
      "全省数控车削技能邀请赛，三人一队，现在报名。",
      "The province's CNC turning invitational: sign up in teams of three.",
    ],
    subject: "装备制造大类",
    until: 9,
  },
  {
    edition: "vocational",
    to: { course: "急救技术" },
    title: ["四分钟里能做什么", "What four minutes are for"],
    text: ["心肺复苏从判断意识到第一次按压。", "CPR, from checking for a response to the first compression."],
    subject: "医药卫生大类",
  },
  {
    edition: "vocational",
    to: { course: "茶艺" },
    title: ["一只茶碗，六种水温", "One bowl, six temperatures"],
    text: ["先认茶，再认水，最后学会等。", "Know the tea, know the water, then learn to wait."],
    subject: "旅游大类",
  },
  {
    edition: null,
    to: { page: places.textbooks.href({}) },
    title: ["教材可以边读边划", "Textbooks you can write in"],
    text: [
      "划线、笔记和读到的位置，换一台设备也在。",
      "Highlights, notes and your place follow you to every device.",
    ],
    subject: "外国语言文学类",
  },
  {
    edition: null,
    to: { page: places.activities.href({}) },
    title: ["暑期实践周已经结束", "Summer practice week is over"],
    text: ["谢谢四百位同学。", "Thank you to four hundred of you."],
    subject: "教育学类",
    from: -60,
    until: -30,
  },
  {
    edition: null,
    to: { page: `${places.courses.path}?sort=soon` },
    title: ["下学期选课", "Courses of next term"],
    text: ["下学期的课程名单从这里看。", "See what is offered next term."],
    subject: "经济管理类",
    from: 120,
  },
];

/** @param now milliseconds since 1970 */
export async function addHome(trx: Trx, now: number): Promise<void> {
  const runs = await trx
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select(["course.title", "course_run.id"])
    .orderBy("course_run.id", "desc")
    .execute();
  const activities = await trx.selectFrom("activity").select(["title", "id"]).execute();
  const addressOf = (to: DemoBanner["to"]): string | undefined => {
    if ("page" in to) return to.page;
    const isCourse = "course" in to;
    const title = isCourse ? to.course : to.activity;
    const found = (isCourse ? runs : activities).find((one) => one.title === title);
    if (!found) return undefined;
    return isCourse
      ? places.introduce.href({ course: found.id })
      : places.activity.href({ activity: found.id });
  };
  const moment = (days: number | undefined) => (days === undefined ? null : now + days * DAY);
  await trx
    .insertInto("home_banner")
    .values(
      banners.flatMap(({ edition, to, title, text, subject, from, until }, position) => {
        const address = addressOf(to);
        return address === undefined
          ? []
          : [
              {
                edition,
                position,
                title: title[0],
                title_en: title[1],
                text: text[0],
                text_en: text[1],
                address,
                subject,
                starts_at: moment(from),
                ends_at: moment(until),
              },
            ];
      }),
    )
    .execute();
}
