/** Evaluations: opened by a teacher, answered once and anonymously in the room, read when they are closed, against the reference server. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { evaluationList, evaluationOpen } from "../../core/contract/evaluation.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place } from "../../testing/calls.js";
import { useTestbed } from "../../testing/test-server.js";
import "../course-room/index.js";
import { button, field, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

test("a teacher opens one, a learner answers it in the room, and four answers are not shown", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openStudio(room, { view: "evaluation" });
  await button("新建评价").click();
  const dialog = page.getByRole("dialog", { name: "新建评价" });
  await field(/^名称/).fill("期中评教");
  expect(await violations(element)).toEqual([]);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByRole("region", { name: "期中评教" })).toHaveTextContent("进行中");

  room.as("learner");
  document.body.replaceChildren();
  const inside = place("edu-course-room", { lang: "zh-CN", course: String(room.run) });
  await button("去评价：期中评教").click();
  const form = page.getByRole("dialog", { name: "期中评教" });
  await expect.element(form.getByText("都不能对应到你", { exact: false })).toBeVisible();
  await form.getByRole("button", { name: "匿名提交" }).click();
  await expect.element(form.getByText("请给每一项打分")).toBeVisible();
  const groups = form.getByRole("group").all();
  expect(groups).toHaveLength(6);
  for (const group of groups) await group.getByRole("radio", { name: "4" }).click();
  await form.getByRole("textbox", { name: /^希望改进的地方/ }).fill("例题再多一些");
  expect(await violations(inside)).toEqual([]);
  await form.getByRole("button", { name: "匿名提交" }).click();
  await expect.element(page.getByText("你已完成“期中评教”，谢谢。")).toBeVisible();
  expect((await request(evaluationOpen, { id: room.run })).list).toMatchObject([{ answered: true }]);

  room.as("teacher");
  openStudio(room, { view: "evaluation" });
  await button("现在结束：期中评教").click();
  await page.getByRole("dialog").getByRole("button", { name: "现在结束" }).click();
  await page.getByRole("link", { name: "查看结果：期中评教" }).click();
  await expect.element(page.getByText("不足 5 人作答")).toBeVisible();
  expect((await request(evaluationList, { id: room.run })).list).toMatchObject([
    { state: "closed", answers: 1 },
  ]);
});
