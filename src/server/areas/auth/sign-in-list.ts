/** What the owner of an account reads of sign-ins and tries (docs/domain.md 2.5). */
import type { Output, signInLog as contract } from "../../../core/contract/index.js";
import { pageOf } from "../../db/page.js";
import { signedIn, type Given } from "../../http/index.js";
import { regionOf } from "./qr.js";
import { signInsOf } from "./sign-in-log.js";

export async function signInLog({
  input: { page = 1, size = 10 },
  ctx,
}: Given<typeof contract.signInLog>): Promise<Output<typeof contract.signInLog>> {
  const { list, total } = await pageOf(signInsOf(ctx.platform.db, signedIn(ctx).accountId), { page, size });
  return {
    list: list.map(({ id, at, succeeded, method, user_agent, ip, origin }) => ({
      id,
      at,
      succeeded,
      method,
      userAgent: user_agent,
      ip,
      region: regionOf(ip, ctx.locale),
      origin,
    })),
    total,
    page,
    size,
  };
}
