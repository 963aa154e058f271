/** What somebody is, in a word that changes whenever their roles or their certification do. @param teacher JSRZ */
export const standingOf = ({
  teacher,
  roles,
}: {
  readonly teacher: string;
  readonly roles: readonly string[];
}): string => [teacher, ...[...roles].sort()].join(" ");
