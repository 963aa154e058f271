/** Two small packages for a course: SCORM 1.2 and SCORM 2004, three pages and a quiz each, without inline script. */
import { strToU8, zipSync } from "fflate";

const packages = [
  {
    name: "safety",
    version: "1.2",
    title: "机床安全操作",
    pages: [
      ["开机以前", "穿好工作服，戴好护目镜，长发盘起。检查防护门、急停按钮和油位。"],
      ["加工当中", "主轴转动时不要开门，不要戴手套，不要用手清理切屑。"],
      ["停机以后", "等主轴完全停止，再测量和装卸工件；清理切屑要用钩子和刷子。"],
    ],
    quiz: [
      ["主轴转动时可以戴手套清理切屑。", ["正确", "错误"], 1],
      ["测量工件之前首先要做什么？", ["打开冷却液", "停止主轴并等它停稳", "松开卡盘"], 1],
    ],
  },
  {
    name: "limits",
    version: "2004",
    title: "极限小测",
    pages: [
      ["什么是极限", "自变量无限接近某个值时，函数值无限接近的那个数，叫做函数在该点的极限。"],
      ["左极限与右极限", "从左边和从右边接近时的极限都存在并且相等，极限才存在。"],
      ["极限与连续", "极限等于函数值时，函数在这一点连续。"],
    ],
    quiz: [
      ["左右极限都存在但不相等，极限存在吗？", ["存在", "不存在"], 1],
      ["函数在一点连续的条件是？", ["极限等于函数值", "函数值为零", "函数递增"], 0],
    ],
  },
];

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Finds the platform's interface by the standard's search: up through the frames' parents, then the opener's. */
const script = `"use strict";
(function () {
  var name = document.documentElement.dataset.scorm === "2004" ? "API_1484_11" : "API";
  function above(from) {
    for (var step = 0, at = from; at && step < 500; step += 1, at = at.parent) {
      try { if (at[name]) return at[name]; } catch (error) { return null; }
      if (at.parent === at) return null;
    }
    return null;
  }
  var api = above(window) || (window.opener && above(window.opener));
  var newer = name !== "API";
  function call(old, method, one, two) {
    if (!api) return "";
    var what = api[newer ? method : "LMS" + old];
    return two === undefined ? what.call(api, one) : what.call(api, one, two);
  }
  function get(old, element) { return call("GetValue", "GetValue", newer ? element : old); }
  function set(old, element, value) { call("SetValue", "SetValue", newer ? element : old, String(value)); }
  function commit() { call("Commit", "Commit", ""); }
  call("Initialize", "Initialize", "");
  var state = { page: 0, chosen: {} };
  try { state = JSON.parse(get("cmi.suspend_data", "cmi.suspend_data")) || state; } catch (error) { /* the first time */ }
  var status = get("cmi.core.lesson_status", "cmi.completion_status");
  if (status === "not attempted" || status === "unknown" || !status)
    set("cmi.core.lesson_status", "cmi.completion_status", "incomplete");
  var pages = document.querySelectorAll("section");
  var back = document.getElementById("back");
  var next = document.getElementById("next");
  var result = document.getElementById("result");
  function keep() {
    set("cmi.suspend_data", "cmi.suspend_data", JSON.stringify(state));
    set("cmi.core.lesson_location", "cmi.location", state.page);
    commit();
  }
  function show(focus) {
    pages.forEach(function (page, order) { page.hidden = order !== state.page; });
    back.disabled = state.page === 0;
    next.hidden = state.page === pages.length - 1;
    document.getElementById("where").textContent = state.page + 1 + " / " + pages.length;
    if (focus) pages[state.page].querySelector("h2").focus();
  }
  function go(step) { state.page = Math.min(pages.length - 1, Math.max(0, state.page + step)); show(true); keep(); }
  back.addEventListener("click", function () { go(-1); });
  next.addEventListener("click", function () { go(1); });
  Object.keys(state.chosen).forEach(function (question) {
    var input = document.querySelector('input[name="' + question + '"][value="' + state.chosen[question] + '"]');
    if (input) input.checked = true;
  });
  document.querySelector("form").addEventListener("submit", function (event) {
    event.preventDefault();
    var sets = document.querySelectorAll("fieldset");
    var right = 0;
    sets.forEach(function (question) {
      var chosen = question.querySelector("input:checked");
      if (!chosen) return;
      state.chosen[chosen.name] = chosen.value;
      if (chosen.value === question.dataset.right) right += 1;
    });
    var score = Math.round((right * 100) / sets.length);
    set("cmi.core.score.min", "cmi.score.min", 0);
    set("cmi.core.score.max", "cmi.score.max", 100);
    set("cmi.core.score.raw", "cmi.score.raw", score);
    if (newer) {
      set("", "cmi.score.scaled", score / 100);
      set("", "cmi.success_status", score >= 60 ? "passed" : "failed");
      set("", "cmi.completion_status", score >= 60 ? "completed" : "incomplete");
    } else set("cmi.core.lesson_status", "", score >= 60 ? "passed" : "failed");
    keep();
    result.textContent = "得分 " + score + (score >= 60 ? "，通过。" : "，再想一想。");
  });
  show(false);
  window.addEventListener("pagehide", function () { call("Finish", "Terminate", ""); });
})();
`;

const style = `body{margin:0;padding:24px;font:16px/1.6 "PingFang SC","Noto Sans CJK SC",sans-serif;color:#111827;background:#fff}
main{max-width:640px;margin:0 auto}h1{font-size:22px}h2{font-size:18px}nav{display:flex;gap:12px;align-items:center;margin-top:24px}
button{min-width:88px;min-height:44px;font:inherit;border:1px solid #2459d6;border-radius:6px;background:#fff;color:#2459d6}
button:disabled{border-color:#9ca3af;color:#6b7280}fieldset{border:1px solid #d1d5db;border-radius:6px;margin:0 0 16px}
label{display:block;padding:10px 0}
`;

function page({ title, version, pages, quiz }) {
  const sections = pages.map(
    ([heading, text]) =>
      `<section hidden><h2 tabindex="-1">${escaped(heading)}</h2><p>${escaped(text)}</p></section>`,
  );
  const questions = quiz.map(
    ([stem, options, right], order) =>
      `<fieldset data-right="${right}"><legend>${escaped(stem)}</legend>${options
        .map(
          (text, at) => `<label><input type="radio" name="q${order}" value="${at}"> ${escaped(text)}</label>`,
        )
        .join("")}</fieldset>`,
  );
  return `<!doctype html>
<html lang="zh-CN" data-scorm="${version}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<link rel="stylesheet" href="style.css"><script src="package.js" defer></script></head>
<body><main><h1>${escaped(title)}</h1>${sections.join("")}
<section hidden><h2 tabindex="-1">小测</h2><form>${questions.join("")}<button>提交</button></form><p id="result" role="status"></p></section>
<nav><button id="back" type="button">上一页</button><button id="next" type="button">下一页</button><span id="where"></span></nav>
</main></body></html>
`;
}

function manifestOf({ name, title, version }) {
  const newer = version === "2004";
  const adlcp = newer ? "http://www.adlnet.org/xsd/adlcp_v1p3" : "http://www.adlnet.org/xsd/adlcp_rootv1p2";
  const imscp = newer
    ? "http://www.imsglobal.org/xsd/imscp_v1p1"
    : "http://www.imsproject.org/xsd/imscp_rootv1p1p2";
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="edu-${name}" version="1.0" xmlns="${imscp}" xmlns:adlcp="${adlcp}">
  <metadata><schema>ADL SCORM</schema><schemaversion>${newer ? "2004 4th Edition" : "1.2"}</schemaversion></metadata>
  <organizations default="all"><organization identifier="all"><title>${escaped(title)}</title>
    <item identifier="one" identifierref="page"><title>${escaped(title)}</title></item></organization></organizations>
  <resources><resource identifier="page" type="webcontent" adlcp:${newer ? "scormType" : "scormtype"}="sco" href="index.html">
    <file href="index.html"/><file href="package.js"/><file href="style.css"/></resource></resources>
</manifest>
`;
}

/** Archives, each with the page that it starts with. */
export const makePackages = () =>
  packages.map((one) => ({
    file: `${one.name}.zip`,
    title: one.title,
    version: one.version,
    start: "index.html",
    bytes: zipSync(
      {
        "imsmanifest.xml": strToU8(manifestOf(one)),
        "index.html": strToU8(page(one)),
        "package.js": strToU8(script),
        "style.css": strToU8(style),
      },
      { level: 9, mtime: new Date("2026-01-01T00:00:00Z") },
    ),
  }));
