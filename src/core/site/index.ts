/** What the page knows of the platform it belongs to; asked once a page and edition, for all elements. */
import { atom, onMount, type ReadableAtom, type WritableAtom } from "nanostores";
import type { Infer } from "../contract/codec.js";
import type { platformInfo } from "../contract/platform.js";
import { $config, apiOrigin, type Config, config } from "./config.js";
import { $edition } from "../element/appearance.js";
import { drawnBy, handed } from "../element/handover.js";
import { $locale, offerLook } from "../preferences/index.js";
import { request } from "../session/index.js";
import { isBrowser, shared } from "../page/index.js";

export type PlatformInfo = Infer<(typeof platformInfo)["output"]>;

/** `undefined` until the first answer; `error` keeps what went wrong so that screens can offer a retry. */
export interface PlatformState {
  readonly info?: PlatformInfo;
  readonly error?: unknown;
}

const bound = shared("edu.platform.v1", () => ({
  $platform: atom<PlatformState>((handed()?.stores["platform"] as PlatformState | undefined) ?? {}),
  asked: undefined as Promise<void> | undefined,
  /** What the page was set up as when it was asked, and the language that it spoke. */
  setUp: undefined as Config | undefined,
  locale: undefined as string | undefined,
}));

// What a server drew with need not be asked again, unless the page turns out to be another one.
if (bound.$platform.get().info) {
  bound.setUp ??= config();
  bound.locale ??= handed()?.stores["locale"] as string;
}

/** Another edition, another server or another way to it, or another language. */
const isOther = (next: Config) =>
  bound.locale !== $locale.get() ||
  (next.edition !== bound.setUp?.edition && next.edition !== bound.$platform.get().info?.edition) ||
  (["api", "fetch"] as const).some((key) => bound.setUp?.[key] !== next[key]);

/** Asks again; several callers at once share one call. */
export function loadPlatform(): Promise<void> {
  bound.asked ??= ask().finally(() => {
    bound.asked = undefined;
    if (isOther(config())) void loadPlatform();
  });
  return bound.asked;
}

async function ask(): Promise<void> {
  const { edition } = (bound.setUp = config());
  bound.locale = $locale.get();
  try {
    const call = (await import("../contract/platform.js")).platformInfo;
    const info = await request(call, { host: location.host, ...(edition ? { edition } : {}) });
    $edition.set(info.edition);
    const { pageStyle, accent } = info.theme ?? {};
    offerLook({ pageStyle, themeColour: accent });
    bound.$platform.set({ info });
  } catch (error) {
    bound.$platform.set({ ...bound.$platform.get(), error });
  }
}

const $store: WritableAtom<PlatformState> = bound.$platform;
onMount($store, () => {
  if (!isBrowser) return undefined;
  if (!$store.get().info || isOther(config())) void loadPlatform();
  const look = () => {
    if (isOther(config())) void loadPlatform();
  };
  // A page may be set up late, the demo changes its edition while it stands, and people change the language.
  const stops = [$config.listen(look), $locale.listen(look)];
  return () => {
    for (const stop of stops) stop();
  };
});

// Every element draws in the edition's colours, also one that shows nothing else of the platform.
onMount($edition, () => {
  const take = ({ edition }: Config) => {
    if (edition) $edition.set(edition);
  };
  take(config());
  if (!isBrowser) return undefined;
  const stops = [$config.listen(take)];
  // After the calls of the element's own.
  const wait = setTimeout(() => stops.push($store.listen(() => undefined)));
  return () => {
    clearTimeout(wait);
    for (const stop of stops) stop();
  };
});

/** Mounting it asks for the platform's information. */
export const $platform: ReadableAtom<PlatformState> = drawnBy("platform", $store);

/** For a server that draws pages: what it knows of the platform. */
export const knowPlatform = (info: PlatformInfo): void => $store.set({ info });

/** An address of the portal, also from a partner's page; whole addresses stay as they are. */
export const portalHref = (path: string): string =>
  isBrowser && path.startsWith("/") && apiOrigin() !== location.origin ? apiOrigin() + path : path;
