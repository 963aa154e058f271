import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    lead: "用已登录的手机扫描二维码，核对数字后确认。",
    picture: "登录二维码",
    match: "核对数字",
    matchHelp: "手机上显示的数字应与此相同",
    loading: "正在获取二维码…",
    scanned: "扫码成功，登录授权中...",
    scannedHint: "请在手机上确认",
    authorised: "授权成功",
    expired: "二维码已过期，请重新扫描",
    denied: "已在手机上拒绝本次登录",
    failed: "二维码加载失败",
    refresh: "刷新二维码",
    password: "账号密码登录",
  },
  {
    lead: "Scan the code with a phone that's signed in, check the number and confirm.",
    picture: "Sign-in QR code",
    match: "Number to check",
    matchHelp: "Your phone should show the same number",
    loading: "Loading QR code…",
    scanned: "Scanned. Waiting for your confirmation…",
    scannedHint: "Confirm on your phone",
    authorised: "Confirmed",
    expired: "This code has expired. Please scan the new one",
    denied: "Sign-in was denied on the phone",
    failed: "Couldn't load the QR code",
    refresh: "Refresh QR code",
    password: "Sign in with password",
  },
);
