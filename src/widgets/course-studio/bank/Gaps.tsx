import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { type ReactNode, useId } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { NumberField } from "../../shared/NumberField.js";
import { Line, Stack } from "../styles.js";
import { type Accepted, FIRST_GAP, type FaultName, type Gap } from "./content.js";
import type { EditorProps } from "./ContentForm.js";
import { messages } from "./messages.js";
import { Fault } from "./OptionText.js";
import { Block, Parts } from "./styles.js";

const MATCHES = ["text", "number", "pattern"] as const;
const NAMES = { text: "matchText", number: "matchNumber", pattern: "matchPattern" } as const;
const HUGE = 1e12;

const textOf = (one: Accepted): string =>
  one.match === "text" ? one.text : one.match === "pattern" ? one.pattern : String(one.value);
/** The same answer compared in another way; what was typed stays where it can. */
function matchedAs(one: Accepted, match: Accepted["match"]): Accepted {
  const { share } = one;
  const text = textOf(one);
  if (match === "text") return { match, text, share };
  if (match === "pattern") return { match, pattern: text, share };
  const value = Number(text);
  return { match, value: Number.isFinite(value) ? value : 0, share };
}

/** One answer that a blank takes. */
function AcceptedRow({
  one,
  no,
  nth,
  fault,
  onChange,
  onRemove,
}: {
  readonly one: Accepted;
  readonly no: number;
  readonly nth: number;
  readonly fault: FaultName | undefined;
  readonly onChange: (one: Accepted) => void;
  readonly onRemove: (() => void) | undefined;
}): ReactNode {
  const t = useMessages(messages);
  const id = useId();
  const name = t("accepted", { no, nth });
  const wrong = fault ? { "aria-invalid": true as const, "aria-describedby": id } : {};
  return (
    <li>
      <div className="narrow">
        <Select
          aria-label={`${name}: ${t("match")}`}
          value={one.match}
          onChange={(value) =>
            onChange(matchedAs(one, MATCHES.find((match) => match === value) ?? one.match))
          }
          options={MATCHES.map((value) => ({ value, label: t(NAMES[value]) }))}
        />
      </div>
      {one.match === "number" ? (
        <>
          <div className="wide">
            <NumberField
              bare
              label={name}
              value={one.value}
              onChange={(value) => onChange({ ...one, value: value ?? one.value })}
              min={-HUGE}
              max={HUGE}
              decimals={10}
            />
          </div>
          <div className="narrow">
            <NumberField
              bare
              label={`${name}: ${t("toleranceBy")}`}
              unit="±"
              value={one.tolerance?.by ?? 0}
              onChange={(by = 0) =>
                onChange({ ...one, tolerance: { kind: one.tolerance?.kind ?? "absolute", by } })
              }
              min={0}
              max={HUGE}
              decimals={10}
            />
          </div>
        </>
      ) : (
        <>
          <div className="wide">
            <Input
              aria-label={name}
              {...wrong}
              value={textOf(one)}
              onChange={(text) =>
                onChange(one.match === "text" ? { ...one, text } : { ...one, pattern: text })
              }
              maxLength={500}
              autoComplete="off"
            />
            <Fault id={id} of={fault} />
          </div>
          <Checkbox
            checked={one.caseSensitive === true}
            onChange={(is) => onChange({ ...one, caseSensitive: is || undefined })}
          >
            {t("caseSensitive")}
          </Checkbox>
        </>
      )}
      {onRemove && (
        <IconButton icon={Trash} iconSize={18} label={t("acceptedRemove", { no, nth })} onClick={onRemove} />
      )}
    </li>
  );
}

/** The answers that a blank takes. @param no of the blank, from 1 */
export function AcceptedRows({
  accepted,
  no,
  faultAt,
  onChange,
}: {
  readonly accepted: readonly Accepted[];
  readonly no: number;
  readonly faultAt?: (nth: number) => FaultName | undefined;
  readonly onChange: (accepted: Accepted[]) => void;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <>
      <Parts>
        {accepted.map((one, nth) => (
          // Answers are known by their place.
          <AcceptedRow
            key={nth}
            one={one}
            no={no}
            nth={nth + 1}
            fault={faultAt?.(nth)}
            onChange={(next) => onChange(accepted.map((each, other) => (other === nth ? next : each)))}
            onRemove={
              accepted.length > 1 ? () => onChange(accepted.filter((_, other) => other !== nth)) : undefined
            }
          />
        ))}
      </Parts>
      <div>
        <Button
          variant="link"
          disabled={accepted.length >= 20}
          onClick={() => onChange([...accepted, { match: "text", text: "" }])}
        >
          {t("acceptedAdd")}
        </Button>
      </div>
    </>
  );
}

/** Blanks, each with the answers it takes and how they are compared. */
export function Gaps({ content, faults, onChange }: EditorProps<"gap">): ReactNode {
  const t = useMessages(messages);
  const { gaps } = content.key;
  const set = (next: Gap[]) => onChange({ ...content, body: { gaps: next.length }, key: { gaps: next } });
  const change = (at: number, accepted: Accepted[]) =>
    set(gaps.map((gap, nth) => (nth === at ? { ...gap, accepted } : gap)));
  const isFree = gaps.length > 1 && gaps.every(({ anyOrder }) => anyOrder && anyOrder === gaps[0]?.anyOrder);
  return (
    <Stack>
      {gaps.map(({ accepted }, at) => (
        // Blanks are known by their place, and so are their answers.
        <Block key={at}>
          <div className="head">
            {t("gap", { no: at + 1 })}
            {gaps.length > 1 && (
              <IconButton
                icon={Trash}
                iconSize={18}
                label={t("gapRemove", { no: at + 1 })}
                onClick={() => set(gaps.filter((_, nth) => nth !== at))}
              />
            )}
          </div>
          <AcceptedRows
            accepted={accepted}
            no={at + 1}
            faultAt={(nth) => faults[`gap.${at}.${nth}`]}
            onChange={(next) => change(at, next)}
          />
        </Block>
      ))}
      <Line>
        <Button
          size="s"
          icon={<Icon of={Plus} size={16} />}
          disabled={gaps.length >= 20}
          onClick={() => set([...gaps, FIRST_GAP])}
        >
          {t("gapAdd")}
        </Button>
        {gaps.length > 1 && (
          <Checkbox
            checked={isFree}
            onChange={(is) => set(gaps.map((gap) => ({ ...gap, anyOrder: is ? "any" : undefined })))}
          >
            {t("anyOrder")}
          </Checkbox>
        )}
      </Line>
    </Stack>
  );
}
