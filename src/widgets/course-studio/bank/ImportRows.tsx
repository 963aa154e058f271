import CircleAlert from "lucide-react/icons/circle-alert";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import type { questionImportCheck } from "../../../core/contract/question-exchange.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden.js";
import { messages as questionMessages } from "../question-messages.js";
import { Line } from "../styles.js";
import { messages } from "./exchange-messages.js";
import { ImportMedia } from "./ImportMedia.js";

export type Checked = Output<typeof questionImportCheck>;
type Row = Checked["rows"][number];

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-control);

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--edu-space-1);
    padding: var(--edu-space-2) var(--edu-space-3);
    overflow-wrap: anywhere;
  }
  > li + li {
    border-block-start: 1px solid var(--edu-line);
  }
`;
const Fault = styled.p`
  display: flex;
  gap: var(--edu-space-1);
  color: var(--edu-bad);
  font-size: var(--edu-size-1);

  svg {
    flex: none;
    margin-block-start: 3px;
  }
`;
/** Rows that are drawn at once: a file can hold thousands. */
const STEP = 100;

export const isGood = ({ faults }: Row): boolean => faults.length === 0;

/** Every question of the file: what it is, what is wrong with it and how to mend it, and whether it is let in. */
export function ImportRows({
  rows,
  media,
  chosen,
  onChoose,
}: {
  readonly rows: readonly Row[];
  readonly media: Checked["media"];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (numbers: readonly number[], isIn: boolean) => void;
}): ReactNode {
  const t = useMessages(messages);
  const tell = useMessages(questionMessages);
  const [onlyBad, setOnlyBad] = useState(false);
  const [shown, setShown] = useState(STEP);
  const listed = onlyBad ? rows.filter((row) => !isGood(row)) : rows;
  const twins = rows.filter((row) => isGood(row) && row.twin !== undefined).map(({ no }) => no);
  const hasBad = rows.some((row) => !isGood(row));
  return (
    <>
      <Line>
        {hasBad && (
          <Checkbox checked={onlyBad} onChange={setOnlyBad}>
            {t("onlyBad")}
          </Checkbox>
        )}
        {twins.length > 0 && (
          <Checkbox
            checked={!twins.some((no) => chosen.has(no))}
            onChange={(isSkipped) => onChoose(twins, !isSkipped)}
          >
            {t("skipTwins", { count: twins.length })}
          </Checkbox>
        )}
      </Line>
      <List aria-label={t("rows")}>
        {listed.slice(0, shown).map((row) => (
          <li key={row.no}>
            <Line>
              {isGood(row) ? (
                <Checkbox checked={chosen.has(row.no)} onChange={(isIn) => onChoose([row.no], isIn)}>
                  <VisuallyHidden>{t("letIn", { no: row.no, text: row.text.slice(0, 60) })}</VisuallyHidden>
                  <span aria-hidden="true">{t("no", { no: row.no })}</span>
                </Checkbox>
              ) : (
                <strong>{t("no", { no: row.no })}</strong>
              )}
              <Muted as="span">{t("place", { at: row.at })}</Muted>
              {row.type && <Badge>{tell(row.type)}</Badge>}
              {row.twin && <Badge kind="warn">{t(`twin_${row.twin}`)}</Badge>}
            </Line>
            <div>
              {row.text === "" ? (
                <Muted as="span">{t("noText")}</Muted>
              ) : (
                <MultilingualText>{row.text}</MultilingualText>
              )}
            </div>
            {row.media.length > 0 && <ImportMedia row={row} media={media} />}
            {row.faults.map(({ code, detail }) => (
              <Fault key={`${code} ${detail}`}>
                <Icon of={CircleAlert} size={14} />
                <span>{t(`fault_${code}`, { detail })}</span>
              </Fault>
            ))}
            {row.notes.map(({ code, detail }) => (
              <Muted key={code} style={{ fontSize: "var(--edu-size-1)" }}>
                {t(`note_${code}`, { detail })}
              </Muted>
            ))}
          </li>
        ))}
      </List>
      {listed.length > shown && (
        <Button onClick={() => setShown((now) => now + STEP)}>
          {t("more", { count: Math.min(STEP, listed.length - shown) })}
        </Button>
      )}
    </>
  );
}
