import { expect, test } from "vitest";
import { admissionBy, type AdmissionKind, valuesOf, wrongValue } from "./admission.js";

const nobody = { schools: [], numbers: [], email: "" };
const says = (kind: AdmissionKind, values: string[], applicant: object): boolean =>
  admissionBy([{ kind, effect: "admit", values }])({ ...nobody, ...applicant }) !== undefined;

test("an address fits by its own domain, which stands behind its last @", () => {
  const email = (address: string, ...values: string[]) => says("email", values, { email: address });
  expect(email("a@example.edu.cn", "example.edu.cn")).toBe(true);
  expect(email("A@Example.EDU.cn", "@example.edu.cn")).toBe(true);
  expect(email("a@cs.example.edu.cn", "example.edu.cn")).toBe(true);
  // With an @ it is this domain alone.
  expect(email("a@cs.example.edu.cn", "@example.edu.cn")).toBe(false);
  expect(email("a@notexample.edu.cn", "example.edu.cn")).toBe(false);
  expect(email('"a@example.edu.cn"@evil.example', "example.edu.cn")).toBe(false);
  expect(email("a@example.edu.cn@evil.example", "example.edu.cn")).toBe(false);
  expect(email("", "example.edu.cn")).toBe(false);
  expect(email("example.edu.cn", "example.edu.cn")).toBe(false);
});

test("schools and numbers are the same however they are written, and the first rule that fits decides", () => {
  expect(says("number", ["ｓ2601 "], { numbers: ["S2601"] })).toBe(true);
  expect(says("number", ["S260"], { numbers: ["S2601"] })).toBe(false);
  const decide = admissionBy([
    { kind: "number", effect: "wait", values: ["S2602"] },
    { kind: "school", effect: "admit", values: ["临江大学"] },
  ]);
  const of = (number: string) => decide({ ...nobody, schools: ["临江大学"], numbers: [number] })?.effect;
  expect(of("S2601")).toBe("admit");
  expect(of("S2602")).toBe("wait");
  expect(decide(nobody)).toBeUndefined();
});

test("a pasted list is values, each once; what can be none is named", () => {
  expect(valuesOf("S1\nS2\t S1，Ｓ３;；\n\n")).toEqual(["S1", "S2", "S3"]);
  expect(wrongValue({ kind: "email", effect: "admit", values: ["example.edu.cn", "no domain"] })).toBe(
    "no domain",
  );
  expect(wrongValue({ kind: "number", effect: "admit", values: ["x".repeat(65)] })).toBe("x".repeat(65));
  expect(wrongValue({ kind: "school", effect: "admit", values: ["临江大学"] })).toBeUndefined();
});
