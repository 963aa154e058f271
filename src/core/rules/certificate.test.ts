import { expect, test } from "vitest";
import { certificateFaults, certificateKind, certificateRuleOf } from "./certificate.js";

const rule = certificateRuleOf(60, 85);
const all = { total: 90, study: 100, missedExams: 0, unmarked: 0, hasRealName: true };

test("each thing that is missing is said, and nothing where all is there", () => {
  expect(certificateFaults(rule, all)).toEqual([]);
  expect(certificateFaults(rule, { ...all, total: 59.9 })).toEqual(["score"]);
  expect(certificateFaults(rule, { ...all, total: undefined })).toEqual(["score"]);
  expect(
    certificateFaults(rule, { total: 10, study: 99, missedExams: 1, unmarked: 2, hasRealName: false }),
  ).toEqual(["score", "marks", "nodes", "exam", "name"]);
});

test("what the rule does not ask for keeps nobody out", () => {
  const lax = certificateRuleOf(60, 85, { requiredNodes: false, examAttended: false, realName: false });
  expect(certificateFaults(lax, { ...all, study: 0, missedExams: 2, hasRealName: false })).toEqual([]);
});

test("excellence begins at its mark, and never below the one that is enough", () => {
  expect(certificateKind(rule, 84.9)).toBe("completion");
  expect(certificateKind(rule, 85)).toBe("excellent");
  expect(certificateKind({ ...rule, score: 90 }, 88)).toBe("completion");
});
