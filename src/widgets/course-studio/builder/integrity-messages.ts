/** Words of what makes an assessment fair. */
import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    title: "考试诚信",
    text: "开启的要求会在开始前逐条告诉学生；涉及记录和拍照的，学生同意后才能开始。都不开启时，不记录任何行为。",
    fullScreen: "全屏作答",
    fullScreenHelp: "学生开始时进入全屏，退出会提示返回并记录；手机等不支持全屏的设备不要求。",
    leaveLimit: "限制离开次数",
    leaveLimitHelp:
      "切换到别的窗口或标签页满 3 秒算一次，学生看得到次数，到达上限时自动交卷，已写的答案都会保留。",
    leaveTimes: "离开几次自动交卷",
    times: "次",
    pasteBlock: "禁止粘贴",
    pasteBlockHelp: "不能粘贴或拖入试卷以外的文字；在试卷里复制的文字可以粘贴。记录次数和字数，不记录内容。",
    oneDevice: "只用一台设备",
    oneDeviceHelp: "在哪台设备上开始，就在哪台设备上完成；设备坏了，由老师在阅卷页面解除。",
    watermark: "姓名水印",
    watermarkHelp: "试卷上浅浅地印着学生的姓名和部分账号，拍照、打印都看得到。",
    snapshots: "定时拍照",
    snapshotsHelp:
      "学生同意后，摄像头每隔一段时间拍一张，只有任课团队能看，90 天后删除；摄像头用不了也能继续作答。",
    snapshotEvery: "拍照间隔",
    seconds: "秒",
    addresses: "允许的 IP 地址",
    addressesHelp:
      "每行一个地址或网段，例如 10.1.0.0/16；留空则不限制。只在进入时检查，已经写下的答案照常保存。",
    addressWrong: "第 {line} 行的“{text}”不是 IP 地址或网段",
    tooMany: "最多填写 100 行",
  },
  {
    title: "Integrity",
    text: "Learners read each of these before they start, and agree first to anything that records or takes pictures. With all of them off, nothing they do is recorded.",
    fullScreen: "Full screen",
    fullScreenHelp:
      "The paper opens in full screen. Leaving it is recorded, with a button to go back. Phones that have no full screen don't need it.",
    leaveLimit: "Limit leaving the page",
    leaveLimitHelp:
      "Three seconds or more in another window or tab count as one. Learners see the count; at the limit the paper is submitted with everything they wrote.",
    leaveTimes: "Submit at leave number",
    times: "times",
    pasteBlock: "Block pasting",
    pasteBlockHelp:
      "Text from outside the paper can't be pasted or dropped; what was copied in the paper can. How often and how much is recorded, never what.",
    oneDevice: "One device",
    oneDeviceHelp:
      "An attempt is finished on the device that began it. If that device fails, you release the attempt where you mark.",
    watermark: "Watermark",
    watermarkHelp:
      "The learner's name and part of the account stand faintly on the paper, in photos and prints too.",
    snapshots: "Camera snapshots",
    snapshotsHelp:
      "With the learner's consent the camera takes a picture now and then. Only this course's teaching team sees them; they're deleted after 90 days. Without a working camera learners go on all the same.",
    snapshotEvery: "Take one every",
    seconds: "seconds",
    addresses: "Allowed IP addresses",
    addressesHelp:
      "One address or range on each line, such as 10.1.0.0/16. Leave empty for no limit. Checked on entering only: answers are saved from anywhere.",
    addressWrong: "Line {line}: “{text}” is neither an IP address nor a range.",
    tooMany: "At most 100 lines",
  },
);
