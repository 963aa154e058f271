/** Reads the second argument of `island(View, { … })`: the properties of an element, their types and defaults. */
import { evaluate, properties, relative, ts, unwrap } from "./sources.mjs";

/** As in src/core/element/props.ts. */
const kebab = (name) => name.replace(/[A-Z]+/g, (run) => `-${run.toLowerCase()}`);

const quoted = (value) => (typeof value === "string" ? `'${value}'` : JSON.stringify(value));

/** `A | undefined`, with brackets where a function's arrow would take the rest. */
const optional = (type) => `${type.includes("=>") ? `(${type})` : type} | undefined`;

const SHORT = {
  boolean: { type: "boolean", default: "false" },
  string: { type: "string | undefined" },
  number: { type: "number | undefined" },
};

function typeArgument(file, call, maker) {
  const [type] = call.typeArguments ?? [];
  if (!type) throw new Error(`${relative(file)}: name the type of the property: ${maker}<Type>(…)`);
  return type.getText().replace(/\s+/g, " ");
}

const MAKERS = {
  text: (file, { arguments: [fallback] }) => ({ type: "string", default: quoted(evaluate(file, fallback)) }),
  numeric: (file, { arguments: [fallback] }) => ({
    type: "number",
    default: quoted(evaluate(file, fallback)),
  }),
  oneOf: (file, { arguments: [words, fallback] }) => ({
    type: evaluate(file, words).map(quoted).join(" | "),
    default: quoted(evaluate(file, fallback)),
  }),
  json(file, call) {
    const type = typeArgument(file, call, "json");
    const [fallback] = call.arguments;
    if (!fallback) return { type: optional(type), json: true };
    return { type, default: quoted(evaluate(file, fallback)), json: true };
  },
  callback: (file, call) => ({
    type: optional(typeArgument(file, call, "callback")),
    attribute: undefined,
    json: true,
  }),
};

/** @returns {{ type: string, default?: string, json?: boolean }} what one entry of the table says */
function entry(file, name, given) {
  const { file: at, expression } = unwrap(file, given);
  if (ts.isStringLiteralLike(expression) && SHORT[expression.text]) return SHORT[expression.text];
  const maker = ts.isCallExpression(expression) && MAKERS[expression.expression.getText()];
  if (maker) return maker(at, expression);
  throw new Error(
    `${relative(file)}: property ${name} has to be ${[...Object.keys(SHORT).map(quoted), ...Object.keys(MAKERS)].join(", ")}, not ${expression.getText().slice(0, 60)}`,
  );
}

/** The call `island(View, { … })` that a class extends. */
export function islandCall(node) {
  const call = node.heritageClauses?.[0]?.types[0]?.expression;
  return call && ts.isCallExpression(call) && call.expression.getText() === "island" ? call : undefined;
}

/**
 * The properties of a class that extends `island(…)`.
 * @returns {{ name: string, attribute?: string, type: string, default?: string, reflects: boolean }[]} no `attribute`
 *   for functions, which are properties only
 */
export function islandProps(file, call) {
  const props = properties(file, call.arguments[1]).find(({ name }) => name === "props");
  if (!props) throw new Error(`${relative(file)}: island(View, { props: { … } }) needs its properties`);
  return properties(props.file, props.value).map(({ name, file: at, value }) => {
    const { json = false, ...said } = entry(at, name, value);
    return { name, ...("attribute" in said ? {} : { attribute: kebab(name) }), ...said, reflects: !json };
  });
}
