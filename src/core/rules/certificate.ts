/** Who gets a certificate of a run, and of which kind (docs/domain.md 11.31). */

export interface CertificateRule {
  /** The total that is enough, in percent. */
  readonly score: number;
  /** From here on it is one of excellence. */
  readonly excellent: number;
  /** Everything that must be studied is done. */
  readonly requiredNodes: boolean;
  /** Every exam of the run was sat. */
  readonly examAttended: boolean;
  /** A real name is known. */
  readonly realName: boolean;
  /** Learners who have all of it apply by themselves. */
  readonly learnerApplies: boolean;
  /** Once the run is over whoever has all of it and never had one is applied for by the rule itself. */
  readonly automatic: boolean;
  /** Years from the day of issue; 0: for good. */
  readonly validYears: number;
}

export const certificateRuleOf = (
  passMark: number,
  excellentMark: number,
  rule?: Partial<CertificateRule> | null,
): CertificateRule => ({
  score: passMark,
  excellent: excellentMark,
  requiredNodes: true,
  examAttended: true,
  realName: true,
  learnerApplies: false,
  automatic: false,
  validYears: 0,
  ...rule,
});

/** `marks`: something that was handed in has no points yet. */
export const CertificateFaults = ["score", "marks", "nodes", "exam", "name"] as const;
export type CertificateFault = (typeof CertificateFaults)[number];

export interface CertificateFacts {
  /** Percent; undefined while nothing counts. */
  readonly total: number | undefined;
  /** Percent of what must be studied. */
  readonly study: number;
  readonly missedExams: number;
  /** Handed in and not marked. */
  readonly unmarked: number;
  readonly hasRealName: boolean;
}

/** What is missing for a certificate; nothing: it can be applied for. */
export function certificateFaults(rule: CertificateRule, facts: CertificateFacts): CertificateFault[] {
  const faults: CertificateFault[] = [];
  if (facts.total === undefined || facts.total < rule.score) faults.push("score");
  if (facts.unmarked > 0) faults.push("marks");
  if (rule.requiredNodes && facts.study < 100) faults.push("nodes");
  if (rule.examAttended && facts.missedExams > 0) faults.push("exam");
  if (rule.realName && !facts.hasRealName) faults.push("name");
  return faults;
}

export const certificateKind = (rule: CertificateRule, total: number): "completion" | "excellent" =>
  total >= Math.max(rule.score, rule.excellent) ? "excellent" : "completion";

/** When one that is issued at a moment ends: as many years later to the day; undefined: never. */
export function certificateEnd({ validYears }: CertificateRule, issuedAt: number): number | undefined {
  if (validYears === 0) return undefined;
  const end = new Date(issuedAt);
  end.setUTCFullYear(end.getUTCFullYear() + validYears);
  return end.getTime();
}

/** Whether the rule applies by itself now: the run is over, or has no end. */
export const isByRule = (
  { automatic }: Pick<CertificateRule, "automatic">,
  endsAt: number | null,
  now: number,
): boolean => automatic && (endsAt === null || endsAt <= now);
