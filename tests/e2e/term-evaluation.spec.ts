/** A term's evaluation against the real server: opened over courses, answered before the total, closed, and read by the teacher. */
import { rooms } from "../../src/core/rules/places/course.js";
import { workplace } from "../../src/core/rules/places/teaching.js";
import { audit } from "./audit.js";
import { expect, type Page, test } from "./fixtures.js";
import { enrolledIn } from "./lesson.js";
import { signedInAs, withoutInvitation } from "./session.js";

test.beforeEach(({ page }) => withoutInvitation(page));

const COURSE = { edition: "vocational", title: "CNC Turning", item: "" } as const;

test("a school's evaluation goes from its opening through a learner's answer and total to its teacher", async ({
  page,
  served,
  another,
}) => {
  test.setTimeout(240_000);
  const { someone, run } = await enrolledIn(served, COURSE);
  const title = `期末评教 ${someone.phone}`;
  const opened = async (account: string): Promise<Page> => {
    const one = await (await another()).newPage();
    await withoutInvitation(one);
    await signedInAs(one, served.portal, account);
    return one;
  };

  // The demo has no administrator of this school: the platform opens it.
  await signedInAs(page, served.portal, "platform");
  await page.goto(workplace.termEvaluations.href());
  await page.getByRole("button", { name: "开放评教" }).click();
  const form = page.getByRole("dialog", { name: "开放评教" });
  await form.getByLabel(/^学校/).selectOption({ label: "临江市第一职业技术学院" });
  await form.getByRole("textbox", { name: /^课程名称包含/ }).fill("数控车削");
  await expect(form.getByText(/^1 门课程，共 \d+ 人次学生$/)).toBeVisible();
  await form.getByRole("textbox", { name: /^名称/ }).fill(title);
  await form.getByRole("checkbox", { name: /作答后/ }).check();
  expect(await audit(page)).toEqual([]);
  await form.getByRole("button", { name: "在 1 门课程开放" }).click();
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("进行中");
  await expect(row).toContainText("先评教后看总评");
  await expect(row).toContainText(/0 \/ \d+ 人次/);

  // The learner's total waits.
  const learner = await opened(someone.phone);
  await learner.goto(rooms.grades.href({ course: run }));
  const total = learner.getByRole("region", { name: "目前总评" });
  await expect(total).toContainText(`完成“${title}”后显示`);
  await total.getByRole("button", { name: "去评价" }).click();
  const answer = learner.getByRole("dialog", { name: title });
  await expect(answer.getByRole("group")).toHaveCount(6);
  for (const group of await answer.getByRole("group").all())
    await group.getByRole("radio", { name: "4" }).check();
  await answer.getByRole("button", { name: "匿名提交" }).click();
  await expect(total).toContainText("/ 100");
  await expect(learner.getByText(`你已完成“${title}”，谢谢。`)).toBeVisible();

  // The teacher sees whose it is, and cannot touch it.
  const teacher = await opened("teacher");
  await teacher.goto(workplace.evaluation.href({ course: run }));
  const own = teacher.getByRole("region", { name: title });
  await expect(own).toContainText("学校开放");
  await expect(own.getByRole("button")).toHaveCount(0);

  await page.reload();
  await page.getByRole("button", { name: `现在结束：${title}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "现在结束" }).click();
  await page.getByRole("link", { name: `查看结果：${title}` }).click();
  await expect(page.getByText("没有课程达到 5 人作答，不显示结果。")).toBeVisible();

  await teacher.reload();
  await own.getByRole("link", { name: `查看结果：${title}` }).click();
  await expect(teacher.getByText("不足 5 人作答", { exact: true })).toBeVisible();
});
