/** Words that every list has: searching, narrowing, paging, looking at a file. */
import { messages } from "../../core/element/index.js";

export const words = messages(
  {
    search: "搜索",
    suggestions: "搜索建议",
    page: "第 {page} 页，共 {pages} 页",
    previous: "上一页",
    next: "下一页",
    clear: "清除筛选",
    remove: "移除筛选：{name}",
    moreValues: "更多",
    fewerValues: "收起",
    slideNumber: "第 {count} 张",
    processing: "文件正在处理，稍后即可预览。",
    unsupported: "这种文件不能在线预览，可以下载后打开。",
    unreadable: "这份文件无法在此显示，可以下载后打开。",
    noFile: "这份素材没有附带文件。",
  },
  {
    search: "Search",
    suggestions: "Suggestions",
    page: "Page {page} of {pages}",
    previous: "Previous page",
    next: "Next page",
    clear: "Clear filters",
    remove: "Remove filter: {name}",
    moreValues: "Show more",
    fewerValues: "Show fewer",
    slideNumber: "Slide {count}",
    processing: "This file is still being prepared. A preview will be available shortly.",
    unsupported: "Files of this kind can't be previewed. Download the file to open it.",
    unreadable: "This file can't be shown here. Download it to open it.",
    noFile: "This material has no file.",
  },
);
