/**
 * The platform's own sandbox for a third party without credentials: the same code flow, marked on screen
 * as what it is. Its people are invented. Off in production.
 */
import type { Provider as ProviderName } from "../../../../core/contract/index.js";
import { baseHeaders } from "../../../http/headers.js";
import { isOwnHost, type Ctx, type Routes } from "../../../http/index.js";
import { message } from "../../../messages.js";
import type { Platform } from "../../../adapters/index.js";
import { escapeHtml } from "./html.js";
import type { ThirdParty, ThirdPerson } from "./provider.js";

const CODE_LIFE = 5 * 60_000;
const APP_ID = "sandbox";
const RETURN = "/api/auth/oauth2/return/";

const people: readonly ThirdPerson[] = [
  { openId: "lin-xiaoyu", nickname: "林小雨" },
  { openId: "zhao-yiming", nickname: "赵一鸣" },
  { openId: "chen-siyuan", nickname: "陈思远" },
];

const names: Record<ProviderName, ReturnType<typeof message>> = {
  wx: message("微信", "WeChat"),
  qq: message("QQ", "QQ"),
  ykb: message("移动应用平台", "Mobile app"),
};
const words = {
  title: message("{name}登录（演示沙箱）", "{name} sign-in (sandbox)"),
  note: message(
    "本站未配置{name}的接入凭证，此页是平台自带的演示沙箱，走同样的授权流程，不会连接真实服务。",
    "{name} isn't configured on this site. This sandbox page follows the same sign-in flow without contacting the real service.",
  ),
  choose: message("选择一个演示身份并同意授权", "Choose a demo identity and allow sign-in"),
  deny: message("拒绝", "Deny"),
};

const codes = ({ cache }: Platform) =>
  cache.space<{ provider: ProviderName; openId: string; redirectUri: string }>("sandbox code", {
    max: 10_000,
  });

export const sandbox = (platform: Platform, provider: ProviderName): ThirdParty => ({
  isSandbox: true,
  appId: APP_ID,
  authorizeUrl: (state, redirectUri) => {
    const platformUrl = redirectUri.slice(0, redirectUri.indexOf(RETURN));
    return `${platformUrl}/api/standin/${provider}?${new URLSearchParams({ client_id: APP_ID, redirect_uri: redirectUri, state })}`;
  },
  async exchange(code, redirectUri) {
    const known = await codes(platform).take(code);
    if (known?.provider !== provider || known.redirectUri !== redirectUri) return undefined;
    return people.find(({ openId }) => openId === known.openId);
  },
});

/** Its page may be framed by nobody, run no script, and keeps its opener: that is whom the flow returns to. */
const headers = {
  ...baseHeaders,
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "unsafe-none",
};

const fill = (text: ReturnType<typeof message>, ctx: Ctx, provider: ProviderName) =>
  escapeHtml(text[ctx.locale].replaceAll("{name}", names[provider][ctx.locale]));

/** Addresses are relative: the platform may stand below a path. */
function page(ctx: Ctx, provider: ProviderName, query: URLSearchParams): string {
  const link = (extra: Record<string, string>) =>
    escapeHtml(`${provider}/decide?${new URLSearchParams({ ...Object.fromEntries(query), ...extra })}`);
  const choices = people
    .map(
      ({ openId, nickname }) =>
        `<li><a class="choice" href="${link({ person: openId })}">${escapeHtml(nickname)}</a></li>`,
    )
    .join("");
  return `<!doctype html><html lang="${ctx.locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${fill(words.title, ctx, provider)}</title><link rel="stylesheet" href="../auth/oauth2/page.css">
<main><h1>${fill(words.title, ctx, provider)}</h1><p class="mark">${fill(words.note, ctx, provider)}</p>
<p>${fill(words.choose, ctx, provider)}</p><ul>${choices}</ul><a href="${link({})}">${fill(words.deny, ctx, provider)}</a></main></html>`;
}

/** Only this platform's own return page is a place to send people to. */
const isOurs = (redirectUri: string, ctx: Ctx) => {
  if (!URL.canParse(redirectUri)) return false;
  const { host, pathname, protocol } = new URL(redirectUri);
  if (protocol !== "http:" && protocol !== "https:") return false;
  const platformUrl = new URL(ctx.config.publicUrl);
  return isOwnHost(ctx.config, host) && pathname.startsWith(platformUrl.pathname.replace(/\/$/, "") + RETURN);
};

export function installSandbox(routes: Routes, providers: readonly ProviderName[]): void {
  for (const provider of providers) {
    routes.raw("GET", `/api/standin/${provider}`, (request, ctx) => {
      const query = new URL(request.url).searchParams;
      if (!isOurs(query.get("redirect_uri") ?? "", ctx)) return { status: 400, body: "redirect_uri" };
      return { headers, body: page(ctx, provider, query) };
    });
    routes.raw("GET", `/api/standin/${provider}/decide`, async (request, ctx) => {
      const query = new URL(request.url).searchParams;
      const redirectUri = query.get("redirect_uri") ?? "";
      if (!isOurs(redirectUri, ctx)) return { status: 400, body: "redirect_uri" };
      const back = new URL(redirectUri);
      back.searchParams.set("state", query.get("state") ?? "");
      const person = people.find(({ openId }) => openId === query.get("person"));
      if (person) {
        const code = ctx.platform.random.token(160);
        await codes(ctx.platform).set(code, { provider, openId: person.openId, redirectUri }, CODE_LIFE);
        back.searchParams.set("code", code);
      } else back.searchParams.set("error", "access_denied");
      return { status: 303, headers: { ...headers, location: back.href }, body: null };
    });
  }
}
