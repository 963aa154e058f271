import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages(
  {
    title: "把课堂装进口袋",
    desktop: "用手机扫一扫，下载 App：看课、交作业、收通知，随时随地。",
    ios: "在 iPhone 和 iPad 上看课、交作业、收通知，随时随地。",
    android: "在安卓和鸿蒙手机上看课、交作业、收通知，随时随地。",
    qr: "App 下载地址的二维码",
    get: "下载 App",
    page: "打开下载页",
    later: "以后再说",
    optOut: "7 天内不再提示",
  },
  {
    title: "Take your courses with you",
    desktop:
      "Scan with your phone to get the app: watch lessons, hand in homework and get notifications anywhere.",
    ios: "Watch lessons, hand in homework and get notifications on your iPhone or iPad, anywhere.",
    android:
      "Watch lessons, hand in homework and get notifications on your Android or HarmonyOS phone, anywhere.",
    qr: "QR code for the app download",
    get: "Get the app",
    page: "Open download page",
    later: "Not now",
    optOut: "Don't show again for 7 days",
  },
);
