/** A shelf for tests: two libraries of two schools, and resources that are named in the test. */
import type { Db } from "../../adapters/index.js";
import type { ResourceState } from "./schema.js";
import type { Visibility } from "../../../core/contract/library.js";
import { addSections, type Shelf } from "./generate/fill.js";
import { reindex } from "./search/index.js";

export async function addOrg(
  db: Db,
  name: string,
  edition: "higher" | "vocational" = "higher",
): Promise<number> {
  const { id } = await db
    .insertInto("org")
    .values({ name, name_en: `School ${name}`, edition })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function addLibrary(
  db: Db,
  org_id: number,
  name: string,
  edition: "higher" | "vocational" = "higher",
  level: "national" | "provincial" | "school" = "school",
): Promise<Shelf> {
  const { id } = await db
    .insertInto("library")
    .values({
      org_id,
      name,
      name_en: `Library ${name}`,
      intro: `${name}简介`,
      intro_en: "",
      purpose: "",
      purpose_en: "",
      level,
      edition,
      major: "测试专业群",
      team: JSON.stringify([{ name: "王文博", role: "主持人" }]),
      schools: ["测试学校"],
      created_at: 0,
      updated_at: 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sections = await addSections(db, id, [
    {
      kind: "SC",
      lists: 1,
      name: "素材",
      name_en: "Materials",
      children: [
        { kind: "SC", lists: 1, name: "基础", name_en: "Basics" },
        { kind: "SC", lists: 1, name: "提高", name_en: "Advanced" },
      ],
    },
    { kind: "KC", lists: 2, name: "课程", name_en: "Courses" },
    { kind: "ZDY", lists: 1, name: "试卷", name_en: "Exam papers", types: [4] },
  ]);
  return { id, org_id, school: name, edition, disciplines: [], sections };
}

export interface NewResource {
  title: string;
  keywords?: string[];
  description?: string;
  visibility?: Visibility;
  state?: ResourceState;
  type?: number;
  year?: number;
  views?: number;
  downloadable?: boolean;
  section?: number;
  owner_id?: number;
  file_id?: number;
  mime?: string;
}

export async function addResource(
  db: Db,
  shelf: Shelf,
  { keywords = [], description = "", section, ...given }: NewResource,
): Promise<number> {
  const { id } = await db
    .insertInto("resource")
    .values({
      library_id: shelf.id,
      org_id: shelf.org_id,
      edition: shelf.edition,
      owner_id: given.owner_id ?? null,
      type: given.type ?? 1,
      media: "document",
      title: given.title,
      description,
      keywords,
      language: "zh",
      discipline: "数学类",
      major: "统计学",
      knowledge: [],
      authors: ["王文博"],
      source: "原创",
      license: "cc-by",
      year: given.year ?? 2024,
      visibility: given.visibility ?? "public",
      downloadable: given.downloadable ?? true,
      file_id: given.file_id ?? null,
      file_name: given.file_id ? `${given.title}.txt` : "",
      size: 0,
      duration: 0,
      section_ids: section === undefined ? [] : [section],
      state: given.state ?? "published",
      views: given.views ?? 0,
      created_at: 0,
      updated_at: given.views ?? 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await reindex(db, [id]);
  return id;
}
