/** What people were told, and what of it they have read. */
import { message } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import * as service from "./service.js";

export const messageArea: Area = {
  name: "message",
  install({ bind }) {
    bind(message, {
      messageList: ({ input, ctx }) => service.messageList(ctx, input),
      messageUnread: ({ ctx }) => service.messageUnread(ctx),
      messageRead: ({ input, ctx }) => service.messageRead(ctx, input),
      messageDelete: ({ input, ctx }) => service.messageDelete(ctx, input),
    });
  },
};
