import { afterEach, expect, test } from "vitest";
import { violations } from "../../testing/accessibility.js";
import "./index.js";

afterEach(() => document.body.replaceChildren());

test("passes the accessibility audit and greets", async () => {
  const element = document.createElement("edu-certificate-check");
  element.setAttribute("name", "Lin");
  document.body.append(element);
  expect(await violations(element)).toEqual([]);
  expect(element.shadowRoot?.querySelector("[part=greeting]")?.textContent).toContain("Lin");
});
