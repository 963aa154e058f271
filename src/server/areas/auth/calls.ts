/** The calls of `auth.ts` of the contract (docs/specification.md 6.7 to 6.12), and what they are answered by. */
import { auth, Code, passkey, signInLog as signInLogCalls } from "../../../core/contract/index.js";
import { open } from "../../../core/contract/seal.js";
import { TIMESTAMP_WINDOW } from "../../../core/rules/index.js";
import { grantsCopy, roleOf } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fail, type Area, type Ctx, type Routes } from "../../http/index.js";
import { codeLogin } from "./code-login.js";
import * as consent from "./consent.js";
import * as links from "./links.js";
import { login, prepareLogin } from "./login.js";
import { issueNonce, spendNonce } from "./nonces.js";
import { installReturnPage } from "./providers/return-page.js";
import { installSandbox } from "./providers/sandbox.js";
import { signInByPasskey, signInOptions } from "./passkey-login.js";
import * as passkeys from "./passkeys.js";
import * as qr from "./qr.js";
import { forgot, forgotVerify, register } from "./register.js";
import { requesterOf } from "./requester.js";
import { sendEmail, sendSms } from "./sending.js";
import { signInLog } from "./sign-in-list.js";
import { endSession, resolveSession } from "./sessions.js";
import { begin, partyOf, signInWith } from "./third-party.js";

async function nonce(ctx: Ctx) {
  return { nonce: await issueNonce(ctx.platform, requesterOf(ctx)) };
}

async function logout(ctx: Ctx) {
  if (ctx.session) {
    await endSession(ctx.platform.db, ctx.session.id);
    await audit(ctx, { action: "session.end", subject: ctx.session.id, result: "success", method: "logout" });
  }
  ctx.takeBack();
  return {};
}

/**
 * Opens `{SJ, NONCE}`. Every way in which it cannot be read is one answer, so that nobody learns from the
 * difference (docs/security.md 32, 33).
 */
async function openSealed(ctx: Ctx, body: unknown): Promise<unknown> {
  const { SJ: sealed, NONCE: nonce } = (body ?? {}) as Record<string, unknown>;
  if (
    typeof sealed !== "string" ||
    typeof nonce !== "string" ||
    sealed.length > 32_768 ||
    nonce.length > 128
  ) {
    throw fail(Code.unsealable);
  }
  if (!(await spendNonce(ctx.platform, nonce, requesterOf(ctx)))) throw fail(Code.nonceInvalid);
  const text = open(sealed, ctx.config.appKey, nonce);
  const payload: unknown = text === undefined ? undefined : parse(text);
  const T =
    typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>)["T"] : undefined;
  if (typeof T !== "number" || Math.abs(ctx.platform.clock.now() - T) > TIMESTAMP_WINDOW)
    throw fail(Code.unsealable);
  return payload;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function installThirdParties(routes: Routes): void {
  const names = ["wx", "qq", "ykb"] as const;
  // Opened in a window of its own (docs/specification.md 6.11): begins the flow and goes straight on.
  routes.raw("GET", "/api/auth/ykb/v2/login", async (_request, ctx) => ({
    status: 303,
    headers: { location: (await begin(ctx, "ykb")).url },
    body: null,
  }));
  installReturnPage(routes, names);
  installSandbox(
    routes,
    names.filter((name) => partyOf(routes, name)?.isSandbox),
  );
}

export const authArea: Area = {
  name: "auth",
  install(routes) {
    const { platform, config } = routes;
    const grants = grantsCopy(platform);
    routes.provide({
      sessions: {
        async resolve(token, origin) {
          const found = await resolveSession(platform, token, origin ?? null, config.sessionIdle);
          return found && { ...found, role: roleOf(found.account.roles, await grants.get()) };
        },
      },
      seal: { open: (body, ctx) => openSealed(ctx, body) },
    });
    platform.background.run("prepare sign-in", () => prepareLogin(platform));
    routes.bind(auth, {
      wxConfig: ({ ctx }) => begin(ctx, "wx"),
      qqConfig: ({ ctx }) => begin(ctx, "qq"),
      appConfig: ({ ctx }) => begin(ctx, "ykb"),
      wxAuth: ({ input, ctx }) => signInWith(ctx, "wx", input),
      qqAuth: ({ input, ctx }) => signInWith(ctx, "qq", input),
      appAuth: ({ input, ctx }) => signInWith(ctx, "ykb", input),
      nonce: ({ ctx }) => nonce(ctx),
      login: ({ input, ctx }) => login(ctx, input),
      logout: ({ ctx }) => logout(ctx),
      smsSend: ({ input, ctx }) => sendSms(ctx, input),
      emailSend: ({ input, ctx }) => sendEmail(ctx, input),
      register: ({ input, ctx }) => register(ctx, input),
      codeLogin: ({ input, ctx }) => codeLogin(ctx, input),
      forgotVerify: ({ input, ctx }) => forgotVerify(ctx, input),
      forgot: ({ input, ctx }) => forgot(ctx, input),
      activationInfo: ({ input, ctx }) => links.activationInfo(ctx, input),
      activate: ({ input, ctx }) => links.activate(ctx, input),
      signLogin: ({ input, ctx }) => links.signLogin(ctx, input),
      signAccountLogin: ({ input, ctx }) => links.signAccountLogin(ctx, input),
      tokenLogin: ({ input, ctx }) => links.tokenLogin(ctx, input),
      qrApply: ({ ctx }) => qr.apply(ctx),
      qrCheck: ({ input, ctx }) => qr.check(ctx, input),
      qrScan: ({ input, ctx }) => qr.scan(ctx, input),
      qrConfirm: ({ input, ctx }) => qr.confirm(ctx, input),
      qrDeny: ({ input, ctx }) => qr.deny(ctx, input),
      consentInfo: ({ input, ctx }) => consent.consentInfo(ctx, input),
      consentDecide: ({ input, ctx }) => consent.decide(ctx, input),
      consentToken: ({ input, ctx }) => consent.trade(ctx, input),
      consentUser: ({ input, ctx }) => consent.consentUser(ctx, input),
    });
    routes.bind(passkey, {
      passkeyOptions: ({ ctx }) => signInOptions(ctx),
      passkeyLogin: ({ input, ctx }) => signInByPasskey(ctx, input),
      passkeyList: ({ ctx }) => passkeys.list(ctx),
      passkeyAddOptions: ({ ctx }) => passkeys.addOptions(ctx),
      passkeyAdd: ({ input, ctx }) => passkeys.add(ctx, input),
      passkeyRename: ({ input, ctx }) => passkeys.rename(ctx, input),
      passkeyRemove: ({ input, ctx }) => passkeys.remove(ctx, input),
      passkeyOffer: ({ ctx }) => passkeys.offer(ctx),
      passkeyOfferClose: ({ ctx }) => passkeys.refuseOffer(ctx),
    });
    routes.bind(signInLogCalls, { signInLog });
    installThirdParties(routes);
  },
};
