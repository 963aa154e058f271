import { messages } from "./catalogue.js";

export const words = messages(
  { broken: "这部分内容没能显示出来。", again: "重试" },
  { broken: "This part could not be shown.", again: "Try again" },
);
