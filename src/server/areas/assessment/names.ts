/** What people are called where they mark and are marked. */

/** Their real name, or what they call themselves. */
export const nameOf = (row: {
  readonly real_name: string | null;
  readonly nickname: string | null;
}): string => row.real_name || row.nickname || "";
