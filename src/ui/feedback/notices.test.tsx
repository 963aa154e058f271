/** A notice of core's comes before any code that can draw it, as on a page where the loader brings elements. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { dismissNotice, notify } from "../../core/session/notices.js";

test("core puts the region's tag on the page; its code, whenever it comes, shows what was said", async () => {
  expect(customElements.get("edu-toasts")).toBeUndefined();
  const id = notify({ kind: "bad", title: "操作失败", description: "该课程已下架" });
  await expect.poll(() => document.querySelector("body > edu-toasts")).not.toBeNull();
  await import("./toasts-entry.js");
  await expect.element(page.getByRole("region")).toHaveTextContent("操作失败该课程已下架");
  expect(document.querySelectorAll("edu-toasts")).toHaveLength(1);
  dismissNotice(id);
  await expect.element(page.getByRole("region")).not.toBeInTheDocument();
});
