/** Enough accounts that no limit for one account or one address is reached (docs/security.md 10 and 11). */
export const accounts = Array.from({ length: 250 }, (_, index) => `bench${index}`);
export const PASSWORD = "Lantern#26";
/** The address of the nth request, as a proxy would tell it. */
export const addressOf = (n: number): string => `10.0.${n % 200}.${1 + (Math.trunc(n / 200) % 250)}`;
