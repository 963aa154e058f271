/** Makes resources that could be in a library: the same numbers make the same ones, as many as are asked for. */
import type { License, Media, Visibility } from "../../../../core/contract/library.js";
import { resourceTypeName } from "../../../../core/rules/resource-types.js";
import { aspects, fields, personName, series, type Field } from "./words.js";

/** A small generator of numbers by a seed (mulberry32): made data is the same on every machine. */
export function randomBy(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Kinds (sid) that each medium comes in. */
const KINDS: readonly (readonly [media: Media, types: readonly number[]])[] = [
  ["document", [2, 4, 5, 6, 8, 9, 10, 11, 17, 19, 21, 31, 32, 33, 34, 38, 45, 56]],
  ["slides", [1, 7, 19, 40, 41]],
  ["video", [3, 12, 13, 27, 41, 42]],
  ["image", [15, 35, 50, 51]],
  ["audio", [16, 42, 55]],
  ["text", [20, 36, 46, 47, 52]],
  ["archive", [47, 48, 49, 37]],
];
/** How often each medium comes, of 100. */
const SHARES = [38, 22, 18, 9, 5, 6, 2];

const LICENSES: readonly License[] = [
  "cc-by",
  "cc-by",
  "cc-by-sa",
  "cc-by-nc",
  "cc-by-nc-sa",
  "cc0",
  "school",
  "reserved",
];
const SOURCES = [
  "原创",
  "校企合作开发",
  "教研室集体备课",
  "省级精品课程",
  "技能大赛转化",
  "教师教学创新大赛",
];

export interface Made {
  readonly field: Field;
  readonly topic: number;
  /** Number of what it says of its topic. */
  readonly aspect: number;
  /** Its number in a series; 0 for one that stands alone. */
  readonly part: number;
  /** Whether the title names the kind. */
  readonly isKindNamed: boolean;
  readonly title: string;
  readonly description: string;
  readonly keywords: string[];
  readonly type: number;
  readonly media: Media;
  readonly language: "zh" | "en";
  readonly major: string;
  readonly knowledge: string[];
  readonly authors: string[];
  readonly source: string;
  readonly license: License;
  readonly year: number;
  readonly visibility: Visibility;
  readonly downloadable: boolean;
  /** Seconds. */
  readonly duration: number;
  readonly views: number;
  readonly downloads: number;
  readonly ratings: number;
  readonly rating_sum: number;
  /** Days before now. */
  readonly daysAgo: number;
}

function mediumBy(random: (below: number) => number): (typeof KINDS)[number] {
  let left = random(100);
  for (const [at, share] of SHARES.entries()) {
    if (left < share) return KINDS[at]!;
    left -= share;
  }
  return KINDS[0]!;
}

const pick = <T>(list: readonly T[], random: (below: number) => number): T => list[random(list.length)]!;

type Subject = Pick<
  Made,
  "field" | "topic" | "aspect" | "part" | "isKindNamed" | "language" | "type" | "major"
>;

/** What is said of a resource, by what it is about. */
function describe({ field, topic, aspect, part, isKindNamed, language, type, major }: Subject) {
  const { zh, en } = field.topics[topic]!;
  const about = aspects[aspect]!;
  const near = field.topics[(topic + 1) % field.topics.length]!;
  const kind = resourceTypeName(type, language === "zh" ? "zh-CN" : "en-US");
  return {
    title:
      language === "zh"
        ? `${zh}${part ? series(part, "zh") : ""}：${about.zh}${isKindNamed ? `（${kind}）` : ""}`
        : `${en}${part ? `, ${series(part, "en").toLowerCase()}` : ""}: ${about.en}`,
    description:
      language === "zh"
        ? `面向${major}专业的${kind}，围绕“${zh}”展开，侧重${about.zh}，并联系${near.zh}。适合课前预习、课堂讲授与课后巩固使用。`
        : `A ${kind.toLowerCase()} for students of ${en.toLowerCase()}: ${about.en}, with a look at ${near.en.toLowerCase()}. For preparing a lesson, teaching it and going over it again.`,
    keywords: language === "zh" ? [zh, about.zh, near.zh] : [en, about.en, near.en],
    knowledge: [zh, near.zh],
  };
}

/** The same resource with something else about it, which its words then say. */
export function remake(
  made: Made,
  change: Partial<Pick<Made, "topic" | "aspect" | "part" | "language" | "media">>,
): Made {
  const next = { ...made, ...change };
  const types = KINDS.find(([media]) => media === next.media)?.[1] ?? [];
  const type = types.includes(made.type) ? made.type : (types[made.type % types.length] ?? made.type);
  return { ...next, type, ...describe({ ...next, type }) };
}

/**
 * @param number which one; each has its own
 * @param among fields to choose from
 */
export function makeResource(number: number, among: readonly Field[] = fields): Made {
  const random = randomBy(number * 2_654_435_761);
  const field = pick(among, random);
  const topic = random(field.topics.length);
  const aspect = random(aspects.length);
  const [media, types] = mediumBy(random);
  const type = pick(types, random);
  const language = random(100) < 14 ? "en" : "zh";
  const part = random(100) < 45 ? 1 + random(16) : 0;
  // In English no title names its kind, and no number is drawn for it.
  const isKindNamed = language === "zh" && random(3) === 0;
  const major = pick(field.majors, random);
  const subject: Subject = { field, topic, aspect, part, isKindNamed, language, type, major };
  const reserved = random(100);
  const views = Math.floor(20_000 / (1 + random(400))) + random(40);
  const downloads = Math.floor(views / (4 + random(20)));
  const ratings = random(100) < 60 ? random(40) : 0;
  return {
    ...subject,
    ...describe(subject),
    media,
    authors: Array.from({ length: 1 + random(3) }, () => personName(random)),
    source: pick(SOURCES, random),
    license: pick(LICENSES, random),
    year: 2016 + random(11),
    visibility: reserved < 80 ? "public" : reserved < 92 ? "member" : "school",
    downloadable: random(100) < 78,
    duration: media === "video" || media === "audio" ? 120 + random(2400) : 0,
    views,
    downloads,
    ratings,
    rating_sum: ratings === 0 ? 0 : Math.round(ratings * (3 + random(200) / 100)),
    daysAgo: random(1500),
  };
}
