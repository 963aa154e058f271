/**
 * Resource libraries: shelves, sections, materials (docs/domain.md 5).
 * ZYK is a library, BK a section of it, ZY a resource, SC a favourite; `LX` of a section is SC materials,
 * KC courses or ZDY a page of its own making, for which BKLX says what it lists.
 */
import * as v from "valibot";
import { call } from "./call.js";
import {
  anyText,
  flag,
  integer,
  list,
  maybe,
  moment,
  nothing,
  oneOf,
  oneOfNumbers,
  optional,
  page,
  shape,
  text,
} from "./codec.js";
import { facetCounts, facetFields, facetValues, only, valueCount } from "./facets.js";
import { Edition } from "./platform.js";

export const LibraryLevel = ["national", "provincial", "school"] as const;
/** What a resource is made of; decides how it is previewed. */
export const Media = ["document", "slides", "image", "audio", "video", "text", "archive", "other"] as const;
export type Media = (typeof Media)[number];
export const Visibility = ["public", "member", "school"] as const;
export type Visibility = (typeof Visibility)[number];
/** `cc-*` are Creative Commons 4.0; `school` may be used within the host school only. */
export const License = ["cc0", "cc-by", "cc-by-sa", "cc-by-nc", "cc-by-nc-sa", "school", "reserved"] as const;
export type License = (typeof License)[number];
export const ResourceSort = ["relevance", "hot", "new", "downloads", "rating"] as const;
export type ResourceSort = (typeof ResourceSort)[number];
export const SectionKind = ["SC", "KC", "ZDY"] as const;

const id = () => integer(1);
const size = () => optional(integer(1, 100));
const pageNumber = () => optional(integer(1, 500));
/** Where the next page begins, as the server gave it. */
const cursor = () => optional(v.pipe(v.string(), v.maxLength(256), v.regex(/^[\w.~-]*$/)));

// --- libraries -------------------------------------------------------------------------------------

const libraryCard = {
  id: ["ZYKID", id()],
  name: ["MC", text(128)],
  /** The picture's address, or empty: then one is drawn from the name. */
  cover: ["TB", anyText(512)],
  intro: ["intro", anyText(1000)],
  level: ["level", oneOf(LibraryLevel)],
  edition: ["edition", oneOf(Edition)],
  school: ["XX", anyText(128)],
  /** Group of majors that it serves. */
  major: ["major", anyText(64)],
  resources: ["resources", integer()],
  visits: ["visits", integer()],
  updatedAt: ["updatedAt", moment()],
} as const;

export const library = shape(libraryCard);

/** The shelf at /sourceLib. */
export const libraryList = call({
  method: "GET",
  path: "/lib/list",
  access: "public",
  scope: "embed",
  input: shape({
    query: ["q", optional(anyText(64))],
    edition: ["edition", optional(oneOf(Edition))],
    level: ["level", optional(oneOf(LibraryLevel))],
    major: ["major", optional(anyText(64))],
    school: ["school", optional(id())],
    only: ["only", only()],
    sort: ["sort", optional(oneOf(["hot", "new", "resources"]))],
    page: ["page", pageNumber()],
    size: ["size", size()],
  }),
  output: shape({
    list: ["list", list(library)],
    total: ["total", integer()],
    page: ["page", integer()],
    size: ["size", integer()],
    /** Every group of majors there is on the shelf, for its filter. */
    majors: ["majors", v.array(text(64))],
  }),
});

export const libraryDetail = call({
  method: "GET",
  path: "/lib/detail",
  access: "public",
  scope: "embed",
  input: shape({ id: ["ZYKID", id()] }),
  output: shape({
    ...libraryCard,
    purpose: ["purpose", anyText(4000)],
    team: ["team", list(shape({ name: ["MC", text(64)], role: ["role", anyText(128)] }))],
    schools: ["schools", v.array(text(128))],
    users: ["users", integer()],
    downloads: ["downloads", integer()],
    /** Resources that came or changed within 30 days. */
    fresh: ["fresh", integer()],
    /** Resources by media, most first. */
    media: ["media", list(valueCount)],
    /** Resources by sid, most first. */
    types: ["types", list(valueCount)],
  }),
});

export interface Section {
  kind: (typeof SectionKind)[number];
  name: string;
  id: number;
  /** 1 materials, 2 courses: what a section of kind ZDY lists. */
  lists: 1 | 2;
  title: string;
  isFolder: boolean;
  children: Section[];
}

const sectionSchema: v.GenericSchema<unknown, Section> = v.pipe(
  v.object({
    LX: v.picklist(SectionKind),
    MC: text(64),
    BKID: id(),
    BKLX: oneOfNumbers([1, 2] as const),
    BKMC: anyText(64),
    SFML: v.picklist([0, 1]),
    MLJH: v.lazy(() => v.array(sectionSchema)),
  }),
  v.transform(({ LX, MC, BKID, BKLX, BKMC, SFML, MLJH }) => ({
    kind: LX,
    name: MC,
    id: BKID,
    lists: BKLX,
    title: BKMC,
    isFolder: SFML === 1,
    children: MLJH,
  })),
);
const encodeSection = ({ kind, name, id, lists, title, isFolder, children }: Section): unknown => ({
  LX: kind,
  MC: name,
  BKID: id,
  BKLX: lists,
  BKMC: title,
  SFML: isFolder ? 1 : 0,
  MLJH: children.map(encodeSection),
});
/** An entry of a library's menu; nests at most three deep. */
const section = {
  schema: sectionSchema,
  encode: encodeSection,
  names: {},
  table: {},
};

export const libraryNavs = call({
  method: "GET",
  path: "/lib/navs",
  access: "public",
  scope: "embed",
  input: shape({ id: ["ZYKID", id()] }),
  output: shape({ list: ["list", list(section, 100)] }),
});

export const bannerList = call({
  method: "GET",
  path: "/lib/banner/list",
  access: "public",
  scope: "embed",
  input: shape({ edition: ["edition", optional(oneOf(Edition))] }),
  output: shape({
    list: [
      "list",
      list(
        shape({
          libraryId: ["ZYKID", id()],
          title: ["MC", text(128)],
          text: ["text", anyText(300)],
          picture: ["TB", anyText(512)],
        }),
      ),
    ],
  }),
});

// --- resources -------------------------------------------------------------------------------------

const resourceCard = {
  id: ["ZYID", id()],
  libraryId: ["ZYKID", id()],
  title: ["MC", text(200)],
  /** The beginning of the description. */
  summary: ["summary", anyText(300)],
  cover: ["TB", anyText(512)],
  /** Kind, sid 1 to 56 or 99. */
  type: ["sid", integer(1, 99)],
  media: ["media", oneOf(Media)],
  discipline: ["discipline", anyText(64)],
  authors: ["authors", v.array(text(64))],
  school: ["XX", anyText(128)],
  year: ["year", integer(1900, 2200)],
  language: ["lang", oneOf(["zh", "en"])],
  license: ["license", oneOf(License)],
  visibility: ["visibility", oneOf(Visibility)],
  downloadable: ["downloadable", flag()],
  /** Bytes; 0 where there is no file. */
  size: ["size", integer()],
  /** Seconds; 0 where it has no length in time. */
  duration: ["duration", integer()],
  views: ["views", integer()],
  downloads: ["downloads", integer()],
  /** Mean of 1 to 5 in hundredths; 0 while nobody rated. */
  rating: ["rating", integer(0, 500)],
  updatedAt: ["updatedAt", moment()],
} as const;

export const resource = shape(resourceCard);

/** Facets of resources with their names on the wire, those of the filter and of the counts. */
export const RESOURCE_FACETS = {
  type: "sid",
  media: "media",
  discipline: "discipline",
  major: "major",
  school: "XX",
  license: "license",
  year: "year",
  language: "lang",
  /** `1`: there are captions, and with them a transcript. */
  transcript: "transcript",
} as const;
export type ResourceFacet = keyof typeof RESOURCE_FACETS;

/** What a list of resources is filtered by. */
const filters = {
  libraryId: ["ZYKID", optional(id())],
  sectionId: ["BKID", optional(id())],
  query: ["q", optional(anyText(64))],
  edition: ["edition", optional(oneOf(Edition))],
  ...facetFields(RESOURCE_FACETS, facetValues()),
  downloadable: ["downloadable", optional(flag())],
} as const;

/**
 * Search and browse. Up to 10,000 hits are counted exactly; past that `total` is 10,000 with `isMore`, and the
 * facets' counts of a search are of 10,000 of its hits. Pages go on by `next`, whatever their number.
 */
export const resourceList = call({
  method: "GET",
  path: "/lib/res/page/list",
  access: "public",
  scope: "embed",
  input: shape({
    ...filters,
    sort: ["sort", optional(oneOf(ResourceSort))],
    /** `next` of the page before; then `page` is only what is said of it. */
    after: ["after", cursor()],
    page: ["page", pageNumber()],
    size: ["size", size()],
    facets: ["facets", optional(flag())],
  }),
  output: shape({
    list: ["list", list(resource)],
    total: ["total", integer()],
    isMore: ["isMore", flag()],
    page: ["page", integer()],
    size: ["size", integer()],
    next: ["next", cursor()],
    facets: ["facets", maybe(shape(facetFields(RESOURCE_FACETS, facetCounts)))],
  }),
});

export const resourceHot = call({
  method: "GET",
  path: "/lib/res/hot/list",
  access: "public",
  scope: "embed",
  input: shape({
    libraryId: ["ZYKID", optional(id())],
    edition: ["edition", optional(oneOf(Edition))],
    size: ["size", size()],
  }),
  output: shape({ list: ["list", list(resource)] }),
});

/** Words that complete what is being typed: titles and, for Latin letters, pinyin initials (`xxjs`). */
export const resourceSuggest = call({
  method: "GET",
  path: "/search/suggest",
  access: "public",
  scope: "embed",
  input: shape({ query: ["q", text(64)], libraryId: ["ZYKID", optional(id())] }),
  output: shape({ list: ["list", v.array(text(200))] }),
});

const fileInfo = shape({
  id: ["id", text(64)],
  name: ["name", text(255)],
  mime: ["mime", text(128)],
  size: ["size", integer()],
});

/** How a resource looks in place: `none` says why in `reason`. */
export const PreviewKind = ["pdf", "image", "audio", "video", "text", "html", "none"] as const;
const NoPreview = ["processing", "unsupported", "forbidden", "offline"] as const;

export const resourceDetail = call({
  method: "GET",
  path: "/lib/res/detail",
  access: "public",
  scope: "embed",
  input: shape({ id: ["ZYID", id()], libraryId: ["ZYKID", optional(id())] }),
  output: shape({
    ...resourceCard,
    /** `offline`: it was taken down, `withdrawn`: for good; nothing but its title is told (a tombstone). */
    state: ["state", oneOf(["published", "offline", "withdrawn"])],
    description: ["description", anyText(8000)],
    keywords: ["keywords", v.array(text(64))],
    major: ["major", anyText(64)],
    knowledge: ["knowledge", v.array(text(64))],
    source: ["source", anyText(200)],
    library: ["libraryName", anyText(128)],
    /** Sections it stands in. */
    sections: ["BK", list(shape({ id: ["BKID", id()], name: ["MC", text(64)] }))],
    /** Library courses that use it. */
    courses: ["courses", list(shape({ id: ["id", id()], name: ["MC", text(200)] }))],
    ratings: ["ratings", integer()],
    /** The asker's own rating, 1 to 5. */
    mine: ["mine", optional(integer(1, 5))],
    favorite: ["favorite", flag()],
    /** A citation by GB/T 7714-2015. */
    citation: ["citation", anyText(600)],
    createdAt: ["createdAt", moment()],
  }),
});

/** The files of a resource and how it can be shown. Counts a view, once for each person and hour. */
export const resourceFiles = call({
  method: "GET",
  path: "/lib/res/resources/info",
  access: "public",
  scope: "embed",
  input: shape({ id: ["ZYID", id()], libraryId: ["ZYKID", optional(id())] }),
  output: shape({
    file: ["file", maybe(fileInfo)],
    preview: ["preview", oneOf(PreviewKind)],
    reason: ["reason", optional(oneOf(NoPreview))],
    /** Whether the asker may download it. */
    downloadable: ["downloadable", flag()],
  }),
});

/** An address that works for some minutes and for this person's session, or for anyone where it is public. */
export const resourceUrl = call({
  method: "GET",
  path: "/lib/res/resources/url",
  access: "public",
  scope: "embed",
  input: shape({
    id: ["ZYID", id()],
    libraryId: ["ZYKID", optional(id())],
    use: ["use", oneOf(["preview", "download"])],
  }),
  output: shape({ url: ["url", text(1024)], expiresAt: ["expiresAt", moment()], mime: ["mime", text(128)] }),
});

/**
 * What a preview shows that is no file of its own: the text of a document, page by page, with its address for the
 * rest (`resourceUrl`).
 */
export const resourcePreview = call({
  method: "GET",
  path: "/lib/preview",
  access: "public",
  scope: "embed",
  input: shape({ id: ["ZYID", id()], libraryId: ["ZYKID", optional(id())] }),
  output: shape({
    kind: ["kind", oneOf(PreviewKind)],
    reason: ["reason", optional(oneOf(NoPreview))],
    /** Of `text` and `html`: blocks in their order; no markup travels. */
    blocks: [
      "blocks",
      list(
        shape({
          type: ["type", oneOf(["heading", "paragraph", "item", "slide", "cell"])],
          text: ["text", anyText(8000)],
        }),
        2000,
      ),
    ],
    url: ["url", anyText(1024)],
    mime: ["mime", anyText(128)],
    /** Of films and sounds: WebVTT or SubRip. */
    captions: [
      "captions",
      list(shape({ lang: ["lang", text(16)], label: ["label", text(32)], url: ["url", text(1024)] }), 4),
    ],
  }),
});

export const resourceRecommend = call({
  method: "GET",
  path: "/lib/res/detail/recommend",
  access: "public",
  scope: "embed",
  input: shape({ id: ["ZYID", id()], size: ["size", size()] }),
  output: shape({ list: ["list", list(resource)] }),
});

export const collectStatus = call({
  method: "GET",
  path: "/lib/res/collect/status",
  access: "user",
  scope: "embed",
  input: shape({ id: ["ZYID", id()] }),
  output: shape({ favorite: ["favorite", flag()] }),
});

export const resourceRate = call({
  method: "POST",
  path: "/lib/res/rate",
  access: "user",
  scope: "embed",
  rate: { max: 120, seconds: 3600, by: "account" },
  input: shape({ id: ["ZYID", id()], stars: ["stars", integer(1, 5)] }),
  output: shape({ rating: ["rating", integer(0, 500)], ratings: ["ratings", integer()] }),
});

export const resourceReport = call({
  method: "POST",
  path: "/lib/res/report",
  access: "user",
  scope: "embed",
  rate: { max: 20, seconds: 86_400, by: "account", name: "report" },
  input: shape({
    id: ["ZYID", id()],
    reason: ["reason", oneOf(["broken", "wrong", "copyright", "unfit", "other"])],
    text: ["text", anyText(1000)],
  }),
  output: shape({ ticket: ["ticket", text(32)] }),
});

// --- library courses -------------------------------------------------------------------------------

export const libraryCourse = shape({
  id: ["id", id()],
  libraryId: ["ZYKID", id()],
  name: ["MC", text(200)],
  cover: ["TB", anyText(512)],
  intro: ["intro", anyText(2000)],
  teacher: ["teacher", anyText(64)],
  school: ["XX", anyText(128)],
  hours: ["hours", integer()],
  resources: ["resources", integer()],
  learners: ["learners", integer()],
});

export const libraryCourseList = call({
  method: "GET",
  path: "/lib/course/page/list",
  access: "public",
  scope: "embed",
  input: shape({
    libraryId: ["ZYKID", optional(id())],
    sectionId: ["BKID", optional(id())],
    query: ["q", optional(anyText(64))],
    page: ["page", pageNumber()],
    size: ["size", size()],
  }),
  output: page(libraryCourse),
});

export const courseGood = call({
  method: "GET",
  path: "/lib/course/good/list",
  access: "public",
  scope: "embed",
  input: shape({ libraryId: ["ZYKID", optional(id())], size: ["size", size()] }),
  output: shape({ list: ["list", list(libraryCourse)] }),
});

/** A library course with the resources that make it up, chapter by chapter. */
export const libraryCourseDetail = call({
  method: "GET",
  path: "/lib/course/detail",
  access: "public",
  scope: "embed",
  input: shape({ id: ["id", id()] }),
  output: shape({
    course: ["course", libraryCourse],
    chapters: [
      "chapters",
      list(shape({ title: ["MC", text(128)], resources: ["list", list(resource)] }), 60),
    ],
  }),
});

// --- favourites ------------------------------------------------------------------------------------

/** SCID is what is favoured: the id of a resource. */
const favored = shape({ id: ["SCID", id()] });

export const favoriteAdd = call({
  method: "POST",
  path: "/user/favorite/add",
  access: "user",
  scope: "profile",
  input: favored,
  output: nothing,
});
export const favoriteCancel = call({
  method: "POST",
  path: "/user/favorite/cancel",
  access: "user",
  scope: "profile",
  input: favored,
  output: nothing,
});
export const favoriteList = call({
  method: "GET",
  path: "/user/favorite/list",
  access: "user",
  scope: "profile",
  input: shape({
    query: ["q", optional(anyText(64))],
    media: ["media", optional(oneOf(Media))],
    page: ["page", pageNumber()],
    size: ["size", size()],
  }),
  output: page(
    shape({
      ...resourceCard,
      /** `offline`: it was taken down since. */
      state: ["state", oneOf(["published", "offline"])],
      favoredAt: ["favoredAt", moment()],
    }),
  ),
});

// --- a teacher's own -------------------------------------------------------------------------------

export { UPLOAD_LIMIT, UPLOAD_PATH } from "./upload.js";

const uploadId = () => v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));

/** Makes an uploaded file a resource; it waits for the school's review. */
export const resourceSubmit = call({
  method: "POST",
  path: "/lib/res/submit",
  access: "resource.add",
  scope: "embed",
  rate: { max: 100, seconds: 3600, by: "account" },
  input: shape({
    libraryId: ["ZYKID", id()],
    sectionId: ["BKID", optional(id())],
    /** The upload's id, as tus gave it. */
    uploadId: ["uploadId", uploadId()],
    /** Of a film or a sound: another upload, its captions. */
    captionsId: ["captionsId", optional(uploadId())],
    title: ["MC", text(200)],
    description: ["description", anyText(8000)],
    keywords: ["keywords", v.pipe(v.array(text(64)), v.maxLength(20))],
    type: ["sid", integer(1, 99)],
    discipline: ["discipline", anyText(64)],
    language: ["lang", oneOf(["zh", "en"])],
    license: ["license", oneOf(License)],
    visibility: ["visibility", oneOf(Visibility)],
    downloadable: ["downloadable", flag()],
  }),
  output: shape({ id: ["ZYID", id()], state: ["state", oneOf(["in_review"])] }),
});

/**
 * Gives captions to a film or a sound that was submitted before, or takes others in their place: for who brought it,
 * and for who decides on it. What is said in it is found from then on.
 */
export const resourceCaptions = call({
  method: "POST",
  path: "/lib/res/captions",
  access: "user",
  scope: "embed",
  rate: { max: 100, seconds: 3600, by: "account" },
  input: shape({ id: ["ZYID", id()], uploadId: ["uploadId", uploadId()] }),
  output: nothing,
});

/** The school's decision on a resource, and taking one down or putting it back. */
export const resourceReview = call({
  method: "POST",
  path: "/lib/res/review",
  access: "resource.edit",
  scope: "embed",
  rate: { max: 600, seconds: 3600, by: "account" },
  input: shape({
    id: ["ZYID", id()],
    decision: ["decision", oneOf(["publish", "reject", "offline"])],
    /** Needed for reject and offline. */
    reason: ["reason", anyText(500)],
  }),
  output: nothing,
});
