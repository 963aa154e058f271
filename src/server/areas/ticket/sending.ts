/** Feedback as it comes in. */
import type { Input, Output, platform } from "../../../core/contract/index.js";
import { feedbackPage } from "../../../core/rules/ticket.js";
import { limit, type Ctx } from "../../http/index.js";
import { addFeedback } from "./store.js";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** `FB-20261121-4F7K2M`: the day in China, and six letters and digits that are hard to mistake. */
function numberOf({ platform: { clock, random } }: Ctx): string {
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" })
    .format(clock.now())
    .replaceAll("-", "");
  const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  const code = Array.from({ length: 6 }, () => signs[random.int(signs.length)]).join("");
  return `FB-${day}-${code}`;
}

export async function sendFeedback(
  ctx: Ctx,
  input: Input<typeof platform.feedbackSend>,
): Promise<Output<typeof platform.feedbackSend>> {
  await limit(
    ctx,
    { name: "feedback ip", key: ctx.ip, max: 10, windowMs: HOUR },
    { name: "feedback day", key: ctx.ip, max: 30, windowMs: DAY },
  );
  const ticket = numberOf(ctx);
  const now = ctx.platform.clock.now();
  await addFeedback(ctx.platform.db, {
    ticket,
    account_id: ctx.session?.accountId ?? null,
    ...input,
    page_kind: feedbackPage(input.page, ctx.config.publicUrl),
    locale: ctx.locale,
    created_at: now,
    changed_at: now,
  });
  return { ticket };
}
