/** A small area for the frame's own tests, written as real ones are. */
import { Code, call } from "../../core/contract/index.js";
import { integer, nothing, optional, shape, text } from "../../core/contract/codec.js";
import { signature } from "../../core/contract/sign.js";
import { audit } from "../areas/audit/index.js";
import { message } from "../messages.js";
import type { TestServer } from "../../testing/server.js";
import { fail, limit, signedIn, type Area } from "./index.js";

export const add = call({
  method: "POST",
  path: "/sums/add",
  access: "public",
  scope: "any",
  input: shape({ one: ["YI", integer()], other: ["ER", integer()], note: ["note", optional(text(20))] }),
  output: shape({ sum: ["HE", integer()] }),
});
export const get = call({
  method: "GET",
  path: "/sums/get",
  access: "public",
  scope: "any",
  input: shape({ one: ["YI", integer()] }),
  output: shape({ one: ["YI", integer()] }),
});
export const pub = call({
  method: "GET",
  path: "/pub/sums",
  access: "public",
  scope: "any",
  input: nothing,
  output: nothing,
});
export const mine = call({
  method: "GET",
  path: "/sums/mine",
  access: "user",
  scope: "any",
  input: nothing,
  output: shape({ id: ["id", integer()] }),
});
export const remove = call({
  method: "POST",
  path: "/sums/remove",
  access: "sums.delete",
  scope: "any",
  input: nothing,
  output: nothing,
});
export const enter = call({
  method: "POST",
  path: "/sums/enter",
  access: "public",
  scope: "any",
  success: 2000,
  input: nothing,
  output: shape({ token: ["SQLP", text(64)] }),
});
export const rush = call({
  method: "POST",
  path: "/sums/rush",
  access: "public",
  scope: "any",
  input: nothing,
  output: nothing,
});
export const refuse = call({
  method: "POST",
  path: "/sums/refuse",
  access: "public",
  scope: "any",
  input: nothing,
  output: nothing,
});
export const broken = call({
  method: "POST",
  path: "/sums/broken",
  access: "public",
  scope: "any",
  input: shape({ how: ["how", text(20)] }),
  output: nothing,
});
export const hidden = call({
  method: "POST",
  path: "/sums/hidden",
  access: "public",
  scope: "any",
  sealed: true,
  input: shape({ one: ["YI", integer()] }),
  output: shape({ one: ["YI", integer()] }),
});
export const big = call({
  method: "POST",
  path: "/sums/big",
  access: "public",
  scope: "any",
  maxBody: 100_000,
  input: shape({ data: ["data", text(99_000)] }),
  output: nothing,
});

export const sums: Area = {
  name: "sums",
  install({ handle, bare, provide, platform }) {
    provide({
      sessions: {
        async resolve(token, origin) {
          const allowed = token === "admin" ? ["delete"] : [];
          const role = { permissionIds: ["sums"], permissions: [{ permissionId: "sums", actions: allowed }] };
          const bound = token === "partner" ? "https://school.example" : undefined;
          return ["user", "admin", "partner"].includes(token) && bound === origin
            ? { id: 1, accountId: 7, role, expiresAt: platform.clock.now() + 3_600_000 }
            : undefined;
        },
      },
      seal: {
        async open(body) {
          if ((body as { SJ?: unknown }).SJ !== "box") throw fail(Code.unsealable);
          return { YI: 5 };
        },
      },
    });
    handle(add, ({ input }) => ({ sum: input.one + input.other }));
    handle(get, ({ input }) => input);
    handle(pub, () => undefined);
    handle(mine, ({ ctx }) => ({ id: signedIn(ctx).accountId }));
    handle(remove, () => undefined);
    handle(enter, ({ ctx }) => ({ token: ctx.handOut("t".repeat(43), ctx.platform.clock.now() + 60_000) }));
    handle(rush, async ({ ctx }) => limit(ctx, { name: "rush", key: ctx.ip, max: 5, windowMs: 60_000 }));
    handle(refuse, async ({ ctx }) => {
      await audit(ctx, {
        action: "refuse",
        result: "wrong",
        subject: 'x\n"y"',
        detail: { code: "123456", why: "a\nb" },
      });
      throw fail(Code.codeInvalid, message("还可以试 {left} 次", "{left} tries left"), {
        params: { left: 2 },
      });
    });
    handle(broken, async ({ input: { how }, ctx }) => {
      if (how === "throw") throw new Error("the secret is 42");
      await ctx.platform.db
        .insertInto("outbox")
        .values({
          channel: "sms",
          recipient: "a\u0000b",
          subject: null,
          text: "",
          template: "",
          values: "{}",
          sent_at: 0,
        })
        .execute();
    });
    handle(hidden, ({ input }) => input);
    handle(big, () => undefined);
    bare({
      method: "POST",
      path: "/sums/bare",
      handle: async (fields) => {
        if (fields["x"] === 1) throw new Error("the secret is 42");
        return { repCode: "0000", given: fields };
      },
      refuse: ({ code }) => ({ repCode: code === Code.internal ? "9999" : "6206" }),
    });
  },
};

const SCHOOL = "https://school.example";

/** A partner whose page stands on SCHOOL. */
export const addSchool = ({ app }: TestServer) =>
  app.clients.save({
    name: "学校",
    key: "school",
    secret: "s",
    origins: [SCHOOL],
    scopes: [],
    redirectUris: [],
    kind: "page",
    edition: null,
  });

/** What a request without a token is signed with. */
export const signedHeaders = ({ platform, config }: TestServer, path: string, ts = platform.clock.now()) => ({
  ts: String(ts),
  sg: signature(path, "", ts, config.signSalt),
});
