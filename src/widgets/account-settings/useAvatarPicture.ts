import { useMessages } from "../../core/element/index.js";
import { type Picture, usePicture } from "../shared/usePicture.js";
import { messages } from "./messages.js";

const SIZE = { width: 384, height: 384 };

/**
 * A picture of somebody, cropped to a round.
 * @param label of the file's field
 * @param onPicture saves it; what it throws is said in the crop, which stays
 */
export function useAvatarPicture(label: string, onPicture: (image: string) => Promise<void>): Picture {
  const t = useMessages(messages);
  return usePicture({
    label,
    title: t("cropTitle"),
    use: t("useAvatar"),
    wrong: t("badPicture"),
    size: SIZE,
    isRound: true,
    onPicture,
  });
}
