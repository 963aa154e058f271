/** What learners of two demo courses note and share; some of it was picked. */
import { insertMany, type Trx } from "../../../adapters/index.js";
import type { MadeNode } from "./standing.js";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface DemoNote {
  /** How the titles of its node end, and its kind. */
  readonly topic: string;
  readonly kind: "video" | "doc" | "richtext";
  readonly at: number;
  readonly text: string;
  readonly isPrivate?: true;
  readonly isEssence?: true;
  readonly hidden?: string;
  /** By the demo's own learner. */
  readonly isOwn?: true;
}

const written: Readonly<Record<string, readonly DemoNote[]>> = {
  "高等数学（上）": [
    {
      topic: "导数的几何意义",
      kind: "video",
      at: 43,
      text: "割线 → 切线的三步：\n1. 固定点 A，取动点 B；\n2. 写出割线斜率 Δy/Δx；\n3. 让 B 沿曲线趋近 A，斜率的极限就是导数。\n注意 B 始终不与 A 重合，所以不是零除以零。",
      isEssence: true,
    },
    {
      topic: "导数的几何意义",
      kind: "video",
      at: 71,
      text: "求切线方程的固定步骤：先求 f′(x₀)，再代点斜式 y − y₀ = f′(x₀)(x − x₀)。题目给的点不一定在曲线上，要先检验。",
      isEssence: true,
    },
    {
      topic: "导数的几何意义",
      kind: "video",
      at: 18,
      text: "斜率就是“走一步，升多少”。把它想成坡度，正负号一下就记住了。",
    },
    {
      topic: "导数的几何意义",
      kind: "richtext",
      at: 1,
      text: "有切线不一定可导：三次方根在原点的切线是竖直的，斜率不存在。",
      isOwn: true,
    },
    {
      topic: "导数的几何意义",
      kind: "video",
      at: 60,
      text: "这里没听懂，晚上再看一遍。",
      isOwn: true,
      isPrivate: true,
    },
    {
      topic: "数列的极限",
      kind: "richtext",
      at: 1,
      text: "ε 是别人给的误差，N 是我来找的位置：先有 ε，后有 N。顺序写反，证明就错了。",
    },
    {
      topic: "函数的极限",
      kind: "richtext",
      at: 1,
      text: "左极限和右极限都存在且相等，极限才存在。分段函数先看分段点。",
    },
  ],
  数控车削加工技术: [
    {
      topic: "试切对刀",
      kind: "video",
      at: 24,
      text: "对刀口诀：车一刀、退 Z 不动 X、停主轴、量直径、输 X。\n量之前一定等主轴完全停稳。",
      isEssence: true,
    },
    {
      topic: "试切对刀",
      kind: "video",
      at: 52,
      text: "Z 向：车端面后退 X 不动 Z，在刀补页输 Z0 再按“测量”。和 X 向正好反过来，对照着记不会错。",
      isEssence: true,
    },
    {
      topic: "试切对刀",
      kind: "video",
      at: 38,
      text: "量三次取中间值，卡尺两爪要垂直轴线，我第一次歪着量大了 0.06。",
    },
    {
      topic: "试切对刀",
      kind: "video",
      at: 66,
      text: "谁有期末题发我一份，加群 88…",
      hidden: "与课程内容无关，请勿发布联系方式。",
    },
    {
      topic: "机床安全操作",
      kind: "richtext",
      at: 1,
      text: "开机前检查：急停、卡盘扳手取下、防护门关好、刀架不在卡盘上方。每次照单子念一遍。",
    },
    {
      topic: "坐标系与基本指令",
      kind: "richtext",
      at: 1,
      text: "G00 是快速定位不切削，G01 才切削。用 G00 走到工件旁边要留 2 mm 安全距离。",
      isOwn: true,
    },
    {
      topic: "坐标系与基本指令",
      kind: "richtext",
      at: 1,
      text: "U、W 是增量，X、Z 是绝对。混着写时 U 也是直径值。",
    },
  ],
};

/** @param people learners of the run, without the demo's own. @param own the demo's learner */
export async function addNotes(
  trx: Trx,
  {
    run,
    course,
    nodes,
    people,
    own,
  }: {
    readonly run: number;
    readonly course: string;
    readonly nodes: readonly MadeNode[];
    readonly people: readonly number[];
    readonly own: number;
  },
  now: number,
): Promise<void> {
  const list = written[course];
  if (!list) return;
  await trx.updateTable("course_run").set({ note_sharing: true }).where("id", "=", run).execute();
  const rows = list.flatMap((note, nth) => {
    const node = nodes.find((it) => it.node.kind === note.kind && it.node.title.endsWith(note.topic));
    const account_id = note.isOwn ? own : people[(nth * 3) % Math.max(1, people.length)];
    if (!node || account_id === undefined) return [];
    const at = now - (12 - nth) * DAY - nth * HOUR;
    return [
      {
        account_id,
        run_id: run,
        node_id: node.id,
        at: note.at,
        text: note.text,
        created_at: at,
        updated_at: at,
        shared_at: note.isPrivate ? null : at + HOUR,
        essence_at: note.isEssence ? at + DAY : null,
        hidden_at: note.hidden === undefined ? null : at + DAY,
        hidden_reason: note.hidden ?? "",
      },
    ];
  });
  if (rows.length > 0) await insertMany(trx, "note", rows);
}
