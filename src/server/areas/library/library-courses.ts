/** Courses of a library: its resources, chapter by chapter (docs/domain.md 5). */
import { Code, type library, type Input, type Output } from "../../../core/contract/index.js";
import { fail, type Ctx } from "../../http/index.js";
import { inLocale, type Locale } from "../../messages.js";
import { resourceCard } from "./resource-card.js";
import { maySee, viewerOf } from "./search/index.js";
import * as store from "./store.js";

const SHELF = 12;

const courseCard = (row: store.CourseRow, locale: Locale) => ({
  id: row.id,
  libraryId: row.library_id,
  name: row.name,
  cover: "",
  intro: row.intro,
  teacher: row.teacher,
  school: inLocale(locale, row.school, row.school_en),
  hours: row.hours,
  resources: row.resources,
  learners: row.learners,
});

export async function libraryCourseList(
  ctx: Ctx,
  input: Input<typeof library.libraryCourseList>,
): Promise<Output<typeof library.libraryCourseList>> {
  const { page = 1, size = SHELF, ...filter } = input;
  const { list, total } = await store.courses(ctx.platform.db, filter, { page, size });
  return { list: list.map((row) => courseCard(row, ctx.locale)), total, page, size };
}

export async function courseGood(
  ctx: Ctx,
  { libraryId, size = 8 }: Input<typeof library.courseGood>,
): Promise<Output<typeof library.courseGood>> {
  const { list } = await store.courses(ctx.platform.db, { libraryId, good: true }, { page: 1, size });
  return { list: list.map((row) => courseCard(row, ctx.locale)) };
}

export async function libraryCourseDetail(
  ctx: Ctx,
  { id }: Input<typeof library.libraryCourseDetail>,
): Promise<Output<typeof library.libraryCourseDetail>> {
  const { db } = ctx.platform;
  const row = await store.course(db, id);
  if (!row) throw fail(Code.notFound);
  const viewer = await viewerOf(ctx);
  const ids = row.chapters.flatMap(({ resources }) => resources);
  const rows = (await store.resourcesById(db, ids)).filter(
    (one) => one.state === "published" && maySee(viewer, one),
  );
  return {
    course: courseCard(row, ctx.locale),
    chapters: row.chapters.map(({ title, resources }) => ({
      title,
      resources: rows.filter((one) => resources.includes(one.id)).map((one) => resourceCard(one, ctx.locale)),
    })),
  };
}
