/**
 * The theming contract, element by element: a page's stylesheet reaches inside by tokens and parts, and what the page
 * puts into a slot takes a piece's place.
 */
import { render } from "lit-html";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadPlatform } from "../core/site/index.js";
import { storage } from "../core/page/index.js";
import { place, signInHere, useCalls, type Calls } from "../testing/calls.js";
import { aCourse } from "../testing/course.js";
import { wireSheet } from "./gradebook/testing.js";
import { wireReport } from "./grade-report/testing.js";
import { violations } from "../testing/accessibility.js";
import { stubServer, type StubServer } from "./captcha/stub-server.js";
import { $folded } from "./floating-box/folding.js";
import { newDesk, queueOf } from "./marking/testing.js";

const entries = import.meta.glob<object>("./*/index.ts");

interface Shown {
  readonly render?: (args: object, context: object) => unknown;
  readonly play?: (context: { canvasElement: HTMLElement }) => unknown;
  readonly parameters?: { readonly account?: string };
}
interface Stories {
  readonly default: Shown;
  readonly Restyled?: Shown;
}
const stories = import.meta.glob<Stories>("./*/*.stories.ts");

const calls = useCalls();
const sheet = document.head.appendChild(document.createElement("style"));
let captcha: StubServer | undefined;
beforeEach(() => {
  storage().removeItem("edu.download");
  $folded.set(false);
});
afterEach(() => {
  sheet.textContent = "";
  captcha?.restore();
  captcha = undefined;
});

interface Row {
  readonly attributes?: Record<string, string>;
  readonly prepare?: (answers: Calls["answers"]) => void;
  readonly after?: (element: HTMLElement) => void;
  /** A part that shows at once. */
  readonly part: string;
  /** Tokens whose colour is seen inside. */
  readonly tokens: readonly string[];
}

const article = { code: "a", kind: "notice", title: "秋季学期安排", summary: "时间一览", publishedAt: 1e12 };
const listedInformation = {
  list: [
    {
      code: "a",
      category: "news",
      title: "开放日",
      summary: "",
      school: "",
      schoolId: 0,
      source: "",
      isPinned: true,
      publishedAt: 1e12,
    },
  ],
  total: 1,
  page: 1,
  size: 12,
  categories: [],
  schools: [],
  years: [],
};
const aMessage = {
  id: 1,
  kind: "course",
  title: "新公告",
  text: "高等数学",
  href: "/course/detail/index/coursePublic?id=1",
  count: 1,
  unread: true,
  at: 1e12,
};
const anExam = {
  assessment: 1,
  kind: "exam",
  title: "期中考试",
  state: "open",
  dueAt: 1e12 + 36e5,
  max: 100,
  questions: 20,
};
const device = (id: string, current: boolean) => ({
  id,
  current,
  userAgent: "Chrome/126 Windows",
  ip: "127.0.0.1",
  region: "本地网络",
  createdAt: 1e12,
  lastSeenAt: 1e12,
  method: "password",
});
const devices = (answers: Calls["answers"], list: object[]) => {
  signInHere();
  answers["/user/security/device/list"] = { list };
};

const aPart = (id: number, title: string, more: object = {}) => ({
  id,
  parent: 0,
  kind: "richtext",
  title,
  duration: 0,
  required: true,
  state: "new",
  percent: 0,
  after: [],
  ...more,
});

const rows: Readonly<Record<string, Row>> = {
  "account-settings": {
    attributes: { tab: "security" },
    prepare: (answers) => devices(answers, [device("1", true), device("2", false)]),
    part: "devices",
    tokens: ["text", "surface", "line", "accent"],
  },
  assessment: {
    attributes: { course: "1" },
    prepare: (answers) => {
      signInHere();
      answers["/exam/page/list"] = { list: [anExam], now: 1e12 };
    },
    part: "row",
    tokens: ["text", "surface", "line", "text-faint"],
  },
  captcha: {
    prepare: () => (captcha = stubServer()),
    part: "picture",
    tokens: ["text", "accent"],
  },
  "course-browser": {
    prepare: (answers) =>
      (answers["/course/page/list"] = { list: [aCourse()], total: 1, isMore: false, page: 1, size: 24 }),
    part: "results",
    tokens: ["text", "surface", "line"],
  },
  "course-player": {
    attributes: { course: "2" },
    prepare: (answers) => {
      answers["/course/outline"] = {
        id: 2,
        title: "高等数学",
        nodes: [aPart(1, "第一节"), aPart(943, "第二节", { locked: "enrollment" })],
        percent: 0,
        now: 1e12,
      };
      answers["/study/node"] = {
        id: 1,
        run: 2,
        kind: "richtext",
        title: "第一节",
        duration: 0,
        completion: { rule: "viewed", percent: 100, dwell: 3 },
        seek: "free",
        maxRate: 200,
        sources: [],
        poster: "",
        captions: [],
        chapters: [],
        questions: [],
        body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "一段话" }] }] },
        href: "",
        launch: "",
        materials: [],
        tracked: false,
        now: 1e12,
      };
    },
    part: "node-head",
    tokens: ["text", "surface", "line", "accent"],
  },
  marking: {
    attributes: { course: "1", assessment: "2" },
    prepare: (answers) => {
      signInHere();
      answers["/teach/mark/queue"] = queueOf(newDesk(), {});
      answers["/teach/mark/comment/list"] = { list: [] };
      answers["/teach/mark/similar"] = { list: [] };
    },
    part: "answer",
    tokens: ["text", "surface", "line", "accent"],
  },
  "course-room": {
    attributes: { course: "1" },
    prepare: (answers) => {
      signInHere();
      answers["/course/shell"] = {
        id: 1,
        courseId: 1,
        title: "高等数学",
        cover: "",
        discipline: "数学类",
        school: "江城大学",
        teachers: ["周明远"],
        term: "2026 年秋季",
        state: "running",
        mode: "open",
        readOnly: false,
        rights: [],
        staff: false,
        className: "",
        enrollment: {
          role: "learner",
          state: "active",
          percent: 40,
          reason: "",
          lastNodeTitle: "",
          lastPosition: 0,
        },
        done: 4,
        required: 10,
        badges: { announcements: 0, questions: 0 },
        now: 1e12,
      };
      answers["/course/announcement/page/list"] = { list: [], total: 0, page: 1, size: 20 };
    },
    part: "head",
    tokens: ["text", "surface", "line", "accent"],
  },
  "download-popup": {
    after: (element) => (element as HTMLElement & { show(): void }).show(),
    part: "dialog",
    tokens: ["text", "surface", "line-field"],
  },
  "floating-box": { part: "entry-help", tokens: ["text-muted", "surface-raised", "line"] },
  footer: { part: "links", tokens: ["text-muted", "line"] },
  header: { part: "bar", tokens: ["text", "surface", "accent"] },
  home: {
    prepare: (answers) => (answers["/pub/information/page/list"] = listedInformation),
    part: "shelf-notice",
    tokens: ["text", "surface", "accent"],
  },
  "lib-browser": {
    prepare: (answers) => (answers["/lib/list"] = { list: [], total: 0, page: 1, size: 12, majors: [] }),
    part: "empty",
    tokens: ["text", "accent"],
  },
  "login-dialog": {
    attributes: { inline: "", open: "" },
    part: "dialog",
    tokens: ["text", "surface", "accent", "line-field"],
  },
  gradebook: {
    attributes: { course: "7" },
    prepare: (answers) => {
      signInHere();
      answers["/teach/grade/sheet"] = wireSheet();
    },
    part: "sheet",
    tokens: ["text", "surface", "line", "accent"],
  },
  "course-studio": {
    attributes: { course: "1" },
    prepare: (answers) => {
      signInHere();
      answers["/course/shell"] = {
        id: 1,
        courseId: 1,
        title: "高等数学",
        cover: "",
        discipline: "数学类",
        school: "江城大学",
        teachers: ["周明远"],
        term: "2026 年秋季",
        state: "running",
        mode: "open",
        readOnly: false,
        rights: [],
        staff: true,
        className: "",
        enrollment: {
          role: "teacher",
          state: "active",
          percent: 0,
          reason: "",
          lastNodeTitle: "",
          lastPosition: 0,
        },
        done: 0,
        required: 0,
        badges: { announcements: 0, questions: 0 },
        now: 1e12,
      };
      answers["/teach/assess/page/list"] = {
        list: [
          {
            assessment: 1,
            kind: "quiz",
            title: "第一章测验",
            state: "draft",
            max: 10,
            questions: 5,
            learners: 30,
            begun: 0,
            submitted: 0,
            unmarked: 0,
          },
        ],
        now: 1e12,
      };
    },
    part: "menu",
    tokens: ["text", "surface", "line", "accent"],
  },
  "grade-report": {
    attributes: { course: "7" },
    prepare: (answers) => {
      signInHere();
      answers["/course/grade/mine"] = wireReport();
    },
    part: "total",
    tokens: ["text", "surface", "line", "accent"],
  },
  "account-center": {
    prepare: (answers) => {
      signInHere();
      answers["/study/day/list"] = { today: 20_000, list: [{ day: 20_000, seconds: 900 }], streak: 1 };
      answers["/course/mine/list"] = { list: [], total: 0, page: 1, size: 6, todo: [] };
      answers["/exam/mine"] = { list: [], hasMore: false, now: Date.now() };
      answers["/user/cert/list"] = { list: [], nearest: [] };
      answers["/study/note/page/list"] = { list: [], total: 0, page: 1, size: 3, courses: [] };
    },
    part: "profile",
    tokens: ["text", "surface", "line", "accent"],
  },
  maintenance: {
    part: "gate",
    tokens: ["text", "surface", "line", "accent"],
  },
  "review-queue": {
    part: "gate",
    tokens: ["text", "surface", "line", "accent"],
  },
  "message-box": {
    prepare: (answers) => {
      signInHere();
      answers["/message/unread"] = { count: 1 };
      answers["/message/page/list"] = { list: [aMessage], total: 1, page: 1, size: 20, unread: [] };
    },
    part: "message",
    tokens: ["text", "surface", "line", "accent"],
  },
  "certificate-check": {
    attributes: { code: "XH26-0001-7919" },
    prepare: (answers) => (answers["/pub/cert/verify"] = { state: "revoked", holder: "林*雨" }),
    part: "certificate",
    tokens: ["text", "surface", "line", "bad"],
  },
  news: {
    attributes: { code: "a" },
    prepare: (answers) =>
      (answers["/pub/content/detail"] = { ...article, version: "1", blocks: [], versions: [] }),
    part: "article",
    tokens: ["text", "surface", "line"],
  },
  "notice-bar": { attributes: { notices: '[{"text":"开学"}]' }, part: "bar", tokens: ["text", "accent"] },
  "oauth-consent": { attributes: { query: "x=1" }, part: "dialog", tokens: ["text", "accent"] },
  search: { part: "search", tokens: ["text", "accent"] },
  "textbook-reader": {
    prepare: (answers) =>
      (answers["/textbook/page/list"] = {
        list: [
          {
            id: 1,
            kind: "epub",
            title: "看图学线性代数",
            authors: ["林晚"],
            publisher: "学海出版社",
            year: 2026,
            discipline: "数学类",
            language: "zh-CN",
            cover: "",
            licence: "open",
          },
        ],
        total: 1,
        page: 1,
        size: 24,
      }),
    part: "card",
    tokens: ["text", "text-muted"],
  },
  // Nobody is signed in: what is asked for shows at once.
  "school-admin": { part: "empty", tokens: ["text", "accent"] },
  "activity-browser": {
    prepare: (answers) =>
      (answers["/activity/page/list"] = {
        list: [
          {
            id: 1,
            kind: "contest",
            title: "数控技能赛",
            summary: "",
            school: "",
            schoolId: 0,
            state: "ended",
            signupFrom: 1e12,
            signupUntil: 1e12 + 1,
            startsAt: 1e12 + 2,
            endsAt: 1e12 + 3,
            resultsAt: 1e12 + 4,
            taken: 3,
            teamMost: 1,
            hasWorks: false,
            cover: "",
          },
        ],
        total: 1,
        page: 1,
        size: 12,
        now: 1e12 + 5,
      }),
    part: "results",
    tokens: ["text", "surface", "line", "accent"],
  },
  "simulation-browser": {
    prepare: (answers) =>
      (answers["/simulation/page/list"] = {
        list: [
          {
            id: 1,
            title: "酸碱滴定",
            summary: "",
            subject: "chemistry",
            school: "",
            schoolId: 0,
            minutes: 15,
            passScore: 60,
          },
        ],
        total: 1,
        page: 1,
        size: 12,
      }),
    part: "results",
    tokens: ["text", "text-muted", "surface", "line"],
  },
  information: {
    prepare: (answers) => (answers["/pub/information/page/list"] = listedInformation),
    part: "results",
    tokens: ["text", "surface", "line", "accent"],
  },
  "school-browser": {
    attributes: { filter: "edition=all" },
    prepare: (answers) =>
      (answers["/org/page/list"] = {
        list: [
          {
            id: 3,
            name: "临江大学",
            edition: "higher",
            region: "",
            city: "",
            letter: "L",
            intro: "",
            courses: 0,
            teachers: 0,
            learners: 0,
            libraries: 0,
          },
        ],
        total: 1,
        page: 1,
        size: 24,
        regions: [],
        types: [],
        letters: [],
      }),
    part: "results",
    tokens: ["text", "surface", "line", "accent"],
  },
  "teacher-browser": {
    prepare: (answers) =>
      (answers["/teacher/page/list"] = {
        list: [
          {
            id: 8,
            name: "沈清源",
            photo: "",
            title: "教授",
            school: "临江大学",
            schoolId: 3,
            discipline: "数学类",
            courses: 2,
            learners: 29,
            followers: 3,
          },
        ],
        total: 1,
        isMore: false,
        page: 1,
        size: 24,
      }),
    part: "results",
    tokens: ["text", "surface", "line", "accent"],
  },
  "qr-confirm": { part: "dialog", tokens: ["text", "accent"] },
};

async function show(name: string, { attributes = {}, prepare, after }: Partial<Row>): Promise<HTMLElement> {
  await entries[`./${name}/index.ts`]?.();
  prepare?.(calls.answers);
  const element = place(`edu-${name}`, { lang: "zh-CN", ...attributes });
  await loadPlatform();
  after?.(element);
  return element;
}

const COLOURED = [
  "color",
  "backgroundColor",
  "borderTopColor",
  "borderBottomColor",
  "fill",
  "stroke",
] as const;
/** Every colour that is drawn within the element. */
const coloursIn = (element: HTMLElement) =>
  new Set(
    [...(element.shadowRoot?.querySelectorAll(".edu-in *") ?? [])].flatMap((node) => {
      const style = getComputedStyle(node);
      return COLOURED.map((key) => style[key]);
    }),
  );

test("every element is in the table", () => {
  expect(Object.keys(rows).toSorted()).toEqual(
    Object.keys(entries)
      .map((file) => file.split("/")[1] ?? "")
      .toSorted(),
  );
});

test.each(Object.entries(rows))("edu-%s is restyled by tokens and parts from the page", async (name, row) => {
  const element = await show(name, row);
  const piece = await vi.waitFor(() => {
    const found = element.shadowRoot?.querySelector(`[part~="${row.part}"]`);
    expect(found?.checkVisibility()).toBe(true);
    return found as Element;
  });
  const colours = row.tokens.map((_, at) => `rgb(1, 2, ${at + 3})`);
  for (const colour of colours) expect(coloursIn(element)).not.toContain(colour);
  sheet.textContent = `edu-${name} {
      ${row.tokens.map((token, at) => `--edu-${token}: ${colours[at]};`).join("")}
    }
    edu-${name}::part(${row.part}) { outline: 3px dotted rgb(9, 8, 7); letter-spacing: 5px }`;
  await vi.waitFor(() => {
    const seen = coloursIn(element);
    expect(row.tokens.filter((_, at) => !seen.has(colours[at] ?? ""))).toEqual([]);
  });
  expect(getComputedStyle(piece)).toMatchObject({
    outlineColor: "rgb(9, 8, 7)",
    outlineStyle: "dotted",
    letterSpacing: "5px",
  });
});

test.each<readonly [name: string, slot: string, replaced: string | undefined, row: Partial<Row>]>([
  ["header", "logo", "学海在线", {}],
  ["login-dialog", "logo", undefined, { attributes: { inline: "", open: "" } }],
  ["login-dialog", "footer", undefined, { attributes: { inline: "", open: "" } }],
  ["home", "", undefined, {}],
  ["home", "empty-notice", undefined, {}],
  ["home", "empty-help", undefined, {}],
  ["footer", "", undefined, {}],
  ["news", "empty", "没有找到", { attributes: { code: "" } }],
  [
    "account-settings",
    "empty-devices",
    undefined,
    { attributes: { tab: "security" }, prepare: (answers) => devices(answers, [device("1", true)]) },
  ],
  ["lib-browser", "empty", undefined, rows["lib-browser"] ?? {}],
  [
    "course-player",
    "empty",
    "还没有课程内容",
    {
      attributes: { course: "2" },
      prepare: (answers) =>
        (answers["/course/outline"] = { id: 2, title: "高等数学", nodes: [], percent: 0, now: 1e12 }),
    },
  ],
  [
    "course-player",
    "locked",
    undefined,
    { ...rows["course-player"], attributes: { course: "2", node: "943" } },
  ],
  ["course-room", "empty", undefined, rows["course-room"] ?? {}],
  [
    "marking",
    "empty",
    "没有要批改的答案",
    {
      ...rows["marking"],
      prepare: (answers) => {
        rows["marking"]?.prepare?.(answers);
        answers["/teach/mark/queue"] = queueOf({ ...newDesk(), answers: [] }, {});
      },
    },
  ],
  [
    "assessment",
    "empty",
    "没有待办",
    {
      attributes: { course: "1" },
      prepare: (answers) => {
        signInHere();
        answers["/exam/page/list"] = { list: [], now: 1e12 };
      },
    },
  ],
  [
    "course-browser",
    "empty",
    undefined,
    {
      prepare: (answers) =>
        (answers["/course/page/list"] = { list: [], total: 0, isMore: false, page: 1, size: 24 }),
    },
  ],
])("edu-%s shows what stands in its slot “%s”", async (name, slot, replaced, row) => {
  const element = await show(name, row);
  const own = document.createElement("strong");
  own.slot = slot;
  own.textContent = "学校自己的";
  element.append(own);
  await vi.waitFor(() => expect(own.getBoundingClientRect().height).toBeGreaterThan(0));
  if (replaced) expect(own.assignedSlot?.textContent).toContain(replaced);
  // What stood there by itself is not drawn any more.
  for (const child of own.assignedSlot?.children ?? []) expect(child.checkVisibility()).toBe(false);
});

test.each(Object.entries(stories))(
  "%s: the restyled story is readable, as axe measures it",
  async (file, load) => {
    const name = file.split("/")[1] ?? "";
    const { default: meta, Restyled: story } = await load();
    if (story?.parameters?.account) signInHere();
    rows[name]?.prepare?.(calls.answers);
    calls.answers["/auth/qr/scan"] = {
      device: "Chrome/126 Windows",
      region: "本地网络",
      requestedAt: 1e12,
      match: "47",
      elsewhere: true,
    };
    calls.answers["/auth/oauth/info"] = {
      name: "临江学院",
      organisation: "",
      scopes: ["profile"],
      remembered: false,
    };
    const draw = story?.render ?? meta.render;
    const canvas = document.body.appendChild(document.createElement("div"));
    render(draw?.({}, { loaded: { code: { deviceCode: "device-code-123" } } }), canvas);
    await loadPlatform();
    await story?.play?.({ canvasElement: canvas });
    const element = canvas.querySelector<HTMLElement>(".restyled");
    await vi.waitFor(() => {
      expect(element?.shadowRoot?.querySelector("[part]")?.checkVisibility()).toBe(true);
      expect(element?.shadowRoot?.querySelector("[part~=skeleton]")).toBeNull();
    });
    expect(element && (await violations(element))).toEqual([]);
  },
);
