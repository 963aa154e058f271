/** A sound in a question: chosen, named, written down, changed, and what is wrong with it said where it is. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { nodesOf } from "../../../core/contract/rich-document.js";
import { questionDetail, questionList } from "../../../core/contract/teach.js";
import { prefer } from "../../../core/preferences/index.js";
import { request } from "../../../core/session/index.js";
import { violations } from "../../../testing/accessibility.js";
import { toneOf } from "../../../testing/sound.js";
import { useTestbed } from "../../../testing/test-server.js";
import { button, field, openStudio } from "../testing.js";
import "../index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const form = () => page.getByRole("dialog");
const ask = () => form().getByRole("group", { name: "声音", exact: true });
const WAV = new File([toneOf()], "听力.wav", { type: "audio/wav" });
const choose = (file: File) => userEvent.upload(ask().getByLabelText("选择声音文件"), file);

test("is put into the stem with a title and a transcript, heard in the editor, and changed there", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openStudio(room, { view: "bank", filter: "question=new" });
  await form().getByRole("combobox", { name: "题型" }).first().selectOptions("判断题");
  await form().getByRole("textbox", { name: "题干", exact: true }).fill("听录音，判断对错。");
  const tool = form().getByRole("button", { name: "声音", exact: true }).first();
  await tool.click();
  await ask().getByRole("button", { name: "插入" }).click();
  await expect.element(ask().getByText("请填写标题。")).toBeVisible();
  await expect.element(ask().getByText("请选择声音文件，或录音。")).toBeVisible();
  await choose(new File(["<script>"], "听力.mp3", { type: "audio/mpeg" }));
  await field("标题").fill("听力材料一");
  await field(/^文字稿/).fill("今天下雨。");
  await ask().getByRole("button", { name: "插入" }).click();
  // Its bytes tell, not its name; what was written stays.
  await expect.element(ask().getByText(/这不是可用的声音文件/)).toBeVisible();
  await expect.element(field("标题")).toHaveValue("听力材料一");
  expect(await violations(element)).toEqual([]);
  await choose(WAV);
  await ask().getByRole("button", { name: "插入" }).click();
  await expect.element(form().getByLabelText("播放“听力材料一”")).toBeVisible();
  await expect.element(form().getByText("今天下雨。")).toBeVisible();
  await expect.element(form().getByText(/只有老师能看到文字稿/)).toBeVisible();
  // One that is chosen is changed by the same button.
  await form().getByText("听力材料一", { exact: true }).click();
  await tool.click();
  await ask()
    .getByRole("checkbox", { name: /考生作答时/ })
    .click();
  await ask().getByRole("button", { name: "保存修改" }).click();
  await form().getByRole("button", { name: "保存题目" }).click();
  await expect.element(form()).not.toBeInTheDocument();
  const [card] = (await request(questionList, { id: room.run })).list;
  const { stem } = await request(questionDetail, { id: room.run, question: card?.question ?? 0 });
  const sounds = nodesOf(stem, "sound").map(({ attrs }) => attrs);
  expect(sounds).toMatchObject([
    { title: "听力材料一", transcript: "今天下雨。", transcriptFor: "everyone" },
  ]);
  const sent = await fetch(String(sounds[0]?.["src"]));
  expect([sent.status, sent.headers.get("content-type")]).toEqual([200, "audio/wav"]);
});

test("an option may be a sound and nothing else", async () => {
  const room = await testbed.room();
  room.as("teacher");
  openStudio(room, { view: "bank", filter: "question=new" });
  await form().getByRole("textbox", { name: "题干", exact: true }).fill("哪一段是进行曲？");
  await form()
    .getByRole("button", { name: /插入公式.*选项 A/ })
    .first()
    .click();
  await form().getByRole("button", { name: "声音", exact: true }).nth(1).click();
  await choose(WAV);
  await field("标题").fill("片段一");
  await ask().getByRole("button", { name: "插入" }).click();
  await expect.element(form().getByLabelText("播放“片段一”")).toBeVisible();
  await field("选项 B").fill("都不是");
  await button("删除选项 D").click();
  await button("删除选项 C").click();
  await form().getByRole("radio", { name: "选项 A 是正确答案" }).click();
  await form().getByRole("button", { name: "保存题目" }).click();
  await expect.element(form()).not.toBeInTheDocument();
});
