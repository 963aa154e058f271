import { useMessages } from "../../core/element/index.js";
import { messages } from "./messages.js";

/** A time of study in hours and minutes; a minute that was begun counts. */
export function useMinutes(): (seconds: number) => string {
  const t = useMessages(messages);
  return (seconds) => {
    const all = Math.ceil(seconds / 60);
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    return hours > 0 ? t("hours", { hours, minutes }) : t("minutes", { minutes });
  };
}
