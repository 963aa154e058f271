/**
 * A SCORM 2004 package in the manner of the field's own samples: it finds its interface by itself, reads and writes all
 * of the run-time data, and alerts whatever error the interface tells.
 */
import type { Page } from "@playwright/test";

/** What imsmanifest.xml of it would give; server/study/manifest.test.ts holds how it is read. */
const MANIFEST = {
  cmi: {
    "cmi.launch_data": "hole=18",
    "cmi.time_limit_action": "continue,no message",
    "cmi.max_time_allowed": "PT1H",
    "cmi.completion_threshold": "0.8",
    "cmi.scaled_passing_score": "0.7",
    "cmi.objectives.0.id": "PRIMARYOBJ",
    "cmi.objectives.1.id": "obj_handicapping",
  },
  sequencing: {
    controls: { choice: true, flow: true },
    rules: [
      {
        kind: "preConditionRule",
        action: "skip",
        combination: "all",
        conditions: [{ condition: "satisfied", operator: "not", objective: "obj_handicapping" }],
      },
    ],
  },
};

const SCRIPT = `
let api = null;
for (let at = window, tries = 0; !api && at.parent !== at && tries < 500; tries += 1) {
  at = at.parent;
  api = at.API_1484_11 ?? null;
}
if (!api) alert("no interface");
const read = [];
function call(name, ...given) {
  const answer = api[name](...given);
  const code = api.GetLastError();
  if (String(code) !== "0") alert([name, ...given, code, api.GetErrorString(code), api.GetDiagnostic(code)].join(" | "));
  return answer;
}
const get = (name) => { const value = call("GetValue", name); read.push(name + "=" + value); return value; };
const set = (name, value) => { if (call("SetValue", name, value) !== "true") alert("refused: " + name); };
// What a package may only write.
const isReadable = (name) => !["cmi.exit", "cmi.session_time"].includes(name);
call("Initialize", "");
for (const name of ["cmi._version", "cmi.completion_status", "cmi.success_status", "cmi.entry", "cmi.mode", "cmi.credit",
  "cmi.learner_id", "cmi.learner_name", "cmi.launch_data", "cmi.time_limit_action", "cmi.max_time_allowed",
  "cmi.completion_threshold", "cmi.scaled_passing_score", "cmi.total_time", "cmi.objectives._children",
  "cmi.objectives._count", "cmi.objectives.0.id", "cmi.objectives.1.id", "cmi.objectives.0.success_status",
  "cmi.objectives.0.score._children", "cmi.interactions._children", "cmi.interactions._count", "cmi.score._children",
  "cmi.comments_from_learner._children", "cmi.comments_from_learner._count", "cmi.comments_from_lms._children",
  "cmi.comments_from_lms._count", "cmi.learner_preference._children", "cmi.learner_preference.audio_level",
  "adl.nav.request", "adl.nav.request_valid.continue", "adl.nav.request_valid.previous"]) get(name);
if (get("cmi.entry") === "resume") { get("cmi.location"); get("cmi.suspend_data"); get("cmi.objectives.0.score.scaled"); }
const count = Number(get("cmi.interactions._count"));
const one = "cmi.interactions." + count + ".";
for (const [name, value] of Object.entries({
  "cmi.exit": "suspend", "cmi.location": "12", "cmi.suspend_data": "a=1|页=二", "cmi.progress_measure": "0.5",
  "cmi.completion_status": "incomplete", "cmi.learner_preference.audio_level": "0.5",
  "cmi.learner_preference.language": "zh-CN", "cmi.objectives.0.score.scaled": "0.5",
  "cmi.objectives.0.score.raw": "50", "cmi.objectives.0.score.min": "0", "cmi.objectives.0.score.max": "100",
  "cmi.objectives.0.success_status": "failed", "cmi.objectives.0.completion_status": "completed",
  "cmi.objectives.0.progress_measure": "1", "cmi.objectives.1.description": "差点",
  [one + "id"]: "urn:golf:par", [one + "type"]: "choice", [one + "objectives.0.id"]: "obj_handicapping",
  [one + "timestamp"]: "2026-11-22T08:00:00.0Z", [one + "correct_responses.0.pattern"]: "a[,]b",
  [one + "weighting"]: "1", [one + "learner_response"]: "a[,]b", [one + "result"]: "correct",
  [one + "latency"]: "PT3.5S", [one + "description"]: "标准杆",
  "cmi.comments_from_learner.0.comment": "{lang=zh}好", "cmi.comments_from_learner.0.location": "12",
  "cmi.comments_from_learner.0.timestamp": "2026-11-22T08:00:00.5+08:00",
})) { set(name, value); if (isReadable(name)) get(name); }
call("Commit", "");
window.finish = (scaled) => {
  for (const [name, value] of Object.entries({
    "cmi.score.scaled": String(scaled), "cmi.score.raw": String(scaled * 100), "cmi.score.min": "0", "cmi.score.max": "100",
    "cmi.success_status": scaled >= 0.7 ? "passed" : "failed", "cmi.progress_measure": "1",
    "cmi.completion_status": "completed", "cmi.session_time": "PT1M30.25S", "adl.nav.request": "_none_",
  })) { set(name, value); if (isReadable(name)) get(name); }
  call("Commit", "");
  call("Terminate", "");
};
document.querySelector("pre").textContent = read.join("\\n");
document.querySelector("h1").textContent = "Golf " + location.search + location.hash;
`;

/** Every package that this page opens is the sample. */
export async function playGolf(page: Page, packages: string): Promise<void> {
  await page.route(`${packages}/p/*/launch`, async (route) => {
    const response = await route.fetch();
    const manifest = JSON.stringify(MANIFEST).replaceAll('"', "&#34;");
    const body = (await response.text())
      .replace(/data-start="[^"]*"/, 'data-start="f/shared/launchpage.html?content=playing#top"')
      .replace(/data-manifest="[^"]*"/, `data-manifest="${manifest}"`);
    await route.fulfill({ response, body });
  });
  await page.route(/\/f\/shared\/launchpage\.html/, (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><html lang="en"><title>Golf</title><h1></h1><pre></pre><script>${SCRIPT}</script></html>`,
    }),
  );
}
