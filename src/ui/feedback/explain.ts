/** What went wrong with a call, in words for the person who made it. */
import { defineMessages, useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";

const messages = defineMessages(
  {
    network: "网络连接失败，请检查网络后重试。",
    nowhere: "本页处在受限的框架中，或是作为文件打开的，无法连接平台。请通过网址直接打开本页。",
    timeout: "服务器响应超时，请稍后重试。",
    unknown: "操作没有成功，请稍后重试。",
  },
  {
    network: "No connection. Check your network and try again.",
    nowhere:
      "This page is in a restricted frame or was opened as a file, so it can't reach the platform. Open it by its web address.",
    timeout: "The server took too long to respond. Please try again.",
    unknown: "That didn't work. Please try again later.",
  },
);

/** The server's own message where it gave one (docs/specification.md 7.2), else what this side knows. */
export function useExplain(): (error: unknown) => string {
  const t = useMessages(messages);
  return (error) => {
    if (!(error instanceof ApiError)) return t("unknown");
    if (error.message) return error.message;
    return error.kind === "answer" || error.kind === "aborted" ? t("unknown") : t(error.kind);
  };
}

/** The number to give to support, if the server gave one. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.detail.requestId : undefined;
