import type { ReactNode } from "react";
import { SchoolTypes } from "../../../core/contract/directory.js";
import { Edition } from "../../../core/contract/platform.js";
import type { RichText } from "../../../core/contract/rich-document.js";
import { useMessages } from "../../../core/element/index.js";
import { INTRO_LENGTH } from "../../../core/rules/school-page.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { filterOf } from "../../../ui/data/useList.js";
import { Field } from "../../../ui/form/Field.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Tabs } from "../../../ui/layout/Tabs.js";
import { RichEditor } from "../../../ui/rich/RichEditor.js";
import { Wide } from "../../shared/form-styles.js";
import { NumberField } from "../../shared/NumberField.js";
import { Stack } from "../../shared/page-styles.js";
import { isSameText } from "../../shared/same-text.js";
import { schoolMessages } from "../../shared/school/messages.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";
import { PagePreview } from "./PagePreview.js";
import { Pictures } from "./Pictures.js";
import { draftOf, type Faults, PART_OF, type PartName, type PartProps, PARTS, type Plan } from "./plan.js";

function About({
  org,
  field,
  value,
  change,
}: Pick<PartProps, "org" | "change"> & {
  readonly field: "about" | "aboutEn";
  readonly value: RichText | null;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <Field label={t(field)} optional>
      <RichEditor
        label={t(field)}
        draft={draftOf(org, field)}
        start={value ?? undefined}
        onChange={(document) => {
          const next = document ?? null;
          if (!isSameText(next, value)) change({ [field]: next });
        }}
      />
    </Field>
  );
}

function ChineseWords({ org, plan, change, errorOf }: PartProps): ReactNode {
  const t = useMessages(messages);
  return (
    <>
      <Field label={t("name")} error={errorOf("name")} required>
        <Input value={plan.name} maxLength={128} onChange={(name) => change({ name })} />
      </Field>
      <Field label={t("intro_")} help={t("introHelp")} error={errorOf("intro")} required>
        <Textarea
          rows={3}
          value={plan.intro}
          maxLength={INTRO_LENGTH}
          onChange={(intro) => change({ intro })}
        />
      </Field>
      <About org={org} field="about" value={plan.about} change={change} />
    </>
  );
}

function EnglishWords({ org, plan, change }: PartProps): ReactNode {
  const t = useMessages(messages);
  return (
    <>
      <Muted>{t("englishHelp")}</Muted>
      <Field label={t("nameEn")} optional>
        <Input lang="en" value={plan.nameEn} maxLength={128} onChange={(nameEn) => change({ nameEn })} />
      </Field>
      <Field label={t("introEn")} optional>
        <Textarea
          lang="en"
          rows={3}
          value={plan.introEn}
          maxLength={INTRO_LENGTH * 2}
          onChange={(introEn) => change({ introEn })}
        />
      </Field>
      <About org={org} field="aboutEn" value={plan.aboutEn} change={change} />
    </>
  );
}

/** Which kind of school it is, and how it is reached. */
function Contact({ edited, plan, change, errorOf }: PartProps): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(schoolMessages);
  const none = { value: "", label: t("notSaid") };
  return (
    <>
      <Wide>
        <Field label={t("edition")} help={t("editionHelp")}>
          <Select
            value={plan.edition}
            options={Edition.map((value) => ({ value, label: t(value) }))}
            onChange={(edition) => change({ edition: edition as Plan["edition"] })}
          />
        </Field>
        <Field label={t("type")} optional>
          <Select
            value={plan.type}
            options={[none, ...SchoolTypes.map((value) => ({ value, label: say(value) }))]}
            onChange={(type) => change({ type: type as Plan["type"] })}
          />
        </Field>
        <Field label={t("region")} optional>
          <Select
            value={plan.region}
            options={[none, ...edited.regions.map(({ code, name }) => ({ value: code, label: name }))]}
            onChange={(region) => change({ region })}
          />
        </Field>
        <NumberField
          label={t("founded")}
          value={plan.founded || undefined}
          min={1000}
          max={new Date(edited.now).getUTCFullYear()}
          optional
          error={errorOf("founded")}
          onChange={(founded) => change({ founded: founded ?? 0 })}
        />
      </Wide>
      <Field label={t("address")} optional>
        <Input value={plan.address} maxLength={200} onChange={(address) => change({ address })} />
      </Field>
      <Wide>
        <Field label={t("website")} help={t("websiteHelp")} error={errorOf("website")} optional>
          <Input
            type="url"
            inputMode="url"
            value={plan.website}
            maxLength={200}
            onChange={(website) => change({ website: website.trim() })}
          />
        </Field>
        <Field label={t("phone")} error={errorOf("phone")} optional>
          <Input type="tel" value={plan.phone} maxLength={64} onChange={(phone) => change({ phone })} />
        </Field>
      </Wide>
    </>
  );
}

const VIEWS = {
  chinese: ChineseWords,
  english: EnglishWords,
  pictures: Pictures,
  contact: Contact,
  preview: PagePreview,
} satisfies Record<PartName, (props: PartProps) => ReactNode>;

/** The parts of a school's page as tabs, of which the address names one. @param faults that are to be shown */
export function PageParts({
  faults,
  ...props
}: Omit<PartProps, "errorOf"> & { readonly faults: Faults }): ReactNode {
  const t = useMessages(messages);
  const { one, change } = filterOf(usePlace());
  const tab = one("tab", PARTS) ?? "chinese";
  const countOf = (part: PartName) => faults.filter(([field]) => PART_OF[field] === part).length;
  const View = VIEWS[tab];
  return (
    <Tabs
      label={t("parts")}
      value={tab}
      onChange={(to) => change({ tab: to === "chinese" ? "" : to })}
      items={PARTS.map((part) => ({
        id: part,
        label: countOf(part) > 0 ? t("partFaults", { part: t(part), count: countOf(part) }) : t(part),
      }))}
    >
      <Stack>
        <View
          {...props}
          errorOf={(field) => {
            const fault = faults.find(([about]) => about === field);
            return fault && t(`fault_${fault[1]}`);
          }}
        />
      </Stack>
    </Tabs>
  );
}
