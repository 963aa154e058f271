/**
 * The statements that studying makes, by the video profile (https://w3id.org/xapi/video) where it is a film or sound.
 * Their values are those of the progress itself.
 */
import type { Input, study } from "../../../../core/contract/index.js";
import { type Interval, playedSegments } from "../../../../core/rules/index.js";
import { signedIn, type Ctx } from "../../../http/index.js";
import { isoDate } from "../../../adapters/index.js";
import type { NodeFacts } from "../facts.js";
import type { Statement } from "./statement.js";

const VIDEO = "https://w3id.org/xapi/video";
const ADL = "http://adlnet.gov/expapi";

const VERBS = {
  initialized: { id: `${ADL}/verbs/initialized`, display: { "zh-CN": "打开了", "en-US": "initialized" } },
  played: { id: `${VIDEO}/verbs/played`, display: { "zh-CN": "播放了", "en-US": "played" } },
  paused: { id: `${VIDEO}/verbs/paused`, display: { "zh-CN": "暂停了", "en-US": "paused" } },
  seeked: { id: `${VIDEO}/verbs/seeked`, display: { "zh-CN": "跳转了", "en-US": "seeked" } },
  completed: { id: `${ADL}/verbs/completed`, display: { "zh-CN": "学完了", "en-US": "completed" } },
  terminated: { id: `${ADL}/verbs/terminated`, display: { "zh-CN": "关闭了", "en-US": "terminated" } },
} as const;
type VerbName = keyof typeof VERBS;

type Beat = Input<typeof study.beat>["beats"][number];
export interface Made {
  readonly id: string;
  readonly statement: Statement;
}

/** A digest as a UUID of version 8 (RFC 9562): the same event is one statement, however often it is sent. */
const uuidOf = (digest: string): string =>
  `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;

const extension = (name: string) => `${VIDEO}/extensions/${name}`;

interface About {
  readonly watched: readonly Interval[];
  readonly percent: number;
}

function make(
  ctx: Ctx,
  runId: number,
  node: NodeFacts,
  key: string,
  verb: VerbName,
  at: number,
  { watched, percent }: About,
  { position, from }: { position?: number; from?: number | undefined },
): Made {
  const { platform, config } = ctx;
  const home = config.publicUrl;
  const digest = platform.hash.sha256(key);
  const isFilm = node.kind === "video" || node.kind === "audio";
  const progress = Math.min(1, percent / 100);
  const ends = verb === "paused" || verb === "completed" || verb === "terminated";
  const extensions: Record<string, unknown> = {};
  if (isFilm && verb === "seeked") {
    extensions[extension("time-from")] = from ?? 0;
    extensions[extension("time-to")] = position ?? 0;
  } else if (isFilm && position !== undefined) extensions[extension("time")] = position;
  if (isFilm && ends) {
    extensions[extension("progress")] = progress;
    extensions[extension("played-segments")] = playedSegments(watched);
  }
  const accountId = signedIn(ctx).accountId;
  return {
    id: uuidOf(digest),
    statement: {
      id: uuidOf(digest),
      actor: { objectType: "Agent", account: { homePage: home, name: String(accountId) } },
      verb: VERBS[verb],
      object: {
        objectType: "Activity",
        id: `${home}/xapi/activities/node/${node.id}`,
        definition: {
          name: { "zh-CN": node.title },
          type: isFilm ? `${VIDEO}/activity-type/${node.kind}` : `${ADL}/activities/lesson`,
        },
      },
      ...(verb === "completed" || Object.keys(extensions).length > 0
        ? {
            result: {
              ...(verb === "completed" ? { completion: true } : {}),
              ...(Object.keys(extensions).length > 0 ? { extensions } : {}),
            },
          }
        : {}),
      context: {
        contextActivities: {
          ...(isFilm ? { category: [{ id: VIDEO }] } : {}),
          grouping: [
            { id: `${home}/xapi/activities/run/${runId}`, definition: { type: `${ADL}/activities/course` } },
          ],
        },
        language: "zh-CN",
        ...(isFilm ? { extensions: { [extension("length")]: node.length } } : {}),
      },
      timestamp: isoDate(at),
      version: "1.0.0",
    },
  };
}

/**
 * The statements of accepted beats.
 * @param player names the player, so that a batch that is sent again makes no second ones
 * @param completed nodes that became done by them
 */
export function eventStatements(
  ctx: Ctx,
  player: string,
  runId: number,
  beats: readonly Beat[],
  facts: ReadonlyMap<number, NodeFacts>,
  after: ReadonlyMap<number, About>,
  completed: readonly number[],
): Made[] {
  const now = ctx.platform.clock.now();
  const nothing: About = { watched: [], percent: 0 };
  const statements = beats.flatMap(({ node: id, rev, events }) => {
    const node = facts.get(id);
    if (!node) return [];
    return events.map((event, at) =>
      make(
        ctx,
        runId,
        node,
        `${player}\n${rev}\n${at}`,
        event.verb,
        // The person's clock may be wrong; what it says is believed within a day before now.
        Math.min(now, Math.max(event.at, now - 86_400_000)),
        after.get(id) ?? nothing,
        event,
      ),
    );
  });
  const done = completed.flatMap((id) => {
    const node = facts.get(id);
    const key = `completed\n${signedIn(ctx).accountId}\n${id}`;
    return node ? [make(ctx, runId, node, key, "completed", now, after.get(id) ?? nothing, {})] : [];
  });
  return [...statements, ...done];
}
