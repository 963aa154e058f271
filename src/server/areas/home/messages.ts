import { message } from "../../messages.js";

export const messages = {
  endsFirst: message("结束时间要晚于开始时间", "It has to end after it begins."),
  tooManyBanners: message(
    "最多保留 {most} 张轮播图，请先删除不再使用的",
    "At most {most} banners are kept. Delete those that are no longer used first.",
  ),
};
