import type { ReactNode } from "react";
import { ACCENTS, COLOURS, MEASURES } from "../../src/core/element/tokens.js";
import { docOf } from "./docs.js";
import { Table } from "./Table.js";

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
  return (
    <ul className="m-swatches sb-unstyled">
      {Object.entries(table).map(([name, pair]) => (
        <li key={name}>
          <Pair name={name} pair={pair} />
          <dl>
            <dt>--edu-{name}</dt>
            <dd>{described.get(`--edu-${name}`)}</dd>
            <dd>dark {pair[0]}</dd>
            <dd>light {pair[1]}</dd>
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
  return (
    <Table
      label="Distances, shapes, type and motion"
      head={["Token", "Value", "Sample", "What it is for"]}
      rows={Object.entries(MEASURES).map(([name, value]) => [
        <code key="name">--edu-{name}</code>,
        <code key="value">{value}</code>,
        sample(name, value),
        described.get(`--edu-${name}`),
      ])}
    />
  );
}
