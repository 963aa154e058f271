/** One of everything that a call can be about, for tests that go through all calls. */
import { richTextOf, type Call, type ObjectKind } from "../../core/contract/index.js";
import type { Db } from "../adapters/index.js";
import { addNode } from "../areas/course/testing-course.js";

export type Objects = Readonly<Record<ObjectKind, number>>;

/**
 * @param course with the run that the objects are in
 * @param writer of the review and of the question
 * @param owner of the job
 */
export async function addObjects(
  db: Db,
  course: { readonly id: number; readonly run: number },
  { writer, owner }: { readonly writer: number; readonly owner: number },
  now: number,
): Promise<Objects> {
  const node = await addNode(db, course.run);
  const { id: rating } = await db
    .insertInto("course_rating")
    .values({
      course_id: course.id,
      account_id: writer,
      run_id: course.run,
      stars: 5,
      text: "讲得清楚",
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: contribution } = await db
    .insertInto("thread")
    .values({
      run_id: course.run,
      node_id: node,
      second: null,
      author_id: writer,
      anonymous: false,
      title: "第二步怎么来的？",
      body: JSON.stringify(richTextOf("没有看懂。")),
      text: "没有看懂。",
      accepted_post: null,
      state: "visible",
      created_at: now,
      updated_at: null,
      active_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: job } = await db
    .insertInto("job")
    .values({
      account_id: owner,
      kind: "enroll-review",
      subject: `run ${course.run}`,
      params: "{}",
      state: "done",
      total: 0,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { org_id: org } = await db
    .selectFrom("course")
    .select("org_id")
    .where("id", "=", course.id)
    .executeTakeFirstOrThrow();
  return { run: course.run, node, course: course.id, rating, contribution, job, org };
}

/** The wire's fields by which a call names one of these; none for a call that is about no object. */
export function fieldsNaming(
  { access, input }: Call<unknown, unknown>,
  objects: Objects,
): Record<string, unknown> {
  if (typeof access === "string") return {};
  const { of, field, type } = access;
  return {
    [input.names[field]!]: objects[of],
    ...(type === undefined ? {} : { [input.names[type]!]: "thread" }),
  };
}
