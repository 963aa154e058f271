/** Schools, found and read about (docs/domain.md 2.9). */
import { Code, type directory as contract, type Output } from "../../../core/contract/index.js";
import { SchoolTypes } from "../../../core/contract/directory.js";
import { copyOf, type Copy, type Platform } from "../../adapters/index.js";
import { inNamedOrder, namedIds, pageOfNamed } from "../../db/only.js";
import { fail, type Given } from "../../http/index.js";
import type { Locale } from "../../messages.js";
import { gramsOf, holds, needOf, split } from "../../search/index.js";
import { inLocale } from "../course/index.js";
import { viewerOf } from "../library/index.js";
import { collegesOf } from "../major/index.js";
import { aboutOf } from "./school-page-store.js";
import * as store from "./school-store.js";
import { letterOf } from "./sort-key.js";

const PAGE = 24;
/** Characters of an intro on a card. */
const LEAD = 160;

interface School extends store.SchoolPage {
  readonly letter: string;
  /** What its names, city and type's words can be found by. */
  readonly grams: ReadonlySet<number>;
}
export interface Schools {
  readonly list: readonly School[];
  readonly regions: readonly store.RegionRow[];
}

/** A province has a few hundred schools: all of them are kept in memory, so a list asks the database nothing. */
const copies = new WeakMap<Platform, Copy<Schools>>();
export function schoolsCopy(platform: Platform): Copy<Schools> {
  const known = copies.get(platform);
  if (known) return known;
  const copy = copyOf(platform, "school_profile", async () => {
    const [pages, regions] = await Promise.all([store.pages(platform.db), store.regions(platform.db)]);
    return {
      regions,
      list: pages.map((page) => {
        const region = regions.find(({ code }) => code === page.region);
        const grams = gramsOf(page.name, true);
        for (const text of [page.name_en, region?.name ?? "", region?.name_en ?? ""])
          for (const gram of gramsOf(text)) grams.add(gram);
        return { ...page, letter: letterOf(page.sort_key), grams };
      }),
    };
  });
  copies.set(platform, copy);
  return copy;
}

/** The beginning of a text, up to the end of a sentence where there is one. */
function leadOf(text: string): string {
  if (text.length <= LEAD) return text;
  const cut = text.slice(0, LEAD);
  const end = Math.max(cut.lastIndexOf("。"), cut.lastIndexOf(". "));
  return end > LEAD / 2 ? cut.slice(0, end + 1) : `${cut.trimEnd()}…`;
}

const cardOf = (school: School, { regions }: Schools, locale: Locale) => {
  const region = regions.find(({ code }) => code === school.region);
  return {
    id: school.org_id,
    name: inLocale(locale, school.name, school.name_en),
    edition: school.edition,
    type: school.type ?? undefined,
    region: school.region ?? "",
    city: region ? inLocale(locale, region.name, region.name_en) : "",
    letter: school.letter,
    emblem: school.emblem || undefined,
    banner: school.banner || undefined,
    intro: leadOf(inLocale(locale, school.intro, school.intro_en)),
    courses: school.courses,
    teachers: school.teachers,
    learners: school.learners,
    libraries: school.libraries,
  };
};

const ORDER = {
  // As they are read.
  name: () => 0,
  courses: (a: School, b: School) => b.courses - a.courses,
  learners: (a: School, b: School) => b.learners - a.learners,
};

/** How many schools have each value, those that occur alone. */
function countBy(schools: readonly School[], valueOf: (school: School) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const school of schools) {
    const value = valueOf(school);
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

export async function schoolList({
  input: { query = "", edition, types, regions, letter, sort, facets = true, ...input },
  ctx,
}: Given<typeof contract.schoolList>): Promise<Output<typeof contract.schoolList>> {
  const { platform, locale } = ctx;
  const [all, { school: own }] = await Promise.all([schoolsCopy(platform).get(), viewerOf(ctx)]);
  const only = namedIds(input.only);
  const { page, size } = pageOfNamed(only, input.page ?? 1, input.size ?? PAGE);
  const need = query ? needOf(query) : undefined;
  const chosen = { types: split(types), regions: split(regions) };
  const base = all.list.filter(
    (school) =>
      (!edition || school.edition === edition) &&
      (!only || only.includes(school.org_id)) &&
      (!query || (need !== undefined && holds(school.grams, need))),
  );
  const tests = {
    types: (one: School) => chosen.types.length === 0 || chosen.types.includes(one.type ?? ""),
    regions: (one: School) => chosen.regions.length === 0 || chosen.regions.includes(one.region ?? ""),
    letter: (one: School) => !letter || one.letter === letter,
  };
  /** What is left when one of the choices is not made: what else could be chosen there. */
  const without = (name?: keyof typeof tests) =>
    base.filter(
      (one) =>
        (name === "types" || tests.types(one)) &&
        (name === "regions" || tests.regions(one)) &&
        (name === "letter" || tests.letter(one)),
    );
  const inOrder = without().toSorted(ORDER[sort ?? "name"]);
  // Whoever chose an order has that one; otherwise the school that they are at comes first.
  const isOwn = ({ org_id }: School) => sort === undefined && org_id === own;
  const ranked = [...inOrder.filter(isOwn), ...inOrder.filter((one) => !isOwn(one))];
  const found = inNamedOrder(only, ranked, ({ org_id }) => org_id);
  const cards = {
    list: found.slice((page - 1) * size, page * size).map((one) => cardOf(one, all, locale)),
    total: found.length,
    page,
    size,
  };
  if (!facets) return { ...cards, regions: [], types: [], letters: [] };
  const byRegion = countBy(without("regions"), (one) => one.region ?? "");
  const byType = countBy(without("types"), (one) => one.type ?? "");
  const byLetter = countBy(without("letter"), (one) => one.letter);
  return {
    ...cards,
    regions: all.regions.map((region) => ({
      code: region.code,
      name: inLocale(locale, region.name, region.name_en),
      shape: region.shape,
      x: region.label_x,
      y: region.label_y,
      count: byRegion.get(region.code) ?? 0,
    })),
    types: SchoolTypes.flatMap((key) => {
      const count = byType.get(key) ?? 0;
      return count > 0 ? [{ key, count }] : [];
    }),
    letters: [...byLetter]
      .map(([key, count]) => ({ key, count }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  };
}

export async function schoolDetail({
  input: { id },
  ctx: { platform, locale },
}: Given<typeof contract.schoolDetail>): Promise<Output<typeof contract.schoolDetail>> {
  const all = await schoolsCopy(platform).get();
  const school = all.list.find(({ org_id }) => org_id === id);
  if (!school) throw fail(Code.notFound);
  const [long, colleges] = await Promise.all([aboutOf(platform.db, id), collegesOf(platform.db, id, locale)]);
  return {
    ...cardOf(school, all, locale),
    intro: inLocale(locale, school.intro, school.intro_en),
    about: (locale === "en-US" ? (long?.about_en ?? long?.about) : long?.about) ?? undefined,
    emblemAlt: inLocale(locale, school.emblem_alt, school.emblem_alt_en) || undefined,
    bannerAlt: inLocale(locale, school.banner_alt, school.banner_alt_en) || undefined,
    code: school.code ?? "",
    founded: school.founded,
    address: school.address,
    website: school.website,
    phone: school.phone || undefined,
    resources: school.resources,
    colleges,
  };
}
