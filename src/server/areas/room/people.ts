/** How the writers of a room are shown: what is anonymous is so to everybody but its writer and the staff. */
import type { Member } from "../../http/index.js";
import type { CourseRole } from "../../../core/contract/course.js";
import { excerpt } from "../../../core/rules/excerpt.js";
import { translate, type Locale, type Message } from "../../messages.js";
import { messages } from "./messages.js";

export interface AuthorRow {
  readonly author_id: number;
  readonly anonymous: boolean;
  readonly nickname: string;
  readonly real_name: string;
  readonly avatar: string;
  /** Null where they are no longer in the run. */
  readonly role: CourseRole | null;
}

const isStaff = (role: CourseRole | null): boolean => role === "teacher" || role === "ta";

/** Those who teach are known by their name, others by the one they gave themselves. */
export const nameOf = ({
  nickname,
  real_name,
  role,
}: Pick<AuthorRow, "nickname" | "real_name" | "role">): string =>
  (isStaff(role) && real_name) || nickname || "*";

export function authorOf(row: AuthorRow, member: Member, locale: Locale) {
  const mine = row.author_id === member.accountId;
  const { anonymous } = row;
  if (anonymous && !mine && !member.isStaff)
    return {
      name: translate(messages.anonymous, locale),
      avatar: "",
      role: "learner" as const,
      anonymous,
      mine,
    };
  return { name: nameOf(row), avatar: row.avatar, role: row.role ?? ("learner" as const), anonymous, mine };
}

/** As a message to anybody names them. */
export const nameMessage = (row: AuthorRow): Message =>
  row.anonymous ? messages.anonymous : { "zh-CN": nameOf(row), "en-US": nameOf(row) };

export const summaryOf = (text: string): string => excerpt(text, 120);

/** Below the title of a contribution, which is its first words already, nothing is said twice. */
export const summaryBelow = ({ title, text }: { readonly title: string; readonly text: string }): string => {
  const summary = summaryOf(text);
  return summary === title ? "" : summary;
};
