import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    subscribe: "订阅到日历",
    subscribeText:
      "把这个地址添加到手机或电脑的日历里，作业、考试和直播课的时间会自动更新。地址只属于你，请不要告诉别人。",
    address: "日历地址",
    copy: "复制地址",
    copied: "已复制日历地址",
    notCopied: "浏览器不允许复制，请选中地址后手动复制。",
    renew: "更换地址",
    renewText: "更换后，旧地址立即失效，已添加旧地址的日历不再更新。",
    renewed: "已更换日历地址",
    cancel: "取消",
  },
  {
    subscribe: "Add to my calendar",
    subscribeText:
      "Add this address to the calendar of your phone or computer, and its dates stay up to date. The address is yours alone: don't share it.",
    address: "Calendar address",
    copy: "Copy address",
    copied: "Calendar address copied",
    notCopied: "This browser doesn't allow copying. Select the address and copy it yourself.",
    renew: "Change address",
    renewText: "The old address stops working at once, and calendars that use it are no longer updated.",
    renewed: "Calendar address changed",
    cancel: "Cancel",
  },
);
