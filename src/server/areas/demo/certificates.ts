/** Certificates of the demo: number of days ago, and two that were revoked, one that has ended. */
import type { CertificateTable } from "../certificate/index.js";

type DemoCertificate = Pick<
  CertificateTable,
  "verify_code" | "serial" | "holder" | "course" | "school" | "kind" | "state"
> & { daysAgo: number; /** Days that it was good for; missing: for good. */ validDays?: number };

const given = (
  number: number,
  holder: string,
  course: string,
  school: string,
  daysAgo: number,
  more: Partial<Pick<DemoCertificate, "kind" | "state" | "validDays">> = {},
): DemoCertificate => ({
  verify_code: `XH26-${String(number).padStart(4, "0")}-${String((number * 7919) % 10_000).padStart(4, "0")}`,
  serial: `XH2026${String(number).padStart(6, "0")}`,
  holder,
  course,
  school,
  kind: "completion",
  state: "issued",
  daysAgo,
  ...more,
});

const excellent = { kind: "excellent" } as const;
const revoked = { state: "revoked" } as const;

export const certificates: readonly DemoCertificate[] = [
  given(1, "林小雨", "数据结构与算法", "临江大学", 12, excellent),
  given(2, "赵一鸣", "数据结构与算法", "临江大学", 12),
  given(3, "陈思远", "大学物理（上）", "云岭理工大学", 20),
  given(4, "欧阳晓彤", "中国古典诗词鉴赏", "青禾师范大学", 31, excellent),
  given(5, "孙浩", "数控加工与编程", "临江市第一职业技术学院", 34),
  given(6, "吴嘉怡", "数控加工与编程", "临江市第一职业技术学院", 34, revoked),
  given(7, "马骏", "工业机器人操作与运维", "云岭智能制造职业学院", 40),
  given(8, "叶知秋", "基础护理技术", "青禾护理职业技术学院", 52, excellent),
  given(9, "冯雪", "基础护理技术", "青禾护理职业技术学院", 52),
  given(10, "邓志强", "现代物流管理", "临江市第一职业技术学院", 66, revoked),
  given(11, "罗佳", "教育心理学", "青禾师范大学", 800, { validDays: 730 }),
  given(12, "蒋文博", "机器学习导论", "云岭理工大学", 95, excellent),
];
