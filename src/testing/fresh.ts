/**
 * What another file's test has left, out of the way. What its people chose is kept by the browser, and a pointer stays where
 * it has clicked: what is drawn beneath it is hovered, borders have other colours, what moves by itself is held.
 */
import { beforeEach } from "vitest";
import { cdp } from "vitest/browser";

// Before the file's own modules read it.
localStorage.removeItem("edu.preferences");

beforeEach(async () => {
  await cdp().send("Input.dispatchMouseEvent", { type: "mouseMoved", x: -10, y: -10 } as never);
});
