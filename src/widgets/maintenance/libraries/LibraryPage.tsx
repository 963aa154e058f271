import ChevronLeft from "lucide-react/icons/chevron-left";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import { Code } from "../../../core/contract/codes.js";
import { libraryPageEdited, libraryPageSave } from "../../../core/contract/library-page.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { libraries as places } from "../../../core/rules/places/library.js";
import { BANNER_SIZE } from "../../../core/rules/school-page.js";
import { request } from "../../../core/session/index.js";
import { portalHref } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { LinkButton, Muted, Row } from "../../../ui/layout/styles.js";
import { BannerStrip } from "../../shared/banner.js";
import { Line } from "../../shared/form-styles.js";
import { Bar, Form, Stack, UpLink } from "../../shared/page-styles.js";
import { PictureButtons } from "../../shared/PictureButtons.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";
import { type Member, Team } from "./Team.js";

/** Chinese beside English. */
const Languages = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  align-items: start;
  gap: var(--edu-space-4);
  max-width: 960px;
`;

type Page = Output<typeof libraryPageEdited>;

const linesOf = (text: string) => [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);

function Banner({
  cover,
  error,
  onChange,
}: {
  readonly cover: string;
  readonly error: string | undefined;
  readonly onChange: (cover: string) => void;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <Stack role="group" aria-label={t("banner")}>
      <b>{t("banner")}</b>
      <BannerStrip>{cover ? <img src={portalHref(cover)} alt="" /> : t("noBanner")}</BannerStrip>
      <Muted>{t("bannerHelp")}</Muted>
      <PictureButtons
        address={cover}
        words={{
          choose: t("bannerChoose"),
          change: t("bannerChange"),
          remove: t("bannerRemove"),
          crop: t("bannerCrop"),
          use: t("bannerUse"),
          wrong: t("bannerWrong"),
        }}
        size={BANNER_SIZE}
        error={error}
        onChange={onChange}
      />
    </Stack>
  );
}

function PageForm({ library, page }: { readonly library: number; readonly page: Page }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [version, setVersion] = useState(page.version);
  const [team, setTeam] = useState<readonly Member[]>(() => page.team.map((one, key) => ({ ...one, key })));
  const [cover, setCover] = useState(page.cover);
  const fields = {
    name: page.name,
    nameEn: page.nameEn,
    intro: page.intro,
    introEn: page.introEn,
    purpose: page.purpose,
    purposeEn: page.purposeEn,
    schools: page.schools.join("\n"),
    members: "",
    cover: "",
  };
  const { form, text, errors, message, submitting } = useForm(libraryPageSave, {
    fields,
    quiet: true,
    validate: ({ name, intro }) => ({
      ...(name.trim() ? {} : { name: t("pageNameMissing") }),
      ...(intro.trim() ? {} : { intro: t("introMissing") }),
      schools: undefined,
      cover: undefined,
      members: team.every((one) => one.name.trim()) ? undefined : t("memberMissing"),
    }),
    explain(error) {
      if (!(error instanceof ApiError) || error.code !== Code.stale) return explain(error);
      const newest = (error.detail.result as { version?: number } | undefined)?.version;
      if (newest !== undefined) setVersion(newest);
      return t("pageStale");
    },
    input: ({ members: _members, cover: _cover, schools, ...words }) => ({
      library,
      version,
      ...words,
      cover,
      team: team.map(({ name, role }) => ({ name, role })),
      schools: linesOf(schools),
    }),
    done(saved) {
      setVersion(saved.version);
      toast({ kind: "ok", text: t("pageSaved") });
    },
  });
  return (
    <Form {...form}>
      <Muted>{t("pageText")}</Muted>
      <Languages>
        <Field label={t("pageName")} error={errors.name} required>
          <Input {...text("name")} />
        </Field>
        <Field label={t("nameEn")} error={errors.nameEn} optional>
          <Input {...text("nameEn")} lang="en" />
        </Field>
        <Field label={t("pageIntro")} error={errors.intro} required>
          <Textarea {...text("intro")} rows={4} />
        </Field>
        <Field label={t("pageIntroEn")} error={errors.introEn} optional>
          <Textarea {...text("introEn")} rows={4} lang="en" />
        </Field>
        <Field label={t("purpose")} error={errors.purpose} optional>
          <Textarea {...text("purpose")} rows={5} />
        </Field>
        <Field label={t("purposeEn")} error={errors.purposeEn} optional>
          <Textarea {...text("purposeEn")} rows={5} lang="en" />
        </Field>
      </Languages>
      <Banner cover={cover} error={errors.cover} onChange={setCover} />
      <Team members={team} onChange={setTeam} />
      <FormError>{errors.members}</FormError>
      <Field label={t("takingPart")} help={t("takingPartHelp")} error={errors.schools} optional>
        <Textarea {...text("schools")} rows={4} />
      </Field>
      <FormError>{message}</FormError>
      <Row>
        <Button type="submit" variant="primary" loading={submitting}>
          {t("save")}
        </Button>
      </Row>
    </Form>
  );
}

/** What a library says of itself: its words in both languages, its banner, who makes it and who takes part. */
export function LibraryPage({ library }: { readonly library: number }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link } = usePlace();
  const { data, error, reload } = useLoad(`library page ${library}`, (signal) =>
    request(libraryPageEdited, { library }, { signal, quiet: true }),
  );
  return (
    <Stack>
      <UpLink {...link({ item: String(library), filter: "" })}>
        <Icon of={ChevronLeft} size={18} />
        {t("backToSections")}
      </UpLink>
      {data ? (
        <>
          <Bar>
            <h2>
              <MultilingualText>
                {t("pageTitle", { name: (locale === "en-US" && data.nameEn) || data.name })}
              </MultilingualText>
            </h2>
            <Line>
              {data.state === "published" && (
                <LinkButton href={portalHref(places.library.href({ library }))}>{t("asVisitor")}</LinkButton>
              )}
            </Line>
          </Bar>
          <PageForm key={library} library={library} page={data} />
        </>
      ) : error === undefined ? (
        <Skeleton>
          <SkeletonBlock style={{ height: 420 }} />
        </Skeleton>
      ) : (
        <ErrorState error={error} onRetry={reload} />
      )}
    </Stack>
  );
}
