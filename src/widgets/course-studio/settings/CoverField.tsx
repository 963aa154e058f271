import ImageUp from "lucide-react/icons/image-up";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { imageSave } from "../../../core/contract/course.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { CardBody, Cover, Muted } from "../../../ui/layout/styles.js";
import { CourseCover } from "../../shared/CourseCard.js";
import { usePicture } from "../../shared/usePicture.js";
import { Line, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";
import type { Fields } from "./useSettings.js";

/** Of a card's picture, sharp on the widest one. */
const SIZE = { width: 1280, height: 720 };

const Whole = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--edu-space-5);

  > .card {
    flex: none;
    width: min(264px, 100%);
    overflow: hidden;
    border: 1px solid var(--edu-line);
    border-radius: var(--edu-radius-card);
    background: var(--edu-surface);
  }
  > .acts {
    flex: 1 1 220px;
  }
  .title {
    font-weight: 600;
  }
`;

/** The course's picture, as it stands on its card: chosen and cropped to the card's ratio, or drawn. */
export function CoverField({
  fields,
  canEdit,
  onChange,
}: {
  readonly fields: Pick<Fields, "cover" | "title" | "discipline">;
  readonly canEdit: boolean;
  readonly onChange: (cover: string) => void;
}): ReactNode {
  const t = useMessages(messages);
  const { shell } = useStudio();
  const { cover, title, discipline } = fields;
  const { choose, problem, parts } = usePicture({
    label: t("coverChoose"),
    title: t("coverCrop"),
    use: t("coverUse"),
    wrong: t("coverWrong"),
    size: SIZE,
    onPicture: async (data) => onChange((await request(imageSave, { data })).src),
  });
  return (
    <Stack role="group" aria-label={t("cover")}>
      <b>{t("cover")}</b>
      <Whole>
        <div className="card">
          <Cover>
            <CourseCover course={{ courseId: shell.courseId, cover, discipline }} />
          </Cover>
          <CardBody>
            <p className="title">
              <MultilingualText>{title}</MultilingualText>
            </p>
            <Muted>{shell.school}</Muted>
          </CardBody>
        </div>
        <Stack className="acts">
          <Muted>{t(cover ? "coverHelp" : "coverDrawn")}</Muted>
          {canEdit && (
            <Line>
              <Button icon={<Icon of={ImageUp} size={18} />} onClick={choose}>
                {t(cover ? "coverChange" : "coverChoose")}
              </Button>
              {cover && <Button onClick={() => onChange("")}>{t("coverRemove")}</Button>}
            </Line>
          )}
          <FormError>{problem}</FormError>
        </Stack>
      </Whole>
      {parts}
    </Stack>
  );
}
