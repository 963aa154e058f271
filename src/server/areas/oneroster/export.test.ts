/** OneRoster files that are given out: as the standard has them, and the same people when they are put into another school. */
import { unzipSync } from "fflate";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, oneRoster as contract } from "../../../core/contract/index.js";
import { type RosterFile, RosterFiles } from "../../../core/contract/oneroster.js";
import { isSameName } from "../../../core/rules/school-people.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { readCsv, writeCsv } from "../../exchange/csv.js";
import { administrator } from "../organization/testing-organization.js";
import { freshPhone } from "../people/testing-people.js";
import { joinName, splitName } from "./names.js";
import { isDate, isGuid, isValue, requiredOf } from "./standard.js";
import { HEADS, rosterSetting } from "./testing-oneroster.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

/** The files of an archive: by name, each row by its columns. */
function filesIn(file: string): Map<string, { head: string; rows: Record<string, string>[] }> {
  const parts = Object.entries(unzipSync(Buffer.from(file, "base64")));
  return new Map(
    parts.map(([name, bytes]) => {
      const [head = [], ...rows] = readCsv(new TextDecoder().decode(bytes), 100_000);
      return [
        name,
        {
          head: head.join(","),
          rows: rows.map((cells) => Object.fromEntries(head.map((column, at) => [column, cells[at] ?? ""]))),
        },
      ];
    }),
  );
}

const NAMES = fc.oneof(
  fc.constantFrom(
    "𠮷田",
    "刘䶮",
    "欧阳明",
    "欧阳",
    "买买提·吐尔逊",
    "王",
    "诸葛孔明",
    "Li",
    "Ali Ali",
    "Anna Maria O'Neill",
  ),
  fc.constantFrom("=cmd|'/c calc'!A1", '引"号', "逗,号", "-1+1", "@sum", "两 字"),
);

test("what is given out has the standard's heads, values and references, and no phone of whoever is in", async () => {
  const { org, as, admin, add, hire, engineering } = await rosterSetting(testbed);
  const phone = freshPhone();
  await add("S1", "刘䶮", { college: engineering, phone });
  await hire("T1", "Maria Lopez");
  const answer = await testbed.call(contract.oneRosterExport, { org }, as);
  const files = filesIn(answer.result.file);
  expect([...files.keys()].toSorted()).toEqual(
    ["manifest.csv", ...RosterFiles.map((name) => `${name}.csv`)].toSorted(),
  );
  const manifest = new Map(files.get("manifest.csv")?.rows.map((row) => [row["propertyName"], row["value"]]));
  expect(manifest.get("oneroster.version")).toBe("1.2");
  expect([manifest.get("file.users"), manifest.get("file.results")]).toEqual(["bulk", "absent"]);
  for (const name of RosterFiles) {
    const { head, rows } = files.get(`${name}.csv`)!;
    expect(head).toBe(HEADS[name]);
    for (const row of rows) {
      for (const column of requiredOf[name]) expect(row[column], `${name}.${column}`).not.toBe("");
      for (const [column, value] of Object.entries(row)) {
        if (value !== "" && /sourcedId$/i.test(column)) expect(isGuid(value), value).toBe(true);
        if (value !== "") expect(isValue(name, column, value), `${column} ${value}`).toBe(true);
      }
      // Of complete data they are empty.
      expect([row["status"], row["dateLastModified"]]).toEqual(["", ""]);
    }
  }
  const users = files.get("users.csv")!.rows;
  expect(users.find(({ identifier }) => identifier === "S1")).toMatchObject({
    familyName: "刘",
    givenName: "䶮",
    sms: phone,
    enabledUser: "true",
  });
  expect(users.find(({ identifier }) => identifier === "T1")).toMatchObject({
    familyName: "Lopez",
    givenName: "Maria",
  });
  // The administrator has an account of their own.
  expect(JSON.stringify(users)).not.toContain(admin.phone);
  expect((await testbed.audited("oneroster.export")).at(-1)).toMatchObject({ subject: String(org) });
  const other = await administrator(testbed, org, "teacher-admin");
  expect((await testbed.call(contract.oneRosterExport, { org }, other.as)).code).toBe(Code.forbidden);
});

test("put into an empty school, what was given out makes the same people there", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name: NAMES, isTeacher: fc.boolean(), inCollege: fc.boolean() }), {
        minLength: 1,
        maxLength: 8,
      }),
      async (wanted) => {
        const from = await rosterSetting(testbed);
        const into = await rosterSetting(testbed);
        for (const [at, { name, isTeacher, inCollege }] of wanted.entries()) {
          seen.add(name);
          const put = isTeacher ? from.hire : from.add;
          const { code } = await put(`N${at}`, name, { college: inCollege ? from.engineering : 0 });
          expect(code).toBe(Code.ok);
        }
        const { file } = (await testbed.call(contract.oneRosterExport, { org: from.org }, from.as)).result;
        const { result } = await into.check(file);
        expect(result.faults).toEqual([]);
        await into.take(file);
        const listed = async ({ find, staff }: typeof from) =>
          [...(await find({ size: 200 })).list, ...(await staff({ size: 200 })).list]
            .filter(({ number }) => number !== "")
            .toSorted((a, b) => (a.number < b.number ? -1 : 1));
        const [before, after] = [await listed(from), await listed(into)];
        expect(
          after.map(({ number, collegeName, state, roles }) => ({ number, collegeName, state, roles })),
        ).toEqual(
          before.map(({ number, collegeName, state, roles }) => ({ number, collegeName, state, roles })),
        );
        for (const [at, { name }] of before.entries())
          expect(isSameName(name, after[at]?.name ?? ""), name).toBe(true);
      },
    ),
    { numRuns: 6 },
  );
  expect(seen.size).toBeGreaterThan(0);
});

describe("the standard's parts", () => {
  test("a name in parts is the same name again", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          NAMES,
          fc.string({ minLength: 1, maxLength: 20 }),
          fc.string({ unit: fc.constantFrom("刘", "𠮷", "a", " ", ".", "·") }),
        ),
        (name) => {
          fc.pre(name.trim() !== "" && name.trim() !== ".");
          const { given, family } = splitName(name);
          expect([given, family]).not.toContain("");
          expect(isSameName(joinName(given, "", family), name)).toBe(true);
        },
      ),
    );
  });

  test("cells come back as they were, whatever is in them", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "\r", "=", "𠮷", " ") });
    const record = fc.tuple(cell, cell, fc.constant("end"));
    fc.assert(
      fc.property(fc.array(record, { maxLength: 5 }), (records) => {
        expect(readCsv(writeCsv(records), 10)).toEqual(records);
      }),
    );
    expect(readCsv("\uFEFFa,b\n1,\n\n", 10)).toEqual([
      ["a", "b"],
      ["1", ""],
    ]);
    for (const bad of ['a,"b', 'a\n"b"c']) expect(() => readCsv(bad, 10)).toThrow();
    expect(() => readCsv("1\n2\n3", 2)).toThrow();
  });

  test.each<[string, boolean, boolean]>([
    ["2026-09-01", false, true],
    ["2026-02-30", false, false],
    ["2026-9-1", false, false],
    ["2026-09-01T08:00:00Z", false, false],
    ["2026-09-01T08:00:00.000Z", true, true],
    ["2026-09-01T25:00:00Z", true, false],
    ["09/01/2026", true, false],
  ])("%s as a date", (text, isMoment, isFine) => expect(isDate(text, isMoment)).toBe(isFine));

  test("values are those of the lists, and extensions where the standard has them", () => {
    const cases: [RosterFile, string, string, boolean][] = [
      ["roles", "role", "siteAdministrator", true],
      ["roles", "role", "dean", false],
      ["roles", "role", "ext:dean", true],
      ["roles", "roleType", "ext:main", false],
      ["orgs", "type", "department", true],
      ["enrollments", "role", "guardian", false],
      ["users", "enabledUser", "TRUE", false],
    ];
    for (const [file, column, value, isFine] of cases) expect(isValue(file, column, value)).toBe(isFine);
  });
});
