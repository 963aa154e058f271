/** The declarations that the package adds to those of tsc: documented classes, typed events, JSX and Vue. */
import { libOf } from "./model.mjs";

/** A comment above a declaration. */
function note(text, indent = "") {
  const lines = (text ?? "").trim().split("\n").filter(Boolean);
  if (lines.length === 0) return "";
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
}

const own = (list) => (list ?? []).filter((each) => each.inheritedFrom === undefined);
const key = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
const parameters = (method) =>
  (method.parameters ?? [])
    .map(
      ({ name, optional, rest, type }) =>
        `${rest ? "..." : ""}${name}${optional ? "?" : ""}: ${type?.text ?? "unknown"}`,
    )
    .join(", ");

/** The imports for the names that a text uses. */
function importsFor(text, names) {
  const byFile = new Map();
  for (const [name, { file, exported }] of names) {
    // A class's file imports functions as well, whose names properties may have.
    if (!/^[A-Z]/.test(name)) continue;
    if (!new RegExp(`(?<![\\w"'-])${name}(?![\\w"'-])`).test(text)) continue;
    const from = `../${libOf(file)}.js`;
    byFile.set(from, [...(byFile.get(from) ?? []), exported === name ? name : `${exported} as ${name}`]);
  }
  return [...byFile].map(([from, list]) => `import type { ${list.join(", ")} } from "${from}";\n`).join("");
}

/** The events' table, also with those of every element. */
function eventMap({ className, doc }) {
  const lines = (doc.events ?? []).map(
    ({ name, description, type }) => `${note(description, "  ")}  "${name}": ${type.text};\n`,
  );
  return `/** The events of {@link ${className}}. */\nexport interface ${className}EventMap extends HTMLElementEventMap {\n${lines.join("")}}\n`;
}

/** What markup may say: attributes in kebab-case, and the properties in the place of those that differ. */
function attributes({ className, doc }) {
  const fields = (doc.members ?? []).filter(({ kind }) => kind === "field");
  const lines = fields.flatMap(({ name, attribute, description, type, reflects }) => {
    const line = (as, said) =>
      `${note(description, "  ")}  ${key(as)}?: ${said.endsWith("| undefined") ? said : `${said} | undefined`};\n`;
    const said = [line(name, type.text)];
    // An object is JSON where only text can be said.
    if (attribute && attribute !== name) said.push(line(attribute, reflects ? type.text : "string"));
    return said;
  });
  return `/** What markup may say of {@link ${className}}. */\nexport interface ${className}Attributes {\n${lines.join("")}}\n`;
}

const LISTENING = (className) =>
  ["add", "remove"]
    .map((act) => {
      const options = act === "add" ? "AddEventListenerOptions" : "EventListenerOptions";
      return `  ${act}EventListener<K extends keyof ${className}EventMap>(
    type: K,
    listener: (this: ${className}, event: ${className}EventMap[K]) => unknown,
    options?: boolean | ${options},
  ): void;
  ${act}EventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | ${options},
  ): void;
`;
    })
    .join("");

/** `elements/NAME.d.ts`. */
export function elementTypes(element) {
  const { className, tag, doc, names } = element;
  const members = own(doc.members).map((member) =>
    member.kind === "method"
      ? `${note(member.description, "  ")}  ${member.name}(${parameters(member)}): ${member.return?.type?.text ?? "void"};\n`
      : `${note(member.description, "  ")}  ${member.name}: ${member.type.text};\n`,
  );
  const text = `${note(doc.description)}export declare class ${className} extends HTMLElement {
  static readonly tagName: "${tag}";
  /** The version of the library that made the class. */
  static readonly version: string;
  static readonly observedAttributes: readonly string[];
${members.join("")}${LISTENING(className)}}

${eventMap(element)}
${attributes(element)}`;
  return `${importsFor(text, names)}\n${text}`;
}

/** `elements/NAME.define.d.ts`. */
export const defineTypes = ({ name, className, tag }) => `import type { ${className} } from "./${name}.js";

export { ${className} } from "./${name}.js";

declare global {
  interface HTMLElementTagNameMap {
    "${tag}": ${className};
  }
}
`;

/** `elements/all.d.ts`: the elements by their tags, for typings of any framework. */
export const allTypes = (model) => `${model
  .map(
    ({ name, className }) =>
      `import type { ${className}, ${className}Attributes, ${className}EventMap } from "./${name}.js";\n`,
  )
  .join("")}
/** The classes by tag. */
export interface EduElements {
${model.map(({ tag, className }) => `  "${tag}": ${className};\n`).join("")}}

/** What markup may say, by tag. */
export interface EduAttributes {
${model.map(({ tag, className }) => `  "${tag}": ${className}Attributes;\n`).join("")}}

/** The events by tag. */
export interface EduEventMaps {
${model.map(({ tag, className }) => `  "${tag}": ${className}EventMap;\n`).join("")}}

/** Attributes that every element has. */
export interface EduCommonAttributes {
  /** When the script tag fetches the element's code. */
  "data-load-on"?: "ready" | "visible" | "intent";
}

type EventNames<K extends keyof EduEventMaps> = Extract<keyof EduEventMaps[K], \`edu-\${string}\`>;

/** Listeners as JSX writes them: \`onedu-search={(event) => event.detail.query}\`. */
export type EduListeners<K extends keyof EduEventMaps> = {
  [E in EventNames<K> as \`on\${E}\`]?: ((event: EduEventMaps[K][E]) => void) | undefined;
};

/**
 * The elements for a JSX namespace whose own attributes are given:
 * \`declare module "preact" { namespace JSX { interface IntrinsicElements extends EduJsx<HTMLAttributes> {} } }\`.
 */
export type EduJsx<Common = object> = {
  [K in keyof EduElements]: Omit<Common, keyof EduAttributes[K]> &
    EduAttributes[K] &
    EduCommonAttributes &
    EduListeners<K>;
};
`;

/** `jsx.d.ts`. */
export const jsxTypes = (model) => `/** Types for React 19: \`import "edu-widgets/jsx"\` once in a project. */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { EduElements, EduJsx } from "./elements/all.js";

export type * from "./elements/all.js";

type ReactElements = {
  [K in keyof EduElements]: EduJsx<DetailedHTMLProps<HTMLAttributes<EduElements[K]>, EduElements[K]>>[K];
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
${model.map(({ tag }) => `      "${tag}": ReactElements["${tag}"];\n`).join("")}    }
  }
}
`;

/** `vue.d.ts`. */
export const vueTypes = (
  model,
) => `/** Types for Vue 3's templates: \`import "edu-widgets/vue"\` once in a project. */
import type { DefineComponent, HTMLAttributes } from "vue";
import type { EduAttributes, EduCommonAttributes, EduEventMaps } from "./elements/all.js";

export type * from "./elements/all.js";

type EventNames<K extends keyof EduEventMaps> = Extract<keyof EduEventMaps[K], \`edu-\${string}\`>;

/** An element as Vue's template types know components: \`@edu-search="(event) => event.detail.query"\`. */
export type EduComponent<K extends keyof EduAttributes> = DefineComponent<
  EduAttributes[K] & EduCommonAttributes & HTMLAttributes,
  {},
  {},
  {},
  {},
  {},
  {},
  { [E in EventNames<K>]: (event: EduEventMaps[K][E]) => void }
>;

declare module "vue" {
  export interface GlobalComponents {
${model.map(({ tag }) => `    "${tag}": EduComponent<"${tag}">;\n`).join("")}  }
}
`;

/** Attributes for VS Code's HTML (its "HTML custom data", version 1.1). */
export function vscodeData(model) {
  const attributes = (doc) =>
    (doc.attributes ?? []).map(({ name, description, type }) => {
      const words = [...(type?.text ?? "").matchAll(/'([^']*)'/g)].map(([, word]) => ({ name: word }));
      return {
        name,
        description,
        ...(type?.text === "boolean" ? { valueSet: "v" } : {}),
        ...(words.length > 0 ? { values: words } : {}),
      };
    });
  return {
    version: 1.1,
    tags: model.map(({ tag, doc }) => ({
      name: tag,
      description: doc.description,
      attributes: attributes(doc),
    })),
  };
}
