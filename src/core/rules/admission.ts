/** Rules by which a run decides on applications itself (docs/domain.md 11.60). The first that fits decides. */

export const AdmissionKind = ["school", "number", "email"] as const;
export type AdmissionKind = (typeof AdmissionKind)[number];
/** Let in, or left for a teacher to decide. */
export const AdmissionEffect = ["admit", "wait"] as const;
export type AdmissionEffect = (typeof AdmissionEffect)[number];

export interface AdmissionRule {
  readonly kind: AdmissionKind;
  readonly effect: AdmissionEffect;
  /** Full names of schools, student numbers, or ends of addresses ("@example.edu.cn"). */
  readonly values: readonly string[];
}

export const MOST_RULES = 10;
export const MOST_VALUES = 5000;
export const LONGEST_VALUE = 64;

/** What is known of an applicant, and was not said by themselves: a school has taken them in, an address was confirmed. */
export interface Applicant {
  readonly schools: readonly string[];
  readonly numbers: readonly string[];
  readonly email: string;
}

/** Full width, half width and case are alike. */
const fold = (value: string): string => value.normalize("NFKC").trim().toLowerCase();

/** The domain or the end of it: "example.edu.cn" is the address's own, never the end of "notexample.edu.cn". */
function endsWith(email: string, end: string): boolean {
  // A quoted name before the last @ may hold others.
  const domain = email.includes("@") ? email.slice(email.lastIndexOf("@") + 1) : "";
  const wanted = end.replace(/^[@.]+/, "");
  return domain !== "" && (domain === wanted || (!end.startsWith("@") && domain.endsWith(`.${wanted}`)));
}

const HOLDS: Readonly<
  Record<AdmissionKind, (applicant: Applicant, values: ReadonlySet<string>) => string | undefined>
> = {
  school: ({ schools }, values) => schools.find((school) => values.has(fold(school))),
  number: ({ numbers }, values) => numbers.find((number) => values.has(fold(number))),
  email: ({ email }, values) => [...values].find((end) => endsWith(fold(email), end)),
};

export interface Admission {
  readonly kind: AdmissionKind;
  readonly effect: AdmissionEffect;
  /** What of the applicant fits. */
  readonly value: string;
}

/** Made once for many applicants. @returns what the first rule that fits says; undefined where none does */
export function admissionBy(
  rules: readonly AdmissionRule[],
): (applicant: Applicant) => Admission | undefined {
  const folded = rules.map(({ kind, effect, values }) => ({
    kind,
    effect,
    values: new Set(values.map(fold)),
  }));
  return (applicant) => {
    for (const { kind, effect, values } of folded) {
      const value = HOLDS[kind](applicant, values);
      if (value !== undefined) return { kind, effect, value };
    }
    return undefined;
  };
}

const END = /^[@.]?[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/;

/** What was pasted: one on a line, or between commas and tabs, each once. */
export const valuesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r\t,，;；、]+/)
      .map((value) => value.normalize("NFKC").trim())
      .filter(Boolean),
  ),
];

/** The first value that cannot be one of the kind; undefined: none. */
export const wrongValue = ({ kind, values }: AdmissionRule): string | undefined =>
  values.find((value) => value.length > LONGEST_VALUE || (kind === "email" && !END.test(fold(value))));
