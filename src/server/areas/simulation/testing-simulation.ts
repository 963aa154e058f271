/** A maker with an experiment, and attempts at it, for tests. */
import { simulation as contract } from "../../../core/contract/index.js";
import type { Testbed } from "../../../testing/people.js";
import { someone } from "../user/testing-user.js";

let makers = 0;

/** @returns the experiment's id, and how a page of its maker asks */
export async function addExperiment(testbed: Testbed, { passScore = 60 } = {}) {
  const key = `maker-${++makers}`;
  const origin = `https://${key}.example`;
  const client = {
    name: "化学虚拟实验室",
    key,
    secret: key,
    origins: [origin, `https://other-${key}.example`],
    scopes: ["simulation"],
    redirectUris: [],
    kind: "page",
    edition: null,
  } as const;
  await testbed.app.clients.save(client);
  const { id: client_id } = (await testbed.app.clients.byKey(key))!;
  const { id } = await testbed.platform.db
    .insertInto("experiment")
    .values({
      client_id,
      key: "titration",
      address: `${origin}/titration?version=2`,
      org_id: null,
      subject: "chemistry",
      edition: null,
      title: `酸碱滴定${makers}`,
      title_en: `Titration ${makers}`,
      summary: "找到终点。",
      summary_en: "Find the end point.",
      about: JSON.stringify(["滴定。"]),
      about_en: "[]",
      steps: JSON.stringify([{ title: "选择指示剂", title_en: "Indicator", max: 40 }]),
      minutes: 15,
      pass_score: passScore,
      state: "published",
      created_at: testbed.platform.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, origin, client, from: { origin } };
}
export type Experiment = Awaited<ReturnType<typeof addExperiment>>;

export const ticketOf = (address: string): string =>
  new URLSearchParams(new URL(address).hash.slice(1)).get("ticket") ?? "";

/** Somebody who has launched the experiment: their session, the attempt and its ticket. */
export async function launch(testbed: Testbed, experiment: Experiment, person?: { as: { token: string } }) {
  const { as } = person ?? (await someone(testbed));
  const { result } = await testbed.call(contract.simulationLaunch, { id: experiment.id }, as);
  return { as, attempt: result.attempt, address: result.address, ticket: ticketOf(result.address) };
}

/** The same, and the experiment's page has opened it. */
export async function running(testbed: Testbed, experiment: Experiment, person?: { as: { token: string } }) {
  const launched = await launch(testbed, experiment, person);
  const { result } = await testbed.call(
    contract.simulationOpen,
    { ticket: launched.ticket },
    experiment.from,
  );
  return { ...launched, token: result.token };
}
