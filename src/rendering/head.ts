/**
 * What search engines and messengers read of a page (Open Graph protocol; schema.org by JSON-LD): from the answers that the
 * page was drawn with, so that nothing is asked for it alone.
 */
import type { Output } from "../core/contract/call.js";
import type { courseDetail } from "../core/contract/course.js";
import type { libraryDetail, resourceDetail } from "../core/contract/library.js";
import type { articleDetail } from "../core/contract/platform.js";
import { courses } from "../core/rules/places/course.js";
import { places } from "../core/rules/places/index.js";

export interface PageHead {
  /** Of what the page is about; undefined where the page's own title says it. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly type?: "article" | "website";
  /** As schema.org has it, without its context. */
  readonly data?: Readonly<Record<string, unknown>>;
}

type Course = Output<typeof courseDetail>;
type Resource = Output<typeof resourceDetail>;
type Library = Output<typeof libraryDetail>;
type Article = Output<typeof articleDetail>;

/** Characters of a description that are shown in results. */
const LONGEST = 160;
const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
};
const day = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString().slice(0, 10);
const organization = (name: string) => ({ "@type": "EducationalOrganization", name });

/** Answers that have all of these fields. */
const having =
  <T extends object>(...fields: readonly (keyof T & string)[]) =>
  (answers: readonly unknown[]): T | undefined =>
    answers.find(
      (answer): answer is T =>
        typeof answer === "object" && answer !== null && fields.every((field) => field in answer),
    );

function ofCourse(one: Course): PageHead {
  const rated = one.ratings > 0 && {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: one.rating / 100,
      ratingCount: one.ratings,
      bestRating: 5,
    },
  };
  return {
    title: one.title,
    description: shortened(one.summary || one.intro),
    data: {
      "@type": "Course",
      name: one.title,
      description: shortened(one.intro || one.summary),
      provider: organization(one.school),
      teaches: one.objectives,
      ...rated,
      hasCourseInstance: {
        "@type": "CourseInstance",
        courseMode: "online",
        courseWorkload: one.effort > 0 ? `PT${Math.round(one.effort * 6)}M` : undefined,
        startDate: day(one.startsAt),
        endDate: day(one.endsAt),
        instructor: one.staff.map(({ name, title, school }) => ({
          "@type": "Person",
          name,
          jobTitle: title || undefined,
          worksFor: school ? organization(school) : undefined,
        })),
      },
    },
  };
}

const ofResource = (one: Resource): PageHead => ({
  title: one.title,
  description: shortened(one.summary),
  data: {
    "@type": "LearningResource",
    name: one.title,
    description: shortened(one.summary),
    author: one.authors.map((name) => ({ "@type": "Person", name })),
    provider: organization(one.school),
    inLanguage: one.language,
  },
});

const ofLibrary = (one: Library): PageHead => ({
  title: one.name,
  description: shortened(one.purpose),
  data: {
    "@type": "Collection",
    name: one.name,
    description: shortened(one.purpose),
    publisher: organization(one.school),
  },
});

const ofArticle = (one: Article): PageHead => {
  const text = one.blocks.map((block) => block.text).join(" ");
  return {
    title: one.title,
    description: shortened(text),
    type: "article",
    data: { "@type": "Article", headline: one.title, datePublished: new Date(one.publishedAt).toISOString() },
  };
};

const findCourse = having<Course>("syllabus", "staff");
const findResource = having<Resource>("authors", "license", "summary");
const findLibrary = having<Library>("purpose", "team");
const findArticle = having<Article>("blocks", "publishedAt");

/**
 * @param path of the page
 * @param answers that it was drawn with
 */
export function headOf(path: string, answers: readonly unknown[]): PageHead {
  const by = <T>(found: T | undefined, say: (one: T) => PageHead): PageHead => (found ? say(found) : {});
  switch (path) {
    case courses.introduce.path:
      return by(findCourse(answers), ofCourse);
    case places.material.path:
      return by(findResource(answers), ofResource);
    case places.library.path:
    case places.libraryIntro.path:
      return by(findLibrary(answers), ofLibrary);
    case places.article.path:
      return by(findArticle(answers), ofArticle);
    default:
      return {};
  }
}
