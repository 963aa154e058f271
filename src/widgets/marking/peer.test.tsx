/** Peers' marks at the desk: a teacher reads them, and may set them aside. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { violations } from "../../testing/accessibility.js";
import { signInHere, useCalls } from "../../testing/calls.js";
import "./index.js";
import { type Desk, furnish, open, pointsField, queueOf } from "./testing.js";

const calls = useCalls();
let desk: Desk;
beforeEach(async () => {
  desk = furnish(calls);
  signInHere();
  await page.viewport(1280, 900);
  calls.answers["/teach/mark/queue"] = (input: Record<string, string>) => {
    const queue = queueOf(desk, input);
    const marks = [{ points: 6, comment: "还可以更短", name: "陈立", at: 0 }];
    return {
      ...queue,
      peer: { n: 3, deadline: Date.now(), weight: 40 },
      list: queue.list.map((row) => ({ ...row, peers: { marks, isAlone: false } })),
    };
  };
});

test("peers' marks stand beside the answer, and the teacher's can count alone", async () => {
  const element = open();
  await expect.element(page.getByText("占 40%，其余为教师评分", { exact: false })).toBeVisible();
  await expect.element(page.getByText("陈立：6 分。还可以更短")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("switch", { name: "只按我的评分，不计互评" }).click();
  await pointsField().fill("9");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await vi.waitFor(() =>
    expect(calls.sent.find(({ path }) => path === "/teach/mark/save")?.input).toMatchObject({
      points: 9,
      alone: true,
    }),
  );
});
