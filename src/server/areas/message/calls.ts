/** What people were told, and what of it they have read. */
import { message } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import * as service from "./service.js";

export const messageArea: Area = {
  name: "message",
  install({ handle }) {
    handle(message.messageList, ({ input, ctx }) => service.messageList(ctx, input));
    handle(message.messageUnread, ({ ctx }) => service.messageUnread(ctx));
    handle(message.messageRead, ({ input, ctx }) => service.messageRead(ctx, input));
    handle(message.messageDelete, ({ input, ctx }) => service.messageDelete(ctx, input));
  },
};
