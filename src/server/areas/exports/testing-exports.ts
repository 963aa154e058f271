/** For tests only: a second person's word for an export. */
import { exportConsent } from "../../../core/contract/index.js";
import type { ExportKind } from "../../../core/contract/export-consent.js";
import type { Testbed } from "../../../testing/people.js";
import type { SendAs } from "../../../testing/server.js";

/** @param as whoever asks. @param other who agrees */
export async function agreeTo(
  testbed: Testbed,
  kind: ExportKind,
  asked: object,
  { as, other }: { readonly as: SendAs; readonly other: SendAs },
): Promise<number> {
  const given = { kind, asked: JSON.stringify(asked), reason: "核对名单" };
  const { request } = (await testbed.call(exportConsent.exportAsk, given, as)).result;
  await testbed.call(exportConsent.exportDecide, { request, approve: true, word: "同意" }, other);
  return request;
}
