import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { schoolDetail } from "../../../core/contract/directory.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { RadioGroup } from "../../../ui/controls/RadioGroup.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Muted, Row } from "../../../ui/layout/styles.js";
import { SchoolAbout, SchoolHead, type ShownSchool } from "../../shared/school/SchoolTop.js";
import { messages } from "./messages.js";
import type { Edited, PartProps, Plan } from "./plan.js";

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-5);
  width: 100%;
  max-width: 920px;

  &[data-width="phone"] {
    max-width: 390px;
  }
`;

type Counted = Pick<
  ShownSchool,
  "code" | "letter" | "courses" | "teachers" | "learners" | "libraries" | "resources"
>;
const NOTHING: Counted = {
  code: "",
  letter: "Z",
  courses: 0,
  teachers: 0,
  learners: 0,
  libraries: 0,
  resources: 0,
};

/** The draft in one language as visitors get it. */
function shownOf(
  plan: Plan,
  {
    org,
    edited,
    counted,
    isEnglish,
  }: {
    readonly org: number;
    readonly edited: Edited;
    readonly counted: Counted;
    readonly isEnglish: boolean;
  },
): ShownSchool {
  const say = (chinese: string, english: string) => (isEnglish && english) || chinese;
  return {
    ...counted,
    id: org,
    name: say(plan.name, plan.nameEn),
    edition: plan.edition,
    type: plan.type || undefined,
    region: plan.region,
    city: edited.regions.find(({ code }) => code === plan.region)?.name ?? "",
    intro: say(plan.intro, plan.introEn),
    about: (isEnglish ? (plan.aboutEn ?? plan.about) : plan.about) ?? undefined,
    emblem: plan.emblem || undefined,
    emblemAlt: say(plan.emblemAlt, plan.emblemAltEn) || undefined,
    banner: plan.banner || undefined,
    bannerAlt: say(plan.bannerAlt, plan.bannerAltEn) || undefined,
    founded: plan.founded,
    address: plan.address,
    website: plan.website,
    phone: plan.phone || undefined,
  };
}

/** The page as visitors will see it, in either language and as wide as their screens are. */
export function PagePreview({ org, edited, plan }: PartProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const [language, setLanguage] = useState<string>(locale);
  const [width, setWidth] = useState("wide");
  // The counters are those of the public page; a school without one has nothing to count.
  const { data } = useLoad(`school ${org}`, (signal) =>
    request(schoolDetail, { id: org }, { signal, quiet: true }),
  );
  const shown = shownOf(plan, { org, edited, counted: data ?? NOTHING, isEnglish: language === "en-US" });
  return (
    <>
      <Muted>{t("previewHelp")}</Muted>
      <Row>
        <RadioGroup
          label={t("previewLanguage")}
          look="segmented"
          value={language}
          onChange={setLanguage}
          options={[
            { value: "zh-CN", label: t("chinese") },
            { value: "en-US", label: t("previewEnglish") },
          ]}
        />
        <RadioGroup
          label={t("previewWidth")}
          look="segmented"
          value={width}
          onChange={setWidth}
          options={[
            { value: "wide", label: t("wide") },
            { value: "phone", label: t("phoneWidth") },
          ]}
        />
      </Row>
      <Screen data-width={width}>
        <SchoolHead school={shown} />
        <SchoolAbout school={shown} />
      </Screen>
    </>
  );
}
