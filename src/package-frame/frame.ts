/**
 * The page around a SCORM package, on the packages' own origin. It gives the package the interface that it looks for
 * in the windows above it (SCORM 1.2 RTE 3.3.6.1, SCORM 2004 RTE 3.3.1), and carries what the package writes to the
 * player that embeds this page. It knows no session: the player is the one that keeps.
 *
 * Messages: → `edu-package:ready` · ← `edu-package:start {cmi, others, learnerId, learnerName}` with a port; all that
 * follows goes through that port, which nobody else has and which also carries the last word of a frame that is taken
 * away (such a frame's messages to a window name no source): → `edu-package:commit {cmi}` · → `edu-package:exit
 * {request}`, where the package asks to go on: `continue`, `previous`, `retry`, `choice` with `{target}`.
 */
import { type Activity, type Cmi, type Sequencing, Organization } from "../core/rules/sequencing.js";
import { navigationCalls, type NavigationCalls } from "./navigation.js";

/** What of scorm-again both versions have. */
interface Runtime {
  on(event: string, listener: () => void): void;
  loadFromFlattenedJSON(cmi: Record<string, unknown>, element?: string): void;
  getFlattenedCMI(): Record<string, unknown>;
  renderCommitCMI(isEnd: boolean, withTotal?: boolean): unknown;
}
interface Start {
  readonly type: "edu-package:start";
  readonly cmi: Record<string, string>;
  /** What the package's other pages wrote of their status. */
  readonly others?: Readonly<Record<string, Cmi>>;
  readonly learnerId: string;
  readonly learnerName: string;
}

/** What the package's manifest says (server/study/manifest.ts), and which of its pages this is. */
interface Manifest {
  readonly item: string;
  /** A page that knows no interface. */
  readonly isAsset: boolean;
  readonly cmi: Cmi;
  readonly sequencing?: Sequencing;
  readonly activities: readonly Activity[];
}

const { start = "", version = "1.2", title = "", manifest = '{"cmi":{}}' } = document.body.dataset;
const {
  item = "",
  isAsset = false,
  cmi: fromManifest,
  sequencing,
  activities = [],
} = JSON.parse(manifest) as Partial<Manifest> & Pick<Manifest, "cmi">;
const isOld = version === "1.2";
/** To the player; it comes with its first message. */
let player: MessagePort | undefined;
const tell = (message: object) => player?.postMessage(message, []);

const settings = {
  autocommit: true,
  // A closed page takes with it what was set and not committed.
  autocommitSeconds: 2,
  // Nothing is sent from here.
  lmsCommitUrl: false,
  dataCommitFormat: "flattened",
  logLevel: 5,
  // A score and a mark to pass decide at the end of a visit (SCORM 1.2 RTE 3.4.4, lesson_status).
  mastery_override: true,
};

/** The packed files name what they give; their types say something else. */
type Maker = new (given: typeof settings) => Runtime;

async function runtime(): Promise<Runtime> {
  if (isOld) {
    const { Scorm12API } = (await import("scorm-again/scorm12/min")) as unknown as { Scorm12API: Maker };
    return Object.assign(globalThis, { API: new Scorm12API(settings) }).API;
  }
  const { Scorm2004API } = (await import("scorm-again/scorm2004/min")) as unknown as { Scorm2004API: Maker };
  return Object.assign(globalThis, { API_1484_11: new Scorm2004API(settings) }).API_1484_11;
}

/** Elements whose values are texts; counts and children lists are made anew by whoever reads them. */
const texts = (cmi: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((cmi ?? {}) as Record<string, unknown>)
      .filter(([name]) => !/\._(children|count|version)$/.test(name))
      .filter(([, value]) => typeof value === "string" || typeof value === "number")
      .map(([name, value]): [string, string] => [name, String(value)])
      .filter(([, value]) => value !== ""),
  );

/** What a person's first and later visits begin with. */
function beginning({ cmi, learnerId, learnerName }: Start): Record<string, string> {
  const isBack = Object.keys(cmi).length > 0;
  const entry = isBack ? "resume" : "ab-initio";
  // The time of a visit is the visit's own.
  const kept = Object.fromEntries(
    Object.entries(cmi).filter(([name]) => !/^cmi\.(core\.)?(session_time|exit|entry)$/.test(name)),
  );
  const hasObjectives = Object.keys(kept).some((name) => name.startsWith("cmi.objectives."));
  // Objectives that were kept stand where they stood; all else of the manifest may have changed since.
  const own = Object.fromEntries(
    Object.entries(fromManifest).filter(([name]) => !hasObjectives || !name.startsWith("cmi.objectives.")),
  );
  return isOld
    ? {
        // Packages take it for a time and add to it.
        "cmi.core.total_time": "00:00:00",
        ...kept,
        ...own,
        "cmi.core.student_id": learnerId,
        "cmi.core.student_name": learnerName,
        "cmi.core.entry": entry,
        "cmi.core.lesson_mode": "normal",
        "cmi.core.credit": "credit",
      }
    : {
        ...kept,
        ...own,
        "cmi.learner_id": learnerId,
        "cmi.learner_name": learnerName,
        "cmi.entry": entry,
        "cmi.mode": "normal",
        "cmi.credit": "credit",
      };
}

const open = (api: Runtime | undefined) => {
  const frame = document.createElement("iframe");
  frame.src = start;
  frame.title = title;
  frame.allow = "autoplay; fullscreen";
  document.body.append(frame);
  if (api) return;
  // A page without an interface is done when it was open.
  const done = isOld ? { "cmi.core.lesson_status": "completed" } : { "cmi.completion_status": "completed" };
  frame.addEventListener("load", () => tell({ type: "edu-package:commit", cmi: done }), { once: true });
};

async function run(message: Start): Promise<void> {
  if (isAsset) return open(undefined);
  const api = await runtime();
  api.loadFromFlattenedJSON(beginning(message), "");
  const known = new Map(Object.entries(message.others ?? {}));
  /** Where the organization stands with what this page has written until now. */
  const organization = () =>
    new Organization(sequencing, activities, new Map([...known, [item, texts(api.getFlattenedCMI())]]));
  const navigation: NavigationCalls | undefined = isOld
    ? undefined
    : navigationCalls(api, () => organization().navigation(item));
  let isOver = false;
  const commit = () => {
    if (!isOver) tell({ type: "edu-package:commit", cmi: texts(api.getFlattenedCMI()) });
  };
  const ruled = () => {
    const request = isOld ? undefined : organization().after(item);
    return request === undefined ? {} : { request };
  };
  const end = () => {
    if (isOver) return;
    isOver = true;
    // With the total of all visits, which only the end of one makes.
    tell({
      type: "edu-package:commit",
      cmi: { ...texts(api.getFlattenedCMI()), ...texts(api.renderCommitCMI(true, true)) },
    });
    // The package's own request goes before the manifest's rules (SN OP.1).
    tell({ type: "edu-package:exit", ...(navigation?.request() ?? ruled()) });
  };
  api.on(isOld ? "LMSCommit" : "Commit", commit);
  api.on(isOld ? "LMSFinish" : "Terminate", end);
  addEventListener("pagehide", commit);
  open(api);
}

addEventListener("message", (event: MessageEvent<Start | undefined>) => {
  if (event.source !== parent || event.data?.type !== "edu-package:start" || player !== undefined) return;
  [player] = event.ports;
  void run(event.data);
});
// Whoever embeds it is not known yet; that it is there is no secret.
parent.postMessage({ type: "edu-package:ready" }, "*");
