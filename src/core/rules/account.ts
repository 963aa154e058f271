/** What counts as a phone number, an e-mail address and a code (docs/specification.md 3.4, 4.4 and 4.6). */

/** A mainland mobile number: such a value gets its code by SMS, any other by e-mail. */
export const isMainlandPhone = (value: string): boolean => /^1[3-9]\d{9}$/.test(value);

/** One address, without spaces, comments or quoted local parts; at most 128 characters. */
export const isEmail = (value: string): boolean =>
  value.length <= 128 &&
  /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/.test(value);

/** Recovery accepts an 11-digit number starting with 1, or an address. */
export const isRecoveryAccount = (value: string): boolean => /^1\d{10}$/.test(value) || isEmail(value);

/** The form accepts 4 to 6 characters; issued codes have 6 digits (docs/security.md 13). */
export const isCodeShape = (value: string): boolean => value.length >= 4 && value.length <= 6;

export const maskPhone = (phone: string): string =>
  phone.length >= 7 ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : phone && "****";

/** What somebody is called who has not chosen a name yet. */
const NEWCOMER = { "zh-CN": "新同学", "en-US": "New learner" } as const;
export const newcomerName = (locale: keyof typeof NEWCOMER): string => NEWCOMER[locale];
export const isNewcomerName = (name: string): boolean => Object.values<string>(NEWCOMER).includes(name);

export function maskEmail(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  return domain ? `${local.slice(0, 1)}***@${domain}` : local && "***";
}

export const maskAccount = (value: string): string =>
  value.includes("@") ? maskEmail(value) : maskPhone(value);

/** Addresses are compared without case; phones are digits already. */
export const normalAccount = (value: string): string => value.trim().toLowerCase();
