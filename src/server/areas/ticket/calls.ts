/** Feedback as tickets (docs/domain.md 4.2). */
import { ticket } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { ticketAssign, ticketClose, ticketNote, ticketReopen, ticketReply } from "./acting.js";
import { ownTicket, ownTicketReply, ownTickets } from "./own.js";
import { ticketDetail, ticketList } from "./reading.js";

export const ticketArea: Area = {
  name: "ticket",
  install({ bind }) {
    bind(ticket, {
      ticketList,
      ticketDetail,
      ticketReply,
      ticketNote,
      ticketAssign,
      ticketClose,
      ticketReopen,
      ownTickets,
      ownTicket,
      ownTicketReply,
    });
  },
};
