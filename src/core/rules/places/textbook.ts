/** The places of textbooks (docs/specification.md 2.1). */
import { definePlace, filter, id } from "./define.js";

export const textbooks = {
  textbooks: definePlace({ path: "/digital", params: { filter: filter() } }),
  textbook: definePlace({ path: "/digital/book", params: { book: id("id"), filter: filter() } }),
  /** What somebody puts on the shelf; `id` of one of them. */
  textbookStudio: definePlace({ path: "/digital/studio", params: { book: id("id"), filter: filter() } }),
  /** Without a chapter the reader goes on where somebody stopped. */
  textbookReading: definePlace({
    path: "/digital/read",
    params: { book: id("id"), chapter: id("chapter"), filter: filter() },
  }),
};
