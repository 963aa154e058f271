import { defineMessages } from "../../../core/element/index.js";

export const ownDataMessages = defineMessages(
  {
    archive: "下载个人数据",
    archiveText:
      "把你在平台上的全部数据打成一个压缩包：资料、课程与进度、作答与成绩、笔记、讨论、收藏、消息、证书和登录记录。生成后 7 天内可以下载。",
    make: "生成数据包",
    makeAgain: "重新生成",
    making: "正在生成数据包，完成后会收到消息。",
    ready: "数据包已生成（{size}），可下载至 {at}。",
    download: "下载",
    coming: "数据包开始下载",

    closing: "注销账号",
    closingText: "申请后有 15 天冷静期，期间登录即可撤回；到期后无法恢复。",
    goes: "会被清除",
    goesList: "姓名、手机、邮箱、头像、登录方式、登录记录、笔记、收藏、消息和偏好设置",
    stays: "会保留",
    staysList:
      "成绩与证书依法由学校保存，但不再能用来登录；发过的讨论和评价留在原处，作者显示为“已注销用户”。",
    obstacles: "还不能注销，请先处理：",
    course: "你是《{name}》的负责人，课程还没有结束。请先在课程团队中移交负责人。",
    school: "你是{name}唯一的管理员。请先联系平台，为学校添加其他管理员。",
    toTeam: "去课程团队",
    close: "申请注销",
    closeTitle: "确认注销账号",
    closeLabel: "输入你的登录账号以确认",
    closeHelp: "用户名、手机号或邮箱",
    closeMissing: "请输入你的登录账号",
    closeYes: "确认注销",
    closed: "注销申请已提交",

    pause: "账号将于 {at} 注销",
    pauseText: "在此之前可以随时撤回。到期后资料会被清除，无法恢复。",
    back: "撤回注销，继续使用账号",
    backDone: "已撤回，账号可以继续使用",
  },
  {
    archive: "Download your data",
    archiveText:
      "Everything that's yours here in one archive: profile, courses and progress, answers and grades, notes, discussions, favorites, messages, certificates and sign-in history. Once made, you can download it for 7 days.",
    make: "Make an archive",
    makeAgain: "Make a new one",
    making: "Your archive is being made. You'll get a message when it's ready.",
    ready: "Your archive is ready ({size}). You can download it until {at}.",
    download: "Download",
    coming: "Your download has started",

    closing: "Close your account",
    closingText:
      "Nothing happens for 15 days, and you can sign in and change your mind. After that it can't be undone.",
    goes: "What's erased",
    goesList:
      "Your name, phone number, email address, picture, ways to sign in, sign-in history, notes, favorites, messages and preferences",
    stays: "What stays",
    staysList:
      "By law your school keeps grades and certificates, but nobody can sign in to see them. What you posted stays in place, by a “deleted user”.",
    obstacles: "You can't close your account yet. First:",
    course: "You lead {name}, which isn't over. Make somebody else on the course team its lead.",
    school: "You're the only administrator of {name}. Ask the platform to add another one.",
    toTeam: "Go to the course team",
    close: "Close account",
    closeTitle: "Close this account?",
    closeLabel: "Type the account you sign in with to confirm",
    closeHelp: "User name, phone number or email address",
    closeMissing: "Type the account you sign in with",
    closeYes: "Close account",
    closed: "Your request was submitted",

    pause: "Your account closes on {at}",
    pauseText: "Until then you can change your mind. After that your data is erased for good.",
    back: "Keep my account",
    backDone: "Your account stays open",
  },
);
