/**
 * What search engines and messengers read of a page (Open Graph protocol; schema.org by JSON-LD): from the answers that the
 * page was drawn with, so that nothing is asked for it alone.
 */
import type { Output } from "../core/contract/call.js";
import type { activityDetail } from "../core/contract/activity.js";
import type { certificateVerify } from "../core/contract/platform.js";
import type { simulationDetail } from "../core/contract/simulation.js";
import type { schoolDetail, teacherDetail } from "../core/contract/directory.js";
import { plainText } from "../core/contract/rich-document.js";
import type { courseDetail } from "../core/contract/course.js";
import type { libraryDetail, resourceDetail } from "../core/contract/library.js";
import type { informationDetail } from "../core/contract/information.js";
import type { articleDetail } from "../core/contract/platform.js";
import type { textbookDetail } from "../core/contract/textbook.js";
import { translator } from "../core/element/catalogue.js";
import { $locale } from "../core/preferences/index.js";
import { excerpt } from "../core/rules/excerpt.js";
import { courses } from "../core/rules/places/course.js";
import { places } from "../core/rules/places/index.js";
import { checkMessages } from "../widgets/shared/certificates/check-messages.js";

export interface PageHead {
  /** Of what the page is about; undefined where the page's own title says it. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly type?: "article" | "website";
  /** Address of a picture, without the origin. */
  readonly image?: string | undefined;
  /** As schema.org has it, without its context. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Search engines leave it out: it is about a person. */
  readonly isUnlisted?: boolean;
  /** There is nothing that the address names, though it has an answer. */
  readonly isMissing?: boolean;
}

type School = Output<typeof schoolDetail>;
type Teacher = Output<typeof teacherDetail>;
type Activity = Output<typeof activityDetail>;
type Experiment = Output<typeof simulationDetail>;
type Textbook = Output<typeof textbookDetail>;
type Course = Output<typeof courseDetail>;
type Resource = Output<typeof resourceDetail>;
type Library = Output<typeof libraryDetail>;
type Certificate = Output<typeof certificateVerify>;
type Article = Output<typeof articleDetail>;
type Information = Output<typeof informationDetail>;

/** Characters of a description that are shown in results. */
const LONGEST = 160;
const shortened = (text: string): string => excerpt(text, LONGEST);
const day = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString().slice(0, 10);
const organization = (name: string) => ({ "@type": "EducationalOrganization", name });

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The answer that has all of these fields; a view may have put it together with others. */
const having =
  <T extends object>(...fields: readonly (keyof T & string)[]) =>
  (answers: readonly unknown[]): T | undefined =>
    answers
      .flatMap((answer) => (isObject(answer) ? [answer, ...Object.values(answer)] : []))
      .find((answer): answer is T => isObject(answer) && fields.every((field) => field in answer));

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
    image: one.cover || undefined,
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

const ofInformation = (one: Information): PageHead => {
  const text = shortened(one.summary || one.blocks.map((block) => block.text).join(" "));
  return {
    title: one.title,
    description: text,
    type: "article",
    data: {
      "@type": "NewsArticle",
      headline: one.title,
      description: text,
      datePublished: new Date(one.publishedAt).toISOString(),
      author: one.source || one.school ? organization(one.source || one.school) : undefined,
    },
  };
};

const ofSchool = (one: School): PageHead => ({
  title: one.name,
  description: shortened(one.intro),
  data: {
    "@type": "EducationalOrganization",
    name: one.name,
    description: shortened(one.intro),
    identifier: one.code || undefined,
    foundingDate: one.founded > 0 ? String(one.founded) : undefined,
    address: one.address || undefined,
    sameAs: one.website || undefined,
    department: one.colleges.map(({ name }) => organization(name)),
  },
});

const ofTeacher = (one: Teacher): PageHead => {
  const about = [one.title, one.school, one.discipline].filter(Boolean).join(" · ");
  return {
    title: one.name,
    description: shortened(one.biography ? `${about} ${plainText(one.biography)}` : about),
    data: {
      "@type": "Person",
      name: one.name,
      jobTitle: one.title || undefined,
      worksFor: one.school ? organization(one.school) : undefined,
      knowsAbout: one.discipline || undefined,
    },
  };
};

/** Whoever reads it on a phone is not there: what has no place takes place on the platform. */
const ofActivity = (one: Activity): PageHead => ({
  title: one.title,
  image: one.cover || undefined,
  description: shortened(one.summary || one.about.join(" ")),
  data: {
    "@type": "Event",
    name: one.title,
    description: shortened(one.summary || one.about.join(" ")),
    startDate: new Date(one.startsAt).toISOString(),
    endDate: new Date(one.endsAt).toISOString(),
    eventStatus: `https://schema.org/${one.cancelled ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: `https://schema.org/${one.place ? "OfflineEventAttendanceMode" : "OnlineEventAttendanceMode"}`,
    location: one.place ? { "@type": "Place", name: one.place, address: one.place } : undefined,
    organizer: one.school ? organization(one.school) : undefined,
  },
});

const ofExperiment = (one: Experiment): PageHead => ({
  title: one.title,
  description: shortened(one.summary || one.about.join(" ")),
  data: {
    "@type": "LearningResource",
    name: one.title,
    description: shortened(one.summary || one.about.join(" ")),
    learningResourceType: "virtual experiment",
    timeRequired: `PT${one.minutes}M`,
    provider: one.school ? organization(one.school) : undefined,
  },
});

const ofTextbook = (one: Textbook): PageHead => ({
  title: one.title,
  description: shortened(one.summary),
  data: {
    "@type": "Book",
    name: one.title,
    description: shortened(one.summary),
    bookFormat: "https://schema.org/EBook",
    author: one.authors.map((name) => ({ "@type": "Person", name })),
    publisher: one.publisher ? { "@type": "Organization", name: one.publisher } : undefined,
    datePublished: one.year > 0 ? String(one.year) : undefined,
    isbn: one.isbn || undefined,
    inLanguage: one.language,
  },
});

/** Whoever has the code may look; nobody finds it by a name. */
function ofCertificate(one: Certificate): PageHead {
  const t = translator(checkMessages, $locale.get());
  if (one.state === "unknown")
    return { title: t("unknown"), description: t("unknownHint"), isUnlisted: true, isMissing: true };
  const said = t(one.kind === "transcript" ? "transcriptIssued" : one.state);
  const about = [one.kind && t(one.kind), one.holder, one.school, one.serial].filter(Boolean).join(" · ");
  return {
    title: [said, one.course].filter(Boolean).join(" · "),
    description: shortened(`${said} · ${about}`),
    isUnlisted: true,
  };
}

const findSchool = having<School>("colleges", "founded");
const findTeacher = having<Teacher>("works", "isSelf");
const findActivity = having<Activity>("schedule", "votesPerDay");
const findExperiment = having<Experiment>("passScore", "steps");
const findTextbook = having<Textbook>("contents", "isbn");
const findCourse = having<Course>("syllabus", "staff");
const findResource = having<Resource>("authors", "license", "summary");
const findLibrary = having<Library>("purpose", "team");
const findInformation = having<Information>("blocks", "files", "category");
const findCertificate = having<Certificate>("state");
const findArticle = having<Article>("blocks", "publishedAt");

const by =
  <T>(find: (answers: readonly unknown[]) => T | undefined, say: (one: T) => PageHead) =>
  (answers: readonly unknown[]): PageHead => {
    const found = find(answers);
    return found ? say(found) : {};
  };
/** Pages about one thing, by path, and what is said of it. */
const SUBJECTS = new Map([
  [courses.introduce.path, by(findCourse, ofCourse)],
  [places.material.path, by(findResource, ofResource)],
  [places.library.path, by(findLibrary, ofLibrary)],
  [places.libraryIntro.path, by(findLibrary, ofLibrary)],
  [places.school.path, by(findSchool, ofSchool)],
  [places.teacher.path, by(findTeacher, ofTeacher)],
  [places.activity.path, by(findActivity, ofActivity)],
  [places.simulation.path, by(findExperiment, ofExperiment)],
  [places.textbook.path, by(findTextbook, ofTextbook)],
  [places.informationDetail.path, by(findInformation, ofInformation)],
  [places.article.path, by(findArticle, ofArticle)],
  [places.certificateCheck.path, by(findCertificate, ofCertificate)],
]);

/** Whether a page is about one thing, which there may not be. */
export const isAbout = (path: string): boolean => SUBJECTS.has(path);

/**
 * @param path of the page
 * @param answers that it was drawn with
 */
export const headOf = (path: string, answers: readonly unknown[]): PageHead =>
  SUBJECTS.get(path)?.(answers) ?? {};
