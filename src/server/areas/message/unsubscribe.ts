/**
 * The link of a mail that ends all mails of messages, without signing in. A GET only asks, since programs that look for
 * malware follow every link; a POST does it, be it by the page's button or by a mail program (RFC 8058).
 */
import { API_BASE } from "../../../core/rules/index.js";
import { sameText, type Platform } from "../../adapters/index.js";
import { limit, type Ctx, type Routes } from "../../http/index.js";
import { baseHeaders } from "../../http/headers.js";
import type { Message } from "../../messages.js";
import { accountById } from "../accounts/index.js";
import { messages } from "./messages.js";
import { stopMail } from "./notification-store.js";

const BASE = `${API_BASE}/pub/message/unsubscribe`;
const HOUR = 3_600_000;
const SHAPE = /\/(\d{1,15})-([0-9a-f]{40})$/;

const sign = ({ hash }: Pick<Platform, "hash">, accountId: number): string =>
  hash.keyed("unsubscribe", String(accountId)).slice(0, 40);

export const unsubscribeAddress = (
  platform: Pick<Platform, "hash">,
  publicUrl: string,
  accountId: number,
): string => `${publicUrl}${BASE}/${accountId}-${sign(platform, accountId)}`;

const headers = {
  ...baseHeaders,
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // The default would send the form with no origin at all.
  "referrer-policy": "same-origin",
};

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:16px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif}
main{max-width:420px;margin:12vh auto;padding:24px}h1{font-size:22px;margin:0 0 12px}
button{min-height:44px;padding:0 20px;font:inherit}`;

const page = (ctx: Ctx, title: Message, text: Message, button = "") => {
  const words = title[ctx.locale];
  return {
    headers,
    body: `<!doctype html><html lang="${ctx.locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${words}</title><link rel="stylesheet" href="${BASE}.css"><main><h1>${words}</h1><p>${text[ctx.locale]}</p>${button}</main></html>`,
  };
};

async function accountOf(request: Request, ctx: Ctx): Promise<number | undefined> {
  await limit(ctx, { name: "unsubscribe", key: ctx.ip, max: 300, windowMs: HOUR });
  const [, id = "0", mark = ""] = SHAPE.exec(new URL(request.url).pathname) ?? [];
  return sameText(mark, sign(ctx.platform, Number(id))) ? Number(id) : undefined;
}

export function installUnsubscribe({ raw }: Routes): void {
  raw("GET", `${BASE}.css`, () => ({
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=3600" },
    body: STYLE,
  }));
  raw("GET", `${BASE}/:mark`, async (request, ctx) => {
    if ((await accountOf(request, ctx)) === undefined)
      return { ...page(ctx, messages.badLink, messages.badLinkText), status: 404 };
    const button = `<form method="post"><button>${messages.stopButton[ctx.locale]}</button></form>`;
    return page(ctx, messages.stopTitle, messages.stopText, button);
  });
  raw("POST", `${BASE}/:mark`, async (request, ctx) => {
    const accountId = await accountOf(request, ctx);
    // Of an account that is gone there is nothing to stop, and nobody learns that it is.
    if (accountId === undefined) return { ...page(ctx, messages.badLink, messages.badLinkText), status: 404 };
    await ctx.platform.transaction(async (trx) => {
      if (await accountById(trx, accountId)) await stopMail(trx, accountId);
    });
    return page(ctx, messages.stopped, messages.stoppedText);
  });
}
