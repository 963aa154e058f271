/** Which language an element speaks, and that it follows. */
import { afterEach, describe, expect, test } from "vitest";
import { configure } from "../site/config.js";
import { $locale, defaultPreferences, prefer } from "../preferences/index.js";
import { define, defineMessages, format, island, translator, useMessages } from "./index.js";

const messages = defineMessages(
  { hello: "你好，{name}", plain: "好" },
  { hello: "Hello, {name}", plain: "Good" },
);
function Greeting() {
  const t = useMessages(messages);
  return <p>{t("hello", { name: "Mei" })}</p>;
}
class EduGreeting extends island(Greeting, { props: {} }) {
  static readonly tagName = "edu-greeting";
}
define(EduGreeting);

const stage = document.body.appendChild(document.createElement("main"));
const page = document.documentElement;
const pageLang = page.lang;
afterEach(() => {
  stage.replaceChildren();
  stage.removeAttribute("lang");
  page.lang = pageLang;
  prefer(defaultPreferences);
  configure({ lang: "" });
});
function put(lang?: string) {
  const element = document.createElement("edu-greeting");
  if (lang) element.lang = lang;
  stage.append(element);
  return () => element.shadowRoot!.querySelector("p")!.textContent;
}

describe("the language of an element", () => {
  test("is zh-CN when nobody says anything, and when the page speaks one we do not", () => {
    page.removeAttribute("lang");
    expect(put()()).toBe("你好，Mei");
    page.lang = "fr";
    expect(put()()).toBe("你好，Mei");
  });

  test("is that of the closest lang around it, also outside its shadow root, and follows it", async () => {
    page.lang = "en";
    const outer = stage.appendChild(document.createElement("section")).attachShadow({ mode: "open" });
    const inner = document.createElement("edu-greeting");
    outer.append(inner);
    const said = () => inner.shadowRoot!.querySelector("p")!.textContent;
    expect(said()).toBe("Hello, Mei");
    stage.lang = "zh-Hans";
    await expect.poll(said).toBe("你好，Mei");
    expect(inner.shadowRoot!.querySelector(".edu-box")!.getAttribute("lang")).toBe("zh-CN");
  });

  test("is what the page set the library up with before that, and follows it", async () => {
    page.lang = "zh-CN";
    configure({ lang: "en" });
    const said = put();
    expect(said()).toBe("Hello, Mei");
    configure({ lang: "zh" });
    await expect.poll(said).toBe("你好，Mei");
  });

  test("is the page's for calls, too", () => {
    page.lang = "en-GB";
    configure({ lang: "none of ours" });
    expect($locale.get()).toBe("en-US");
    configure({ lang: "zh-Hans" });
    expect($locale.get()).toBe("zh-CN");
  });

  test("is the chosen one before that", async () => {
    page.lang = "zh-CN";
    const said = put();
    prefer({ locale: "en-US" });
    await expect.poll(said).toBe("Hello, Mei");
  });

  test("is its own attribute before all, and follows it", async () => {
    prefer({ locale: "zh-CN" });
    const said = put("en-GB");
    expect(said()).toBe("Hello, Mei");
    stage.querySelector("edu-greeting")!.setAttribute("lang", "zh");
    await expect.poll(said).toBe("你好，Mei");
  });

  test("is that of its new place after a move", async () => {
    page.removeAttribute("lang");
    const english = stage.appendChild(document.createElement("section"));
    english.lang = "en";
    const said = put();
    english.append(stage.querySelector("edu-greeting")!);
    await expect.poll(said).toBe("Hello, Mei");
  });
});

test("messages fill in their placeholders; one without a value stays readable", () => {
  expect(translator(messages, "en-US")("hello", { name: 3 })).toBe("Hello, 3");
  expect(translator(messages, "zh-CN")("plain")).toBe("好");
  expect(translator(messages, "zh-CN")).toBe(translator(messages, "zh-CN"));
  expect(format("{a} {b}", { a: "$&" })).toBe("$& {b}");
  expect([0, 1, "1", 2].map((count) => format("{count} {count|file|files}", { count }))).toEqual([
    "0 files",
    "1 file",
    "1 file",
    "2 files",
  ]);
});
