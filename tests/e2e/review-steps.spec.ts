/** A change in a library of the nation's: its school says yes, then somebody else at the province; readers see it only then. */
import { library, resourceManaging } from "../../src/core/contract/index.js";
import { workplace } from "../../src/core/rules/places/teaching.js";
import { person, signIn } from "../load/people.js";
import { audit } from "./audit.js";
import { expect, type Page, PASSWORD, test } from "./fixtures.js";
import { press } from "./keyboard.js";
import { signedInAs, withoutInvitation } from "./session.js";

const LIBRARY = 1;
const WORDS = "修订说明：补充了两道例题和一段推导。";

/** A change that waits for review. @returns the resource that it is of, which everybody may read */
async function change(portal: string): Promise<{ id: number; title: string }> {
  const school = person(portal);
  await signIn(school, { account: "school", password: PASSWORD });
  const { list } = await school.send(library.resourceList, { libraryId: LIBRARY, size: 20 });
  const { id, title } = list.findLast(({ visibility }) => visibility === "public")!;
  const edited = await school.send(resourceManaging.resourceEdited, { resource: id });
  const { fileName: _file, size: _size, reviewed: _reviewed, waiting: _waiting, ...written } = edited;
  const saved = await school.send(resourceManaging.resourceSave, {
    resource: id,
    ...written,
    description: WORDS,
  });
  expect(saved.waiting).toBe(true);
  return { id, title };
}

/** Looks at the change and approves it, by keys; rows are gone through by arrows (data-grid.test.tsx). */
async function approve(page: Page, title: string, step: string): Promise<void> {
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText(step);
  await page.getByRole("button", { name: `查看：${title}`, exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toContainText("与已发布内容的区别");
  await expect(dialog).toContainText(WORDS);
  await press(page, dialog.getByRole("button", { name: "通过", exact: true }));
  const question = page.getByRole("dialog", { name: "通过 1 项？" });
  await press(page, question.getByRole("button", { name: "通过", exact: true }));
  await expect(question).toBeHidden();
}

test("a change in a national library is approved in two steps by two people, and readers see it after the second", async ({
  page,
  another,
  served,
}) => {
  const { portal } = served;
  const { id, title } = await change(portal);
  const examine = workplace.examine.href({ filter: `kind=resource&q=${encodeURIComponent(title)}` });
  const description = async () => (await person(portal).send(library.resourceDetail, { id })).description;

  await withoutInvitation(page);
  await signedInAs(page, portal, "platform");
  await page.goto(examine);
  await approve(page, title, "第 1 步，共 2 步：学校审核");
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("学校已通过，等待省级审核");
  expect(await description()).not.toBe(WORDS);
  expect(await audit(page)).toEqual([]);

  const province = await (await another()).newPage();
  await withoutInvitation(province);
  await signedInAs(province, portal, "platform2");
  await province.goto(examine);
  await approve(province, title, "第 2 步，共 2 步：省级审核");
  await expect(province.getByText("没有符合筛选的内容")).toBeVisible();
  await province.goto(`/lib/material/detail?id=${LIBRARY}&resource=${id}`);
  await expect(province.getByText(WORDS).first()).toBeVisible();
  expect(await description()).toBe(WORDS);
});
