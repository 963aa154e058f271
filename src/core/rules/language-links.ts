/** One page in two languages: the address of each. The language of a page is chosen by `lang` in its address. */
const LANGUAGE_PARAM = "lang";
export const LANGUAGES = ["zh-CN", "en-US"] as const;
export type Language = (typeof LANGUAGES)[number];

/** @param search of an address; @returns undefined where no language is asked for */
export function languageAsked(search: string): Language | undefined {
  const asked = new URLSearchParams(search).get(LANGUAGE_PARAM);
  return LANGUAGES.find((language) => language === asked);
}

/** An address in a language; the first needs no word of it. @param address path and query */
export function inLanguage(address: string, language: Language): string {
  const [path = "", search = ""] = address.split("?");
  const query = new URLSearchParams(search);
  query.delete(LANGUAGE_PARAM);
  if (language !== LANGUAGES[0]) query.set(LANGUAGE_PARAM, language);
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** As search engines want them: one for each language, and one for all others. */
export const languageLinks = (
  address: string,
): { readonly language: Language | "x-default"; readonly address: string }[] => [
  ...LANGUAGES.map((language) => ({ language, address: inLanguage(address, language) })),
  { language: "x-default", address: inLanguage(address, LANGUAGES[0]) },
];
