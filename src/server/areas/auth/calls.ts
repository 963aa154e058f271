/** The calls of `auth.ts` of the contract (docs/specification.md 6.7 to 6.12), and what they are answered by. */
import { auth, Code } from "../../../core/contract/index.js";
import { open } from "../../../core/contract/seal.js";
import { TIMESTAMP_WINDOW } from "../../../core/rules/index.js";
import { roleOf } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fail, limit, type Area, type Ctx, type Routes } from "../../http/index.js";
import * as consent from "./consent.js";
import * as links from "./links.js";
import { login, prepareLogin } from "./login.js";
import { issueNonce, spendNonce } from "./nonces.js";
import { installReturnPage } from "./providers/return-page.js";
import { installStandIn } from "./providers/sandbox.js";
import * as qr from "./qr.js";
import { forgot, forgotVerify, register } from "./register.js";
import { requesterOf } from "./requester.js";
import { sendEmail, sendSms } from "./sending.js";
import { endSession, resolveSession } from "./sessions.js";
import { begin, partyOf, signInWith } from "./third-party.js";

async function nonce(ctx: Ctx) {
  await limit(ctx, { name: "nonce ip", key: ctx.ip, max: 600, windowMs: 60_000 });
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
  routes.handle(auth.wxConfig, ({ ctx }) => begin(ctx, "wx"));
  routes.handle(auth.qqConfig, ({ ctx }) => begin(ctx, "qq"));
  routes.handle(auth.appConfig, ({ ctx }) => begin(ctx, "ykb"));
  routes.handle(auth.wxAuth, ({ input, ctx }) => signInWith(ctx, "wx", input));
  routes.handle(auth.qqAuth, ({ input, ctx }) => signInWith(ctx, "qq", input));
  routes.handle(auth.appAuth, ({ input, ctx }) => signInWith(ctx, "ykb", input));
  // Opened in a window of its own (docs/specification.md 6.11): begins the flow and goes straight on.
  routes.raw("GET", "/api/auth/ykb/v2/login", async (_request, ctx) => ({
    status: 303,
    headers: { location: (await begin(ctx, "ykb")).url },
    body: null,
  }));
  installReturnPage(routes, names);
  installStandIn(
    routes,
    names.filter((name) => partyOf(routes, name)?.isSandbox),
  );
}

export const authArea: Area = {
  name: "auth",
  install(routes) {
    const { platform, config } = routes;
    routes.provide({
      sessions: {
        async resolve(token, origin) {
          const found = await resolveSession(platform, token, origin ?? null, config.sessionIdle);
          return found && { ...found, role: roleOf(found.account.roles) };
        },
      },
      seal: { open: (body, ctx) => openSealed(ctx, body) },
    });
    platform.background.run("prepare sign-in", () => prepareLogin(platform));
    routes.handle(auth.nonce, ({ ctx }) => nonce(ctx));
    routes.handle(auth.login, ({ input, ctx }) => login(ctx, input));
    routes.handle(auth.logout, ({ ctx }) => logout(ctx));
    routes.handle(auth.smsSend, ({ input, ctx }) => sendSms(ctx, input));
    routes.handle(auth.emailSend, ({ input, ctx }) => sendEmail(ctx, input));
    routes.handle(auth.register, ({ input, ctx }) => register(ctx, input));
    routes.handle(auth.forgotVerify, ({ input, ctx }) => forgotVerify(ctx, input));
    routes.handle(auth.forgot, ({ input, ctx }) => forgot(ctx, input));
    routes.handle(auth.activationInfo, ({ input, ctx }) => links.activationInfo(ctx, input));
    routes.handle(auth.activate, ({ input, ctx }) => links.activate(ctx, input));
    routes.handle(auth.signLogin, ({ input, ctx }) => links.signLogin(ctx, input));
    routes.handle(auth.signAccountLogin, ({ input, ctx }) => links.signAccountLogin(ctx, input));
    routes.handle(auth.tokenLogin, ({ input, ctx }) => links.tokenLogin(ctx, input));
    routes.handle(auth.qrApply, ({ ctx }) => qr.apply(ctx));
    routes.handle(auth.qrCheck, ({ input, ctx }) => qr.check(ctx, input));
    routes.handle(auth.qrScan, ({ input, ctx }) => qr.scan(ctx, input));
    routes.handle(auth.qrConfirm, ({ input, ctx }) => qr.confirm(ctx, input));
    routes.handle(auth.qrDeny, ({ input, ctx }) => qr.deny(ctx, input));
    routes.handle(auth.consentInfo, ({ input, ctx }) => consent.consentInfo(ctx, input));
    routes.handle(auth.consentDecide, ({ input, ctx }) => consent.decide(ctx, input));
    routes.handle(auth.consentToken, ({ input, ctx }) => consent.trade(ctx, input));
    routes.handle(auth.consentUser, ({ input, ctx }) => consent.consentUser(ctx, input));
    installThirdParties(routes);
  },
};
