/** Films on their way into a course, against the reference server: over networks that break, reloads, and files that are here already. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { outlineDraft, outlineSave } from "../../core/contract/authoring.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { type Entered, useTestbed } from "../../testing/test-server.js";
import { newNode } from "./outline/rows.js";
import { button, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
const MEGABYTE = 1024 ** 2;

/** What went to the server of files' bytes. */
let parts: number[];
/** Parts that get through; later ones find no network. */
let most: number;
beforeEach(() => {
  prefer({ locale: "zh-CN" });
  parts = [];
  most = Infinity;
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (init?.method !== "PATCH") return real(input, init);
    if (parts.length >= most) return Promise.reject(new TypeError("No network"));
    parts.push(Number(new Headers(init.headers).get("upload-offset")));
    return real(input, init);
  };
});

/** A film of five megabytes that nobody has sent before. */
async function newFilm(name = "试切.mp4"): Promise<File> {
  const film = await (await fetch("/media/course/turning.mp4")).blob();
  const rest = new Uint8Array(5 * MEGABYTE - film.size);
  crypto.getRandomValues(rest.subarray(0, 60_000));
  return new File([film, rest], name, { type: "video/mp4" });
}
const openRoom = async (): Promise<Entered> => {
  const room = await testbed.room();
  room.as("teacher");
  const { run: id } = room;
  const { rev } = await request(outlineDraft, { id });
  const lesson = (key: string, title: string, after: string) => ({
    type: "add",
    node: { ...newNode("video", title), key },
    parent: "kchapter",
    after,
  });
  await request(outlineSave, {
    id,
    rev,
    batch: `uploads-${id}-begin`,
    commands: [
      { type: "add", node: { ...newNode("chapter", "第九章 车削"), key: "kchapter" }, parent: "", after: "" },
      lesson("kone", "试切", ""),
      lesson("ktwo", "对刀", "kone"),
    ] as never,
  });
  return room;
};
const openNode = async (room: Entered, key = "kone"): Promise<HTMLElement> => {
  const element = openStudio(room, { view: "outline", filter: `node=${key}` });
  await expect.element(button("上传文件")).toBeVisible();
  return element;
};
const pickerOf = (): HTMLInputElement =>
  page
    .getByLabelText("上传文件")
    .elements()
    .find((one): one is HTMLInputElement => one instanceof HTMLInputElement)!;
/** In the page: the browser's own way brings the bytes through the test's connection first. */
const choose = (file: File) => {
  const files = new DataTransfer();
  files.items.add(file);
  const picker = pickerOf();
  picker.files = files.files;
  picker.dispatchEvent(new Event("change", { bubbles: true }));
};
const nodeOf = async ({ run: id }: Entered, key = "kone") => {
  const { nodes, contents } = await request(outlineDraft, { id });
  const { content } = nodes.find((one) => one.key === key)!;
  return contents.find((one) => one.content === content);
};
const isThere = (room: Entered, key = "kone") =>
  expect.poll(async () => (await nodeOf(room, key))?.label, { timeout: 20_000 }).toBe("试切.mp4");

test("a network that is gone is waited for, and the film goes on by itself where it stood", async () => {
  const room = await openRoom();
  const element = await openNode(room);
  most = 1;
  choose(await newFilm());
  await expect.element(page.getByText("网络断开，恢复后自动继续上传 试切.mp4")).toBeVisible();
  await expect.element(page.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "2.0 MB / 5.0 MB");
  expect(await violations(element)).toEqual([]);
  most = Infinity;
  dispatchEvent(new Event("online"));
  await isThere(room);
  expect(parts).toEqual([0, 2 * MEGABYTE, 4 * MEGABYTE]);
});

test("after a reload the same file, chosen again, goes on where it stood; another one does not", async () => {
  const room = await openRoom();
  await openNode(room);
  const film = await newFilm();
  most = 1;
  choose(film);
  await expect.element(page.getByText(/网络断开/)).toBeVisible();
  await openNode(room);
  most = Infinity;
  await expect
    .element(
      page.getByText("“试切.mp4”还没有传完（2.0 MB，共 5.0 MB）。重新选择这个文件，从中断的地方继续。"),
    )
    .toBeVisible();
  // The picker that opens is the browser's: what it would give is given.
  const pressed = async (file: File) => {
    pickerOf().click = () => undefined;
    await button("选择文件并继续").click();
    choose(file);
  };
  await pressed(await newFilm("另一个.mp4"));
  await expect.element(page.getByText("这不是上次没有传完的那个文件")).toBeVisible();
  expect(parts).toEqual([0]);
  await pressed(film);
  await isThere(room);
  expect(parts).toEqual([0, 2 * MEGABYTE, 4 * MEGABYTE]);
  await expect.element(page.getByText(/还没有传完/)).not.toBeInTheDocument();
});

test("a server without ffmpeg says so beside the film, whose length the browser has read", async () => {
  const room = await openRoom();
  await openNode(room);
  choose(await newFilm());
  await isThere(room);
  await expect
    .element(page.getByText("服务器没有安装 ffmpeg：文件按原样播放，不会自动读取时长和封面。"))
    .toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "时长" })).toHaveValue("1.2");
});

test("what the server makes of a film is told as it is, and what failed is read again by a press", async () => {
  const room = await openRoom();
  await openNode(room);
  choose(await newFilm());
  await isThere(room);
  const none = { state: "none", reason: "", percent: 0, heights: [] };
  const unknown = { seconds: 0, width: 0, height: 0, ladder: none };
  const read = { state: "done", reason: "", seconds: 73, width: 854, height: 480 };
  const made = (state: string, percent = 0, reason = "") => ({
    ...read,
    ladder: { state, reason, percent, heights: [360, 480] },
  });
  const states: object[] = [
    { state: "failed", reason: "none", ...unknown },
    { state: "running", reason: "", ...unknown },
    made("running", 40),
    made("failed", 40, "broken"),
  ];
  let asked = 0;
  let converted = 0;
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const answer = (result: object) =>
      Promise.resolve(Response.json({ code: 200, message: "", result }, { status: 200 }));
    if (address.includes("/film/reading/again")) {
      asked += 1;
      states.shift();
      return answer({});
    }
    if (address.includes("/film/ladder")) {
      converted += 1;
      states[0] = made("done", 100);
      return answer({});
    }
    if (!address.includes("/film/reading")) return real(input, init);
    return answer((asked > 0 && states.length > 1 ? states.shift() : states[0])!);
  };
  const element = openStudio(room, { view: "outline", filter: "node=kone" });
  await expect.element(page.getByRole("alert").getByText(/读不出影片内容/)).toBeVisible();
  await button("重新读取").click();
  await expect.element(page.getByText("正在读取时长和封面…")).toBeVisible();
  await expect.element(page.getByText("1:13，854×480，封面已生成"), { timeout: 10_000 }).toBeVisible();
  await expect.element(page.getByText("正在转码 40%，学生先播放原文件。")).toBeVisible();
  await expect
    .element(page.getByRole("alert").getByText("转码中断，请重试。"), { timeout: 10_000 })
    .toBeVisible();
  await button("重新转码").click();
  await expect.element(page.getByText("已转码：360p / 480p，播放时按网速自动选择")).toBeVisible();
  expect([asked, converted]).toEqual([1, 1]);
  expect(await violations(element)).toEqual([]);
});

test("what is paused waits, also while another lesson is worked on, and can be dropped", async () => {
  const room = await openRoom();
  await openNode(room);
  most = 1;
  choose(await newFilm());
  await expect.element(page.getByText(/网络断开/)).toBeVisible();
  await button("暂停").click();
  most = Infinity;
  dispatchEvent(new Event("online"));
  await expect.element(page.getByText("已暂停上传 试切.mp4")).toBeVisible();
  await page.getByRole("treeitem", { name: /对刀/ }).click();
  await page.getByRole("treeitem", { name: /试切/ }).click();
  expect(parts).toEqual([0]);
  await button("继续上传").click();
  await isThere(room);
  expect(parts).toEqual([0, 2 * MEGABYTE, 4 * MEGABYTE]);
  // Dropped, it is gone here and there.
  most = parts.length + 1;
  await page.getByRole("treeitem", { name: /对刀/ }).click();
  choose(await newFilm());
  await expect.element(page.getByText(/网络断开/)).toBeVisible();
  await button("取消").click();
  await expect.element(button("上传文件")).toBeVisible();
  await openNode(room, "ktwo");
  await expect.element(page.getByText(/还没有传完/)).not.toBeInTheDocument();
});

test("a film that the course has already is linked without a byte; another course's teacher sends it", async () => {
  const room = await openRoom();
  await openNode(room);
  const film = await newFilm();
  choose(film);
  await isThere(room);
  expect(parts).toHaveLength(3);
  await page.getByRole("treeitem", { name: /对刀/ }).click();
  choose(film);
  await expect.element(page.getByText("平台上已有“试切.mp4”，直接使用，没有重复上传")).toBeVisible();
  await isThere(room, "ktwo");
  expect(parts).toHaveLength(3);
  const elsewhere = await openRoom();
  await openNode(elsewhere);
  choose(film);
  await isThere(elsewhere);
  expect(parts).toHaveLength(6);
});

test("a film is what was recorded of a live session: it stays when its time changes, and can be taken away", async () => {
  const room = await openRoom();
  const { run: id } = room;
  const { rev } = await request(outlineDraft, { id });
  await request(outlineSave, {
    id,
    rev,
    batch: `uploads-${id}-live`.padEnd(16, "0"),
    commands: [
      { type: "add", node: { ...newNode("live", "答疑"), key: "klive" }, parent: "kchapter", after: "ktwo" },
    ] as never,
  });
  const element = await openNode(room, "klive");
  const card = async () => {
    const { nodes, contents } = await request(outlineDraft, { id });
    const node = nodes.find(({ key }) => key === "klive")!;
    const found = contents.find(({ content }) => content === node.content);
    return { duration: node.duration, recording: found?.recording, live: found?.live };
  };
  choose(await newFilm("回放.mp4"));
  await expect.element(page.getByText("回放.mp4").first()).toBeVisible();
  await expect.poll(card).toMatchObject({ recording: "回放.mp4", live: { minutes: 45 } });
  await expect.poll(async () => (await card()).duration).toBeGreaterThan(0);
  expect(await violations(element)).toEqual([]);
  await page.getByRole("textbox", { name: "时长", exact: true }).fill("90");
  await expect.poll(card).toMatchObject({ recording: "回放.mp4", live: { minutes: 90 } });
  await button("移除回放视频").click();
  await expect.poll(card).toMatchObject({ duration: 0, recording: undefined, live: { minutes: 90 } });
});
