/** The page of a library: who writes it, what readers see of it, and what is refused. */
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  Code,
  course,
  type Input,
  library as reading,
  libraryPage as contract,
} from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addLibrary } from "../library/testing-library.js";
import { addSchool, administrator } from "../organization/testing-organization.js";

let testbed: Testbed;
let as: { readonly token: string };
let elsewhere: { readonly token: string };
let library: number;
let school: string;
beforeAll(async () => {
  testbed = await openTestbed();
  const org = await addSchool(testbed);
  const other = await addSchool(testbed);
  as = (await administrator(testbed, org)).as;
  elsewhere = (await administrator(testbed, other)).as;
  library = (await addLibrary(testbed.platform.db, org, "机械资源库")).id;
  const { name } = await testbed.platform.db
    .selectFrom("org")
    .select("name")
    .where("id", "=", other)
    .executeTakeFirstOrThrow();
  school = name;
});
afterAll(() => testbed.close());

async function picture(width: number, height: number): Promise<string> {
  const data = (await createCanvas(width, height).encode("png")).toString("base64");
  return (await testbed.call(course.imageSave, { data }, as)).result.src;
}
const edited = async () => (await testbed.call(contract.libraryPageEdited, { library }, as)).result;
/** Saves the page as it is with some of it changed. */
async function save(change: Partial<Input<typeof contract.libraryPageSave>>, by = as) {
  const { state: _state, ...page } = await edited();
  return testbed.call(contract.libraryPageSave, { library, ...page, ...change }, by);
}

test("what is written is what readers see, in both languages", async () => {
  const cover = await picture(1600, 400);
  const team = [
    { name: "𠮷田䶮", role: "主持人" },
    { name: "王文博", role: "" },
  ];
  const change = {
    name: "智能制造资源库",
    nameEn: "Smart Manufacturing",
    intro: "面向装备制造",
    cover,
    team,
  };
  expect((await save({ ...change, schools: [school, school] })).code).toBe(Code.ok);
  const seen = (await testbed.call(reading.libraryDetail, { id: library })).result;
  expect(seen).toMatchObject({
    name: "智能制造资源库",
    intro: "面向装备制造",
    cover,
    team,
    schools: [school],
  });
  const english = await testbed.call(reading.libraryDetail, { id: library }, { lang: "en-US" });
  expect(english.result.name).toBe("Smart Manufacturing");
  expect((await testbed.audited("library.page")).at(-1)).toMatchObject({ result: "ok" });
});

test("whoever looks after another school's libraries finds none; who saves over a newer page is told", async () => {
  const { version } = await edited();
  expect((await testbed.call(contract.libraryPageEdited, { library }, elsewhere)).code).toBe(Code.notFound);
  expect((await save({}, elsewhere)).code).toBe(Code.notFound);
  expect((await save({ purpose: "共建共享" })).code).toBe(Code.ok);
  expect(await save({ version, purpose: "别的" })).toMatchObject({
    code: Code.stale,
    result: { version: version + 1 },
  });
  expect((await edited()).purpose).toBe("共建共享");
});

test("a picture of another shape or from elsewhere and a school that is not here are refused", async () => {
  const refused = async (change: Parameters<typeof save>[0]) => {
    const { code, result } = await save(change);
    return [code, (result as { field?: string }).field];
  };
  expect(await refused({ cover: await picture(800, 800) })).toEqual([Code.invalid, "cover"]);
  expect(await refused({ cover: `/api/course/image/${"0".repeat(64)}` })).toEqual([Code.invalid, "cover"]);
  expect(await refused({ schools: ["没有这所学校"] })).toEqual([Code.invalid, "schools"]);
  const before = await edited();
  // A school that was renamed since is still there when something else is saved.
  await testbed.platform.db
    .updateTable("library")
    .set({ schools: ["旧校名"] })
    .where("id", "=", library)
    .execute();
  expect((await save({ purposeEn: "Shared" })).code).toBe(Code.ok);
  expect(await edited()).toMatchObject({ purposeEn: "Shared", schools: ["旧校名"], cover: before.cover });
});
