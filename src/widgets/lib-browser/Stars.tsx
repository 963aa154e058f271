import Star from "lucide-react/icons/star";
import type { ReactNode } from "react";
import { useStore } from "@nanostores/react";
import { styled } from "styled-components";
import { resourceRate } from "../../core/contract/library.js";
import { useMessages } from "../../core/element/index.js";
import { request, requireLogin, session } from "../../core/session/index.js";
import { useExplain } from "../../ui/explain.js";
import { toast } from "../../ui/toast.js";
import type { Detail } from "./Actions.js";
import { Muted, Row } from "./looks.js";
import { words } from "./messages.js";

const One = styled.button`
  display: inline-grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: var(--edu-radius-control);
  color: var(--edu-text-faint);

  &[data-on] {
    color: var(--edu-warn);
  }
  &[data-on] svg {
    fill: currentColor;
  }
  &:hover {
    background: var(--edu-hover);
  }
  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
`;

/** What people think of a material, and one's own rating by a press. */
export function Stars({
  detail,
  onRated,
}: {
  readonly detail: Detail;
  readonly onRated: (change: Pick<Detail, "rating" | "ratings" | "mine">) => void;
}): ReactNode {
  const t = useMessages(words);
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
    <Row role="group" aria-label={t("rate")}>
      {[1, 2, 3, 4, 5].map((stars) => (
        <One
          key={stars}
          type="button"
          aria-label={t("rateIt", { count: stars })}
          aria-pressed={detail.mine === stars}
          data-on={stars <= shown || undefined}
          onClick={() => void rate(stars)}
        >
          <Star size={18} strokeWidth={1.75} aria-hidden />
        </One>
      ))}
      <Muted>
        {detail.ratings > 0
          ? t("ratings", { mean: (detail.rating / 100).toFixed(1), count: detail.ratings })
          : t("noRatings")}
      </Muted>
    </Row>
  );
}
