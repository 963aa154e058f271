/** What the address of `/oauth/index` asks for (docs/specification.md 6.11; RFC 6749, 4.1.1). */
export interface ConsentRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string;
  readonly challenge: string;
  readonly challengeMethod: "S256";
}

export type Purpose =
  | { readonly kind: "consent"; readonly request: ConsentRequest }
  | { readonly kind: "token"; readonly token: string }
  | {
      readonly kind: "sign";
      readonly appId: string;
      readonly sign: string;
      readonly time: number;
      readonly who: { readonly account: string } | { readonly openId: string };
    }
  | { readonly kind: "activation"; readonly token: string }
  | { readonly kind: "bad" }
  | { readonly kind: "none" };

export function purposeOf(query: URLSearchParams): Purpose {
  const get = (name: string) => query.get(name) ?? "";
  if (query.has("client_id")) {
    if (get("code_challenge_method") !== "S256" || !get("redirect_uri") || !get("code_challenge"))
      return { kind: "bad" };
    return {
      kind: "consent",
      request: {
        clientId: get("client_id"),
        redirectUri: get("redirect_uri"),
        scope: get("scope"),
        state: get("state"),
        challenge: get("code_challenge"),
        challengeMethod: "S256",
      },
    };
  }
  if (query.has("activation")) return { kind: "activation", token: get("activation") };
  if (query.has("token")) return { kind: "token", token: get("token") };
  if (query.has("appId")) {
    const time = Number(get("time"));
    if (!get("sign") || !Number.isSafeInteger(time)) return { kind: "bad" };
    const who = query.has("openId") ? { openId: get("openId") } : { account: get("account") };
    return { kind: "sign", appId: get("appId"), sign: get("sign"), time, who };
  }
  return { kind: "none" };
}
