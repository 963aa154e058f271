/** Every call of the contract, as the contract declares it. */
import type { Access, CallScope, ObjectKind, ObjectParts, Rate } from "../../src/core/contract/index.js";
import { scopesOf } from "../../src/core/contract/index.js";
import { registry } from "../../src/core/contract/registry.js";
import { Table } from "./Table.js";

const PARTS: { readonly [Kind in ObjectKind]: Readonly<Record<ObjectParts[Kind], string>> } = {
  run: {
    visitor: "anyone; a member of the run sees more",
    member: "a member of the run",
    staff: "who teaches or assists in the run",
    writer: "a member of the run, until it is over",
    learner: "who learns in the run, until it is over",
  },
  node: {
    visitor: "anyone to whom the node is open",
    member: "a member of the run to whom the node is open",
    writer: "a member of the run to whom the node is open, until the run is over",
  },
  course: {
    visitor: "anyone who may read about the course",
    reader: "whoever is signed in and may read about the course",
  },
  rating: { voter: "who sees the review and did not write it" },
  contribution: { reader: "who sees the review, question or answer" },
  job: { owner: "who started the job" },
};

function who(access: Access): string {
  if (access === "public") return "anyone";
  if (access === "user") return "whoever is signed in";
  if (typeof access === "string") return `whoever has ${access}`;
  const { of, as, field, type } = access;
  const parts: Readonly<Record<string, string>> = PARTS[of];
  return `${parts[as] ?? as} (${type === undefined ? field : `${type}, ${field}`})`;
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
