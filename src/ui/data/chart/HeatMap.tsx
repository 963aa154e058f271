import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useIsland } from "../../../core/element/index.js";
import { MultilingualText } from "../../layout/MultilingualText.js";

export interface HeatRow {
  readonly id: number;
  readonly title: string;
  /** Stands above what follows. */
  readonly isHead: boolean;
  /** From 0 to 1, a value for each column. */
  readonly shares: readonly number[];
}

const Scroll = styled.div`
  max-height: min(70vh, 620px);
  overflow: auto;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-control);

  table {
    position: relative;
    min-width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    position: relative;
    height: 32px;
    padding: 0 var(--edu-space-2);
    background: var(--edu-surface);
    white-space: nowrap;
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    max-width: 120px;
    overflow: hidden;
    color: var(--edu-text-muted);
    font-weight: 500;
    text-align: center;
    text-overflow: ellipsis;
  }
  tbody th {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    max-width: min(340px, 44vw);
    padding-inline-start: var(--edu-space-5);
    overflow: hidden;
    font-weight: 400;
    text-align: start;
    text-overflow: ellipsis;
  }
  thead th:first-child {
    inset-inline-start: 0;
    z-index: 3;
    text-align: start;
  }
  tr[data-head] th {
    padding-inline-start: var(--edu-space-3);
    font-weight: 600;
  }
  tr[data-head] td {
    font-weight: 600;
  }
  td {
    min-width: 64px;
    text-align: center;
  }
  [data-ground] {
    position: absolute;
    inset: 1px;
    border-radius: 4px;
    background: var(--edu-accent);
  }
  td > span:last-child {
    position: relative;
  }
  @media (forced-colors: active) {
    [data-ground] {
      display: none;
    }
  }
`;

/** How much of the ground shows: letters on it can be read in every theme. */
const DEEPEST = 0.42;

/** Shares as a table with a ground that grows deeper: nothing is said by colour alone. */
export function HeatMap({
  label,
  head,
  columns,
  rows,
}: {
  readonly label: string;
  /** What the rows are. */
  readonly head: string;
  readonly columns: readonly { readonly id: number; readonly name: string }[];
  readonly rows: readonly HeatRow[];
}): ReactNode {
  const { locale } = useIsland();
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  return (
    <Scroll role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" title={name}>
                <MultilingualText>{name}</MultilingualText>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, isHead, shares }) => (
            <tr key={id} data-head={isHead || undefined}>
              <th scope="row" title={title}>
                <MultilingualText>{title}</MultilingualText>
              </th>
              {columns.map((column, at) => {
                const share = shares[at] ?? 0;
                return (
                  <td key={column.id}>
                    <span aria-hidden data-ground style={{ opacity: share * DEEPEST }} />
                    <span>{percent.format(share)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
