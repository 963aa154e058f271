/**
 * `/test/*`, with EDU_TEST_HOOKS=1 only and never in production: what end-to-end tests cannot see or do as
 * a person would. `POST /test/clock` takes `{now}` or `{advanceMs}`, both in ms; `POST /test/clients` makes the page on
 * `{origin}` a partner's, with these `{scopes}`; `POST /test/package?beside=&title=` adds the SCORM archive in its
 * body to a course, beside a node of it.
 */
import * as v from "valibot";
import { parseInput, type Area } from "../../http/routes.js";
import { readBytes, readGiven } from "../../http/body.js";
import { addPackage } from "../study/index.js";
import type { Clock, SettableClock } from "../../adapters/index.js";

/** Bytes. */
const PACKAGE = 10_000_000;

const isSettable = (clock: Clock): clock is SettableClock => "set" in clock && "advance" in clock;

const clockInput = v.union([
  v.object({ now: v.pipe(v.number(), v.integer()) }),
  v.object({ advanceMs: v.pipe(v.number(), v.integer()) }),
]);

const clientInput = v.object({ origin: v.string(), scopes: v.array(v.string()) });

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
