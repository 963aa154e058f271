import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { FIRST_YEAR, MajorRoles } from "../../../core/contract/major.js";
import { useMessages } from "../../../core/element/index.js";
import { serverNow } from "../../../core/session/index.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Field } from "../../../ui/form/Field.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts } from "../../../ui/layout/styles.js";
import { Card, CardHead, Muted, Pair } from "../styles.js";
import { majorsMessages } from "./majors-messages.js";
import type { Majors } from "./MajorsTab.js";
import { PlanFile } from "./PlanFile.js";

/** As it is typed: a year or an address that cannot be one is not saved so. */
export interface MajorDraft extends Omit<Majors["list"][number], "since"> {
  readonly since: string;
}

const Courses = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: var(--edu-space-2) var(--edu-space-4);
  min-width: 0;

  > legend {
    margin-block-end: var(--edu-space-2);
    font-weight: 500;
  }
`;
const Order = styled.span`
  display: flex;
`;
const Title = styled.h3`
  overflow-wrap: anywhere;
`;

/** Years begin first where the clock is ahead of UTC by fourteen hours. */
const lastYear = (): number => new Date(serverNow() + 14 * 3_600_000).getUTCFullYear();
export const isYear = (year: string): boolean =>
  year === "" || (/^\d{4}$/.test(year) && Number(year) >= FIRST_YEAR && Number(year) <= lastYear());
/** As the server takes it: `secureAddress`. */
export const isAddress = (address: string): boolean =>
  address.trim() === "" || /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(address.trim());

/**
 * A major that a teacher serves.
 * @csspart major - A major that a teacher serves.
 */
export function MajorCard({
  draft,
  major,
  courses,
  place,
  onChange,
  onMove,
  onRemove,
  flush,
}: {
  readonly draft: MajorDraft;
  readonly major: Majors["majors"][number];
  readonly courses: Majors["courses"];
  readonly place: "first" | "last" | "only" | "between";
  readonly onChange: (more: Partial<MajorDraft>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly flush: () => Promise<boolean>;
}): ReactNode {
  const t = useMessages(majorsMessages);
  const heading = useId();
  const { name } = major;
  const tick = (course: number, isTicked: boolean) =>
    onChange({
      courses: isTicked ? [...draft.courses, course] : draft.courses.filter((one) => one !== course),
    });
  return (
    <Card as="li" aria-labelledby={heading} part="major">
      <CardHead>
        <div>
          <Title id={heading}>
            <MultilingualText>{name}</MultilingualText>
          </Title>
          <Facts>
            {[major.code, t(major.level), major.college, major.school].filter(Boolean).map((fact) => (
              <span key={fact}>
                <MultilingualText>{fact}</MultilingualText>
              </span>
            ))}
            {major.state === "closed" && <Badge>{t("closed")}</Badge>}
          </Facts>
        </div>
        <Order>
          <IconButton
            icon={ArrowUp}
            iconSize={18}
            label={t("up", { name })}
            disabled={place === "first" || place === "only"}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={ArrowDown}
            iconSize={18}
            label={t("down", { name })}
            disabled={place === "last" || place === "only"}
            onClick={() => onMove(1)}
          />
          <IconButton icon={Trash2} iconSize={18} label={t("remove", { name })} onClick={onRemove} />
        </Order>
      </CardHead>
      <Pair>
        <Field label={t("role")}>
          <Select
            value={draft.role}
            onChange={(role) => onChange({ role: MajorRoles.find((one) => one === role) ?? draft.role })}
            options={MajorRoles.map((one) => ({ value: one, label: t(one) }))}
          />
        </Field>
        <Field
          label={t("since")}
          error={
            isYear(draft.since) ? undefined : t("sinceWrong", { first: FIRST_YEAR, last: String(lastYear()) })
          }
          optional
        >
          <Input
            value={draft.since}
            maxLength={4}
            inputMode="numeric"
            onChange={(since) => onChange({ since: since.trim() })}
          />
        </Field>
      </Pair>
      <Field
        label={t("planUrl")}
        help={t("planUrlHelp")}
        error={isAddress(draft.planUrl) ? undefined : t("planUrlWrong")}
        optional
      >
        <Input
          value={draft.planUrl}
          maxLength={512}
          type="url"
          inputMode="url"
          onChange={(planUrl) => onChange({ planUrl })}
        />
      </Field>
      <PlanFile major={draft.major} name={name} plan={draft.plan} flush={flush} />
      {courses.length === 0 ? (
        <Muted>{t("noCourses")}</Muted>
      ) : (
        <Courses>
          <legend>{t("courses")}</legend>
          {courses.map(({ course, title }) => (
            <Checkbox
              key={course}
              checked={draft.courses.includes(course)}
              onChange={(isTicked) => tick(course, isTicked)}
            >
              <MultilingualText>{title}</MultilingualText>
            </Checkbox>
          ))}
        </Courses>
      )}
    </Card>
  );
}
