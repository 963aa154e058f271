/** A large file on its way into a lesson: the network is lost, it goes on by itself, and nothing is sent twice. */
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { authoring, course } from "../../src/core/contract/index.js";
import { person, signIn } from "../load/people.js";
import { expect, PASSWORD, test } from "./fixtures.js";
import { signedInAs, withoutInvitation } from "./session.js";

/** Several times as many parts as have been sent when the network goes: more of them show nothing else. */
const SIZE = 2 ** 28;

/** Silence after the head of a sound file: it takes no room on the disk. */
async function recording(file: string): Promise<void> {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(SIZE - 8, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(96_000, 24);
  head.writeUInt32LE(576_000, 28);
  head.writeUInt16LE(6, 32);
  head.writeUInt16LE(24, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(SIZE - 44, 40);
  const handle = await open(file, "w");
  await handle.write(head);
  await handle.truncate(SIZE);
  await handle.close();
}

test("a quarter of a gigabyte outlives a lost network", { tag: "@wide" }, async ({ page, served }) => {
  test.setTimeout(480_000);
  const folder = await mkdtemp(path.join(tmpdir(), "edu-film-"));
  const file = path.join(folder, "课堂实录.wav");
  await recording(file);
  const { portal } = served;
  const teacher = person(portal);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  const { list } = await teacher.send(course.courseMine, { states: "", role: "teacher", page: 1, size: 48 });
  const run = list.find((one) => one.title === "Mechanical Drawing")?.id ?? 0;
  await withoutInvitation(page);
  await signedInAs(page, portal, "teacher");
  /** Bytes of each part that reached the server, by where it begins. */
  const parts = new Map<number, number>();
  page.on("requestfinished", (request) => {
    const offset = request.headers()["upload-offset"];
    if (request.method() !== "PATCH" || offset === undefined) return;
    parts.set(Number(offset), (parts.get(Number(offset)) ?? 0) + 1);
  });
  try {
    await page.goto(`/courseManagement/index/courseInformation?id=${run}`);
    await page.getByRole("button", { name: "添加", exact: true }).click();
    await page.getByRole("menuitem", { name: "音频", exact: true }).click();
    await page.getByRole("textbox", { name: "标题" }).fill("课堂实录");
    await page.locator('edu-course-studio input[type="file"]').setInputFiles(file);
    const bar = page.getByRole("progressbar", { name: "正在上传 课堂实录.wav" });
    await expect.poll(() => parts.size, { timeout: 240_000, intervals: [50] }).toBeGreaterThan(20);
    await page.context().setOffline(true);
    await expect(page.getByText("网络断开，恢复后自动继续上传 课堂实录.wav")).toBeVisible({
      timeout: 60_000,
    });
    const before = parts.size;
    await page.context().setOffline(false);
    await expect(bar).toBeVisible({ timeout: 60_000 });
    const card = async () => {
      const draft = await teacher.send(authoring.outlineDraft, { id: run });
      const node = draft.nodes.find(({ title }) => title === "课堂实录");
      return draft.contents.find(({ content }) => content === node?.content);
    };
    await expect.poll(async () => (await card())?.label, { timeout: 360_000 }).toBe("课堂实录.wav");
    expect(parts.size).toBeGreaterThan(before);
    // Each part once, from the first byte to the last.
    expect([...parts.values()].every((times) => times === 1)).toBe(true);
    expect(await card()).toMatchObject({ size: SIZE });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
