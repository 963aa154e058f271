/**
 * Where a third party sends the browser back. The window hands code and state to the page that opened it,
 * by postMessage to that page's origin only (docs/security.md 35); without an opener it goes on to the portal.
 */
import { baseHeaders } from "../../../http/headers.js";
import type { Ctx, Routes } from "../../../http/index.js";
import type { Provider as ProviderName } from "../../../../core/contract/index.js";
import { message } from "../../../messages.js";
import { peekState } from "../third-party.js";
import { escapeHtml } from "./html.js";
import { login } from "../../../../core/rules/places/common.js";

const words = {
  done: message("授权完成，正在返回…", "Allowed. Taking you back…"),
  over: message(
    "授权已失效，请关闭此窗口后重新发起。",
    "This request has expired. Close this window and start again.",
  ),
};

const headers = {
  ...baseHeaders,
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  // The default would cut this window off from the page that waits for it.
  "cross-origin-opener-policy": "unsafe-none",
};

const SCRIPT = `(function () {
  var data = document.documentElement.dataset;
  if (!data.target) return;
  var message = { type: "edu-oauth", provider: data.provider, code: data.code, state: data.state, error: data.error };
  if (window.opener) {
    window.opener.postMessage(message, data.target);
    window.close();
  } else if (data.target === location.origin) {
    location.replace("${login.path}?" + new URLSearchParams({ provider: data.provider, code: data.code, state: data.state, error: data.error }));
  }
})();`;

const STYLE = `body{margin:0;background:#0b0f17;color:#e7ecf4;font:16px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif}
main{max-width:420px;margin:12vh auto;padding:24px;background:#121826;border-radius:16px}h1{font-size:22px;margin:0 0 12px}
.mark{padding:12px;border-radius:10px;background:#1a2233;color:#f2b84b;font-size:14px}ul{list-style:none;padding:0;display:grid;gap:8px}
a{color:#6b9bff}.choice{display:block;padding:12px 16px;border-radius:6px;background:#1a2233;text-decoration:none}
a:focus-visible{outline:2px solid #6b9bff;outline-offset:2px}`;

export interface HandedBack {
  /** The origin of the page that asked; empty where nobody did. */
  readonly target: string;
  readonly provider: string;
  readonly state: string;
  readonly code: string;
  readonly error: string;
}

/** The page that hands an answer to whoever asked for it; its address is one level below `/api/auth/oauth2/`. */
export function handBack(ctx: Pick<Ctx, "locale">, data: HandedBack) {
  const attributes = Object.entries(data).map(
    ([key, value]: [string, string]) => ` data-${key}="${escapeHtml(value)}"`,
  );
  const text = escapeHtml((data.target ? words.done : words.over)[ctx.locale]);
  return {
    headers,
    body: `<!doctype html><html lang="${ctx.locale}"${attributes.join("")}><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><link rel="stylesheet" href="../page.css"><main><p role="status">${text}</p></main><script src="../return.js"></script></html>`,
  };
}

export function installReturnPage(routes: Routes, providers: readonly ProviderName[]): void {
  for (const provider of providers) {
    routes.raw("GET", `/api/auth/oauth2/return/${provider}`, async (request, ctx) => {
      const query = new URL(request.url).searchParams;
      const state = query.get("state") ?? "";
      const known = await peekState(ctx.platform, state);
      const target = known?.provider === provider ? (known.origin ?? new URL(known.redirectUri).origin) : "";
      return handBack(ctx, {
        target,
        provider,
        state,
        code: query.get("code") ?? "",
        error: query.get("error") ?? "",
      });
    });
  }
  const cache = { "cache-control": "public, max-age=3600" };
  routes.raw("GET", "/api/auth/oauth2/return.js", () => ({
    headers: { ...cache, "content-type": "text/javascript; charset=utf-8" },
    body: SCRIPT,
  }));
  routes.raw("GET", "/api/auth/oauth2/page.css", () => ({
    headers: { ...cache, "content-type": "text/css; charset=utf-8" },
    body: STYLE,
  }));
}
