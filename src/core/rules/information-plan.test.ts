import { expect, test } from "vitest";
import { richTextOf } from "../contract/rich-document.js";
import { type InformationPlan, informationState, outFaults, publishFaults } from "./information-plan.js";

const NOW = 1_000_000;
const plan = (change: Partial<InformationPlan> = {}): InformationPlan => ({
  category: "news",
  title: "标题",
  titleEn: "",
  summary: "摘要",
  summaryEn: "",
  body: richTextOf("正文"),
  bodyEn: null,
  source: "",
  sourceEn: "",
  pinned: false,
  publishAt: null,
  expiresAt: null,
  ...change,
});
const asked = { now: NOW, isSchool: false };

test("an article stands where its times put it", () => {
  const state = (isDraft: boolean, publishAt: number | null, expiresAt: number | null = null) =>
    informationState({ isDraft, publishAt, expiresAt }, NOW);
  expect([
    state(true, null),
    state(true, NOW - 1),
    state(false, NOW + 1),
    state(false, NOW),
    state(false, NOW - 2, NOW),
    state(false, NOW - 2, NOW + 1),
  ]).toEqual(["draft", "draft", "scheduled", "published", "expired", "published"]);
});

test("what is missing keeps it back, field by field; English is asked for once there is some", () => {
  expect(publishFaults(plan(), asked)).toEqual([]);
  expect(publishFaults(plan({ title: " ", summary: "", body: richTextOf("") }), asked)).toEqual([
    ["title", "missing"],
    ["summary", "missing"],
    ["body", "missing"],
  ]);
  expect(publishFaults(plan({ summaryEn: "Summary" }), asked)).toEqual([
    ["titleEn", "missing"],
    ["bodyEn", "missing"],
  ]);
  expect(publishFaults(plan({ category: "policy" }), { now: NOW, isSchool: true })).toEqual([
    ["category", "platformOnly"],
  ]);
});

test("its times are to come, and in order", () => {
  const faults = (publishAt: number | null, expiresAt: number | null) =>
    publishFaults(plan({ publishAt, expiresAt }), asked);
  expect(faults(NOW, null)).toEqual([["publishAt", "past"]]);
  expect(faults(NOW + 5, NOW + 5)).toEqual([["expiresAt", "order"]]);
  expect(faults(null, NOW)).toEqual([["expiresAt", "past"]]);
  expect(faults(NOW + 5, NOW + 6)).toEqual([]);
});

test("since when it is out stands; one that waits may be moved, and what is over may be worded better", () => {
  const faults = (before: Partial<InformationPlan>, change: Partial<InformationPlan>) =>
    outFaults(plan(before), plan({ ...before, ...change }), asked);
  expect(faults({ publishAt: NOW - 5 }, { publishAt: NOW + 5 })).toEqual([["publishAt", "fixed"]]);
  expect(faults({ publishAt: NOW + 5 }, { publishAt: NOW + 9 })).toEqual([]);
  expect(faults({ publishAt: NOW + 5 }, { publishAt: null })).toEqual([["publishAt", "missing"]]);
  expect(faults({ publishAt: NOW + 5 }, { publishAt: NOW - 1 })).toEqual([["publishAt", "past"]]);
  expect(faults({ publishAt: NOW - 5, expiresAt: NOW - 1 }, { title: "改" })).toEqual([]);
  expect(faults({ publishAt: NOW - 5, expiresAt: NOW - 1 }, { expiresAt: NOW + 9 })).toEqual([]);
  expect(faults({ publishAt: NOW - 5 }, { body: null })).toEqual([["body", "missing"]]);
});
