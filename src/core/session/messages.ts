/** Texts of notices that belong to the page (docs/specification.md 7.2). */
import type { Locale } from "../preferences/index.js";

export const sessionMessages: Record<
  Locale,
  Record<"failed" | "forbidden" | "unauthorized" | "unauthorizedDetail" | "closedPerson", string>
> = {
  "zh-CN": {
    failed: "操作失败",
    forbidden: "Forbidden",
    unauthorized: "Unauthorized",
    unauthorizedDetail: "Authorization verification failed",
    closedPerson: "已注销用户",
  },
  "en-US": {
    failed: "The operation failed",
    forbidden: "Forbidden",
    unauthorized: "Unauthorized",
    unauthorizedDetail: "Authorization verification failed",
    closedPerson: "Closed account",
  },
};
