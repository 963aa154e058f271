/** Rows of the tables that most of this folder is about. */
import type { Selectable } from "kysely";
import type { AssessmentTable, AttemptTable } from "../schema.js";

export type AssessmentRow = Selectable<AssessmentTable>;
export type AttemptRow = Selectable<AttemptTable>;
