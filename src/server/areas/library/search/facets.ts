/** Facets of resources: what the index holds of each, and how its values are said. */
import type { Selectable } from "kysely";
import type { ResourceFacet } from "../../../../core/contract/library.js";
import { FacetSet, numbersFromOne, texts, type FacetNames } from "../../../search/index.js";
import type { ResourceTable } from "../schema.js";

/** What an index row is made from. */
export type Indexed = Omit<
  Selectable<ResourceTable>,
  "owner_id" | "harvested" | "harvest_at" | "withdrawn_at" | "proposed" | "last_published"
> & {
  readonly school: string;
  readonly body: string;
};

export const FACETS = new FacetSet<ResourceFacet, Indexed, FacetNames>(
  {
    type: { ...numbersFromOne, read: ({ type }) => type },
    media: { ...texts, read: ({ media }) => media },
    discipline: { ...texts, read: ({ discipline }) => discipline },
    major: { ...texts, read: ({ major }) => major },
    school: { ...texts, read: ({ school }) => school },
    license: { ...texts, read: ({ license }) => license },
    year: { ...numbersFromOne, read: ({ year }) => year, order: (a, b) => Number(b.key) - Number(a.key) },
    language: { ...texts, read: ({ language }) => language },
    transcript: { ...numbersFromOne, read: (row) => (row.captions_file_id === null ? 0 : 1) },
  },
  (a, b) => b.count - a.count || (a.key < b.key ? -1 : 1),
);
