/** The national catalogues of majors, as far as they are here (docs/domain.md 2.12). */
import type { MajorLevel } from "../../../../core/contract/major.js";
import { undergraduate } from "./undergraduate.js";
import { vocational } from "./vocational.js";

export interface CatalogueMajor {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly level: MajorLevel;
  readonly discipline: string;
  readonly disciplineEn: string;
  /** How long it is studied, as a rule. */
  readonly years: number;
}

/** Medicine, whose doctors study for five years. */
const FIVE_YEARS = /^100[1-69]|^082801/;

const read = (lines: string, level: MajorLevel): CatalogueMajor[] =>
  lines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [discipline = "", disciplineEn = "", majors = ""] = line.split("|").map((part) => part.trim());
      return majors.split(";").map((text) => {
        const [, code = "", name = "", nameEn = ""] = /^(\S+) ([^/]+)\/(.+)$/.exec(text.trim()) ?? [];
        const years = level === "vocational" ? 3 : FIVE_YEARS.test(code) ? 5 : 4;
        return { code, name, nameEn, level, discipline, disciplineEn, years };
      });
    });

export const catalogue: readonly CatalogueMajor[] = [
  ...read(undergraduate, "undergraduate"),
  ...read(vocational, "vocational"),
];
const byCode = new Map(catalogue.map((one) => [one.code, one]));

export const inCatalogue = (code: string): CatalogueMajor | undefined => byCode.get(code);

/** Whether a number is another major's in the catalogue; a school may name its own direction after the name: 英语（师范）. */
export function isMisnamed(code: string, name: string): boolean {
  const known = byCode.get(code);
  return known !== undefined && !name.startsWith(known.name);
}
