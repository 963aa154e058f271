/** Words of the cropper. */
import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages(
  {
    cancel: "取消",
    hint: "拖动图片调整位置；也可以用方向键移动、用滑块缩放。",
    zoom: "缩放",
  },
  {
    cancel: "Cancel",
    hint: "Drag the picture into position, or use the arrow keys and the zoom slider.",
    zoom: "Zoom",
  },
);
