/** For tests only: schools with colleges and those who administer them, and workbooks as people send them. */
import { zipSync } from "fflate";
import { Code } from "../../../core/contract/index.js";
import type { Testbed } from "../../../testing/people.js";
import type { RoleName } from "../accounts/index.js";
import { toBase64 } from "../../exchange/base64.js";
import { readWorkbook, writeWorkbook } from "../../exchange/workbook.js";
import { somewhere } from "../user/testing-user.js";

let schools = 0;
export async function addSchool(testbed: Testbed): Promise<number> {
  schools += 1;
  const { id } = await testbed.platform.db
    .insertInto("org")
    .values({ name: `学校 ${schools}`, name_en: `School ${schools}`, edition: "vocational" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @param org the school that they are of; none for the platform's */
export async function administrator(testbed: Testbed, org?: number, role: RoleName = "school-admin") {
  const person = await testbed.person({ roles: [role] });
  if (org !== undefined)
    await testbed.platform.db
      .insertInto("membership")
      .values({ account_id: person.id, org_id: org, role, created_at: 0 })
      .execute();
  const as = somewhere();
  const { token } = await testbed.signIn(person, as);
  return { person, as: { ...as, token, lang: "zh-CN" } };
}

export const sheetOf = async (...rows: readonly (readonly string[])[]): Promise<string> =>
  toBase64(await writeWorkbook([{ name: "表", headRows: 1, rows }]));
export const readSheet = async (file: string): Promise<readonly (readonly string[])[]> =>
  (await readWorkbook(Buffer.from(file, "base64")))[0]?.rows ?? [];

/** Files that are no workbook, or would be a heavy or a dangerous one. */
export const hostileFiles = (): readonly (readonly [
  name: string,
  file: string,
  codes: readonly Code[],
])[] => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const packed = (parts: Record<string, Uint8Array>) => toBase64(zipSync(parts));
  return [
    ["text", toBase64(bytes("code,name")), [Code.importFaulty]],
    ["empty archive", packed({}), [Code.importFaulty]],
    ["another archive", packed({ "../../etc/passwd": bytes("x") }), [Code.importFaulty]],
    [
      "entities",
      packed({
        "[Content_Types].xml": bytes("<Types/>"),
        "xl/workbook.xml": bytes(
          '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><workbook>&a;</workbook>',
        ),
      }),
      [Code.importFaulty],
    ],
    [
      "bomb",
      packed({ "xl/workbook.xml": new Uint8Array(300_000_000) }),
      [Code.importFaulty, Code.importTooLarge],
    ],
  ];
};
