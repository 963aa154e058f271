/**
 * Out of the way: a pointer stays where the test before, of another file even, has clicked. What is drawn beneath it is
 * hovered: borders have other colours, what moves by itself is held.
 */
import { beforeEach } from "vitest";
import { cdp } from "vitest/browser";

beforeEach(async () => {
  await cdp().send("Input.dispatchMouseEvent", { type: "mouseMoved", x: -10, y: -10 } as never);
});
