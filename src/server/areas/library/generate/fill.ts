/** Writes made-up libraries into a database: the demo's shelf, and a million resources for measurements. */
import { sql } from "kysely";
import { insertMany, type Db, type Trx } from "../../../adapters/index.js";
import type { LibrarySectionTable } from "../schema.js";
import { FACETS, type Indexed } from "../search/facets.js";
import { ensureNumbers } from "../search/values.js";
import { indexRow } from "../search/write.js";
import { fields, type Field } from "./words.js";
import { makeResource, type Made } from "./make.js";

const DAY = 86_400_000;
const BATCH = 2000;

export interface Shelf {
  readonly id: number;
  readonly org_id: number;
  readonly school: string;
  readonly edition: "higher" | "vocational";
  /** Disciplines it is about; all of its edition's when there are none. */
  readonly disciplines: readonly string[];
  /** Sections of materials, which its resources are spread over. */
  readonly sections: readonly number[];
}

/** A file that goes with a resource. */
export interface MadeFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly duration: number;
  readonly text: string;
}

export interface FillOptions {
  readonly from: number;
  readonly count: number;
  readonly now: number;
  /** What a resource is and the file that it opens; without it they are made up and have none. */
  readonly resourceOf?: (number: number) => { readonly made: Made; readonly file: MadeFile | undefined };
  readonly progress?: (done: number) => void;
}

function resourceRow(made: Made, number: number, shelf: Shelf, now: number, file: MadeFile | undefined) {
  const updated_at = now - made.daysAgo * DAY;
  const section = shelf.sections[number % Math.max(1, shelf.sections.length)];
  return {
    library_id: shelf.id,
    org_id: shelf.org_id,
    edition: shelf.edition,
    type: made.type,
    media: made.media,
    title: made.title,
    description: made.description,
    keywords: made.keywords,
    language: made.language,
    discipline: made.field.discipline,
    major: made.major,
    knowledge: made.knowledge,
    authors: made.authors,
    source: made.source,
    license: made.license,
    year: made.year,
    visibility: made.visibility,
    downloadable: made.downloadable,
    file_id: file?.id ?? null,
    file_name: file?.name ?? "",
    size: file?.size ?? 0,
    duration: file?.duration ?? made.duration,
    section_ids: section === undefined ? [] : [section],
    state: "published" as const,
    reason: "",
    views: made.views,
    downloads: made.downloads,
    rating_sum: made.rating_sum,
    ratings: made.ratings,
    created_at: updated_at - 30 * DAY,
    updated_at,
  };
}

/** What a shelf is about. */
export const fieldsOf = ({ edition, disciplines }: Pick<Shelf, "edition" | "disciplines">): Field[] =>
  fields.filter(
    (field) =>
      field.edition === edition && (disciplines.length === 0 || disciplines.includes(field.discipline)),
  );

/** Spreads `count` made resources over shelves, each among its own disciplines, and indexes them. */
export async function fillResources(
  db: Db | Trx,
  shelves: readonly Shelf[],
  { from, count, now, resourceOf, progress }: FillOptions,
): Promise<number[]> {
  const known = shelves.map(fieldsOf);
  const all: number[] = [];
  for (let start = from; start < from + count; start += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, from + count - start) }, (_, at) => start + at);
    const batch = numbers.map((number) => {
      const at = number % shelves.length;
      const shelf = shelves[at]!;
      const { made, file } = resourceOf?.(number) ?? {
        made: makeResource(number, known[at]),
        file: undefined,
      };
      return { row: resourceRow(made, number, shelf, now, file), shelf, body: file?.text ?? "" };
    });
    const ids = await insertMany(
      db,
      "resource",
      batch.map(({ row }) => row),
    );
    const indexed = batch.map(({ row, shelf, body }, at): Indexed => ({
      ...row,
      id: ids[at]!,
      school: shelf.school,
      captions_file_id: null,
      body,
    }));
    const { numberOf } = await ensureNumbers(db, FACETS.textsOf(indexed));
    await insertMany(
      db,
      "resource_index",
      indexed.map((row) => indexRow(row, numberOf)),
      "resource_id",
    );
    all.push(...ids);
    progress?.(start + numbers.length - from);
  }
  await sql`update library set resources =
    (select count(*) from resource where library_id = library.id and state = 'published')`.execute(db);
  return all;
}

export type NewSection = Pick<LibrarySectionTable, "kind" | "lists" | "name" | "name_en"> & {
  readonly types?: readonly number[];
  readonly children?: readonly NewSection[];
};

/** @returns ids of the sections that list materials and gather none by themselves */
export async function addSections(
  trx: Db | Trx,
  libraryId: number,
  list: readonly NewSection[],
  parent: number | null = null,
): Promise<number[]> {
  const leaves: number[] = [];
  for (const [sort, { children = [], types = [], ...section }] of list.entries()) {
    const { id } = await trx
      .insertInto("library_section")
      .values({ ...section, types, library_id: libraryId, parent_id: parent, sort })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (children.length > 0) leaves.push(...(await addSections(trx, libraryId, children, id)));
    else if (section.lists === 1 && types.length === 0) leaves.push(id);
  }
  return leaves;
}
