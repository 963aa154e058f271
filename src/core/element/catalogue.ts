/**
 * Words in two languages. A folder keeps its own in `messages.ts`:
 *
 *     export const messages = defineMessages({ sent: "已发送至 {phone}" }, { sent: "Sent to {phone}" });
 *
 * and a view says `const t = useMessages(messages); t("sent", { phone })`. Placeholders are checked by the compiler.
 */
import type { Locale } from "../preferences/index.js";

type Placeholders<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;
type Args<S> = [Placeholders<S>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders<S>, string | number>>];

/** Both languages of one folder's words. */
export interface Catalogue<Z extends Record<string, string>> {
  readonly "zh-CN": Z;
  readonly "en-US": { readonly [K in keyof Z]: string };
}

/** Says one message in the language it was made for. */
export type Translate<Z extends Record<string, string>> = <K extends keyof Z & string>(
  key: K,
  ...values: Args<Z[K]>
) => string;

/** A catalogue; the English words must have the keys of the Chinese ones. */
export function defineMessages<const Z extends Record<string, string>>(
  zh: Z,
  en: { readonly [K in keyof Z]: string },
): Catalogue<Z> {
  return { "zh-CN": zh, "en-US": en };
}

/**
 * Puts values into `{name}` placeholders; a placeholder without a value stays as it is. `{count|file|files}` is the word
 * for one, or the one for any other number.
 */
export function format(message: string, values: Readonly<Record<string, string | number>> = {}): string {
  return message.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one?: string, other?: string) => {
      const value = values[name] ?? whole;
      if (one === undefined) return String(value);
      return (Number(value) === 1 ? one : other) ?? "";
    },
  );
}

const speakers = new WeakMap<object, Partial<Record<Locale, unknown>>>();

/** The speaker of a catalogue in one language; the same function every time, so that it may stand in dependencies. */
export function translator<Z extends Record<string, string>>(
  catalogue: Catalogue<Z>,
  locale: Locale,
): Translate<Z> {
  let byLocale = speakers.get(catalogue);
  if (!byLocale) speakers.set(catalogue, (byLocale = {}));
  const known = byLocale[locale] as Translate<Z> | undefined;
  if (known) return known;
  const speak: Translate<Z> = (key, ...values) => format(catalogue[locale][key], values[0]);
  byLocale[locale] = speak;
  return speak;
}
