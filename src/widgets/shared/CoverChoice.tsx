import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { CardBody, Cover, Muted } from "../../ui/layout/styles.js";
import { coverMessages } from "./cover-messages.js";
import { Stack } from "./page-styles.js";
import { PictureButtons } from "./PictureButtons.js";

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
            <PictureButtons
              address={cover}
              words={{
                choose: t("coverChoose"),
                change: t("coverChange"),
                remove: t("coverRemove"),
                crop: t("coverCrop"),
                use: t("coverUse"),
                wrong: t("coverWrong"),
              }}
              size={SIZE}
              onChange={onChange}
            />
          )}
        </Stack>
      </Whole>
    </Stack>
  );
}
