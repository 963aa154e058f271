import { inLocale, type Locale } from "../../messages.js";
import { meanRating } from "./search/index.js";
import type { ResourceRow } from "./store.js";

/** A resource as lists show it. */
export const resourceCard = (row: ResourceRow, locale: Locale) => ({
  id: row.id,
  libraryId: row.library_id,
  title: row.title,
  summary: row.description.slice(0, 160),
  cover: "",
  type: row.type,
  media: row.media,
  discipline: row.discipline,
  authors: row.authors,
  school: inLocale(locale, row.school, row.school_en),
  year: row.year,
  language: row.language,
  license: row.license,
  visibility: row.visibility,
  downloadable: row.downloadable,
  size: row.size,
  duration: row.duration,
  views: row.views,
  downloads: row.downloads,
  rating: meanRating(row),
  updatedAt: row.updated_at,
});
