/**
 * `/test/*`, with EDU_TEST_HOOKS=1 only and never in production: what end-to-end tests cannot see or do as
 * a person would. `POST /test/clock` takes `{now}` or `{advanceMs}`, both in ms; `POST /test/clients` makes the page on
 * `{origin}` a partner's, with these `{scopes}`; `POST /test/package?beside=&title=` adds the SCORM archive in its
 * body to a course, beside a node of it; `POST /test/learners` adds as many learners to the school of a run as `{count}`
 * says, numbered `{prefix}0` and on, and lets them apply for the run where `{applying}` is said; `POST /test/colleague` makes
 * the account with `{phone}` a certified teacher of the school of a run; `POST /test/older` makes the account with `{phone}`
 * older by `{days}`, so that policies were published after it.
 */
import * as v from "valibot";
import { parseInput, type Area } from "../../http/routes.js";
import { readBytes, readGiven } from "../../http/body.js";
import { addLearners, changeAccount, findAccount, makeTeacher } from "../accounts/index.js";
import { lockRun, putIntoRun } from "../course/index.js";
import { addPackage } from "../study/index.js";
import type { Clock, SettableClock } from "../../adapters/index.js";

/** Bytes. */
const PACKAGE = 10_000_000;
const DAY = 86_400_000;

const isSettable = (clock: Clock): clock is SettableClock => "set" in clock && "advance" in clock;

const clockInput = v.union([
  v.object({ now: v.pipe(v.number(), v.integer()) }),
  v.object({ advanceMs: v.pipe(v.number(), v.integer()) }),
]);

const clientInput = v.object({ origin: v.string(), scopes: v.array(v.string()) });

const learnersInput = v.object({
  run: v.number(),
  count: v.pipe(v.number(), v.integer(), v.maxValue(5000)),
  prefix: v.string(),
  applying: v.optional(v.boolean(), false),
});

const olderInput = v.object({ phone: v.string(), days: v.number() });
const colleagueInput = v.object({ run: v.number(), phone: v.string() });

export const testHooks: Area = {
  name: "test hooks",
  install({ clients, config, platform, raw }) {
    if (!config.testHooks || config.production) return;
    const { clock, outbox } = platform;

    raw("GET", "/test/outbox", async (request) => {
      const to = new URL(request.url).searchParams.get("to") ?? undefined;
      return { json: { list: (await outbox?.list({ to })) ?? [] } };
    });

    raw("POST", "/test/clock", async (request) => {
      const input = parseInput(clockInput, (await readGiven(request, 1024)).fields);
      if (!isSettable(clock)) throw new Error("Test hooks want a clock that can be set");
      if ("now" in input) clock.set(input.now);
      else clock.advance(input.advanceMs);
      return { json: { now: clock.now() } };
    });

    raw("POST", "/test/package", async (request) => {
      const archive = await readBytes(request, PACKAGE);
      const { searchParams } = new URL(request.url);
      const beside = Number(searchParams.get("beside"));
      return { json: { node: await addPackage(platform, beside, searchParams.get("title") ?? "", archive) } };
    });

    raw("POST", "/test/learners", async (request) => {
      const { run, count, prefix, applying } = parseInput(
        learnersInput,
        (await readGiven(request, 1024)).fields,
      );
      const now = clock.now();
      await platform.transaction(async (trx) => {
        const row = await lockRun(trx, run);
        const learners = Array.from({ length: count }, (_, at) => ({
          number: `${prefix}${at}`,
          name: `学生${at}`,
        }));
        const accounts = await addLearners(trx, row.org_id, learners, now);
        for (const account of applying ? accounts : [])
          await putIntoRun(trx, row, account, { role: "learner", state: "pending" }, now);
      });
      return { json: {} };
    });

    raw("POST", "/test/colleague", async (request) => {
      const { run, phone } = parseInput(colleagueInput, (await readGiven(request, 1024)).fields);
      const account = await findAccount(platform.db, phone);
      if (!account) throw new Error(`Nobody has the phone ${phone}`);
      await platform.transaction(async (trx) =>
        makeTeacher(trx, account.id, (await lockRun(trx, run)).org_id, clock.now()),
      );
      return { json: { account: account.id } };
    });

    raw("POST", "/test/older", async (request) => {
      const { phone, days } = parseInput(olderInput, (await readGiven(request, 1024)).fields);
      const account = await findAccount(platform.db, phone);
      if (!account) throw new Error(`Nobody has the phone ${phone}`);
      await changeAccount(platform.db, account.id, { created_at: account.created_at - days * DAY });
      return { json: { account: account.id } };
    });

    raw("POST", "/test/clients", async (request) => {
      const { origin, scopes } = parseInput(clientInput, (await readGiven(request, 1024)).fields);
      const whom = { name: origin, key: origin, secret: platform.random.token(256) };
      await clients.save({
        ...whom,
        origins: [origin],
        scopes,
        redirectUris: [],
        kind: "page",
        edition: null,
      });
      return { json: { origin } };
    });
  },
};
