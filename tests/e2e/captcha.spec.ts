/** The human check against the real server: each way is passed as people pass it, and the proof is good once. */
import { $config } from "../../src/core/site/config.js";
import { smsSend } from "../../src/core/contract/auth.js";
import { CAPTCHA_WIDTH } from "../../src/core/contract/captcha.js";
import { Header } from "../../src/core/contract/codes.js";
import { CodePurpose } from "../../src/core/contract/parts.js";
import { signature } from "../../src/core/contract/sign.js";
import { expect, freshPhone, type Page, test, visitorAddress } from "./fixtures.js";

type Way = "blockPuzzle" | "clickWord" | "proofOfWork";

/** Puts a check on the portal's page, in a pop-up. What it reports is kept on the page. */
async function open(page: Page, type: Way): Promise<string> {
  await page.goto("/");
  const asked = page.waitForResponse((answer) => answer.url().endsWith("/auth/ajCaptcha/get"));
  await page.evaluate((type) => {
    const element = document.createElement("edu-captcha");
    for (const [name, value] of Object.entries({ type, mode: "popup", open: "" }))
      element.setAttribute(name, value);
    element.addEventListener("edu-success", (event) => {
      const { verification } = (event as CustomEvent<{ verification: string }>).detail;
      document.documentElement.dataset["proof"] = verification;
    });
    document.body.append(element);
  }, type);
  const { repData } = (await (await asked).json()) as { repData: { token: string } };
  return repData.token;
}

/** What solves the challenge, by the server's test hook. */
async function solution<T>(page: Page, token: string): Promise<T> {
  const answer = await page.request.get(`/test/captcha?token=${token}`);
  return JSON.parse(((await answer.json()) as { pointJson: string }).pointJson) as T;
}

const proof = async (page: Page): Promise<string> => {
  await expect(page.locator("html[data-proof]")).toBeAttached();
  return (await page.locator("html").getAttribute("data-proof")) ?? "";
};

/** Spends the proof as the page would, on a code for a phone nobody has. */
async function spend(page: Page, captchaProof: string): Promise<number> {
  const ts = Date.now();
  const answer = await page.request.post(`/api${smsSend.path}`, {
    headers: {
      [Header.timestamp]: String(ts),
      [Header.signature]: signature(smsSend.path, "", ts, $config.get().signSalt),
      "X-Forwarded-For": visitorAddress(),
    },
    data: smsSend.input.encode({
      phone: freshPhone(),
      purpose: CodePurpose.register,
      captchaProof,
    }) as object,
  });
  return ((await answer.json()) as { code: number }).code;
}

/** Quicker than most people, slower than a machine. */
const PACE = { delay: 20 };

const dialog = (page: Page) => page.getByRole("dialog", { name: "安全验证" });

async function isGoodOnce(page: Page): Promise<void> {
  // The work beneath takes as long as luck has it.
  await expect(page.getByText("验证通过").last()).toBeVisible({ timeout: 40_000 });
  const given = await proof(page);
  await expect(dialog(page)).toBeHidden();
  expect(await spend(page, given)).toBe(200);
  expect(await spend(page, given)).not.toBe(200);
}

test("slider by mouse: a drag with a person's pace passes", async ({ page }) => {
  const { x } = await solution<{ x: number }>(page, await open(page, "blockPuzzle"));
  const block = page.getByRole("slider", { name: "拼图的位置" });
  await expect(block).not.toHaveAttribute("aria-disabled");
  const box = await block.boundingBox();
  const bar = await block.locator("..").boundingBox();
  if (!box || !bar) throw new Error("the bar is not drawn");
  const from = { x: box.x + 25, y: box.y + 20 };
  const way = (x / 263) * (bar.width - box.width);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // A reach that slows down before its end, one step a picture.
  for (let step = 1; step <= 30; step += 1) {
    await page.mouse.move(from.x + way * Math.sin((step / 30) * (Math.PI / 2)), from.y + (step % 3));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  await page.mouse.up();
  await isGoodOnce(page);
});

test("slider by keys alone", async ({ page }) => {
  const { x } = await solution<{ x: number }>(page, await open(page, "blockPuzzle"));
  const block = page.getByRole("slider", { name: "拼图的位置" });
  await expect(block).not.toHaveAttribute("aria-disabled");
  await expect(block).toBeFocused();
  for (let tens = 0; tens < Math.floor(x / 10); tens += 1)
    await page.keyboard.press("Shift+ArrowRight", PACE);
  for (let ones = 0; ones < x % 10; ones += 1) await page.keyboard.press("ArrowRight", PACE);
  await expect(block).toHaveAttribute("aria-valuenow", String(x));
  await page.keyboard.press("Enter");
  await isGoodOnce(page);
});

test("after haste it is the harder picture with slow work, which threads do under the portal's own policy", async ({
  page,
}) => {
  // Once a thread has said that it searches, the page itself does so no longer. By luck the page is done before that.
  await page.addInitScript(() => {
    const tell = (state: string) => (document.documentElement.dataset["thread"] = state);
    globalThis.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        tell("asked");
        this.addEventListener("message", () => tell(`searches: ${address}`), { once: true });
      }
      override terminate() {
        super.terminate();
        tell("ended");
      }
    };
  });
  // This server asks for little work. Longer work is good for it, too, and gives threads the time to begin.
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": visitorAddress() });
  await page.route("**/auth/ajCaptcha/get", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { repData?: { challenge?: { slow?: boolean } } };
    const { challenge } = answer.repData ?? {};
    if (challenge?.slow) Object.assign(challenge, { difficulty: 9, keys: 9 });
    await route.fulfill({ response, json: answer });
  });
  let token = await open(page, "blockPuzzle");
  const html = page.locator("html");
  await expect(async () => {
    await html.evaluate((root) => delete root.dataset["thread"]);
    const fresh = page.waitForResponse((answer) => answer.url().endsWith("/auth/ajCaptcha/get"));
    await page.getByRole("button", { name: "换一张" }).click();
    const { repData } = (await (await fresh).json()) as { repData: { token: string; level: string } };
    ({ token } = repData);
    expect(repData.level).toBe("high");
    await expect(html).toHaveAttribute("data-thread", /searches|ended/);
    expect(await html.getAttribute("data-thread")).toMatch(/^searches: .*work-thread/);
  }).toPass({ intervals: [0], timeout: 70_000 });
  const { x } = await solution<{ x: number }>(page, token);
  const block = page.getByRole("slider", { name: "拼图的位置" });
  await expect(block).not.toHaveAttribute("aria-disabled");
  await block.focus();
  for (let tens = 0; tens < Math.floor(x / 10); tens += 1)
    await page.keyboard.press("Shift+ArrowRight", PACE);
  for (let ones = 0; ones < x % 10; ones += 1) await page.keyboard.press("ArrowRight", PACE);
  await page.keyboard.press("Enter");
  await isGoodOnce(page);
});

test("characters by clicks, on a phone of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const points = await solution<{ x: number; y: number }[]>(page, await open(page, "clickWord"));
  const surface = page.getByRole("application", { name: "点选文字的图片" });
  await expect(surface).not.toHaveAttribute("aria-disabled");
  const width = (await surface.boundingBox())?.width ?? 0;
  expect(width).toBe(288);
  const share = width / CAPTCHA_WIDTH;
  for (const { x, y } of points)
    await surface.click({ position: { x: x * share, y: y * share }, delay: 200 });
  await isGoodOnce(page);
});

test("a wrong place is refused and brings another picture; another way still passes", async ({ page }) => {
  const { x } = await solution<{ x: number }>(page, await open(page, "blockPuzzle"));
  const block = page.getByRole("slider", { name: "拼图的位置" });
  await expect(block).not.toHaveAttribute("aria-disabled");
  const again = page.waitForResponse((answer) => answer.url().endsWith("/auth/ajCaptcha/get"));
  await block.focus();
  if (x < 130) await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByText("验证失败", { exact: true })).toBeVisible();
  await again;
  await page.getByRole("button", { name: "一键验证" }).click();
  await isGoodOnce(page);
});
