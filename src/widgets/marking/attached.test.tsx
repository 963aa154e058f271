/** What learners hand in besides words, as whoever marks it sees and hears it. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import * as exam from "../../core/contract/exam.js";
import { type QuestionContent } from "../../core/contract/question.js";
import { richTextOf } from "../../core/contract/rich-document.js";
import * as teach from "../../core/contract/teach.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { sendFile } from "../../core/session/upload.js";
import { violations } from "../../testing/accessibility.js";
import { place } from "../../testing/calls.js";
import { useTestbed } from "../../testing/test-server.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN", pageStyle: "dark" }));

const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
const PNG = new File(
  [
    bytesOf(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    ),
  ],
  "照片.png",
);
const WAV = new File(
  [bytesOf("UklGRiwAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQgAAACAgICAgICAgA==")],
  "口语.wav",
);
const ZIP = new File([bytesOf("UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==")], "数据.zip");
const CONTENTS: readonly QuestionContent[] = [
  {
    type: "group",
    children: [
      {
        id: "a",
        points: 5,
        stem: richTextOf("标出刀架"),
        content: {
          type: "hotspot",
          body: { image: `/api/course/image/${"0".repeat(64)}`, alt: "车床示意图", most: 1 },
          key: { areas: [{ id: "x", shape: "rect", x: 0.4, y: 0.4, width: 0.2, height: 0.2 }] },
        },
      },
      {
        id: "b",
        points: 5,
        stem: richTextOf("上传照片和数据"),
        content: { type: "upload", body: { kinds: [], most: 3, size: 1000 }, key: {} },
      },
    ],
  },
  { type: "recording", body: { seconds: 60, takes: 3 }, key: {} },
  { type: "drawing", body: { alt: "" }, key: {} },
];

test("files are listed and opened, pictures and drawings shown, sounds played, marks numbered", async () => {
  const room = await testbed.room();
  const id = room.run;
  room.as("teacher");
  const items = [];
  for (const [at, content] of CONTENTS.entries()) {
    const points = 10;
    const { question, version } = await request(teach.questionSave, {
      id,
      difficulty: 3,
      points,
      tags: [],
      knowledge: [],
      stem: richTextOf(`第 ${at + 1} 题`),
      content,
    });
    items.push({ key: `i${at}`, question, version, points });
  }
  const { assessment } = await request(teach.assessSave, {
    id,
    kind: "homework",
    title: "实训作业",
    category: "homework",
    paper: { sections: [{ title: "", items, random: [] }] },
    rules: {},
    choice: "highest",
    settings: { shuffleItems: false, shuffleOptions: false, showPoints: "now", showSolutions: "never" },
  });
  await request(teach.assessPublish, { id, assessment, published: true });
  room.as("learner");
  const { attempt } = await request(exam.attemptStart, { id, assessment });
  const attach = async (item: string, part: string, file: File): Promise<number> => {
    const { name, size } = file;
    const { upload } = await request(exam.answerFileBegin, { id, attempt, item, part, name, size });
    await sendFile(upload, file, () => undefined, new AbortController().signal);
    return (await request(exam.answerFileKeep, { id, attempt, upload })).file;
  };
  const values = [
    {
      children: {
        a: { points: [{ x: 0.5, y: 0.25 }] },
        b: { files: [await attach("i0", "b", PNG), await attach("i0", "b", ZIP)] },
      },
    },
    { file: await attach("i1", "", WAV) },
    { file: await attach("i2", "", PNG) },
  ];
  const change = { device: "desk-0001", at: Date.now() };
  await request(exam.attemptSubmit, {
    id,
    attempt,
    changes: values.map((value, at) => ({ ...change, item: `i${at}`, rev: at + 1, value })),
  });
  room.as("teacher");
  const open = (item: string) => {
    document.body.replaceChildren();
    return place("edu-marking", {
      lang: "zh-CN",
      course: String(id),
      assessment: String(assessment),
      filter: `item=${item}`,
    });
  };
  const group = open("i0");
  await expect.element(page.getByText("第 1 处：横向 50%，纵向 25%")).toBeVisible();
  const files = page.getByRole("list", { name: "上传的文件" });
  await expect.element(files.getByRole("img", { name: "照片.png" })).toBeVisible();
  await expect.element(files).toHaveTextContent(/照片\.png.*下载.*数据\.zip.*下载/);
  // What a browser cannot show is only there to be downloaded.
  await expect.element(page.getByRole("button", { name: "下载：数据.zip" })).toBeVisible();
  expect(page.getByRole("button", { name: "查看：数据.zip" }).elements()).toEqual([]);
  for (const pageStyle of ["dark", "light"] as const) {
    prefer({ pageStyle });
    expect(await violations(group)).toEqual([]);
  }
  const sound = open("i1");
  await expect.element(page.getByRole("list", { name: "上传的文件" })).toHaveTextContent(/口语\.wav/);
  await expect.poll(() => sound.shadowRoot?.querySelector("audio")?.duration).toBeGreaterThan(0);
  open("i2");
  await expect.element(page.getByRole("img", { name: "画的图" })).toBeVisible();
});
