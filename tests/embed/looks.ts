/** Pictures of the elements, and how far two pictures differ. */
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test } from "@playwright/test";

export type Look = "entry" | "footer" | "dialog";
export type Looks = Readonly<Record<Look, Buffer>>;

/** Where elements stand: a page, or a frame in it. */
export type Place = Pick<Page | FrameLocator, "locator" | "getByRole" | "getByText" | "getByLabel">;

/** No animation and no caret to hide: nothing is written into the page for the picture. */
const QUIET = { animations: "allow", caret: "initial" } as const;

export const dialogOf = (place: Place): Locator => place.getByRole("dialog", { name: "登录", exact: true });

/** Waits until the elements that stand in the page show all that they fetched. */
export async function settled(place: Place): Promise<void> {
  await expect(place.locator("edu-header").getByRole("button", { name: "登录", exact: true })).toBeVisible();
  await expect(place.getByText("学备 00000000 号-1")).toBeVisible();
}

/** Presses the school's sign-in button; by a key, since the stage may lie over it. */
export async function press(place: Place): Promise<void> {
  await place.locator("#sign-in").focus();
  await place.locator("#sign-in").press("Enter");
}

/** Opens the dialog by the school's own button, and waits for all that it shows. */
export async function openDialog(place: Place): Promise<void> {
  await press(place);
  const dialog = dialogOf(place);
  await expect(dialog.getByText("学海职教")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "微信" })).toBeVisible();
  await expect(dialog.getByLabel("账号", { exact: true })).toBeFocused();
}

/** A picture of what has come to rest: two in a row are the same. */
async function still(take: () => Promise<Buffer>): Promise<Buffer> {
  let before = await take();
  for (let turn = 0; turn < 20; turn += 1) {
    const now = await take();
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error("The picture does not come to rest");
}

/**
 * A picture of the first lines of an element that is higher than the window. Of all of it the browser would make the window
 * as high, and what fetches more as its end comes near would.
 * @param height in px
 */
export async function pictureOfHead(page: Page, element: Locator, height: number): Promise<Buffer> {
  await element.evaluate((one) => one.scrollIntoView({ block: "start", behavior: "instant" }));
  return still(async () => {
    const box = await element.boundingBox();
    if (!box) throw new Error("The element has no box");
    return page.screenshot({ ...QUIET, clip: { ...box, height: Math.min(box.height, height) } });
  });
}

/** A picture of an element that has come to rest. */
export const pictureOf = (element: Locator): Promise<Buffer> => still(() => element.screenshot(QUIET));

type Take = () => Promise<Buffer>;

/** What there is to take pictures of, one after the other; the dialog is open afterwards. */
async function* views(page: Page, place: Place): AsyncGenerator<[Look, Take]> {
  await settled(place);
  await page.mouse.move(0, 799);
  yield ["entry", () => pictureOf(place.locator("edu-header"))];
  yield ["footer", () => pictureOf(place.locator("edu-footer"))];
  await openDialog(place);
  const dialog = dialogOf(place);
  // A field with the focus has a caret that blinks; a button has not.
  await dialog.getByRole("button", { name: "关闭" }).focus();
  const box = await dialog.boundingBox();
  if (!box) throw new Error("The dialog has no box");
  // Round corners show the page behind them.
  const inset = 5;
  const clip = {
    x: box.x + inset,
    y: box.y + inset,
    width: box.width - 2 * inset,
    height: box.height - 2 * inset,
  };
  yield ["dialog", () => still(() => page.screenshot({ ...QUIET, clip }))];
}

/**
 * Takes the pictures.
 * @param place a frame of the page, unless the elements stand in the page itself
 */
export async function looksOf(page: Page, place: Place = page): Promise<Looks> {
  const looks: Partial<Record<Look, Buffer>> = {};
  for await (const [look, take] of views(page, place)) looks[look] = await take();
  return looks as Looks;
}

async function pixels(png: Buffer) {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

/** What comes late on a busy machine is waited for, so many pictures long. */
const TURNS = 10;

/** Fails softly, with both pictures beside the report, when more than a thousandth of the pixels stays different. */
export async function expectSame(name: string, take: Take, wanted: Buffer): Promise<void> {
  let is = await take();
  let share = await difference(is, wanted);
  for (let turn = 0; share > 0.001 && turn < TURNS; turn += 1) {
    is = await take();
    share = await difference(is, wanted);
  }
  if (share > 0.001) {
    await test.info().attach(`${name}, as it is`, { body: is, contentType: "image/png" });
    await test.info().attach(`${name}, as wanted`, { body: wanted, contentType: "image/png" });
  }
  const [{ width, height }, plain] = await Promise.all([pixels(is), pixels(wanted)]);
  const sizes = `${width} × ${height} beside ${plain.width} × ${plain.height}`;
  expect.soft(share, `${name}: share of pixels that differ, ${sizes}`).toBeLessThanOrEqual(0.001);
}

/** Everything looks as it does on the plain page. */
export async function expectLooks(page: Page, wanted: Looks, place: Place = page): Promise<void> {
  for await (const [look, take] of views(page, place)) await expectSame(look, take, wanted[look]);
}

/** The share of pixels that differ by more than a rounding of colours; 1 when the sizes do. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  if (a.width !== b.width || a.height !== b.height) return 1;
  let differing = 0;
  for (let at = 0; at < a.data.length; at += 4) {
    const far = [0, 1, 2].some((part) => Math.abs((a.data[at + part] ?? 0) - (b.data[at + part] ?? 0)) > 2);
    if (far) differing += 1;
  }
  return differing / (a.width * a.height);
}
