import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { prefer } from "../../core/preferences/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, useCalls } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const one = {
  state: "issued",
  serial: "53106732026000001",
  holder: "林*雨",
  course: "数据结构与算法",
  school: "临江大学",
  kind: "excellent",
  issuedAt: 1_780_000_000_000,
};
const answer = (more: object = {}) => (calls.answers["/pub/cert/verify"] = { ...one, ...more });

const STATES = [
  { state: "issued", zh: "证书有效", en: "Valid certificate" },
  { state: "expired", zh: "证书已过有效期", en: "Expired certificate" },
  { state: "revoked", zh: "证书已撤销", en: "Revoked certificate" },
  { state: "replaced", zh: "证书已换发", en: "Replaced certificate" },
  { state: "unknown", zh: "没有查到这张证书", en: "Certificate not found" },
] as const;

test.each(STATES.flatMap((state) => (["zh-CN", "en-US"] as const).map((lang) => ({ ...state, lang }))))(
  "says plainly that a certificate is $state, $lang",
  async ({ state, zh, en, lang }) => {
    answer(state === "unknown" ? { state, holder: undefined, course: undefined } : { state });
    const element = place("edu-certificate-check", { lang, code: "ZS26-0004-7KQM4T" });
    await expect
      .element(page.getByRole("heading", { level: 2, name: lang === "zh-CN" ? zh : en }))
      .toBeVisible();
    for (const pageStyle of ["light", "dark"] as const) {
      prefer({ pageStyle });
      expect(await violations(element)).toEqual([]);
    }
    await page.viewport(390, 844);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
);

test("one that was replaced leads to the one that took its place", async () => {
  answer({ state: "replaced", replacedBy: { serial: "53106732026000009", code: "ZS26-0009-ABCDEF" } });
  place("edu-certificate-check", { lang: "zh-CN", code: "ZS26-0004-7KQM4T" });
  await expect
    .element(page.getByRole("link", { name: "53106732026000009" }))
    .toHaveAttribute("href", "/certificate/check?code=ZS26-0009-ABCDEF");
});

test("a code is entered by keys alone: what is none is said, and the step is the page's where it keeps the address", async () => {
  answer();
  const element = place("edu-certificate-check", { lang: "zh-CN", routed: "" });
  const steps = vi.fn((event: Event) => event.preventDefault());
  element.addEventListener("edu-navigate", steps);
  const field = page.getByRole("textbox", { name: "证书验证码" });
  await expect.element(field).toBeVisible();
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("请输入证书验证码")).toBeVisible();
  await userEvent.keyboard("证书 17{Enter}");
  await expect.element(page.getByText("验证码只含字母、数字和短横线")).toBeVisible();
  expect(element.shadowRoot?.activeElement).toBe(field.element());
  await field.fill(" ZS26-0004-7KQM4T ");
  await userEvent.keyboard("{Enter}");
  expect(steps.mock.lastCall?.[0]).toMatchObject({
    detail: { href: "/certificate/check?code=ZS26-0004-7KQM4T" },
  });
  expect(calls.sent.filter(({ path }) => path === "/pub/cert/verify")).toEqual([]);
});

test("what no code can be is nobody's certificate, and nobody is asked", async () => {
  place("edu-certificate-check", { lang: "zh-CN", code: "不是验证码" });
  await expect.element(page.getByRole("heading", { name: "没有查到这张证书" })).toBeVisible();
  expect(calls.sent.filter(({ path }) => path === "/pub/cert/verify")).toEqual([]);
});
