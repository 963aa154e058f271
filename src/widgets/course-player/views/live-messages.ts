/** Words of live sessions. */
import { defineMessages } from "../../../core/element/index.js";

export const liveMessages = defineMessages(
  {
    liveFrom: "{start}，{minutes} 分钟",
    liveIn: "距离开始还有",
    liveDays: "{days} 天 {hours} 小时 {minutes} 分",
    liveEarly: "开始前 15 分钟可以进入。",
    liveSoon: "即将开始，可以进入了",
    liveNow: "正在直播",
    liveJoin: "进入直播",
    liveOver: "直播已结束",
    liveWatch: "观看回放",
    liveNoRecording: "教师还没有提供回放。",
    liveMembers: "加入课程后可以进入直播、观看回放。",
    liveUnset: "教师还没有确定直播时间。",
  },
  {
    liveFrom: "{start}, {minutes} {minutes|minute|minutes}",
    liveIn: "Starts in",
    liveDays: "{days} {days|day|days} {hours} h {minutes} min",
    liveEarly: "You can join from 15 minutes before it starts.",
    liveSoon: "Starting soon. You can join now.",
    liveNow: "Live now",
    liveJoin: "Join",
    liveOver: "This session is over",
    liveWatch: "Watch the recording",
    liveNoRecording: "There's no recording yet.",
    liveMembers: "Join the course to come to the session and to watch its recording.",
    liveUnset: "The teacher hasn't set a time yet.",
  },
);
