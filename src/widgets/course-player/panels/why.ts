/** Why a node of an outline is closed, in words; "" for one that is open. */
import type { Output } from "../../../core/contract/call.js";
import type * as room from "../../../core/contract/room.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { sayTime } from "../../../ui/layout/time.js";
import { messages } from "../messages.js";

export type Outline = Output<typeof room.outline>;
export type OutlineNode = Outline["nodes"][number];

/** @param now milliseconds by the server's clock */
export function useWhy(now: number): (node: OutlineNode) => string {
  const t = useMessages(messages);
  const { locale } = useIsland();
  return ({ locked, openAt, after }) => {
    switch (locked) {
      case "time":
        return openAt === undefined
          ? t("lockedTimeUnknown")
          : t("lockedTime", { time: sayTime(openAt, now, locale) });
      case "prerequisite":
        return t("lockedPrerequisite", {
          names: after.map(({ title }) => title).join(locale === "zh-CN" ? "、" : ", "),
        });
      case "enrollment":
        return t("lockedEnrollment");
      default:
        return "";
    }
  };
}
