import { message } from "../../messages.js";

export const messages = {
  endsFirst: message("结束时间要晚于开始时间", "It has to end after it begins."),
  plate_kind: message("每个版块只能出现一次", "Each shelf can stand only once."),
  plate_title: message("这个版块没有标题", "This shelf has no title."),
  plate_size: message("这个版块没有所选的数量", "This shelf can't show that many."),
  plate_order: message("这个版块没有所选的排序", "This shelf has no such order."),
  plate_picks: message("这个版块不能手动挑选", "Nothing can be picked for this shelf."),
  plate_pickedTwice: message("同一内容只能挑选一次", "Each item can be picked only once."),
  plate_tooManyPicks: message(
    "挑选的内容超过了版块的数量，请移除一些或改用更大的数量",
    "More is picked than the shelf shows. Remove some, or show more.",
  ),
  notPublic: message(
    "有 {count} 项不在本版本公开，请移除标为“未公开”的内容后再保存",
    "Not public in this edition: {count}. Remove what is marked “Not public”, then save again.",
  ),
  tooManyBanners: message(
    "最多保留 {most} 张轮播图，请先删除不再使用的",
    "At most {most} banners are kept. Delete those that are no longer used first.",
  ),
};
