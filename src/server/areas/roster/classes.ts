/** Classes of a run: their names, their codes, what is out of use (docs/domain.md 11.10). */
import { Code, type Output, type roster } from "../../../core/contract/index.js";
import { fail, type Given, type Member } from "../../http/index.js";
import {
  addClassTo,
  changeClass,
  classOfRun,
  countClassless,
  isClassName,
  lockRun,
  managedClasses,
  renewCode,
} from "../course/index.js";
import { messages } from "./messages.js";

/** Assistants who are of a class see that one. */
export const ownClass = ({ enrollment: { role, class_id } }: Member): number | undefined =>
  role === "ta" && class_id !== null ? class_id : undefined;

export async function classList({
  input: { id },
  ctx: { platform },
  member,
}: Given<typeof roster.classList>): Promise<Output<typeof roster.classList>> {
  const { db, clock } = platform;
  const only = ownClass(member);
  const [rows, classless] = await Promise.all([
    managedClasses(db, id, only),
    only === undefined ? countClassless(db, id) : 0,
  ]);
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: row.name,
      teacher: row.teacher,
      code: row.code,
      codeUntil: row.code_until ?? undefined,
      approval: row.approval,
      archivedAt: row.archived_at ?? undefined,
      learners: Number(row.learners),
      asking: Number(row.asking),
    })),
    classless,
    now: clock.now(),
  };
}

export async function classSave({
  input: { id, classId, name, teacher },
  ctx: { platform },
}: Given<typeof roster.classSave>): Promise<Output<typeof roster.classSave>> {
  const { clock, random, transaction } = platform;
  return transaction(async (trx) => {
    // Two at once must not get one name.
    await lockRun(trx, id);
    if (classId !== undefined) await classOfRun(trx, id, classId);
    if (await isClassName(trx, id, name, classId))
      throw fail(Code.invalid, messages.nameTaken, { result: { field: "name" } });
    if (classId === undefined)
      return { classId: await addClassTo(trx, random, { run_id: id, name, teacher, now: clock.now() }) };
    await changeClass(trx, classId, { name, teacher });
    return { classId };
  });
}

export async function classArchive({
  input: { id, classId, archived },
  ctx: { platform },
}: Given<typeof roster.classArchive>): Promise<void> {
  const { clock, db } = platform;
  const { archived_at } = await classOfRun(db, id, classId);
  if ((archived_at !== null) !== archived)
    await changeClass(db, classId, { archived_at: archived ? clock.now() : null });
}

export async function classCode({
  input: { id, classId, regenerate = false, until, approval },
  ctx: { platform },
}: Given<typeof roster.classCode>): Promise<Output<typeof roster.classCode>> {
  const { clock, db, random } = platform;
  const { code } = await classOfRun(db, id, classId);
  if (until !== undefined && until !== 0 && until <= clock.now())
    throw fail(Code.invalid, messages.past, { result: { field: "until" } });
  if (until !== undefined || approval !== undefined)
    await changeClass(db, classId, {
      ...(until === undefined ? {} : { code_until: until === 0 ? null : until }),
      ...(approval === undefined ? {} : { approval }),
    });
  return { code: regenerate ? await renewCode(db, random, classId) : code };
}
