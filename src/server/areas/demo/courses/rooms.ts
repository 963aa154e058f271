/** What goes on in the demo's course rooms: announcements, questions, classes that meet, materials. */
import { plainText, richTextOf } from "../../../../core/contract/rich-document.js";
import { insertMany, type Trx } from "../../../adapters/index.js";
import { SYLLABUS, TERMS, type CourseFiles, type DemoFile } from "./files.js";
import type { Subject } from "./subjects.js";
import { writtenCourseOf } from "./written/index.js";
import { type LessonLabels, lessonLabels } from "./written/labels.js";

const DAY = 86_400_000;
const HOUR = 3_600_000;

export interface Room {
  readonly run: number;
  readonly subject: Subject;
  /** The page of text of each section, by the section's topic. */
  readonly nodes: ReadonlyMap<string, number>;
  readonly classes: readonly number[];
  /** Account of somebody who teaches here. */
  readonly teacher: number;
  /** Accounts that are in. */
  readonly people: readonly number[];
  /** Undefined for a run that has not ended. */
  readonly endedAt?: number;
}

const texts = (text: string) => {
  const body = richTextOf(text);
  return { body, text: plainText(body) };
};

async function addAnnouncements(
  trx: Trx,
  room: Room,
  { labels, materials }: { readonly labels: LessonLabels; readonly materials: readonly number[] },
  now: number,
) {
  const { subject, run, teacher } = room;
  const [first, second = first] = subject.chapters;
  const end = room.endedAt ?? now;
  const list = [
    {
      ...labels.welcome(subject.title),
      pinned: true,
      daysAgo: 60,
      files: true,
    },
    // Where there are lessons to be studied.
    ...(room.nodes.size > 3
      ? [
          {
            ...labels.chapterReady(second?.title ?? "", first?.title ?? ""),
            pinned: false,
            daysAgo: 21,
            files: false,
          },
        ]
      : []),
    {
      ...labels.moved,
      pinned: false,
      daysAgo: 2,
      files: false,
    },
  ];
  const ids = await insertMany(
    trx,
    "announcement",
    list.map(({ title, text, pinned, daysAgo, files }) => ({
      run_id: run,
      author_id: teacher,
      title,
      ...texts(text),
      pinned,
      class_ids: [],
      material_ids: files ? materials.slice(0, 1) : [],
      publish_at: end - daysAgo * DAY,
      created_at: end - daysAgo * DAY,
    })),
  );
  await insertMany(
    trx,
    "announcement_read",
    room.people.flatMap((account_id, at) =>
      ids
        .slice(0, at % 3 === 0 ? 1 : 2)
        .map((announcement_id) => ({ announcement_id, account_id, read_at: end - DAY })),
    ),
    "account_id",
  );
}

interface DemoQuestion {
  readonly title: string;
  readonly text: string;
  readonly answers: readonly string[];
  readonly accepted?: number;
  readonly pinned?: boolean;
  readonly essence?: boolean;
  readonly anonymous?: boolean;
}

/** Questions that people ask in any course, about one of its topics. */
const questionsAbout = (topic: string, other: string): DemoQuestion[] => [
  {
    title: `学${topic}以前需要先复习什么？`,
    text: `基础不太好，想知道学“${topic}”之前最少要补哪些内容。`,
    answers: [
      "把上一章的讲义重看一遍就够了，重点是每节后面的小结。",
      "同意楼上。另外讲解里提到的几个例子最好自己先做一遍，再看答案。",
    ],
    accepted: 0,
  },
  {
    title: `“${topic}”这一节的第二个例子没看懂`,
    text: "第二个例子从条件到结论跳了一步，中间那一步是怎么来的？",
    answers: ["那一步用的是前一节的结论，老师在讲义第二页写过推导，可以对照着看。"],
  },
  {
    title: `${other}和${topic}有什么联系？`,
    text: `两节的内容看起来很像，${other}是不是${topic}的特殊情况？`,
    answers: [],
    anonymous: true,
  },
];

/** Questions that were written for a course. */
const written: Readonly<Record<string, readonly DemoQuestion[]>> = {
  "高等数学（上）": [
    {
      title: "导数不存在的点能不能有切线？",
      text: "讲解里说导数是切线的斜率。那么三次方根函数在原点的导数不存在，图上看却有一条竖直的切线，这是怎么回事？",
      answers: [
        "竖直的直线没有斜率，所以导数不存在，但切线可以存在。导数存在是有切线的充分条件，不是必要条件。",
        "可以再比较绝对值函数：左右两边割线趋向不同的直线，那里才是真的没有切线。",
      ],
      accepted: 0,
      essence: true,
    },
    {
      title: "割线“趋近”切线时，两个点会不会重合？",
      text: "视频第 43 秒开始让两点靠近。如果最后重合了，斜率不就是零除以零了吗？",
      answers: ["取极限时两点始终不重合，只是可以任意接近。这正是极限要解决的问题。"],
      accepted: 0,
    },
  ],
  数控车削加工技术: [
    {
      title: "试切后忘记先停主轴就退刀，会有什么后果？",
      text: "实训时差点忘了停主轴就去量直径，被师傅叫住了。除了不安全，对刀结果会不会也不准？",
      answers: [
        "首先是危险，旋转的工件会卷住量具和手。其次冷却液和切屑会影响读数，测出来偏大。",
        "记住顺序：退刀、停主轴、等它完全停稳、再测量。",
      ],
      accepted: 1,
      pinned: true,
    },
  ],
  数据结构与算法: [
    {
      title: "散列表装多满就该扩容？",
      text: "看到有的资料说装填因子 0.75，有的说 0.5，到底按哪个？",
      answers: ["看冲突怎么处理。链地址法 0.75 左右够用，开放定址法超过 0.7 就明显变慢，常取 0.5。"],
      accepted: 0,
      essence: true,
    },
  ],
};

async function addThreads(trx: Trx, room: Room, files: CourseFiles, now: number) {
  const { subject, run, people, teacher, nodes } = room;
  const topics = subject.chapters.flatMap((chapter) => chapter.topics);
  const own = written[subject.title] ?? [];
  const isEnglish = writtenCourseOf(files.written, subject)?.language === "en";
  const list = [
    ...own,
    // They are asked in Chinese.
    ...(isEnglish
      ? []
      : [
          ...questionsAbout(topics[1] ?? subject.title, topics[2] ?? subject.title),
          ...questionsAbout(topics[4] ?? subject.title, topics[5] ?? subject.title).slice(0, 1),
        ]),
  ];
  const end = room.endedAt ?? now;
  for (const [at, asked] of list.entries()) {
    const created_at = end - (at * 3 + 2) * DAY - at * HOUR;
    const author = people[(at * 5 + run) % people.length] ?? teacher;
    const topic = [...nodes.keys()].find((name) => asked.title.includes(name));
    const [thread] = await insertMany(trx, "thread", [
      {
        run_id: run,
        node_id: topic ? nodes.get(topic) : null,
        author_id: author,
        anonymous: asked.anonymous ?? false,
        title: asked.title,
        ...texts(asked.text),
        pinned: asked.pinned ?? false,
        locked: false,
        essence: asked.essence ?? false,
        endorsed: false,
        posts: asked.answers.length,
        likes: 0,
        state: "visible",
        created_at,
        active_at: created_at + asked.answers.length * 5 * HOUR,
      },
    ]);
    const answers = await insertMany(
      trx,
      "post",
      asked.answers.map((answer, nth) => ({
        thread_id: thread,
        author_id: nth === 0 ? teacher : people[(at * 7 + nth + run + 3) % people.length],
        anonymous: false,
        ...texts(answer),
        endorsed: nth > 0,
        likes: 0,
        state: "visible",
        created_at: created_at + (nth + 1) * 5 * HOUR,
      })),
    );
    const accepted = asked.accepted === undefined ? undefined : answers[asked.accepted];
    if (thread && accepted)
      await trx
        .updateTable("thread")
        .set({ accepted_post: accepted, endorsed: asked.answers.length > 1 })
        .where("id", "=", thread)
        .execute();
  }
}

async function addMeetings(
  trx: Trx,
  { classes, subject, people, endedAt }: Room,
  labels: LessonLabels,
  now: number,
) {
  const end = endedAt ?? now;
  for (const class_id of classes) {
    const topics = subject.chapters.flatMap((chapter) => chapter.topics);
    // Once a week, four of them still to come in a term that is on.
    const coming = endedAt === undefined ? Math.min(4, Math.floor(topics.length / 3)) : 0;
    const meetings = await insertMany(
      trx,
      "meeting",
      topics.map((topic, at) => ({
        class_id,
        title: labels.meeting(topic),
        place: labels.place,
        // Two in the afternoon by Shanghai's clock.
        at: Math.floor((end - (topics.length - coming - at) * 7 * DAY + 3 * DAY) / DAY) * DAY + 6 * HOUR,
        ends_at: Math.floor((end - (topics.length - coming - at) * 7 * DAY + 3 * DAY) / DAY) * DAY + 8 * HOUR,
        link: "",
      })),
    );
    await insertMany(
      trx,
      "attendance",
      meetings.slice(0, meetings.length - coming).flatMap((meeting_id, week) =>
        people.map((account_id, at) => ({
          meeting_id,
          account_id,
          status: (["present", "present", "late", "present", "absent", "present", "leave"] as const)[
            (week + at * 3) % 7
          ],
        })),
      ),
      "account_id",
    );
  }
}

interface Material {
  readonly name: string;
  readonly file: DemoFile | undefined;
  /** Topic of the lesson that it belongs to; without it, it is for the whole course. */
  readonly topic?: string;
  readonly isLocked?: true;
}

const labelsOf = (subject: Subject, files: CourseFiles): LessonLabels =>
  lessonLabels(writtenCourseOf(files.written, subject)?.language);

function materialsOf(subject: Subject, files: CourseFiles): Material[] {
  const [, second = "", third = ""] = subject.chapters.flatMap(({ topics }) => topics);
  const labels = labelsOf(subject, files);
  const paper = (name: string, file: string): Material => ({ name, file: files.paper(subject, file) });
  const { title } = subject;
  return [
    paper(labels.syllabus, SYLLABUS),
    { name: labels.handout(second), file: files.lesson(subject, second)?.handout, topic: second },
    { name: labels.slides(third), file: files.lesson(subject, third)?.slides, topic: third },
    { name: labels.about(labels.picture, title), file: files.recording(subject, "image/jpeg") },
    { name: labels.about(labels.audio, title), file: files.recording(subject, "audio/mpeg"), isLocked: true },
    paper(labels.terms, TERMS),
  ];
}

async function addMaterials(trx: Trx, { run, subject, nodes }: Room, files: CourseFiles, now: number) {
  const rows = materialsOf(subject, files).flatMap(({ name, file, topic, isLocked }, at) =>
    file
      ? [
          {
            run_id: run,
            node_id: (topic !== undefined && nodes.get(topic)) || null,
            name: `${name}${file.extension}`,
            file_id: file.id,
            version: at === 0 ? 2 : 1,
            downloadable: !isLocked,
            downloads: (run * 13 + at * 29) % 180,
            class_ids: [],
            updated_at: now - (40 - at * 5) * DAY,
          },
        ]
      : [],
  );
  return insertMany(trx, "material", rows);
}

export async function addRoom(trx: Trx, room: Room, files: CourseFiles, now: number): Promise<void> {
  const materials = await addMaterials(trx, room, files, now);
  const labels = labelsOf(room.subject, files);
  await addAnnouncements(trx, room, { labels, materials }, now);
  await addThreads(trx, room, files, now);
  await addMeetings(trx, room, labels, now);
}
