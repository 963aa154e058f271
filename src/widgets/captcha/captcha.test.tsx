/** The check as people meet it: by mouse, by finger, by keys, on a phone, in both languages and themes. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { flushSync } from "react-dom";
import { cdp, page, userEvent } from "vitest/browser";
import "./index.js";
import type { EduCaptcha } from "./element.js";
import { decrypt, RIGHT_POINTS, RIGHT_X, type StubServer, stubServer } from "./stub-server.js";

let server: StubServer;
let element: EduCaptcha;
const events: { type: string; detail: unknown }[] = [];
const said = () => events.map(({ type }) => type);

function show(attributes: Record<string, string> = {}): EduCaptcha {
  element = Object.assign(document.createElement("edu-captcha")) as EduCaptcha;
  for (const [name, value] of Object.entries({ lang: "en", ...attributes }))
    element.setAttribute(name, value);
  for (const type of ["edu-success", "edu-fail", "edu-close"])
    element.addEventListener(type, (event) =>
      events.push({ type, detail: (event as CustomEvent<unknown>).detail }),
    );
  document.body.append(element);
  return element;
}
beforeEach(() => {
  server = stubServer();
  events.length = 0;
});
afterEach(async () => {
  element.remove();
  server.restore();
  await page.viewport(1024, 768);
});

const slider = () => page.getByRole("slider", { name: "Position of the piece" });
const ready = () => expect.element(slider()).not.toHaveAttribute("aria-disabled");
const proofOf = (index = 0) =>
  decrypt((events[index]?.detail as { verification?: string } | undefined)?.verification ?? "").split("---");

/** Where a point of an element is in the browser's own window: tests run in a frame. */
function spot(target: Element, x: number, y: number): { x: number; y: number } {
  const box = target.getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = frame ? frame.width / window.innerWidth : 1;
  return {
    x: (frame?.left ?? 0) + (box.left + x) * scale,
    y: (frame?.top ?? 0) + (box.top + y) * scale,
  };
}
const block = () => element.shadowRoot!.querySelector("[role=slider]")!;
const picture = () => element.shadowRoot!.querySelector("[part=picture]")!;

async function dragBlock(by: number, tool: "mouse" | "finger") {
  const from = spot(block(), 25, 20);
  const to = spot(block(), 25 + by, 20);
  const steps = 12;
  const path = Array.from({ length: steps + 1 }, (_, i) => ({
    x: from.x + (to.x - from.x) * Math.sin((i / steps) * (Math.PI / 2)),
    y: from.y,
  }));
  if (tool === "mouse") {
    const mouse = (type: string, point: object) =>
      cdp().send("Input.dispatchMouseEvent", {
        type,
        ...(point as { x: number; y: number }),
        button: "left",
        buttons: 1,
        clickCount: 1,
      } as never);
    await mouse("mousePressed", from);
    for (const point of path) await mouse("mouseMoved", point);
    await mouse("mouseReleased", to);
  } else {
    const touch = (type: string, points: object[]) =>
      cdp().send("Input.dispatchTouchEvent", { type, touchPoints: points } as never);
    await touch("touchStart", [from]);
    for (const point of path) await touch("touchMove", [point]);
    await touch("touchEnd", []);
  }
}

describe("slider", () => {
  test("by keys: 1 px, with Shift 10, ends; said in words; Enter answers and the proof arrives", async () => {
    show();
    await ready();
    (block() as HTMLElement).focus();
    await userEvent.keyboard("{End}");
    await expect.element(slider()).toHaveAttribute("aria-valuenow", "263");
    await expect
      .element(slider())
      .toHaveAttribute("aria-valuetext", "Far right, 263 of 263 pixels from the left edge");
    for (let i = 0; i < 6; i += 1) await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowRight}");
    await expect.element(slider()).toHaveAttribute("aria-valuenow", "201");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Verified").last()).toBeVisible();
    await vi.waitFor(() => expect(said()).toEqual(["edu-success"]), { timeout: 3000 });
    expect(events[0]?.detail).toMatchObject({ type: "blockPuzzle" });
    expect(proofOf()).toEqual([server.checks[0]?.token, '{"x":201,"y":5}']);
    expect(server.checks[0]).toMatchObject({ keys: true });
    expect(server.checks[0]?.track?.length).toBeGreaterThan(10);
  });

  test("one sentence, one picture, one bar; buttons come with the first key, or when another way is asked for", async () => {
    show({ lang: "zh-CN" });
    await expect.element(page.getByText("向右拖动滑块完成拼图").last()).toBeVisible();
    const confirm = () => page.getByRole("button", { name: "确认" });
    await expect.element(confirm()).not.toBeInTheDocument();
    (block() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(confirm()).toBeVisible();
    element.reset();
    await expect.element(confirm()).not.toBeInTheDocument();
    await page.getByRole("button", { name: "换一种方式" }).click();
    await expect.element(confirm()).toBeVisible();
    await expect.element(page.getByRole("radio", { name: "点选文字" })).toBeInTheDocument();
  });

  test("a harder picture says what to look for, and has no one press beside it", async () => {
    server.level = "raised";
    show({ lang: "zh-CN" });
    await expect.element(page.getByText("拼图上画着什么，就把它拖到画着同样东西的缺口")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "一键验证" })).not.toBeInTheDocument();
  });

  test("by buttons, without dragging", async () => {
    show();
    await ready();
    await page.getByRole("button", { name: "Try another way" }).click();
    const press = (name: string, times: number) => {
      const button = element.shadowRoot!.querySelector<HTMLElement>(`button[aria-label="${name}"]`)!;
      // React draws between two presses, as it does between a person's.
      for (let i = 0; i < times; i += 1) flushSync(() => button.click());
    };
    press("10 pixels right", 21);
    press("10 pixels left", 1);
    press("1 pixel left", 3);
    press("1 pixel right", 1);
    await expect.element(slider()).toHaveAttribute("aria-valuenow", "198");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect.element(page.getByText("Verified").last()).toBeVisible();
  });

  test.each(["mouse", "finger"] as const)(
    "by %s: letting go answers, with the drag's track",
    async (tool) => {
      show();
      await ready();
      const rail = block().parentElement!.clientWidth - 50;
      await dragBlock((rail * RIGHT_X) / 263, tool);
      await expect.element(page.getByText("Verified").last()).toBeVisible();
      const track = server.checks[0]?.track ?? [];
      expect(track.length).toBeGreaterThan(4);
      expect(track[0]?.slice(0, 2)).toEqual([0, 0]);
      expect(Math.abs((track.at(-1)?.[1] ?? 0) - RIGHT_X)).toBeLessThan(2);
      expect(track.every(([ms], i) => i === 0 || ms >= (track[i - 1]?.[0] ?? 0))).toBe(true);
    },
  );

  test("a press that does not move is no answer", async () => {
    show();
    await ready();
    await slider().click();
    await expect.element(slider()).toHaveAttribute("aria-valuenow", "0");
    expect(server.checks).toHaveLength(0);
  });

  test("a wrong place says so in words, then brings a fresh picture", async () => {
    show({ lang: "zh-CN" });
    const handle = page.getByRole("slider", { name: "拼图的位置" });
    await expect.element(handle).not.toHaveAttribute("aria-disabled");
    (block() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await expect.element(page.getByText("验证失败")).toBeVisible();
    await expect.element(page.getByRole("status")).toHaveTextContent("Not where it belongs");
    expect(events[0]).toEqual({
      type: "edu-fail",
      detail: { repCode: "6111", message: "Not where it belongs" },
    });
    await expect.element(handle, { timeout: 3000 }).toHaveAttribute("aria-valuenow", "0");
    await expect.element(handle).not.toHaveAttribute("aria-disabled");
    expect(server.gets).toHaveLength(2);
    // Whoever was on the block is still there.
    expect(element.shadowRoot!.activeElement).toBe(block());
  });

  test("on a phone of 320 px the picture shrinks, the block reaches the end, and the answer stays in 310 px", async () => {
    await page.viewport(320, 640);
    document.body.style.margin = "16px";
    show();
    await ready();
    expect(picture().clientWidth).toBe(288);
    expect(document.documentElement.scrollWidth).toBe(320);
    await dragBlock(400, "finger");
    await vi.waitFor(() => expect(server.checks).toHaveLength(1));
    expect(decrypt(server.checks[0]?.pointJson ?? "")).toBe('{"x":263,"y":5}');
    document.body.style.margin = "";
  });
});

describe("characters", () => {
  const surface = () => page.getByRole("application", { name: "Image with characters" });
  const counted = (count: number) => expect.element(page.getByText(`${count} of 3 marked`)).toBeVisible();

  test("by mouse: marks are numbered and can be taken back; the third answers", async () => {
    await page.viewport(320, 640);
    show({ type: "clickWord" });
    await expect.element(page.getByText("M", { exact: true })).toBeVisible();
    const press = async ({ x, y }: { readonly x: number; readonly y: number }) => {
      const share = picture().clientWidth / 310;
      await surface().click({ position: { x: x * share, y: y * share } });
    };
    await press({ x: 10, y: 10 });
    await counted(1);
    await page.getByRole("button", { name: "Undo last mark" }).click();
    await counted(0);
    for (const point of RIGHT_POINTS.slice(0, 2)) await press(point);
    await counted(2);
    expect([...element.shadowRoot!.querySelectorAll("[part=mark]")].map((mark) => mark.textContent)).toEqual([
      "1",
      "2",
    ]);
    await press(RIGHT_POINTS[2]);
    await expect.element(page.getByText("Verified")).toBeVisible();
  });

  test("by keys: the cross-hair moves and says where it is, Enter marks, Backspace takes back", async () => {
    show({ type: "clickWord" });
    await expect.element(surface()).not.toHaveAttribute("aria-disabled");
    element.shadowRoot!.querySelector<HTMLElement>("[role=application]")!.focus();
    await userEvent.keyboard("{Enter}{Backspace}");
    await counted(0);
    let at = { x: 155, y: 77 };
    for (const target of RIGHT_POINTS) {
      const across = Math.round((target.x - at.x) / 20);
      const down = Math.round((target.y - at.y) / 20);
      at = { x: at.x + across * 20, y: at.y + down * 20 };
      const keys = [
        ...Array.from({ length: Math.abs(across) }, () => (across < 0 ? "{ArrowLeft}" : "{ArrowRight}")),
        ...Array.from({ length: Math.abs(down) }, () => (down < 0 ? "{ArrowUp}" : "{ArrowDown}")),
      ];
      await userEvent.keyboard(`{Shift>}${keys.join("")}{/Shift}`);
      await expect.element(page.getByText(`Crosshair: ${at.x} across, ${at.y} down`)).toBeInTheDocument();
      await userEvent.keyboard("{Enter}");
    }
    await expect.element(page.getByText("Verified")).toBeVisible();
  });
});

describe("ways and weather", () => {
  test("one press is enough, nothing to see and nothing to drag", async () => {
    show();
    await ready();
    await page.getByRole("button", { name: "One click" }).click();
    await expect.element(page.getByText("Verified")).toBeVisible();
    await vi.waitFor(() => expect(events[0]?.detail).toMatchObject({ type: "proofOfWork" }), {
      timeout: 3000,
    });
    expect(proofOf()[1]).toMatch(/^\{"n":\d+\}$/);
  });

  test("no connection: says so and goes on by a press", async () => {
    server.network = "down";
    show();
    await expect.element(page.getByRole("alert")).toHaveTextContent("No connection");
    server.network = "ok";
    await page.getByRole("button", { name: "Try again" }).click();
    await ready();
  });

  test("6201: the pictures go, the server's words stay", async () => {
    show();
    await ready();
    expect(picture().querySelectorAll("img")).toHaveLength(2);
    server.refuse("get", "6201", "Too many requests. Please try again in 9 seconds.");
    await page.getByRole("button", { name: "New image" }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("try again in 9 seconds");
    expect(picture().querySelectorAll("img")).toHaveLength(0);
  });

  test("reset() brings a fresh challenge, after success too", async () => {
    show({ type: "proofOfWork" });
    await page.getByRole("button", { name: "Start" }).click();
    await expect.element(page.getByText("Verified")).toBeVisible();
    element.reset();
    await expect.element(page.getByText("Verified")).not.toBeInTheDocument();
    expect(server.gets).toHaveLength(2);
  });
});

describe("pop-up", () => {
  test("opens on show(), goes 1.5 s after success, and gives the focus back", async () => {
    const opener = document.body.appendChild(document.createElement("button"));
    opener.focus();
    show({ mode: "popup", type: "proofOfWork" });
    expect(server.gets).toHaveLength(0);
    element.show();
    await expect.element(page.getByRole("dialog", { name: "Security check" })).toBeVisible();
    await page.getByRole("button", { name: "Start" }).click();
    await expect.element(page.getByText("Verified")).toBeVisible();
    const passedAt = performance.now();
    await vi.waitFor(() => expect(said()).toEqual(["edu-success", "edu-close"]), { timeout: 4000 });
    expect(performance.now() - passedAt).toBeGreaterThan(1200);
    expect(element.open).toBe(false);
    await vi.waitFor(() => expect(document.activeElement).toBe(opener));
    opener.remove();
  });

  test("the focus starts on the block; Esc asks to close, which the page may refuse", async () => {
    show({ mode: "popup", open: "" });
    await ready();
    expect(element.shadowRoot!.activeElement).toBe(block());
    const refuse = (event: Event) => event.preventDefault();
    element.addEventListener("edu-close", refuse);
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(said()).toEqual(["edu-close"]));
    await expect.element(page.getByRole("dialog")).toBeVisible();
    element.removeEventListener("edu-close", refuse);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });
});
