import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { ActivityKinds } from "../../../core/rules/activity.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { Field } from "../../../ui/form/Field.js";
import { ActivityCover } from "../../shared/ActivityCover.js";
import { CoverChoice } from "../../shared/CoverChoice.js";
import { Stack } from "../../shared/page-styles.js";
import { messages as shared } from "../messages.js";
import { Lines } from "./Lines.js";
import { messages } from "./messages.js";
import type { PartProps, Plan } from "./plan.js";
import { Wide } from "../../shared/form-styles.js";

/** As the contract takes them. */
const PARAGRAPHS = { lines: 30, chars: 1000 };
const EDITIONS = ["higher", "vocational"] as const;

/** What it is called, what it is about, and where. */
export function Basics({ organized, plan, change, errorOf, isAnnounced }: PartProps): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(shared);
  return (
    <Stack>
      <Wide>
        <Field label={t("title")} error={errorOf("title")} required>
          <Input value={plan.title} maxLength={200} onChange={(title) => change({ title })} />
        </Field>
        <Field label={t("titleEn")} optional>
          <Input value={plan.titleEn} maxLength={200} onChange={(titleEn) => change({ titleEn })} />
        </Field>
      </Wide>
      <CoverChoice
        cover={plan.cover}
        picture={<ActivityCover activity={{ id: organized.id, kind: plan.kind, cover: plan.cover }} />}
        title={plan.title || t("untitled")}
        note={organized.school || say("platform")}
        canEdit
        onChange={(cover) => change({ cover })}
      />
      <Wide>
        <Field
          label={say("kind")}
          error={errorOf("kind")}
          help={isAnnounced ? t("standsAnnounced") : undefined}
        >
          <Select
            value={plan.kind}
            disabled={isAnnounced}
            options={ActivityKinds.map((value) => ({ value, label: say(value) }))}
            onChange={(kind) => change({ kind: kind as Plan["kind"] })}
          />
        </Field>
        <Field label={t("edition")}>
          <Select
            value={plan.edition ?? ""}
            options={[
              { value: "", label: t("anyEdition") },
              ...EDITIONS.map((value) => ({ value, label: t(value) })),
            ]}
            onChange={(edition) => change({ edition: EDITIONS.find((one) => one === edition) ?? null })}
          />
        </Field>
        <Field label={t("place")} help={t("placeHelp")} optional>
          <Input value={plan.place} maxLength={200} onChange={(place) => change({ place })} />
        </Field>
      </Wide>
      <Field label={t("summary")} help={t("summaryHelp")} error={errorOf("summary")} required>
        <Textarea rows={2} value={plan.summary} maxLength={400} onChange={(summary) => change({ summary })} />
      </Field>
      <Field label={t("summaryEn")} optional>
        <Textarea
          rows={2}
          value={plan.summaryEn}
          maxLength={400}
          onChange={(summaryEn) => change({ summaryEn })}
        />
      </Field>
      <Lines
        label={t("about")}
        help={t("aboutHelp")}
        error={errorOf("about")}
        rows={8}
        most={PARAGRAPHS}
        draft={`activity-${organized.id}-about`}
        value={plan.about}
        onChange={(about) => change({ about })}
      />
      <Lines
        label={t("aboutEn")}
        rows={5}
        most={PARAGRAPHS}
        optional
        draft={`activity-${organized.id}-about-en`}
        value={plan.aboutEn}
        onChange={(aboutEn) => change({ aboutEn })}
      />
    </Stack>
  );
}
