/** Every call of the contract, as the contract declares it. */
import type { Access, CallScope, ObjectKind, ObjectParts, Rate } from "../../src/core/contract/index.js";
import { scopesOf } from "../../src/core/contract/index.js";
import { registry } from "../../src/core/contract/registry.js";
import { Table } from "./Table.js";
import type { Words } from "./words.js";

interface TextPair {
  readonly zh: string;
  readonly en: string;
}

const PARTS: { readonly [Kind in ObjectKind]: Readonly<Record<ObjectParts[Kind], TextPair>> } = {
  run: {
    visitor: { zh: "任何人；期次成员可看到更多", en: "anyone; members of the run see more" },
    member: { zh: "期次成员", en: "members of the run" },
    staff: { zh: "期次的教师与助教", en: "teachers and assistants of the run" },
    teacher: { zh: "期次的教师", en: "teachers of the run" },
    writer: { zh: "期次成员，直到期次结束", en: "members of the run, until it ends" },
    learner: { zh: "期次的学习者，直到期次结束", en: "learners of the run, until it ends" },
  },
  node: {
    visitor: { zh: "该节点对其开放的任何人", en: "anyone to whom the node is open" },
    member: { zh: "该节点对其开放的期次成员", en: "members of the run to whom the node is open" },
    writer: {
      zh: "该节点对其开放的期次成员，直到期次结束",
      en: "members of the run to whom the node is open, until the run ends",
    },
  },
  course: {
    visitor: { zh: "可查看课程介绍的任何人", en: "anyone who may read about the course" },
    reader: { zh: "可查看课程介绍的已登录用户", en: "anyone signed in who may read about the course" },
  },
  rating: {
    voter: { zh: "看得到该评价且不是作者的人", en: "anyone who sees the review and did not write it" },
  },
  contribution: {
    reader: { zh: "看得到该评价、提问或回答的人", en: "anyone who sees the review, question or answer" },
  },
  job: { owner: { zh: "发起该任务的人", en: "the person who started the job" } },
  org: {
    admin: { zh: "该校的管理者和平台管理员", en: "administrators of the school or the platform" },
  },
};

function callers(access: Access): Words {
  if (access === "public") return { zh: "任何人", en: "anyone" };
  if (access === "user") return { zh: "已登录用户", en: "anyone signed in" };
  if (typeof access === "string") return { zh: `有 ${access} 权限的人`, en: `anyone with ${access}` };
  const { of, as, field, type, permission } = access;
  const parts: Readonly<Record<string, TextPair>> = PARTS[of];
  const { zh, en } = parts[as] ?? { zh: as, en: as };
  const name = [type, field, permission].filter(Boolean).join(", ");
  return { zh: `${zh}（${name}）`, en: `${en} (${name})` };
}

function partners(scope: CallScope): Words {
  const scopes = scopesOf(scope);
  if (!scopes) return { zh: "无", en: "none" };
  return scopes.length === 0 ? { zh: "全部", en: "all" } : scopes.join(", ");
}

const TIMES: Readonly<Record<number, { readonly zh: string; readonly en: string }>> = {
  60: { zh: "分钟", en: "minute" },
  3600: { zh: "小时", en: "hour" },
  86_400: { zh: "天", en: "day" },
};
const BY = { address: "每个地址", account: "每个账号" } as const;
function limit(rate: Rate | undefined): Words {
  if (!rate) return "";
  const time = TIMES[rate.seconds] ?? { zh: ` ${rate.seconds} 秒`, en: `${rate.seconds} s` };
  return { zh: `${BY[rate.by]}每${time.zh} ${rate.max} 次`, en: `${rate.max} per ${time.en} and ${rate.by}` };
}

export const Calls = () => (
  <Table
    label={{ zh: "各调用及其路径", en: "Calls by path" }}
    head={[
      { zh: "调用", en: "Call" },
      { zh: "代码中的名称", en: "Name in code" },
      { zh: "谁可以调用", en: "Who may call" },
      { zh: "合作页面的作用域", en: "Partner scopes" },
      { zh: "频率上限", en: "Limit" },
      { zh: "字段", en: "Fields" },
    ]}
    rows={registry.map(({ name, call }) => [
      <code key="path">
        {call.method} {call.path}
      </code>,
      <code key="name">{name}</code>,
      callers(call.access),
      partners(call.scope),
      limit(call.rate),
      <code key="fields">{Object.values(call.input.names).join(", ")}</code>,
    ])}
  />
);
