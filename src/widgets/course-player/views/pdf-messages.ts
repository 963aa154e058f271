/** Words of the reader of documents; they come with it. */
import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    pages: "页面列表",
    pageNumber: "第 {page} 页",
    find: "在文档中查找",
    go: "查找",
    finding: "正在查找：第 {page} / {pages} 页",
    found: "在 {count} 页中找到",
    notFound: "没有找到",
    noText: "这份文档是图片，没有可查找的文字。",
    zoom: "缩放",
    fitWidth: "适合宽度",
    fitPage: "整页",
    zoomIn: "放大",
    zoomOut: "缩小",
    dark: "深色阅读",
    note: "在本页记笔记",
  },
  {
    pages: "Pages",
    pageNumber: "Page {page}",
    find: "Search this document",
    go: "Search",
    finding: "Searching page {page} of {pages}",
    found: "Found on {count} {count|page|pages}",
    notFound: "Nothing found",
    noText: "This document is made of pictures, so there's no text to search.",
    zoom: "Zoom",
    fitWidth: "Fit width",
    fitPage: "Fit page",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    dark: "Dark pages",
    note: "Add a note to this page",
  },
);
