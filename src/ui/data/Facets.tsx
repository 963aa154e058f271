import X from "lucide-react/icons/x";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../core/element/index.js";
import { Button } from "../controls/Button.js";
import { Checkbox } from "../controls/Checkbox.js";
import { Icon } from "../layout/Icon.js";
import { messages } from "./list-messages.js";
import { shortNumber } from "../layout/numbers.js";
import { textLang } from "../layout/text-lang.js";

/** One way in which a list can be narrowed. */
export interface FacetData<N extends string = string> {
  /** As in the list's address, where its chosen values stand with commas between. */
  readonly name: N;
  readonly title: string;
  /** A value in words. */
  readonly say: (key: string) => string;
  /** What a further choice would leave. */
  readonly counts: readonly { readonly key: string; readonly count: number }[];
}

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
/** Stands before the facets. */
const Lead = styled.div`
  display: flex;
  flex-wrap: wrap;
`;
const Valued = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--edu-space-2);
  overflow-wrap: anywhere;

  span {
    flex: none;
    color: var(--edu-text-faint);
    font-size: var(--edu-size-1);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const chosenOf = (filter: string, name: string): string[] =>
  (new URLSearchParams(filter).get(name) ?? "").split(",").filter(Boolean);

/** What a filter chooses of each facet, as a list's call takes it. */
export function facetInput<N extends string>(
  names: readonly N[],
  filter: string,
): Partial<Record<N, string>> {
  const input: Partial<Record<N, string>> = {};
  for (const name of names) {
    const chosen = chosenOf(filter, name).join(",");
    if (chosen) input[name] = chosen;
  }
  return input;
}

const toggled = (values: readonly string[], key: string): string =>
  (values.includes(key) ? values.filter((value) => value !== key) : [...values, key]).join(",");

function Facet({
  facet: { title, say, counts },
  chosen,
  onChange,
}: {
  readonly facet: FacetData;
  readonly chosen: readonly string[];
  readonly onChange: (values: string) => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
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
      <legend>{title}</legend>
      {shown.map(({ key, count }) => (
        <Choice key={key}>
          <Checkbox checked={chosen.includes(key)} onChange={() => onChange(toggled(chosen, key))}>
            <Valued>
              <bdi lang={textLang(say(key), locale)}>{say(key)}</bdi>{" "}
              <span>{shortNumber(count, locale)}</span>
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

interface Narrowing<N extends string> {
  readonly facets: readonly FacetData<N>[];
  /** What a list is narrowed by, as in an address. */
  readonly filter: string;
  readonly onChange: (name: N, values: string) => void;
}

/**
 * What a list is narrowed by; the counts say what a further choice would leave.
 * @csspart facets - What a list is narrowed by.
 */
export function Facets<N extends string>({
  facets,
  filter,
  onChange,
  children,
}: Narrowing<N> & { readonly children?: ReactNode }): ReactNode {
  return (
    <div part="facets">
      {children && <Lead>{children}</Lead>}
      {facets.map((facet) => (
        <Facet
          key={facet.name}
          facet={facet}
          chosen={chosenOf(filter, facet.name)}
          onChange={(values) => onChange(facet.name, values)}
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
export function ChosenChips<N extends string>({
  facets,
  filter,
  onChange,
  onClear,
}: Narrowing<N> & { readonly onClear: () => void }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const chosen = facets.flatMap(({ name, say }) => chosenOf(filter, name).map((key) => ({ name, key, say })));
  if (chosen.length === 0) return null;
  return (
    <Chips>
      {chosen.map(({ name, key, say }) => (
        <li key={`${name}${key}`}>
          <button
            type="button"
            aria-label={t("remove", { name: say(key) })}
            onClick={() => onChange(name, toggled(chosenOf(filter, name), key))}
          >
            <bdi lang={textLang(say(key), locale)}>{say(key)}</bdi>
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
