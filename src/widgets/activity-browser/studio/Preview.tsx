import type { ReactNode } from "react";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { activityState } from "../../../core/rules/activity.js";
import { hasTimes } from "../../../core/rules/activity-plan.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted, Sheet } from "../../../ui/layout/styles.js";
import { Stack } from "../../shared/page-styles.js";
import { About } from "../About.js";
import type { Activity } from "../Detail.js";
import { Facing } from "../Facing.js";
import { messages } from "./messages.js";
import type { PartProps } from "./plan.js";

/** The activity as others see it. */
export function Preview({ organized, plan }: PartProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  if (!hasTimes(plan)) return <Muted>{t("previewTimes")}</Muted>;
  const { now, id, school, schoolId, taken } = organized;
  const inLocale = (zh: string, en: string) => (locale === "en-US" && en ? en : zh);
  const activity: Activity = {
    id,
    kind: plan.kind,
    title: inLocale(plan.title, plan.titleEn) || t("untitled"),
    cover: plan.cover,
    summary: inLocale(plan.summary, plan.summaryEn),
    school,
    schoolId,
    state: activityState(plan, now),
    signupFrom: plan.signupFrom,
    signupUntil: plan.signupUntil,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    resultsAt: plan.resultsAt,
    quota: plan.quota ?? undefined,
    taken,
    teamMost: plan.teamMost,
    hasWorks: plan.hasWorks,
    about: locale === "en-US" && plan.aboutEn.length > 0 ? plan.aboutEn : plan.about,
    place: plan.place,
    schedule: plan.schedule.map(({ at, text, text_en }) => ({ at, text: inLocale(text, text_en) })),
    form: [],
    votesPerDay: plan.votesPerDay,
    entry: undefined,
    isOrganizer: false,
    isJudge: false,
    canCheckIn: false,
    cancelled: undefined,
    results: [],
    now,
  };
  return (
    <Stack>
      <Muted>{t("previewHelp")}</Muted>
      <Facing activity={activity} isPreview />
      <About activity={activity} isPreview />
      {plan.form.length > 0 && (
        <Sheet>
          <h2>{t("previewForm")}</h2>
          <ul>
            {plan.form.map(({ key, label, label_en, options, required }) => (
              <li key={key}>
                <MultilingualText>{inLocale(label, label_en) || t("untitled")}</MultilingualText>
                {[
                  !required && ` (${t("optionalField")})`,
                  options.length > 0 && `: ${options.join(" / ")}`,
                ].filter(Boolean)}
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </Stack>
  );
}
