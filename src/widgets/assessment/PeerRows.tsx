import { type ReactNode, useId } from "react";
import type { Output } from "../../core/contract/call.js";
import type { peerList } from "../../core/contract/peer.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Muted, Part } from "../../ui/layout/styles.js";
import { sayTime } from "../../ui/layout/time.js";
import { messages } from "./peer-messages.js";
import { RowLink, Rows } from "./styles.js";
import { usePlace } from "./usePlace.js";

/** Answers of others that wait to be read. */
export function PeerRows({
  list,
  now,
}: {
  readonly list: Output<typeof peerList>["list"];
  readonly now: number;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link } = usePlace();
  const id = useId();
  if (list.length === 0) return null;
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>
        {t("toReview")} <Muted as="span">{list.length}</Muted>
      </h2>
      <Rows>
        {list.map(({ assessment, title, deadline, total, marked }) => (
          <li key={assessment}>
            <RowLink {...link({ view: "paper", assessment, filter: "peer=true" })} part="row">
              <span className="title">
                <MultilingualText>{t("row", { title })}</MultilingualText>
              </span>
              <Facts as="span" className="facts">
                <span>{t("progress", { marked, total })}</span>
              </Facts>
              <Muted as="span" className="end">
                {deadline > now ? t("until", { time: sayTime(deadline, now, locale) }) : t("over")}
              </Muted>
            </RowLink>
          </li>
        ))}
      </Rows>
    </Part>
  );
}
