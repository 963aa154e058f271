/** Discussions in the outlines of demo courses, with what was said in them. */
import { plainText, richTextOf } from "../../../../core/contract/rich-document.js";
import { insertMany, type Trx } from "../../../adapters/index.js";

const HOUR = 3_600_000;

interface DemoDiscussion {
  readonly title: string;
  readonly prompt: string;
  readonly said: readonly {
    readonly text: string;
    readonly replies?: readonly string[];
    readonly endorsed?: true;
    readonly anonymous?: true;
  }[];
}

const DISCUSSIONS: Readonly<Record<string, DemoDiscussion>> = {
  "高等数学（上）": {
    title: "讨论：极限是“到达”还是“无限接近”？",
    prompt:
      "有同学说：0.999… 永远比 1 小一点点，只是无限接近 1。你同意吗？\n请结合极限的定义说说理由，至少写 20 个字，并回复一位同学的看法。",
    said: [
      {
        text: "不同意。0.999… 表示的是一个确定的数，就是数列 0.9、0.99、0.999 的极限。数列的每一项都小于 1，但极限等于 1。",
        replies: [
          "说得对，关键是把数列的项和数列的极限分开。",
          "那极限值本身可以不是数列里的任何一项，是吗？",
        ],
        endorsed: true,
      },
      {
        text: "我以前也觉得差一点点。后来想，如果差一个正数 d，只要小数位数足够多，差就比 d 小了，所以这个 d 不存在。",
        replies: ["这其实就是定义里“任意给定的正数”的意思。"],
      },
      {
        text: "1/3 等于 0.333…，两边乘 3 就得到 1 等于 0.999…。不过这样算好像默认了无限小数可以像有限小数一样相乘？",
        anonymous: true,
      },
    ],
  },
  数控车削加工技术: {
    title: "讨论：对刀出错，你会怎样发现？",
    prompt:
      "实训中最常见的事故之一是对刀值输错。如果 X 方向多输了 10 毫米，加工时会出现什么现象？你会在哪一步发现？\n请写出你的检查顺序。",
    said: [
      {
        text: "先看刀具偏置表里的数和记录本是不是一致，再单段运行，让刀具停在工件外面 50 毫米处，用眼睛比一下剩余距离。",
        replies: ["单段运行加倍率降到 25%，这是必须养成的习惯。"],
        endorsed: true,
      },
      {
        text: "如果多输了 10 毫米，第一刀就会空走或者切得特别深。空走还好，切深就可能撞刀，所以不能靠第一刀去发现。",
        replies: ["同意，我们组上次就是空走了才发现的。"],
      },
      { text: "我会先用图形模拟看一遍轨迹，不过模拟看不出对刀值的错误，还是要在机床上验证。" },
    ],
  },
};

const titleOf = (text: string): string => {
  const signs = Array.from(text);
  return signs.length > 60 ? `${signs.slice(0, 59).join("")}…` : text;
};

const texts = (text: string) => {
  const body = richTextOf(text);
  return { body, text: plainText(body) };
};

/** Of the courses that have one; it stands in the chapter, behind everything else. */
export async function addDiscussion(
  trx: Trx,
  {
    run,
    course,
    chapter,
    teacher,
    people,
  }: {
    readonly run: number;
    readonly course: string;
    readonly chapter: number;
    readonly teacher: number;
    readonly people: readonly number[];
  },
  now: number,
): Promise<void> {
  const held = DISCUSSIONS[course];
  if (!held || people.length === 0) return;
  const { id: node } = await trx
    .insertInto("outline_node")
    .values({
      run_id: run,
      parent_id: chapter,
      kind: "discussion",
      title: held.title,
      sort: 10_001,
      duration: 0,
      required: false,
      completion: JSON.stringify({ rule: "posted", posts: 2, chars: 20 }),
      prereq: [],
      open_at: null,
      content: JSON.stringify({
        body: richTextOf(held.prompt),
        discussion: { anonymous: true, postFirst: false, closesAt: 0 },
      }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const personAt = (at: number): number => people[at % people.length] ?? teacher;
  for (const [at, { text, replies = [], endorsed = false, anonymous = false }] of held.said.entries()) {
    const created_at = now - (held.said.length - at) * 30 * HOUR;
    const [thread] = await insertMany(trx, "thread", [
      {
        run_id: run,
        node_id: node,
        discussion: true,
        author_id: personAt(at * 3 + 1),
        anonymous,
        title: titleOf(text),
        ...texts(text),
        own_endorsed: endorsed,
        endorsed,
        posts: replies.length,
        likes: 0,
        state: "visible",
        created_at,
        active_at: created_at + replies.length * 4 * HOUR,
      },
    ]);
    await insertMany(
      trx,
      "post",
      replies.map((reply, nth) => ({
        thread_id: thread,
        author_id: nth === 0 && endorsed ? teacher : personAt(at * 3 + nth + 2),
        anonymous: false,
        ...texts(reply),
        state: "visible",
        created_at: created_at + (nth + 1) * 4 * HOUR,
      })),
    );
  }
}
