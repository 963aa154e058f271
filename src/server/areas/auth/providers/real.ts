/** WeChat, QQ and the mobile-app platform, by their own forms of OAuth 2. */
import type { Provider as ProviderName } from "../../../../core/contract/index.js";
import type { Credentials, ThirdParty, ThirdPerson } from "./provider.js";

const TIMEOUT = 5000;

async function ask(
  address: string,
  parameters: Record<string, string>,
): Promise<Record<string, unknown> | undefined> {
  try {
    const url = new URL(address);
    for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT), redirect: "error" });
    const value: unknown = await answer.json();
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** WeChat "web login": codes for open id and union id come with the token. */
const weChat = ({ appId, secret, base = "https://api.weixin.qq.com" }: Credentials): ThirdParty => ({
  isSandbox: false,
  appId,
  authorizeUrl: (state, redirectUri) =>
    `https://open.weixin.qq.com/connect/qrconnect?${new URLSearchParams({ appid: appId, redirect_uri: redirectUri, response_type: "code", scope: "snsapi_login", state })}#wechat_redirect`,
  async exchange(code): Promise<ThirdPerson | undefined> {
    const token = await ask(`${base}/sns/oauth2/access_token`, {
      appid: appId,
      secret,
      code,
      grant_type: "authorization_code",
    });
    const openid = text(token?.["openid"]);
    if (!openid) return undefined;
    const info = await ask(`${base}/sns/userinfo`, { access_token: text(token?.["access_token"]), openid });
    return { openId: text(token?.["unionid"]) || openid, nickname: text(info?.["nickname"]) || "WeChat" };
  },
});

/** QQ Connect: the token first, then who it belongs to. */
const qq = ({ appId, secret, base = "https://graph.qq.com" }: Credentials): ThirdParty => ({
  isSandbox: false,
  appId,
  authorizeUrl: (state, redirectUri) =>
    `${base}/oauth2.0/authorize?${new URLSearchParams({ response_type: "code", client_id: appId, redirect_uri: redirectUri, state, scope: "get_user_info" })}`,
  async exchange(code, redirectUri) {
    const token = await ask(`${base}/oauth2.0/token`, {
      grant_type: "authorization_code",
      client_id: appId,
      client_secret: secret,
      code,
      redirect_uri: redirectUri,
      fmt: "json",
    });
    const access = text(token?.["access_token"]);
    const me = access
      ? await ask(`${base}/oauth2.0/me`, { access_token: access, unionid: "1", fmt: "json" })
      : undefined;
    const openid = text(me?.["openid"]);
    if (!openid) return undefined;
    const info = await ask(`${base}/user/get_user_info`, {
      access_token: access,
      oauth_consumer_key: appId,
      openid,
    });
    return { openId: text(me?.["unionid"]) || openid, nickname: text(info?.["nickname"]) || "QQ" };
  },
});

/** The mobile-app platform: plain OAuth 2 below its base address. */
const app = ({ appId, secret, base = "" }: Credentials): ThirdParty => ({
  isSandbox: false,
  appId,
  authorizeUrl: (state, redirectUri) =>
    `${base}/oauth2/authorize?${new URLSearchParams({ response_type: "code", client_id: appId, redirect_uri: redirectUri, state })}`,
  async exchange(code, redirectUri) {
    const token = await ask(`${base}/oauth2/token`, {
      grant_type: "authorization_code",
      client_id: appId,
      client_secret: secret,
      code,
      redirect_uri: redirectUri,
    });
    const me = await ask(`${base}/oauth2/userinfo`, { access_token: text(token?.["access_token"]) });
    const openId = text(me?.["sub"]) || text(me?.["openid"]);
    return openId ? { openId, nickname: text(me?.["nickname"]) || "App" } : undefined;
  },
});

export const realParty: Record<ProviderName, (credentials: Credentials) => ThirdParty> = {
  wx: weChat,
  qq,
  ykb: app,
};
