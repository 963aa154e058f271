/** What people were told, and what of it they have read. */
import { message, notification } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import * as settings from "./notification.js";
import * as service from "./service.js";
import { installUnsubscribe } from "./unsubscribe.js";

export const messageArea: Area = {
  name: "message",
  install(routes) {
    const { bind } = routes;
    bind(message, {
      messageList: ({ input, ctx }) => service.messageList(ctx, input),
      messageUnread: ({ ctx }) => service.messageUnread(ctx),
      messageRead: ({ input, ctx }) => service.messageRead(ctx, input),
      messageDelete: ({ input, ctx }) => service.messageDelete(ctx, input),
    });
    bind(notification, {
      notificationSettings: settings.notificationSettings,
      notificationSettingsSave: settings.notificationSettingsSave,
      courseMute: settings.courseMute,
    });
    installUnsubscribe(routes);
  },
};
