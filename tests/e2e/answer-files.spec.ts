/** A file as an answer against the real server: attached, through a reload in the middle, handed in, opened and marked. */
import { exam } from "../../src/core/contract/index.js";
import { workplace } from "../../src/core/rules/places/teaching.js";
import { buildExam } from "../../src/widgets/assessment/testing.js";
import { PASSWORD, person, signIn } from "../load/people.js";
import { expect, test } from "./fixtures.js";
import { enrolledIn } from "./lesson.js";
import { signedInAs, withoutInvitation } from "./session.js";

test.describe.configure({ mode: "parallel" });
test.beforeEach(({ page }) => withoutInvitation(page));

const COURSE = { edition: "vocational", title: "CNC Turning", item: "" } as const;
/** Three parts on their way, so that there is a middle to reload in. */
const REPORT = Buffer.from("主轴转速 800 r/min，进给量 0.2 mm/r。\n".repeat(110_000));

test("a file is attached through a reload, handed in, opened and marked; nobody else gets it", async ({
  page,
  served,
  another,
}) => {
  const { someone, run } = await enrolledIn(served, COURSE);
  const mate = (await enrolledIn(served, COURSE)).someone;
  const teacher = person(served.portal);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  const assessment = await buildExam((call, input) => teacher.send(call, input), run, {
    title: `实训报告 ${someone.phone}`,
    questions: {
      "上传实训报告。": {
        type: "upload",
        body: { kinds: ["txt", "pdf"], most: 2, size: 20 * 1024 ** 2 },
        key: {},
      },
    },
  });
  const room = page.locator("edu-course-room");
  await signedInAs(page, served.portal, someone.phone);
  await page.goto(`/course/detail/index/homeworkTest?id=${run}`);
  await room.getByRole("link", { name: new RegExp(someone.phone) }).click();
  await room.getByRole("button", { name: "开始作答", exact: true }).click();
  await expect(room.getByRole("button", { name: "选择文件" })).toBeVisible();

  // The second part never arrives: the page is reloaded while it is on its way.
  let parts = 0;
  await page.route("**/api/file/tus/*", (route) => {
    if (route.request().method() !== "PATCH" || (parts += 1) === 1) return route.continue();
    return undefined;
  });
  await room.locator("input[type=file]").setInputFiles({
    name: "实训报告.txt",
    mimeType: "text/plain",
    buffer: REPORT,
  });
  await expect(room.getByRole("progressbar", { name: "实训报告.txt" })).toHaveAttribute(
    "aria-valuenow",
    /[1-9]/,
  );
  await page.unroute("**/api/file/tus/*");
  await page.reload();
  const attached = room.getByRole("list", { name: "已上传的文件" }).getByRole("listitem");
  await expect(attached).toContainText("实训报告.txt");
  await room.getByRole("button", { name: "交卷" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "交卷" }).click();
  await expect(room.getByText("已交卷。")).toBeVisible();

  const [{ attempt } = { attempt: 0 }] = (await someone.send(exam.examIntro, { id: run, assessment }))
    .attempts;
  const { files } = await someone.send(exam.attemptResult, { id: run, attempt });
  const file = files[0]?.file ?? 0;
  await expect(mate.send(exam.answerFileUrl, { id: run, attempt, file, use: "preview" })).rejects.toThrow();
  const { url } = await someone.send(exam.answerFileUrl, { id: run, attempt, file, use: "preview" });
  const forged = new URL(url, served.portal);
  forged.searchParams.set("s", "0".repeat((forged.searchParams.get("s") ?? "").length));
  expect((await page.request.get(forged.href)).status()).toBe(403);

  const desk = await (await another()).newPage();
  await withoutInvitation(desk);
  await signedInAs(desk, served.portal, "teacher");
  await desk.goto(workplace.marking.href({ course: run, assessment, filter: "" }));
  const marking = desk.locator("edu-marking");
  await marking.getByRole("button", { name: "查看：实训报告.txt" }).click();
  await expect(marking.getByText(/主轴转速 800/).first()).toBeVisible();
  const [saved] = await Promise.all([
    desk.waitForEvent("download"),
    marking.getByRole("button", { name: "下载：实训报告.txt" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("实训报告.txt");
  await marking.getByRole("region", { name: "答案" }).focus();
  await desk.keyboard.press("4");
  await desk.keyboard.press("Control+Enter");
  await expect
    .poll(async () => (await someone.send(exam.attemptResult, { id: run, attempt })).attempt.points)
    .toBe(4);
});
