/** Words of live sessions while the outline is built. */
import { defineMessages } from "../../../core/element/index.js";

export const liveMessages = defineMessages(
  {
    liveStart: "开始时间",
    liveAddress: "会议地址",
    liveAddressHelp: "以 https:// 开头，如腾讯会议、钉钉的会议链接。学生从开始前 15 分钟到结束可以进入。",
    liveWrong: "请填写以 https:// 开头的完整地址",
    liveNote: "说明",
    liveRecording: "回放地址",
    liveRecordingHelp: "直播结束后学生可以看到。填写后请重新发布大纲。",
    liveFilm: "回放视频",
    liveFilmHelp: "上传或选择录好的视频，直播结束后学生直接在课程里观看，可以加字幕、记笔记。",
    liveFilmRemove: "移除回放视频",
  },
  {
    liveStart: "Starts",
    liveAddress: "Meeting address",
    liveAddressHelp:
      "Begins with https://, from Tencent Meeting, DingTalk and the like. Learners can join from 15 minutes before the start until the end.",
    liveWrong: "Enter a whole address that begins with https://",
    liveNote: "Note",
    liveRecording: "Recording",
    liveFilm: "Recorded film",
    liveFilmHelp:
      "Upload or choose the film. Once the session is over, learners watch it in the course, with captions and notes.",
    liveFilmRemove: "Remove the film",
    liveRecordingHelp: "Learners see it once the session is over. Publish the outline after you add it.",
  },
);
