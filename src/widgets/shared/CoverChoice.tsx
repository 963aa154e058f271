import ImageUp from "lucide-react/icons/image-up";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { imageSave } from "../../core/contract/course.js";
import { useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { FormError } from "../../ui/form/FormError.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { CardBody, Cover, Muted, Row } from "../../ui/layout/styles.js";
import { coverMessages } from "./cover-messages.js";
import { Stack } from "./page-styles.js";
import { usePicture } from "./usePicture.js";

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

/** A picture as it stands on a card: chosen and cropped to the card's ratio, or drawn. */
export function CoverChoice({
  cover,
  picture,
  title,
  note,
  canEdit,
  onChange,
}: {
  /** Its address; "" for the drawn one. */
  readonly cover: string;
  /** What the card shows now. */
  readonly picture: ReactNode;
  readonly title: string;
  readonly note: string;
  readonly canEdit: boolean;
  readonly onChange: (cover: string) => void;
}): ReactNode {
  const t = useMessages(coverMessages);
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
          <Cover>{picture}</Cover>
          <CardBody>
            <p className="title">
              <MultilingualText>{title}</MultilingualText>
            </p>
            <Muted>{note}</Muted>
          </CardBody>
        </div>
        <Stack className="acts">
          <Muted>{t(cover ? "coverHelp" : "coverDrawn")}</Muted>
          {canEdit && (
            <Row>
              <Button icon={<Icon of={ImageUp} size={18} />} onClick={choose}>
                {t(cover ? "coverChange" : "coverChoose")}
              </Button>
              {cover && <Button onClick={() => onChange("")}>{t("coverRemove")}</Button>}
            </Row>
          )}
          <FormError>{problem}</FormError>
        </Stack>
      </Whole>
      {parts}
    </Stack>
  );
}
