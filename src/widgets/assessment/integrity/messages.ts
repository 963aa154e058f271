/** Words of what makes an attempt fair, as whoever takes it reads them. */
import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    heading: "作答要求",
    fullScreen: "需要全屏作答。退出全屏时会提示返回，并记录下来；设备不支持全屏时不要求。",
    leaveLimit: "离开这个页面满 3 秒算一次，会记录时间和时长；第 {count} 次时自动交卷，已写的答案都会保留。",
    pasteBlock: "不能粘贴试卷以外的文字。尝试粘贴时记录字数，不记录内容。",
    oneDevice: "从开始到交卷只能用同一台设备，在别的设备上打开会记录下来；设备坏了，可以请老师解除。",
    addresses: "只能在老师指定的网络里进入。从别的网络送来的答案照常保存，并记录网络地址（IP）。",
    watermark: "试卷上浅浅地印着你的姓名和部分账号。",
    snapshots:
      "摄像头每 {count} 秒拍一张照片，只有这门课的任课团队能看，90 天后删除。摄像头用不了也可以继续作答。",
    records: "断网和恢复也会记录。这些记录只给任课团队看，由老师判断，不会自动影响成绩；作答结束一年后删除。",
    agree: "我已阅读，并同意按上面所说的方式记录",
    agreeFirst: "请先阅读并勾选同意",
    leftSoFar: "已离开页面 {count} 次，第 {limit} 次时自动交卷。",
    understood: "知道了",
    noFullScreen: "这台设备没有全屏，可以直接作答。",
    pasteBlocked: "这里粘贴不了试卷以外的文字；在试卷里写的和复制的都可以粘贴。",
    cameraPreview: "摄像头画面",
    cameraOn: "摄像头已打开，每 {count} 秒拍一张",
    cameraOff: "摄像头没有打开，可以继续作答。",
    cameraAgain: "再试一次",
    screenTitle: "已退出全屏",
    screenText: "答案都在，计时没有停。回到全屏后继续作答。",
    screenBack: "回到全屏",
  },
  {
    heading: "What this assessment asks for",
    fullScreen:
      "The paper is in full screen. If you leave it, you're asked to go back and it's recorded. Devices without full screen don't need it.",
    leaveLimit:
      "Each time you leave this page for 3 seconds or more is recorded. Time number {count} submits your answers automatically, with everything you've written.",
    pasteBlock:
      "Text from outside the paper can't be pasted. If you try, its length is recorded, never the text.",
    oneDevice:
      "You finish on the device you start on; opening it on another one is recorded. If your device fails, your teacher can release the attempt.",
    addresses:
      "You can only enter from the network your teacher named. Answers from elsewhere are still saved, and that network's address (IP) is recorded.",
    watermark: "Your name and part of your account stand faintly on the paper.",
    snapshots:
      "Your camera takes a picture every {count} seconds. Only this course's teaching team sees them, and they're deleted after 90 days. Without a working camera you can go on all the same.",
    records:
      "Losing and regaining the connection is recorded too. Only the teaching team sees these records. People judge them, and they never change your score by themselves. They're deleted a year after your attempt ends.",
    agree: "I have read this and agree to it being recorded this way",
    agreeFirst: "Read this and tick the box first.",
    leftSoFar: "You've left the page {count} of {limit} times. At {limit} your answers are submitted.",
    understood: "Got it",
    noFullScreen: "This device has no full screen. You can answer as you are.",
    pasteBlocked:
      "Text from outside the paper can't be pasted here. What you wrote or copied in the paper can.",
    cameraPreview: "What your camera sees",
    cameraOn: "Your camera is on and takes a picture every {count} seconds",
    cameraOff: "Your camera isn't on. You can go on all the same.",
    cameraAgain: "Try again",
    screenTitle: "You've left full screen",
    screenText: "Your answers are safe, and the time is running. Go back to full screen to continue.",
    screenBack: "Back to full screen",
  },
);
