import { AnchorMdx } from "@storybook/addon-docs/blocks";
import type { ReactNode } from "react";
import { type ElementDoc } from "virtual:manifest";
import { descriptionOf } from "./descriptions.js";
import { docOf } from "./docs.js";
import { En } from "./En.js";
import { Table } from "./Table.js";
import { textOf, useLocale, useText, type Cell, type Words } from "./words.js";
import { Zh } from "./Zh.js";

type Described = NonNullable<ElementDoc["attributes"]>[number];

const code = (text: string | undefined) => (text ? <code>{text}</code> : "");

const TOKENS = "?path=/docs/manual-tokens--docs";

const KINDS = {
  attributes: { zh: "属性", en: "Attributes" },
  properties: { zh: "DOM 属性", en: "Properties" },
  methods: { zh: "方法", en: "Methods" },
  events: { zh: "事件", en: "Events" },
  slots: { zh: "插槽", en: "Slots" },
  parts: { zh: "部件", en: "Parts" },
} as const satisfies Record<string, Words>;

const ATTRIBUTE: Words = { zh: "属性", en: "Attribute" };
const TYPE: Words = { zh: "类型", en: "Type" };
const DESCRIPTION: Words = { zh: "说明", en: "Description" };

const labelOf = (kind: keyof typeof KINDS, { tagName }: ElementDoc): Words => ({
  zh: `${tagName} 的${KINDS[kind].zh}`,
  en: `${KINDS[kind].en} of ${tagName}`,
});

function Attributes({ doc }: { readonly doc: ElementDoc }): ReactNode {
  const locale = useLocale();
  const row = ({ name, type, default: standard, description }: Described) => [
    code(name),
    code(type?.text.replaceAll("'", '"')),
    code(standard?.replaceAll("'", '"')),
    descriptionOf(description, locale),
  ];
  const own = doc.attributes?.filter(({ inheritedFrom }) => !inheritedFrom) ?? [];
  const common = doc.attributes?.filter(({ inheritedFrom }) => inheritedFrom) ?? [];
  return (
    <>
      <h3>{textOf(KINDS.attributes, locale)}</h3>
      <Table
        label={labelOf("attributes", doc)}
        head={[ATTRIBUTE, TYPE, { zh: "默认值", en: "Default" }, DESCRIPTION]}
        rows={[...own, ...common].map(row)}
      />
    </>
  );
}

/** A section with a table; nothing where there is nothing to tell. */
function Section({
  kind,
  doc,
  head,
  rows,
}: {
  readonly kind: keyof typeof KINDS;
  readonly doc: ElementDoc;
  readonly head: readonly Words[];
  readonly rows: readonly (readonly Cell[])[];
}): ReactNode {
  const text = useText();
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{text(KINDS[kind])}</h3>
      <Table label={labelOf(kind, doc)} head={head} rows={rows} />
    </>
  );
}

/** Everything of an element that a page may rely on, from custom-elements.json. */
export function Api({ tag }: { readonly tag: string }): ReactNode {
  const locale = useLocale();
  const words = (text: string | undefined) => descriptionOf(text, locale);
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
        kind="properties"
        doc={doc}
        head={[{ zh: "DOM 属性", en: "Property" }, TYPE, ATTRIBUTE, DESCRIPTION]}
        rows={properties.map(({ name, type, attribute, description }) => [
          code(name),
          code(type?.text),
          code(attribute),
          words(description),
        ])}
      />
      <Section
        kind="methods"
        doc={doc}
        head={[{ zh: "方法", en: "Method" }, DESCRIPTION]}
        rows={methods.map((each) => [code(call(each)), words(each.description)])}
      />
      <Section
        kind="events"
        doc={doc}
        head={[{ zh: "事件", en: "Event" }, TYPE, DESCRIPTION]}
        rows={(doc.events ?? []).map(({ name, type, description }) => [
          code(name),
          code(type?.text),
          words(description),
        ])}
      />
      <Section
        kind="slots"
        doc={doc}
        head={[{ zh: "插槽", en: "Slot" }, DESCRIPTION]}
        rows={(doc.slots ?? []).map(({ name, description }) => [
          name ? code(name) : { zh: "（默认插槽）", en: "(default slot)" },
          words(description),
        ])}
      />
      <Section
        kind="parts"
        doc={doc}
        head={[{ zh: "部件", en: "Part" }, DESCRIPTION]}
        rows={(doc.cssParts ?? []).map(({ name, description }) => [code(name), words(description)])}
      />
      <h3>{textOf({ zh: "CSS 自定义属性", en: "Custom properties" }, locale)}</h3>
      <Zh>
        <p>
          与所有元素相同，全部见
          <AnchorMdx href={TOKENS} target="_self">
            设计变量
          </AnchorMdx>
          。只改这一个元素：<code>{`${tag} { --edu-radius-card: 0 }`}</code>。
        </p>
      </Zh>
      <En>
        <p>
          Every element takes all of the{" "}
          <AnchorMdx href={TOKENS} target="_self">
            tokens
          </AnchorMdx>
          . Set one for this element alone: <code>{`${tag} { --edu-radius-card: 0 }`}</code>.
        </p>
      </En>
    </>
  );
}
