/** Questions leave the bank that is looked at, or come back into it. */
import { sharedArchive } from "../../../core/contract/shared-bank.js";
import { questionArchive } from "../../../core/contract/teach.js";
import { request } from "../../../core/session/index.js";
import type { BankId } from "../useStudio.js";

/** @returns how many it were */
export async function archiveQuestions(
  { id, bank: { bank, library } }: { readonly id: number; readonly bank: BankId },
  questions: readonly number[],
  archived: boolean,
): Promise<number> {
  const wanted = { id, questions: [...questions], archived };
  const { changed } = bank
    ? await request(sharedArchive, { ...wanted, bank, library })
    : await request(questionArchive, wanted);
  return changed;
}
