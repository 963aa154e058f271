/** Every call of the contract, as the contract declares it. */
import type { Access, CallScope, Rate } from "../../src/core/contract/index.js";
import { scopesOf } from "../../src/core/contract/index.js";
import { registry } from "../../src/core/contract/registry.js";
import { Table } from "./Table.js";

const PARTS = {
  visitor: "anyone; a member of the run sees more",
  member: "a member of the run",
  staff: "who teaches or assists in the run",
  writer: "a member of the run, until it is over",
} as const;

function who(access: Access): string {
  if (access === "public") return "anyone";
  if (access === "user") return "whoever is signed in";
  if (typeof access === "string") return `whoever has ${access}`;
  return `${PARTS[access.run]} (${access.field})`;
}

function partners(scope: CallScope): string {
  const scopes = scopesOf(scope);
  if (!scopes) return "none";
  return scopes.length === 0 ? "all" : scopes.join(", ");
}

const TIMES: Readonly<Record<number, string>> = { 60: "minute", 3600: "hour", 86_400: "day" };
const often = (rate: Rate | undefined): string =>
  rate ? `${rate.max} a ${TIMES[rate.seconds] ?? `${rate.seconds} s`} by ${rate.by}` : "";

export const Calls = () => (
  <Table
    label="Calls by their paths"
    head={["Call", "In code", "Who may", "Partners with", "At most", "Fields"]}
    rows={registry.map(({ name, call }) => [
      <code key="path">
        {call.method} {call.path}
      </code>,
      <code key="name">{name}</code>,
      who(call.access),
      partners(call.scope),
      often(call.rate),
      <code key="fields">{Object.values(call.input.names).join(", ")}</code>,
    ])}
  />
);
