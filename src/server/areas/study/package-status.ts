/** What a package's run-time data says of how far a person is. */

/** A number of the run-time data; undefined for what is none. */
function numberOf(cmi: Readonly<Record<string, string>>, name: string): number | undefined {
  const value = cmi[name]?.trim() ?? "";
  return value === "" || Number.isNaN(Number(value)) ? undefined : Number(value);
}

/**
 * Whether the score is a failed one, where the package has a mark to pass. The score decides before the package's own
 * word (SCORM 1.2 RTE 3.4.4, `mastery_score`; SCORM 2004 RTE 4.2.22.1).
 */
function hasFailed(
  cmi: Readonly<Record<string, string>>,
  manifest: Readonly<Record<string, string>>,
): boolean {
  const mastery = numberOf(manifest, "cmi.student_data.mastery_score");
  if (mastery !== undefined) {
    const score = numberOf(cmi, "cmi.core.score.raw");
    return score === undefined ? cmi["cmi.core.lesson_status"] === "failed" : score < mastery;
  }
  const passing = numberOf(manifest, "cmi.scaled_passing_score");
  if (passing === undefined) return false;
  const score = numberOf(cmi, "cmi.score.scaled");
  return score === undefined ? cmi["cmi.success_status"] === "failed" : score < passing;
}

/**
 * How far a package says the person is (SCORM 1.2 RTE 3.4.4; SCORM 2004 RTE 4.2).
 * @param manifest what the package's manifest gave it
 */
export function readCmi(
  cmi: Readonly<Record<string, string>>,
  manifest: Readonly<Record<string, string>> = {},
): { isDone: boolean; hasFailed: boolean; isCompleted: boolean; percent: number } {
  const status = cmi["cmi.core.lesson_status"];
  const measure = numberOf(cmi, "cmi.progress_measure") ?? Number.NaN;
  const threshold = numberOf(manifest, "cmi.completion_threshold");
  // With a threshold, how far decides before the package's word (RTE 4.2.4.1).
  const isCompleted =
    threshold === undefined || Number.isNaN(measure)
      ? cmi["cmi.completion_status"] === "completed"
      : measure >= threshold;
  const isFailed = hasFailed(cmi, manifest);
  const isDone =
    !isFailed &&
    (status === "completed" || status === "passed" || isCompleted || cmi["cmi.success_status"] === "passed");
  const percent = measure >= 0 && measure <= 1 ? Math.floor(measure * 100) : 0;
  return {
    isDone,
    hasFailed: isFailed || status === "failed",
    isCompleted,
    percent: isDone ? 100 : Math.min(99, percent),
  };
}
