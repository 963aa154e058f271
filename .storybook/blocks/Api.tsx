import { AnchorMdx } from "@storybook/addon-docs/blocks";
import type { ReactNode } from "react";
import { type ElementDoc } from "virtual:manifest";
import { docOf } from "./docs.js";
import { Table } from "./Table.js";

type Described = NonNullable<ElementDoc["attributes"]>[number];

const code = (text: string | undefined) => (text ? <code>{text}</code> : "");

/** `code` between backticks. */
const words = (text: string | undefined) =>
  text?.split("`").map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part));

function Attributes({ doc }: { readonly doc: ElementDoc }): ReactNode {
  const row = ({ name, type, default: standard, description }: Described) => [
    code(name),
    code(type?.text.replaceAll("'", '"')),
    code(standard?.replaceAll("'", '"')),
    words(description),
  ];
  const own = doc.attributes?.filter(({ inheritedFrom }) => !inheritedFrom) ?? [];
  const common = doc.attributes?.filter(({ inheritedFrom }) => inheritedFrom) ?? [];
  return (
    <>
      <h3>Attributes</h3>
      <Table
        label={`Attributes of ${doc.tagName}`}
        head={["Attribute", "Type", "Default", "What it says"]}
        rows={[...own, ...common].map(row)}
      />
    </>
  );
}

/** A section with a table; nothing where there is nothing to tell. */
function Section({
  title,
  doc,
  head,
  rows,
}: {
  readonly title: string;
  readonly doc: ElementDoc;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}): ReactNode {
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <Table label={`${title} of ${doc.tagName}`} head={head} rows={rows} />
    </>
  );
}

/** Everything of an element that a page may rely on, from custom-elements.json. */
export function Api({ tag }: { readonly tag: string }): ReactNode {
  const doc = docOf(tag);
  const members =
    doc.members?.filter(({ privacy }) => privacy !== "private" && privacy !== "protected") ?? [];
  const isOwn = ({ inheritedFrom, static: fixed }: (typeof members)[number]) => !inheritedFrom && !fixed;
  const properties = members.filter((each) => each.kind === "field" && isOwn(each));
  const methods = members.filter((each) => each.kind === "method" && isOwn(each));
  const call = ({ name, parameters = [] }: (typeof members)[number]) =>
    `${name}(${parameters.map((each) => `${each.name}: ${each.type?.text ?? "unknown"}`).join(", ")})`;
  return (
    <>
      <Attributes doc={doc} />
      <Section
        title="Properties"
        doc={doc}
        head={["Property", "Type", "Attribute", "What it holds"]}
        rows={properties.map(({ name, type, attribute, description }) => [
          code(name),
          code(type?.text),
          code(attribute),
          words(description),
        ])}
      />
      <Section
        title="Methods"
        doc={doc}
        head={["Method", "What it does"]}
        rows={methods.map((each) => [code(call(each)), words(each.description)])}
      />
      <Section
        title="Events"
        doc={doc}
        head={["Event", "Type", "When it comes"]}
        rows={(doc.events ?? []).map(({ name, type, description }) => [
          code(name),
          code(type?.text),
          words(description),
        ])}
      />
      <Section
        title="Slots"
        doc={doc}
        head={["Slot", "What goes there"]}
        rows={(doc.slots ?? []).map(({ name, description }) => [
          name ? code(name) : "(without a name)",
          words(description),
        ])}
      />
      <Section
        title="Parts"
        doc={doc}
        head={["Part", "What it is"]}
        rows={(doc.cssParts ?? []).map(({ name, description }) => [code(name), words(description)])}
      />
      <h3>Custom properties</h3>
      <p>
        All tokens, as every element:{" "}
        <AnchorMdx href="?path=/docs/manual-tokens--docs" target="_self">
          Tokens
        </AnchorMdx>{" "}
        shows them. Set one for this element alone: <code>{`${tag} { --edu-radius-card: 0 }`}</code>.
      </p>
    </>
  );
}
