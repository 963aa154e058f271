import X from "lucide-react/icons/x";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import type { License, resourceList } from "../../core/contract/library.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { resourceTypeName } from "../../core/rules/resource-types.js";
import { Button } from "../../ui/Button.js";
import { Checkbox } from "../../ui/Checkbox.js";
import { Icon } from "../../ui/Icon.js";
import { shortNumber } from "../../ui/numbers.js";
import { LICENSE_WORDS, MEDIA_WORDS } from "./media.js";
import { words } from "./messages.js";

export type FacetCounts = NonNullable<Output<typeof resourceList>["facets"]>;

/** Facets in the order they are shown, with their names in an address. */
export const FACET_NAMES = [
  "media",
  "type",
  "discipline",
  "major",
  "school",
  "license",
  "year",
  "language",
] as const;
export type FacetName = (typeof FACET_NAMES)[number];

const SHOWN = 6;

const Group = styled.fieldset`
  display: grid;
  gap: var(--edu-space-1);
  min-width: 0;
  padding-block: var(--edu-space-3);
  border-block-end: 1px solid var(--edu-line);

  legend {
    float: left;
    font-weight: 600;
  }
`;
const Choice = styled.div`
  display: grid;

  label {
    min-height: 28px;
    color: var(--edu-text-muted);
  }
`;
const Valued = styled.span`
  display: flex;
  justify-content: space-between;
  gap: var(--edu-space-2);
  overflow-wrap: anywhere;

  span {
    color: var(--edu-text-faint);
    font-size: var(--edu-size-1);
    font-variant-numeric: tabular-nums;
  }
`;

/** A facet's value in words. */
export function useFacetWords(): (facet: FacetName, key: string) => string {
  const t = useMessages(words);
  const { locale } = useIsland();
  return (facet, key) => {
    if (facet === "type") return resourceTypeName(Number(key), locale);
    if (facet === "media") return t(MEDIA_WORDS[key] ?? "other");
    if (facet === "license") return t(LICENSE_WORDS[key as License] ?? "reserved");
    if (facet === "language") return t(key === "en" ? "en" : "zh");
    return key;
  };
}

export const chosenOf = (filter: string, facet: FacetName): string[] =>
  (new URLSearchParams(filter).get(facet) ?? "").split(",").filter(Boolean);

const toggled = (values: readonly string[], key: string): string =>
  (values.includes(key) ? values.filter((value) => value !== key) : [...values, key]).join(",");

function Facet({
  name,
  counts,
  chosen,
  onChange,
}: {
  readonly name: FacetName;
  readonly counts: readonly { key: string; count: number }[];
  readonly chosen: readonly string[];
  readonly onChange: (values: string) => void;
}): ReactNode {
  const t = useMessages(words);
  const { locale } = useIsland();
  const say = useFacetWords();
  const [open, setOpen] = useState(false);
  // What is chosen stays in sight, even with nothing left of it.
  const missing = chosen
    .filter((key) => !counts.some((one) => one.key === key))
    .map((key) => ({ key, count: 0 }));
  const all = [...missing, ...counts];
  if (all.length === 0) return null;
  const shown = open ? all : all.filter((one, at) => at < SHOWN || chosen.includes(one.key));
  return (
    <Group>
      <legend>{t(name === "school" ? "schoolName" : name)}</legend>
      {shown.map(({ key, count }) => (
        <Choice key={key}>
          <Checkbox checked={chosen.includes(key)} onChange={() => onChange(toggled(chosen, key))}>
            <Valued>
              {say(name, key)} <span>{shortNumber(count, locale)}</span>
            </Valued>
          </Checkbox>
        </Choice>
      ))}
      {all.length > SHOWN && (
        <Button variant="link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? "fewerValues" : "moreValues")}
        </Button>
      )}
    </Group>
  );
}

/** What a list is narrowed by; the counts say what a further choice would leave. */
export function Facets({
  filter,
  counts,
  onChange,
}: {
  readonly filter: string;
  readonly counts: FacetCounts | undefined;
  readonly onChange: (facet: FacetName | "downloadable", values: string) => void;
}): ReactNode {
  const t = useMessages(words);
  const onlyFree = new URLSearchParams(filter).get("downloadable") === "true";
  return (
    <div part="facets">
      <Checkbox checked={onlyFree} onChange={() => onChange("downloadable", onlyFree ? "" : "true")}>
        {t("downloadable")}
      </Checkbox>
      {FACET_NAMES.map((name) => (
        <Facet
          key={name}
          name={name}
          counts={counts?.[name] ?? []}
          chosen={chosenOf(filter, name)}
          onChange={(values) => onChange(name, values)}
        />
      ))}
    </div>
  );
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-2);

  button {
    display: inline-flex;
    align-items: center;
    gap: var(--edu-space-1);
    min-height: 28px;
    padding: 0 var(--edu-space-2) 0 var(--edu-space-3);
    border: 1px solid var(--edu-line-field);
    border-radius: var(--edu-radius-pill);
    color: var(--edu-text);
    font-size: var(--edu-size-2);
  }
  button:hover {
    background: var(--edu-hover);
  }
`;

/** What was chosen, each to be let go of by a press. */
export function ChosenChips({
  filter,
  onChange,
  onClear,
}: {
  readonly filter: string;
  readonly onChange: (facet: FacetName, values: string) => void;
  readonly onClear: () => void;
}): ReactNode {
  const t = useMessages(words);
  const say = useFacetWords();
  const chosen = FACET_NAMES.flatMap((facet) => chosenOf(filter, facet).map((key) => ({ facet, key })));
  if (chosen.length === 0) return null;
  return (
    <Chips>
      {chosen.map(({ facet, key }) => (
        <li key={`${facet}${key}`}>
          <button
            type="button"
            aria-label={t("remove", { name: say(facet, key) })}
            onClick={() => onChange(facet, toggled(chosenOf(filter, facet), key))}
          >
            {say(facet, key)}
            <Icon of={X} size={14} />
          </button>
        </li>
      ))}
      <li>
        <Button variant="link" onClick={onClear}>
          {t("clear")}
        </Button>
      </li>
    </Chips>
  );
}
