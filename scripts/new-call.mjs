/** `npm run new-call AREA NAME`: a call of an area with its handler and test, bound and ready; `-- AREA NAME --dry-run` lists the files only. */
import { say } from "./lib/project.mjs";
import { addBehind, addImport, isCamel, isThere, kebab, read, refuse, write } from "./lib/server-files.mjs";

const [area = "", name = ""] = process.argv.slice(2);
const file = kebab(name);
const group = `src/core/contract/${area}.ts`;
const calls = `src/server/areas/${area}/calls.ts`;
if (!isThere(group) || !isThere(calls) || !isCamel(name))
  refuse("Name an area that has calls, and the call as a function is named: npm run new-call room nextDates");
const contract = `src/core/contract/${area}-${file}.ts`;
const handler = `src/server/areas/${area}/${file}.ts`;
const test = `src/server/areas/${area}/${file}.test.ts`;
for (const one of [contract, handler, test])
  if (isThere(one)) refuse(`${one} exists already: choose another name`);
if (new RegExp(String.raw`\b${name}\b`).test(read(calls))) refuse(`${area} has a ${name} already`);
if (process.argv.includes("--dry-run")) {
  for (const one of [contract, group, handler, calls, test]) say(one);
  process.exit(0);
}

write({
  [contract]: `import { call } from "./call.js";
import { integer, moment, record } from "./codec.js";

/** Says what is answered, and to whom. */
export const ${name} = call({
  method: "GET",
  path: "/${area}/${file}",
  access: "user",
  scope: "portal",
  input: record({}),
  output: record({ id: integer(1), now: moment() }),
});
`,
  [group]: (() => {
    const text = read(group);
    const line = `export * from "./${area}-${file}.js";\n`;
    return /^export \* from /m.test(text)
      ? addBehind(text, String.raw`^export \* from "[^"]+";\n`, line, group)
      : addImport(text, `\n${line}`.trimEnd(), group);
  })(),
  [handler]: `/** Says what happens, with the section of docs/domain.md that asks for it. */
import type { ${area}, Output } from "../../../core/contract/index.js";
import { type Given, signedIn } from "../../http/index.js";

export async function ${name}({ ctx }: Given<typeof ${area}.${name}>): Promise<Output<typeof ${area}.${name}>> {
  const { accountId } = signedIn(ctx);
  return { id: accountId, now: ctx.platform.clock.now() };
}
`,
  [calls]: addImport(
    addBehind(read(calls), String.raw`\bbind\(${area}, \{\n`, `      ${name},\n`, calls),
    `import { ${name} } from "./${file}.js";`,
    calls,
  ),
  [test]: `/** Says what people get from it, and who gets nothing. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, ${area} } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

test("whoever is signed in is answered, and nobody else", async () => {
  const person = await testbed.person();
  const { token } = await testbed.signIn(person);
  const { result } = await testbed.call(${area}.${name}, {}, { token });
  expect(result).toEqual({ id: person.id, now: testbed.platform.clock.now() });
  expect((await testbed.call(${area}.${name}, {})).code).toBe(Code.unauthorized);
});
`,
});
say(`${area}.${name} is there: ${contract}, ${handler} and its test; ${group} and ${calls} name it.`);
