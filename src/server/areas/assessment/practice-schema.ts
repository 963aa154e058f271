/** Tables of what answers say of their questions, and of books of wrong answers (docs/domain.md 10.20 and 10.21). */
import type { ColumnType } from "kysely";
import type { Schedule } from "./schedule.js";

type Json<T> = ColumnType<T, string, string>;

/** Which state of an attempt's row its answers were counted in. */
export interface AttemptTallyTable {
  attempt_id: number;
  seen: string;
}

/** One answer of an attempt that has ended, as statistics of its question need it. */
export interface QuestionAnswerTable {
  attempt_id: number;
  item: string;
  assessment_id: number;
  question_id: number;
  version: number;
  /** Not of practice. */
  counts: boolean;
  /** Of what the question is worth, 0 to 1; null while it is not marked, and where it counts for everybody or nobody. */
  share: number | null;
  /** The same of the others of the paper together. */
  rest: number | null;
  choices: string[];
  blank: boolean;
}

/** What all answers to a question say, over its versions. */
export interface QuestionTotalTable {
  question_id: number;
  answers: number;
  known: number;
  p: number | null;
  discrimination: number | null;
}

/** A question in somebody's book of wrong answers, with when it is practised again. */
export interface PracticeCardTable {
  account_id: number;
  run_id: number;
  question_id: number;
  version: number;
  source: "attempt" | "practice";
  /** Taken out by the learner: it stays, so that the same wrong answer does not bring it back. */
  is_out: boolean;
  wrong_at: number;
  /** Of `schedule`, to be found by. */
  due_at: number;
  schedule: Json<Schedule>;
  changed_at: number;
}

/** An answer in practice: sent twice, it counts once. */
export interface PracticeAnswerTable {
  account_id: number;
  answer_id: string;
  run_id: number;
  question_id: number;
  version: number;
  at: number;
  is_correct: boolean | null;
  share: number | null;
  /** Of its card before this answer; null where there was none. */
  before: Json<Schedule | null>;
}

export interface PracticeTables {
  attempt_tally: AttemptTallyTable;
  question_answer: QuestionAnswerTable;
  question_total: QuestionTotalTable;
  practice_card: PracticeCardTable;
  practice_answer: PracticeAnswerTable;
}
