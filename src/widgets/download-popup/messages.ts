import { messages } from "../../core/element/index.js";

export const words = messages(
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
    desktop: "Scan with your phone to get the app: lessons, homework and notices wherever you are.",
    ios: "Lessons, homework and notices on your iPhone and iPad, wherever you are.",
    android: "Lessons, homework and notices on your Android or HarmonyOS phone, wherever you are.",
    qr: "QR code of the address where the app can be had",
    get: "Get the app",
    page: "Open the download page",
    later: "Not now",
    optOut: "Do not ask again for 7 days",
  },
);
