import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages(
  { resumeAt: "学到 {time}", progress: "学习进度" },
  { resumeAt: "at {time}", progress: "Progress" },
);
