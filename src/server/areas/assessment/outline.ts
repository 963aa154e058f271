/** What an attempt means for the outline of its course. */
import type { Trx } from "../../adapters/index.js";
import { followAssessment } from "../study/index.js";
import type * as store from "./store/index.js";

/** @param points undefined while the attempt runs, null while something of it waits to be marked */
export const followOutline = (
  trx: Trx,
  { account_id }: Pick<store.AttemptRow, "account_id">,
  { id, run_id, max }: Pick<store.AssessmentRow, "id" | "run_id" | "max">,
  points: number | null | undefined,
  at: number,
): Promise<void> =>
  followAssessment(
    trx,
    {
      assessment: id,
      run: run_id,
      account: account_id,
      isEnded: points !== undefined,
      share: typeof points === "number" && max > 0 ? points / max : undefined,
    },
    at,
  );
