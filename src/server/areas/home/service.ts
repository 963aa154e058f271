/** What the first page shows now. */
import type { Edition, home as contract, Output } from "../../../core/contract/index.js";
import {
  DEFAULT_PLATES,
  isShownAt,
  MOST_BANNERS,
  nextChange,
  type PlateDraft,
  readPlate,
} from "../../../core/rules/home.js";
import { copyOf, type Copy, type Platform } from "../../adapters/index.js";
import type { Given } from "../../http/index.js";
import { inLocale } from "../course/index.js";
import { schoolsCopy } from "../directory/index.js";
import * as store from "./store.js";

interface Kept {
  readonly plates: Awaited<ReturnType<typeof store.plates>>;
  readonly banners: Awaited<ReturnType<typeof store.banners>>;
}

/** Every visitor's first page reads them, and they are a handful of rows. */
const copies = new WeakMap<Platform, Copy<Kept>>();
export function keptOf(platform: Platform): Copy<Kept> {
  const known = copies.get(platform);
  if (known) return known;
  const copy = copyOf(platform, "home", async () => {
    const [plates, banners] = await Promise.all([store.plates(platform.db), store.banners(platform.db)]);
    return { plates, banners };
  });
  copies.set(platform, copy);
  return copy;
}

/** Shelves of an edition in their order; none while it has those of the start. */
export const platesOf = (rows: Kept["plates"], edition: Edition): readonly PlateDraft[] =>
  rows.flatMap((one) => (one.edition === edition ? readPlate(one.kind, one.details) : []));

const SUMS = ["courses", "teachers", "learners", "libraries", "resources"] as const;

export async function homePage({
  input: { edition },
  ctx: { platform, locale },
}: Given<typeof contract.homePage>): Promise<Output<typeof contract.homePage>> {
  const now = platform.clock.now();
  const [kept, schools] = await Promise.all([keptOf(platform).get(), schoolsCopy(platform).get()]);
  const banners = kept.banners.filter((one) => one.edition === null || one.edition === edition);
  const plates = platesOf(kept.plates, edition);
  const ofEdition = schools.list.filter((one) => one.edition === edition);
  const sum = (key: (typeof SUMS)[number]) => ofEdition.reduce((total, one) => total + one[key], 0);
  return {
    banners: banners
      .filter((one) => isShownAt(one, now))
      .slice(0, MOST_BANNERS)
      .map((one) => ({
        id: one.id,
        title: inLocale(locale, one.title, one.title_en),
        text: inLocale(locale, one.text, one.text_en),
        address: one.address,
        subject: one.subject,
      })),
    plates: (plates.length > 0 ? plates : DEFAULT_PLATES[edition].map((kind) => readPlate(kind, {}))).map(
      ({ kind, title = "", titleEn = "", size, order, picks }) => ({
        kind,
        title: inLocale(locale, title, titleEn) || undefined,
        size,
        order,
        picks: picks && [...picks],
      }),
    ),
    counters: {
      schools: ofEdition.length,
      courses: sum("courses"),
      teachers: sum("teachers"),
      learners: sum("learners"),
      libraries: sum("libraries"),
      resources: sum("resources"),
    },
    changesAt: nextChange(banners, now),
  };
}
