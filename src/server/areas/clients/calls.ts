/** Partners on the platform's screen: the same deeds as an operator's commands, by whoever has the right. */
import { Code, type Output, partnerAdmin as contract, Scope } from "../../../core/contract/index.js";
import { MOST_PARTNERS } from "../../../core/contract/partner-admin.js";
import { audit } from "../audit/index.js";
import type { Config } from "../../config.js";
import { type Area, type Ctx, fail, type Given } from "../../http/index.js";
import { Partners } from "./admin.js";
import { messages } from "./messages.js";
import { PartnerError, type PartnerWish } from "./rules.js";

/** The portal's own: they are admitted without a partner. */
export const ownOrigins = ({ publicUrl, portalOrigins }: Config): readonly string[] => [
  new URL(publicUrl).origin,
  ...portalOrigins,
];

type Written = Omit<Given<typeof contract.partnerAdd>["input"], "key">;

/** All of it is written: what is missing is none. */
const wishOf = ({
  name,
  origins,
  scopes,
  redirects,
  edition,
  pageStyle,
  accent,
  school,
}: Written): PartnerWish => ({
  name,
  origins,
  scopes,
  redirects,
  edition: edition ?? "both",
  pageStyle: pageStyle ?? "page",
  accent: accent ?? "edition",
  school: school === undefined ? "none" : String(school),
});

/** @throws Failure with the field, where another partner stands in the way */
async function saying<T>(deed: Promise<T>): Promise<T> {
  try {
    return await deed;
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    const { conflict } = error;
    // All else the contract has checked.
    if (!conflict) throw fail(Code.notFound);
    const { field, value, owner } = conflict;
    if (field === "school") throw fail(Code.invalid, messages.noSchool, { result: { field } });
    const text = field === "key" ? messages.keyTaken : owner ? messages.originTaken : messages.ownOrigin;
    throw fail(Code.invalid, text, { result: { field }, params: { value, owner } });
  }
}

function demandScope({ redirects, scopes, school }: Written): void {
  if (scopes.includes(Scope.roster) && school === undefined)
    throw fail(Code.invalid, messages.needsSchool, { result: { field: "school" } });
  if (redirects.length > 0 && !scopes.includes(Scope.profile))
    throw fail(Code.invalid, messages.needsProfile, { result: { field: "scopes" } });
}

const partnerCalls = (own: readonly string[]) => {
  const of = (ctx: Ctx) => new Partners(ctx.platform, (deed, trx) => audit(ctx, deed, trx), own);
  return {
    async partnerList({
      ctx,
    }: Given<typeof contract.partnerList>): Promise<Output<typeof contract.partnerList>> {
      const known = Object.values(Scope);
      const partners = await of(ctx).list();
      return {
        list: partners.slice(0, MOST_PARTNERS).map((one) => ({
          key: one.key,
          name: one.name,
          origins: [...one.origins],
          scopes: known.filter((scope) => one.scopes.includes(scope)),
          redirects: [...one.redirectUris],
          edition: one.edition ?? undefined,
          pageStyle: one.theme?.pageStyle,
          accent: one.theme?.accent,
          school: one.orgId ?? undefined,
          state: one.state,
          createdAt: one.createdAt,
        })),
      };
    },
    async partnerAdd({
      input,
      ctx,
    }: Given<typeof contract.partnerAdd>): Promise<Output<typeof contract.partnerAdd>> {
      demandScope(input);
      const { secret } = await saying(of(ctx).add(input.key, wishOf(input)));
      return { secret };
    },
    async partnerEdit({
      input,
      ctx,
    }: Given<typeof contract.partnerEdit>): Promise<Output<typeof contract.partnerEdit>> {
      demandScope(input);
      const { ended } = await saying(of(ctx).edit(input.key, wishOf(input)));
      return { ended };
    },
    async partnerState({
      input: { key, active },
      ctx,
    }: Given<typeof contract.partnerState>): Promise<Output<typeof contract.partnerState>> {
      return { ended: await saying(of(ctx).setState(key, active ? "active" : "disabled")) };
    },
    async partnerRotate({
      input: { key },
      ctx,
    }: Given<typeof contract.partnerRotate>): Promise<Output<typeof contract.partnerRotate>> {
      return { secret: await saying(of(ctx).rotate(key)) };
    },
  };
};

export const clientsArea: Area = {
  name: "clients",
  install({ bind, config }) {
    bind(contract, partnerCalls(ownOrigins(config)));
  },
};
