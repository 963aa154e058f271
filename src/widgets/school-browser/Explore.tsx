import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Sheet } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";
import { type Region, RegionMap } from "./RegionMap.js";

const Columns = styled(Sheet)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(220px, 300px);
  gap: var(--edu-space-5);
  align-items: center;

  > :first-child {
    justify-self: center;
    width: 100%;
    max-width: 640px;
  }
  @media (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--edu-space-3);
  }
`;
const Regions = styled.ul`
  display: grid;
  gap: 2px;

  button {
    display: flex;
    justify-content: space-between;
    gap: var(--edu-space-3);
    width: 100%;
    min-height: 36px;
    padding: var(--edu-space-1) var(--edu-space-3);
    border-radius: var(--edu-radius-control);
    text-align: start;
  }
  button:hover {
    background: var(--edu-hover);
  }
  button[aria-pressed="true"] {
    background: var(--edu-accent-soft);
    color: var(--edu-accent);
    font-weight: 600;
  }
  span:last-child {
    color: var(--edu-text-muted);
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 760px) {
    grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  }
  @media (pointer: coarse) {
    button {
      min-height: 44px;
    }
  }
`;

/** The map and, as its equal, the list of its regions. */
export function Explore({
  regions,
  chosen,
  onChange,
}: {
  readonly regions: readonly Region[];
  readonly chosen: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}): ReactNode {
  const t = useMessages(messages);
  const toggle = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  return (
    <Columns aria-label={t("explore")}>
      {regions.some(({ shape }) => shape !== "") && (
        <RegionMap regions={regions} chosen={chosen} onToggle={toggle} />
      )}
      <Regions part="regions" aria-label={t("regions")}>
        <li>
          <button type="button" aria-pressed={chosen.length === 0} onClick={() => onChange([])}>
            <span>{t("allRegions")}</span>
            <span>{regions.reduce((sum, { count }) => sum + count, 0)}</span>
          </button>
        </li>
        {regions.map(({ code, name, count }) => (
          <li key={code}>
            <button type="button" aria-pressed={chosen.includes(code)} onClick={() => toggle(code)}>
              <MultilingualText>{name}</MultilingualText>
              <span>{count}</span>
            </button>
          </li>
        ))}
      </Regions>
    </Columns>
  );
}
