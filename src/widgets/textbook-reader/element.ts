import { island, oneOf, text } from "../../core/element/index.js";
import { VIEWS } from "./place.js";
import { TextbookReader } from "./TextbookReader.js";

/**
 * Textbooks: a shelf, each book's page, and the book itself (EPUB 3 and PDF) with contents, search, highlights, notes, reading
 * aloud, themes, and chapters that are kept for times without a network. Nothing of a book runs. Without `routed` it keeps a
 * history of its own.
 *
 * @attr view - shelf, detail (a book's page), read (the book itself), or studio (uploading and publishing, for those who may; `book` is one of theirs).
 * @attr book - Id of a book, for detail and read.
 * @attr chapter - Where to begin, from 1; where the person stopped unless said.
 * @attr filter - What the shelf is narrowed by, as in an address: `discipline=数学类&year=2026`.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another place, with `routed`; cancelable.
 * @fires {CustomEvent<{ view: string; book: number; chapter: number; href: string }>} edu-view-change - Another place is shown.
 * @fires {CustomEvent<{ book: number; chapter: number; percent: number }>} edu-reading-progress - The server took down how far the person has read.
 * @slot empty - Shown in place of the words about an empty shelf.
 * @csspart results - The shelf's books.
 * @csspart card - A book on the shelf.
 * @csspart cover - A book's cover.
 * @csspart head - The title, authors and licence of a book.
 * @csspart contents - A book's table of contents.
 * @csspart reader - The reader, from its tools to the number of the page.
 * @csspart kept - The books that are kept on this device.
 * @csspart books - The books that somebody puts on the shelf.
 * @csspart page - The text that is read.
 * @csspart speech - What stands below the page while it is read aloud.
 */
export class EduTextbookReader extends island(TextbookReader, {
  props: {
    view: oneOf(VIEWS, "shelf"),
    book: "number",
    chapter: "number",
    filter: text(""),
    routed: "boolean",
  },
}) {
  static readonly tagName = "edu-textbook-reader";
}
