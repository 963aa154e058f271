/** Materials of a node, against the real server. */
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import * as study from "../../../core/contract/study.js";
import { type Mounted, mountView } from "../../../core/element/testing.js";
import { request } from "../../../core/session/index.js";
import { useTestbed } from "../../../testing/test-server.js";
import { violations } from "../../../testing/accessibility.js";
import { MaterialsPanel } from "./MaterialsPanel.js";

const testbed = useTestbed();
let mounted: Mounted | undefined;
afterEach(() => mounted?.remove());
const show = (View: () => ReactNode): Mounted => (mounted = mountView(View, { lang: "zh-CN" }));

test("a material is looked at in place, and its download is asked for by name", async () => {
  const { run, nodes, signIn } = await testbed.study([
    { title: "导数", materials: ["handout.pdf", "safety.zip"] },
  ]);
  signIn();
  const node = await request(study.node, { node: nodes[0] ?? 0 });
  const { host } = show(() => <MaterialsPanel run={run} node={node} />);
  await page.getByRole("button", { name: "预览 handout.pdf" }).click();
  await expect.element(page.getByText(/^第 1 页，共 \d+ 页$/)).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "预览 handout.pdf" }))
    .toHaveAttribute("aria-expanded", "true");
  expect(await violations(host)).toEqual([]);
  await expect.element(page.getByRole("button", { name: "预览 safety.zip" })).not.toBeInTheDocument();
  testbed.online(false);
  await page.getByRole("button", { name: "下载 safety.zip" }).click();
  await expect.element(page.getByText("网络连接失败，请检查网络后重试。").first()).toBeVisible();
});

test("a node without materials says so", async () => {
  show(() => <MaterialsPanel run={1} node={{ id: 1, materials: [] }} />);
  await expect.element(page.getByText("本节没有资料。")).toBeVisible();
});
