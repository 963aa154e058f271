import type { ReactNode } from "react";
import { CoverChoice } from "../../shared/CoverChoice.js";
import { CourseCover } from "../../shared/CourseCard.js";
import { useStudio } from "../useStudio.js";
import type { Fields } from "./useSettings.js";

/** The course's picture, as it stands on its card: chosen and cropped to the card's ratio, or drawn. */
export function CoverField({
  fields: { cover, title, discipline },
  canEdit,
  onChange,
}: {
  readonly fields: Pick<Fields, "cover" | "title" | "discipline">;
  readonly canEdit: boolean;
  readonly onChange: (cover: string) => void;
}): ReactNode {
  const { shell } = useStudio();
  return (
    <CoverChoice
      cover={cover}
      picture={<CourseCover course={{ courseId: shell.courseId, cover, discipline }} />}
      title={title}
      note={shell.school}
      canEdit={canEdit}
      onChange={onChange}
    />
  );
}
