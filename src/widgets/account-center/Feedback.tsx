import type { ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import { filterOf } from "../../ui/data/useList.js";
import { OwnTickets } from "../shared/tickets/OwnTickets.js";
import { messages } from "./messages.js";
import { OwnPage } from "./OwnPage.js";
import { usePlace } from "./usePlace.js";

/** The person's feedback, and what the platform answered. */
export function Feedback(): ReactNode {
  const t = useMessages(messages);
  const way = usePlace();
  const { text } = filterOf(way);
  const said = text("ticket");
  return (
    <OwnPage part="feedback" head={<h1>{t("feedbackTitle")}</h1>}>
      <OwnTickets
        ticket={/^[1-9]\d{0,14}$/.test(said) ? Number(said) : undefined}
        onTicket={(id) => way.go({ filter: id === undefined ? "" : `ticket=${id}` })}
      />
    </OwnPage>
  );
}
