import type { ReactNode } from "react";
import { ACCENTS, COLOURS, MEASURES } from "../../src/core/element/tokens.js";
import { docOf } from "./docs.js";
import { descriptionOf } from "./descriptions.js";
import { Table } from "./Table.js";
import { useLocale, useText } from "./words.js";

const described = new Map(
  docOf("edu-footer").cssProperties?.map(({ name, description }) => [name, description ?? ""]),
);

/** Drawn on the grounds that a colour meets: the dark theme's and the light one's. */
function Pair({
  name,
  pair,
}: {
  readonly name: string;
  readonly pair: readonly [string, string];
}): ReactNode {
  const paint = (value: string) => (name === "shadow" ? { boxShadow: value } : { background: value });
  return (
    <span className="m-pair" aria-hidden>
      {pair.map((value, at) => (
        <span key={at} style={{ background: COLOURS.bg[at] }}>
          <i
            style={{
              outline: `1px solid ${COLOURS.line[at]}`,
              ...(name === "shadow" ? { background: COLOURS.surface[at] } : {}),
              ...paint(value),
            }}
          />
        </span>
      ))}
    </span>
  );
}

function List({ table }: { readonly table: Readonly<Record<string, readonly [string, string]>> }): ReactNode {
  const locale = useLocale();
  const text = useText();
  return (
    <ul className="m-swatches sb-unstyled">
      {Object.entries(table).map(([name, pair]) => (
        <li key={name}>
          <Pair name={name} pair={pair} />
          <dl>
            <dt>--edu-{name}</dt>
            <dd>{descriptionOf(described.get(`--edu-${name}`), locale)}</dd>
            <dd>
              {text({ zh: "深色", en: "dark" })} {pair[0]}
            </dd>
            <dd>
              {text({ zh: "浅色", en: "light" })} {pair[1]}
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

export const Colours = (): ReactNode => <List table={COLOURS} />;
export const Accents = ({ edition }: { readonly edition: keyof typeof ACCENTS }): ReactNode => (
  <List table={ACCENTS[edition]} />
);

function sample(name: string, value: string): ReactNode {
  if (name.startsWith("space")) return <i className="m-measure" style={{ width: value }} />;
  if (name.startsWith("radius"))
    return <i className="m-measure" style={{ width: 40, height: 28, borderRadius: value }} />;
  if (name.startsWith("size")) return <span style={{ fontSize: value, lineHeight: 1.2 }}>学海 Aa</span>;
  return "";
}

export function Measures(): ReactNode {
  const locale = useLocale();
  return (
    <Table
      label={{ zh: "间距、形状、文字与动效", en: "Spacing, shape, type and motion" }}
      head={[
        { zh: "设计变量", en: "Token" },
        { zh: "值", en: "Value" },
        { zh: "示例", en: "Sample" },
        { zh: "用途", en: "What it is for" },
      ]}
      rows={Object.entries(MEASURES).map(([name, value]) => [
        <code key="name">--edu-{name}</code>,
        <code key="value">{value}</code>,
        sample(name, value),
        descriptionOf(described.get(`--edu-${name}`), locale),
      ])}
    />
  );
}
