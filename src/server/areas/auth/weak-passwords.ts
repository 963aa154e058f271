/** Passwords that many people use, and words of this platform (docs/security.md 3; ASVS 6.2.4, 6.2.11). */
const COUNT = 3000;
let common: Promise<ReadonlySet<string>> | undefined;
/** Unpacked when somebody first sets a password: it would hold up each start of a server. */
const commonPasswords = () =>
  (common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) =>
      new Set(dictionary["passwords-common"].slice(0, COUNT).map((word) => word.toLowerCase())),
  ));
const context = ["xuehai", "edu-widgets", "xuexi", "shanxi", "jiaoyu", "daxue", "gaojiao", "zhijiao"];

const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const unleet = (text: string) => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);

/**
 * Whether a password is one of the 3,000 most used or is built on a word of the platform: as it is, in
 * lower case, with its usual substitutions undone, and without what was hung on at the end to satisfy a rule.
 */
export async function isWeak(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  const bare = lower.replace(/[^a-z]+$/, "");
  const forms = [lower, bare, unleet(lower), unleet(bare), unleet(lower).replace(/[^a-z]+$/, "")];
  const known = await commonPasswords();
  // A short remainder such as "a" says nothing about the rest.
  if (forms.some((form) => form.length >= 5 && known.has(form))) return true;
  return context.some((word) => bare === word || unleet(bare) === word);
}
