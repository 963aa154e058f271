/** oEmbed 1.0 (oembed.com), and the cards that it names: pages without scripts that any page may frame. */
import { languageAsked } from "../../../core/rules/language-links.js";
import {
  CARD_ROUTE,
  CARD_SIZE,
  cardFrame,
  type CardKind,
  CardKinds,
  cardPath,
  OEMBED_PATH,
} from "../../../core/rules/oembed.js";
import { toBase64 } from "../../exchange/base64.js";
import { escapeXml } from "../../exchange/xml.js";
import { type Area, limit } from "../../http/index.js";
import type { Answer } from "../../http/answer.js";
import { type Locale, message, translate } from "../../messages.js";
import { platformName } from "../content/index.js";
import { type Card, cardNamed, cardOf } from "./cards.js";

const HOUR = 3_600_000;
/** Seconds that others keep an answer. */
const FRESH = 3600;
const SMALLEST = 120;

const kinds: Readonly<Record<CardKind, ReturnType<typeof message>>> = {
  course: message("课程", "Course"),
  resource: message("资源", "Resource"),
  activity: message("活动", "Activity"),
  textbook: message("教材", "Textbook"),
};
const open = message("前往查看", "Open");

const STYLE = `:root{color-scheme:light dark;font:15px/1.5 system-ui,"Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif}
body{margin:0}a{box-sizing:border-box;display:grid;gap:4px;height:100vh;padding:16px 20px;border:1px solid light-dark(#d9dde5,#2b3240);border-radius:12px;background:light-dark(#fff,#121826);color:light-dark(#12161f,#eef1f6);text-decoration:none;align-content:start;overflow:hidden}
a:focus-visible{outline:2px solid light-dark(#1d4ed8,#8ab4ff);outline-offset:-3px}small,span{color:light-dark(#5b6472,#a5afbf);font-size:13px}b{font-size:17px;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2}
p{margin:0;font-size:14px;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2}u{color:light-dark(#1d4ed8,#8ab4ff)}`;
/** @param digest SHA-256 of the style, as hex */
const policyOf = (digest: string): string => {
  const bytes = Uint8Array.from(digest.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return `default-src 'none'; style-src 'sha256-${toBase64(bytes)}'; base-uri 'none'; form-action 'none'; frame-ancestors *`;
};

const pageOf = (card: Card, origin: string, locale: Locale, provider: string): string => {
  const say = (text: ReturnType<typeof message>) => translate(text, locale);
  const head = [say(kinds[card.kind]), card.school].filter(Boolean).join(" · ");
  const href = `${origin}${card.page}${locale === "en-US" ? "&lang=en-US" : ""}`;
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(card.title)}</title><style>${STYLE}</style><body><a href="${escapeXml(href)}" target="_blank" rel="noopener"><small>${escapeXml(head)}</small><b>${escapeXml(card.title)}</b><p>${escapeXml(card.about)}</p><span><u>${say(open)}</u> · ${escapeXml(provider)}</span></a></body></html>`;
};

/** Whole px from a query; what is no number is as if it were not there. */
function sizeOf(query: URLSearchParams) {
  const within = (name: string, most: number) => {
    const asked = query.get(name) ?? "";
    return /^\d{1,5}$/.test(asked) ? Math.max(SMALLEST, Math.min(most, Number(asked))) : most;
  };
  return {
    width: within("maxwidth", CARD_SIZE.width),
    height: within("maxheight", CARD_SIZE.height),
  };
}

const asXml = (answer: Readonly<Record<string, string | number>>): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(answer)
    .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
    .join("")}</oembed>\n`;

const missing = { status: 404, body: "404" } as const;

export const oembedArea: Area = {
  name: "oembed",
  install({ raw, config, platform }) {
    const { origin } = new URL(config.publicUrl);
    const policy = policyOf(platform.hash.sha256(STYLE));
    raw("GET", OEMBED_PATH, async (request, ctx): Promise<Answer> => {
      await limit(ctx, { name: "oembed", key: ctx.ip, max: 1200, windowMs: HOUR });
      const query = new URL(request.url).searchParams;
      const format = query.get("format") ?? "json";
      if (format !== "json" && format !== "xml") return { status: 501, body: "501" };
      const address = query.get("url") ?? "";
      const named = cardNamed(origin, address);
      if (!named) return missing;
      const locale = languageAsked(new URL(address).search) ?? "zh-CN";
      const card = await cardOf(ctx.platform.db, named.kind, named.id, locale);
      if (!card) return missing;
      const size = sizeOf(query);
      const answer = {
        type: "rich",
        version: "1.0",
        title: card.title,
        ...(card.school && { author_name: card.school }),
        provider_name: await platformName(ctx, locale),
        provider_url: origin,
        cache_age: FRESH,
        html: cardFrame(origin, cardPath(card.kind, card.id, locale), card.title, size),
        ...size,
      };
      const headers = {
        "cache-control": `public, max-age=${FRESH}`,
        // Editors ask from the browser too; nothing here is anybody's secret.
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      };
      return format === "json"
        ? { headers, json: answer }
        : { headers: { ...headers, "content-type": "text/xml; charset=utf-8" }, body: asXml(answer) };
    });
    raw("GET", CARD_ROUTE, async (request, ctx): Promise<Answer> => {
      await limit(ctx, { name: "cards", key: ctx.ip, max: 6000, windowMs: HOUR });
      const { pathname, search } = new URL(request.url);
      const [, name, id] = /\/([a-z]+)-(\d{1,15})$/.exec(pathname) ?? [];
      const kind = CardKinds.find((one) => one === name);
      const locale = languageAsked(search) ?? "zh-CN";
      const card = kind && (await cardOf(ctx.platform.db, kind, Number(id), locale));
      if (!card) return missing;
      return {
        headers: {
          "content-type": "text/html; charset=utf-8",
          "content-security-policy": policy,
          "cross-origin-resource-policy": "cross-origin",
          "cache-control": `public, max-age=${FRESH}`,
        },
        body: pageOf(card, origin, locale, await platformName(ctx, locale)),
      };
    });
  },
};
