import type { ReactNode } from "react";
import { useStore } from "../../core/element/useStore.js";
import { resourceRate } from "../../core/contract/library.js";
import { useMessages } from "../../core/element/index.js";
import { request, requireLogin, session } from "../../core/session/index.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Muted } from "../../ui/layout/styles.js";
import { Stars } from "../../ui/controls/Stars.js";
import { toast } from "../../ui/feedback/toast.js";
import type { Detail } from "./Actions.js";
import { messages } from "./messages.js";

/** What people think of a material, and one's own rating by a press. */
export function Rating({
  detail,
  onRated,
}: {
  readonly detail: Detail;
  readonly onRated: (change: Pick<Detail, "rating" | "ratings" | "mine">) => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const signedIn = useStore(session.$signedIn);
  const shown = detail.mine ?? Math.round(detail.rating / 100);
  const rate = async (stars: number) => {
    if (!signedIn) return requireLogin();
    try {
      onRated({ ...(await request(resourceRate, { id: detail.id, stars })), mine: stars });
      toast({ kind: "ok", text: t("rated") });
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    }
    return undefined;
  };
  return (
    <Stars
      label={t("rate")}
      value={shown}
      mine={detail.mine}
      say={(count) => t("rateIt", { count })}
      onRate={(stars) => void rate(stars)}
    >
      <Muted>
        {detail.ratings > 0
          ? t("ratings", { mean: (detail.rating / 100).toFixed(1), count: detail.ratings })
          : t("noRatings")}
      </Muted>
    </Stars>
  );
}
