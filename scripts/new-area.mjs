/** `npm run new-area NAME`: an area of the server with its calls, table and test, registered; `-- NAME --dry-run` lists the files only. */
import { say } from "./lib/project.mjs";
import {
  addBehind,
  addImport,
  isThere,
  nextHundred,
  pascal,
  read,
  refuse,
  write,
} from "./lib/server-files.mjs";

const [name = ""] = process.argv.slice(2);
const folder = `src/server/areas/${name}`;
const contract = `src/core/contract/${name}.ts`;
if (!/^[a-z][a-z0-9]*$/.test(name))
  refuse("Give the area's name as one word in lower case: npm run new-area poll");
for (const one of [folder, contract]) if (isThere(one)) refuse(`${one} exists already: choose another name`);

const Name = pascal(name);
const table = `${name}_entry`;
const number = nextHundred();
const INDEX = "src/core/contract/index.ts";
const AREAS = "src/server/areas.ts";
const MIGRATIONS = "src/server/db/migrations/index.ts";
const own = {
  [contract]: `/** Says what the area is for (docs/domain.md). */
import { call } from "./call.js";
import { integer, list, moment, record, text } from "./codec.js";
import { id, pageNumber, paged, size } from "./course-parts.js";

/** One's own, newest first. */
export const ${name}List = call({
  method: "GET",
  path: "/${name}/page/list",
  access: "user",
  scope: "portal",
  input: record({ page: pageNumber(), size: size() }),
  output: record({ list: list(record({ id: id(), text: text(200), createdAt: moment() })), ...paged }),
});

export const ${name}Save = call({
  method: "POST",
  path: "/${name}/save",
  access: "user",
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ text: text(200) }),
  output: record({ id: integer(1) }),
});
`,
  [`${folder}/schema.ts`]: `/** Says what is kept (docs/domain.md). */
import { sql, type Generated, type Kysely, type Migration } from "kysely";

export interface ${Name}EntryTable {
  id: Generated<number>;
  account_id: number;
  text: string;
  created_at: number;
}

export interface ${Name}Tables {
  ${table}: ${Name}EntryTable;
}

const statements = [
  \`create table ${table} (
    id bigint generated always as identity primary key,
    account_id bigint not null references account(id) on delete cascade,
    text text not null, created_at bigint not null)\`,
  \`create index ${table}_account on ${table} (account_id, created_at desc)\`,
];

export const ${name}Migrations: Record<string, Migration> = {
  "${number}_${name}": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
};
`,
  [`${folder}/store.ts`]: `/** The only SQL of the area. */
import type { Insertable } from "kysely";
import type { Db } from "../../adapters/index.js";
import type { ${Name}EntryTable } from "./schema.js";

export const entriesOf = (db: Db, accountId: number) =>
  db
    .selectFrom("${table}")
    .select(["id", "text", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");

export const addEntry = (db: Db, values: Insertable<${Name}EntryTable>): Promise<{ id: number }> =>
  db.insertInto("${table}").values(values).returning("id").executeTakeFirstOrThrow();
`,
  [`${folder}/service.ts`]: `/** What happens in the area's calls. */
import type { Output, ${name} } from "../../../core/contract/index.js";
import { pageOf } from "../../db/page.js";
import { type Given, signedIn } from "../../http/index.js";
import * as store from "./store.js";

const PAGE = 20;

export async function ${name}List({
  input: { page = 1, size = PAGE },
  ctx,
}: Given<typeof ${name}.${name}List>): Promise<Output<typeof ${name}.${name}List>> {
  const rows = store.entriesOf(ctx.platform.db, signedIn(ctx).accountId);
  const { list, total } = await pageOf(rows, { page, size });
  return {
    list: list.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at })),
    total,
    page,
    size,
  };
}

export async function ${name}Save({
  input: { text },
  ctx,
}: Given<typeof ${name}.${name}Save>): Promise<Output<typeof ${name}.${name}Save>> {
  const { clock, db } = ctx.platform;
  return store.addEntry(db, { account_id: signedIn(ctx).accountId, text, created_at: clock.now() });
}
`,
  [`${folder}/calls.ts`]: `import { ${name} } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { ${name}List, ${name}Save } from "./service.js";

export const ${name}Area: Area = {
  name: "${name}",
  install({ bind }) {
    bind(${name}, {
      ${name}List,
      ${name}Save,
    });
  },
};
`,
  [`${folder}/index.ts`]: `export { ${name}Area } from "./calls.js";
`,
  [`${folder}/${name}.test.ts`]: `/** Says what people do here, and what they cannot do to each other. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, ${name} as contract } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

test("what somebody saves is in their own list, newest first, and in nobody else's", async () => {
  const enter = async (ip: string) => (await testbed.signIn(await testbed.person(), { ip })).token;
  const [mine, other] = [await enter("198.51.100.1"), await enter("198.51.100.2")];
  const list = async (token: string) => (await testbed.call(contract.${name}List, {}, { token })).result;
  for (const text of ["first", "second"]) {
    expect((await testbed.call(contract.${name}Save, { text }, { token: mine })).code).toBe(Code.ok);
    testbed.advance(1000);
  }
  expect((await list(mine)).list.map(({ text }) => text)).toEqual(["second", "first"]);
  expect(await list(other)).toMatchObject({ list: [], total: 0 });
  expect((await testbed.call(contract.${name}List, {})).code).toBe(Code.unauthorized);
});
`,
};
if (process.argv.includes("--dry-run")) {
  for (const file of [...Object.keys(own), INDEX, AREAS, MIGRATIONS]) say(file);
  process.exit(0);
}

let migrations = addImport(
  read(MIGRATIONS),
  `import { ${name}Migrations, type ${Name}Tables } from "../../areas/${name}/schema.js";`,
  MIGRATIONS,
);
migrations = migrations.replace(/Tables \{\}/, `Tables,\n    ${Name}Tables {}`);
migrations = addBehind(migrations, String.raw`^  \w+Migrations,\n`, `  ${name}Migrations,\n`, MIGRATIONS);
const areas = addImport(read(AREAS), `import { ${name}Area } from "./areas/${name}/index.js";`, AREAS);
write({
  ...own,
  [INDEX]: addBehind(
    read(INDEX),
    String.raw`^export \* as \w+ from "[^"]+";\n`,
    `export * as ${name} from "./${name}.js";\n`,
    INDEX,
  ),
  [MIGRATIONS]: migrations,
  [AREAS]: areas.replace(/^  demoArea,\n/m, `  ${name}Area,\n  demoArea,\n`),
});
say(`${folder} is there with two calls, a table and a test; contract, migrations and server name it.`);
say(`By hand: docs/domain.md, its table \`${table}\` and its rules.`);
