/** Marking against the real server: handed in by learners, marked by keyboard alone, released, and read by its writer. */
import { course, exam, mark, richTextOf, teach } from "../../src/core/contract/index.js";
import { workplace } from "../../src/core/rules/places/teaching.js";
import { person, register, signIn, type Person } from "../load/people.js";
import { audit } from "./audit.js";
import { expect, freshPhone, type Page, PASSWORD, type Served, test } from "./fixtures.js";
import { signedInAs, withoutInvitation } from "./session.js";

test.describe.configure({ mode: "parallel" });
test.beforeEach(({ page }) => withoutInvitation(page));

/** A course of the demo's teacher that takes everybody. */
const TITLE = "数控车削加工技术";

interface Setting {
  readonly run: number;
  readonly assessment: number;
  readonly teacher: Person;
  readonly learners: readonly Person[];
  readonly attempts: readonly number[];
}

async function runOf(teacher: Person): Promise<number> {
  const { list } = await teacher.send(course.courseList, { query: TITLE, edition: "vocational" });
  // Its title comes in the caller's language; the search knows both.
  const [found] = list;
  if (!found) throw new Error(`The demo has no course ${TITLE}`);
  return found.id;
}

/** An essay of ten points, answered by some learners. */
async function handIn({ portal }: Served, names: readonly string[]): Promise<Setting> {
  const teacher = person(portal);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  const id = await runOf(teacher);
  const { question, version } = await teacher.send(teach.questionSave, {
    id,
    difficulty: 3,
    points: 10,
    tags: [],
    knowledge: [],
    stem: richTextOf(`谈谈对精度的理解 ${freshPhone()}`),
    content: { type: "essay", body: {}, key: {} },
    analysis: richTextOf("言之有理即可。"),
  });
  const { assessment } = await teacher.send(teach.assessSave, {
    id,
    kind: "homework",
    title: `批改 ${freshPhone()}`,
    category: "homework",
    paper: {
      sections: [{ title: "", items: [{ key: "i0", question, version, points: 10 }], random: [] }],
    },
    rules: { openAt: Date.now() - 60_000, closeAt: Date.now() + 86_400_000 },
    choice: "highest",
    settings: {
      shuffleItems: false,
      shuffleOptions: false,
      showPoints: "released",
      showSolutions: "never",
    },
  });
  await teacher.send(teach.assessPublish, { id, assessment, published: true });
  const learners: Person[] = [];
  const attempts: number[] = [];
  for (const name of names) {
    const learner = Object.assign(person(portal), { phone: freshPhone() });
    await register(learner, portal);
    await learner.send(course.courseEnroll, { id, code: "", reason: "" });
    const { attempt } = await learner.send(exam.attemptStart, { id, assessment });
    await learner.send(exam.attemptSubmit, {
      id,
      attempt,
      changes: [
        { item: "i0", rev: 1, device: "desk-0001", at: Date.now(), value: { text: `${name}的答案` } },
      ],
    });
    learners.push(learner);
    attempts.push(attempt);
  }
  return { run: id, assessment, teacher, learners, attempts };
}
const element = (page: Page) => page.locator("edu-marking");
const answer = (page: Page) => element(page).getByRole("region", { name: "答案" });
const goTo = ({ run: course, assessment }: Setting, filter = "") =>
  workplace.marking.href({ course, assessment, filter });

test("a teacher marks by keyboard alone and releases; each learner sees points and comment then", async ({
  page,
  served,
}) => {
  const names = ["甲", "乙", "丙", "丁", "戊"];
  const setting = await handIn(served, names);
  await signedInAs(page, served.portal, "teacher");
  await page.goto(goTo(setting));
  for (const [at, name] of names.entries()) {
    await expect(answer(page)).toContainText(`${name}的答案`);
    await page.keyboard.press(String(5 + at));
    if (at === 0) {
      await page.keyboard.press("c");
      await page.keyboard.type("论据充分");
    }
    await page.keyboard.press("Control+Enter");
    await expect(element(page).getByText(`${at + 1} / 5`, { exact: true })).toBeVisible();
    // Out of the field of the comment, so that the next digit is points.
    await page.keyboard.press("Escape");
  }
  expect(await audit(page)).toEqual([]);
  const resultOf = async (at: number) =>
    (
      await setting.learners[at]!.send(exam.attemptResult, {
        id: setting.run,
        attempt: setting.attempts[at]!,
      })
    ).sections[0]?.items[0];
  expect((await resultOf(0))?.points).toBeUndefined();
  await element(page).getByRole("button", { name: "发布成绩" }).press("Enter");
  await expect(page.getByText("全部答案都已批改。")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "发布成绩" }).press("Enter");
  await expect(element(page).getByRole("button", { name: "收回成绩" })).toBeVisible();
  expect(await resultOf(0)).toMatchObject({ points: 5, comment: "论据充分" });
  expect(await resultOf(4)).toMatchObject({ points: 9 });
});

test("what is typed survives a reload, and another teacher's mark is seen before it is overwritten", async ({
  page,
  served,
}) => {
  const setting = await handIn(served, ["甲"]);
  const { run: id, teacher, attempts } = setting;
  await signedInAs(page, served.portal, "teacher");
  await page.goto(goTo(setting));
  await element(page).getByRole("textbox", { name: "评语", exact: true }).fill("写到一半");
  await page.reload();
  await expect(element(page).getByRole("textbox", { name: "评语", exact: true })).toHaveValue("写到一半");
  const theirs = { id, attempt: attempts[0]!, item: "i0", points: 3, comment: "另一处打开的评分" };
  await teacher.send(mark.markSave, theirs);
  await element(page).getByRole("textbox", { name: /^得分/ }).fill("8");
  await page.keyboard.press("Control+Enter");
  await expect(element(page).getByText(/已给这份答案评了 3 分/)).toBeVisible();
  await element(page).getByRole("button", { name: "改用我的评分" }).click();
  await expect(element(page).getByText("1 / 1", { exact: true })).toBeVisible();
  const { list } = await teacher.send(mark.markQueue, { id, assessment: setting.assessment });
  expect(list[0]?.given).toMatchObject({ points: 8, comment: "写到一半" });
});

test("a learner finds no answers to mark", async ({ page, served }) => {
  const setting = await handIn(served, ["甲"]);
  await signedInAs(page, served.portal, setting.learners[0]!.phone);
  await page.goto(goTo(setting));
  await expect(element(page)).not.toContainText("甲的答案");
  await expect(answer(page)).toHaveCount(0);
});
