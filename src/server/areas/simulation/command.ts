/** `npm run experiment -- …`: what the platform lists of its partners' experiments. Not for requests: nobody's right is asked here. */
import { parseArgs } from "node:util";
import { Edition } from "../../../core/contract/index.js";
import { SUBJECTS } from "../../../core/rules/simulation.js";
import { auditCommand } from "../audit/index.js";
import type { Platform } from "../../adapters/index.js";
import { allExperiments, clientByKey, coursesOfRuns, linkCourses, saveExperiment } from "./store.js";

export const EXPERIMENT_USAGE = `npm run experiment -- COMMAND

  list                                    every experiment, with its maker and its state
  save --maker KEY --key NAME OPTIONS     adds an experiment, or changes the one of this maker with this name

  --address https://lab.example/titration   its page, on an origin of the maker (npm run partner, --scope simulation)
  --title TEXT --title-en TEXT --summary TEXT --summary-en TEXT
  --subject ${SUBJECTS.join(" | ")}
  --minutes 15 --pass 60                    how long it takes, and the score from which on it is passed
  --about TEXT --about-en TEXT              a paragraph; may be repeated
  --step "TITLE|ENGLISH|POINTS"             may be repeated
  --course ID                               a course that it belongs to, by the id in its address; may be repeated
  --school ID                               whose it is; the platform's unless given
  --edition ${Edition.join(" | ")}          both unless given
  --draft                                   listed nowhere, and cannot be started`;

/** What was typed cannot be carried out; the message has every complaint. */
export class ExperimentCommandError extends Error {}

const text = { type: "string" } as const;
const texts = { type: "string", multiple: true } as const;
const options = {
  maker: text,
  key: text,
  address: text,
  title: text,
  "title-en": text,
  summary: text,
  "summary-en": text,
  subject: text,
  minutes: text,
  pass: text,
  about: texts,
  "about-en": texts,
  step: texts,
  course: texts,
  school: text,
  edition: text,
  draft: { type: "boolean" },
} as const;

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new ExperimentCommandError(error instanceof Error ? error.message : String(error));
  }
}

const whole = (typed: string | undefined, from: number, to: number): number | undefined => {
  const value = typed !== undefined && /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  return value >= from && value <= to ? value : undefined;
};

async function save(platform: Platform, operator: string, values: ReturnType<typeof read>["values"]) {
  const { maker = "", key = "", address = "", title = "", summary = "" } = values;
  const problems: string[] = [];
  const need = <T>(value: T | undefined, complaint: string): T => {
    if (value === undefined || value === "") problems.push(complaint);
    return value as T;
  };
  const client = need(
    await clientByKey(platform.db, maker),
    `There is no partner "${maker}": npm run partner -- list`,
  );
  if (client && !client.scopes.includes("simulation"))
    problems.push(
      `The partner ${maker} has no experiments: npm run partner -- change ${maker} --scope simulation`,
    );
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.hash || (client && !client.origins.includes(url.origin)))
    problems.push("--address has to be a page on one of the partner's origins, without #");
  need(/^[a-z\d][\w-]{0,63}$/i.test(key) || undefined, "--key is letters, digits and hyphens, at most 64");
  need(title.trim() && title.length <= 200 ? title : undefined, "--title is missing, or longer than 200");
  if (summary.length > 400) problems.push("--summary is longer than 400");
  const subject = need(
    SUBJECTS.find((one) => one === values.subject),
    `--subject is one of ${SUBJECTS.join(", ")}`,
  );
  const edition = Edition.find((one) => one === values.edition) ?? null;
  if (values.edition !== undefined && !edition) problems.push(`--edition is one of ${Edition.join(", ")}`);
  const minutes = need(whole(values.minutes ?? "15", 1, 600), "--minutes is a number from 1 to 600");
  const pass_score = need(whole(values.pass ?? "60", 0, 100), "--pass is a number from 0 to 100");
  const org_id =
    values.school === undefined ? null : need(whole(values.school, 1, 2 ** 31), "--school is an id");
  const steps = (values.step ?? []).map((line) => {
    const [zh = "", en = "", points = ""] = line.split("|").map((part) => part.trim());
    const max = need(whole(points, 0, 100), `--step "${line}" is not TITLE|ENGLISH|POINTS`);
    if (zh.length === 0 || zh.length > 60 || en.length > 60)
      problems.push(`The titles of --step "${line}" have 1 to 60 characters`);
    return { title: zh, title_en: en || zh, max };
  });
  const runs = (values.course ?? []).map((typed) => whole(typed, 1, 2 ** 31) ?? 0);
  const courses = await coursesOfRuns(platform.db, runs);
  runs.forEach((run, at) => {
    if (!courses.has(run))
      problems.push(`There is no course ${values.course?.[at]}: --course is the id in its address`);
  });
  if (problems.length > 0 || !client || !url) throw new ExperimentCommandError(problems.join("\n"));
  const state = values.draft ? "draft" : "published";
  const { id } = await platform.transaction(async (trx) => {
    const saved = await saveExperiment(trx, {
      client_id: client.id,
      key,
      // With a path, so that its origin ends where the path begins.
      address: url.href,
      org_id,
      subject,
      edition,
      title,
      title_en: values["title-en"] ?? title,
      summary,
      summary_en: values["summary-en"] ?? summary,
      about: JSON.stringify(values.about ?? []),
      about_en: JSON.stringify(values["about-en"] ?? []),
      steps: JSON.stringify(steps),
      minutes,
      pass_score,
      state,
      created_at: platform.clock.now(),
    });
    await linkCourses(trx, saved.id, [...new Set(courses.values())]);
    await auditCommand(
      platform,
      {
        action: "experiment.save",
        actor: operator,
        subject: `${maker}/${key}`,
        result: "success",
        detail: { address: url.href, state },
      },
      trx,
    );
    return saved;
  });
  return `Experiment ${id}, ${maker}/${key}, is ${state}: /simulation/detail?id=${id}`;
}

/**
 * Carries a command out.
 * @returns what to print
 * @throws ExperimentCommandError with complaints to print
 */
export async function experimentCommand(
  platform: Platform,
  operator: string,
  args: readonly string[],
): Promise<string> {
  const { values, positionals } = read(args);
  if (positionals.length === 1 && positionals[0] === "save") return save(platform, operator, values);
  if (positionals.length !== 1 || positionals[0] !== "list")
    throw new ExperimentCommandError(EXPERIMENT_USAGE);
  const rows = await allExperiments(platform.db);
  if (rows.length === 0) return "There are no experiments.";
  return rows
    .map(({ id, maker, key, state, address, title }) =>
      [id, `${maker}/${key}`, state, address, title].join("  "),
    )
    .join("\n");
}
