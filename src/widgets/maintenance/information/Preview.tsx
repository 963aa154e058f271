import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { hasEnglish } from "../../../core/rules/information-plan.js";
import { RadioGroup } from "../../../ui/controls/RadioGroup.js";
import { Muted, Row } from "../../../ui/layout/styles.js";
import { ArticleSheet } from "../../shared/information/ArticleSheet.js";
import { messages } from "./messages.js";
import type { PartProps } from "./plan.js";

const Screen = styled.div`
  width: 100%;
  max-width: 820px;

  &[data-width="phone"] {
    max-width: 390px;
  }
`;

/** The article as its readers see it, in either language and as wide as their screens are. */
export function Preview({ edited, plan, files, filesEn }: PartProps): ReactNode {
  const t = useMessages(messages);
  const [language, setLanguage] = useState("zh-CN");
  const [width, setWidth] = useState("wide");
  if (plan.title.trim() === "") return <Muted>{t("previewEmpty")}</Muted>;
  const canChoose = hasEnglish(plan);
  const isEnglish = canChoose && language === "en-US";
  const attached = isEnglish ? filesEn : files;
  return (
    <>
      <Muted>{t("previewHelp")}</Muted>
      <Row>
        {canChoose && (
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
        )}
        <RadioGroup
          label={t("previewWidth")}
          look="segmented"
          value={width}
          onChange={setWidth}
          options={[
            { value: "wide", label: t("wide") },
            { value: "phone", label: t("phone") },
          ]}
        />
      </Row>
      <Screen data-width={width}>
        <ArticleSheet
          article={{
            code: edited.code,
            category: plan.category,
            title: (isEnglish ? plan.titleEn : plan.title) || t("untitled"),
            summary: isEnglish ? plan.summaryEn : plan.summary,
            school: edited.school,
            schoolId: edited.schoolId,
            source: isEnglish ? plan.sourceEn : plan.source,
            isPinned: plan.pinned,
            cover: plan.cover || undefined,
            publishedAt: plan.publishAt ?? edited.now,
            blocks: [],
            body: (isEnglish ? plan.bodyEn : plan.body) ?? undefined,
            files: attached.map(({ name, mime, size }) => ({ name, mime, size, url: "" })),
          }}
        />
      </Screen>
    </>
  );
}
