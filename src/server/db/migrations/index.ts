/**
 * The database's tables and how they came to be.
 *
 * The habit: an area keeps `schema.ts` in its folder, with an interface of its tables and a record of
 * migrations, `{ "0100_auth_accounts": { up } }`; the number's hundreds are the area's own (platform,
 * clients and audit share 0000). Both are listed here; a table that moves to another area takes its statements along
 * under their old number, and both areas run their part of it. A migration that was released is never changed; it
 * inserts no rows that tests or a school would miss when a table is emptied.
 *
 * In tables: moments are `bigint` in milliseconds since 1970, named `…_at`, read as number; ids are
 * `bigint generated always as identity`, read as number; jsonb is written by JSON.stringify.
 */
import { oneRosterMigrations, type OneRosterTables } from "../../areas/oneroster/schema.js";
import type { Migration } from "kysely";
import { accountMigrations, type AccountTables } from "../../areas/accounts/schema.js";
import { assessmentMigrations } from "../../areas/assessment/migrations.js";
import type { AssessmentTables } from "../../areas/assessment/schema.js";
import { gradeMigrations, type GradeTables } from "../../areas/grade/schema.js";
import { auditMigrations, type AuditTables } from "../../areas/audit/schema.js";
import { authoringMigrations, type AuthoringTables } from "../../areas/authoring/schema.js";
import { authMigrations, type AuthTables } from "../../areas/auth/schema.js";
import { clientMigrations, type ClientTables } from "../../areas/clients/schema.js";
import { contentMigrations, type ContentTables } from "../../areas/content/schema.js";
import { courseMigrations } from "../../areas/course/migrations.js";
import type { CourseTables } from "../../areas/course/schema.js";
import { fileMigrations, type FileTables } from "../../areas/file/schema.js";
import { libraryMigrations, type LibraryTables } from "../../areas/library/schema.js";
import { jobMigrations, type JobTables } from "../../jobs/schema.js";
import { majorMigrations, type MajorTables } from "../../areas/major/schema.js";
import { messageMigrations, type MessageTables } from "../../areas/message/schema.js";
import { platformMigrations, type PlatformTables } from "../schema.js";
import { reactionMigrations, type ReactionTables } from "../../areas/reaction/schema.js";
import { reviewMigrations, type ReviewTables } from "../../areas/review/schema.js";
import { certificateMigrations, type CertificateTables } from "../../areas/certificate/schema.js";
import { evaluationMigrations, type EvaluationTables } from "../../areas/evaluation/schema.js";
import { roomMigrations, type RoomTables } from "../../areas/room/schema.js";
import { userMigrations, type UserTables } from "../../areas/user/schema.js";
import { studyMigrations, type StudyTables } from "../../areas/study/schema.js";
import { directoryMigrations, type DirectoryTables } from "../../areas/directory/schema.js";
import { activityMigrations, type ActivityTables } from "../../areas/activity/schema.js";
import { privacyMigrations, type PrivacyTables } from "../../areas/privacy/schema.js";
import { homeMigrations, type HomeTables } from "../../areas/home/schema.js";
import { textbookMigrations, type TextbookTables } from "../../areas/textbook/schema.js";
import { organizationMigrations, type OrganizationTables } from "../../areas/organization/schema.js";
import { datacenterMigrations, type DatacenterTables } from "../../areas/datacenter/schema.js";
import { exportMigrations, type ExportTables } from "../../areas/exports/schema.js";
import { signOnMigrations, type SignOnTables } from "../../areas/sign-on/schema.js";
import { ticketMigrations, type TicketTables } from "../../areas/ticket/schema.js";
import { simulationMigrations, type SimulationTables } from "../../areas/simulation/schema.js";

export interface Tables
  extends
    PlatformTables,
    ClientTables,
    AuditTables,
    AccountTables,
    AuthTables,
    ContentTables,
    FileTables,
    LibraryTables,
    ReactionTables,
    CourseTables,
    RoomTables,
    StudyTables,
    AssessmentTables,
    AuthoringTables,
    GradeTables,
    ReviewTables,
    CertificateTables,
    EvaluationTables,
    MessageTables,
    UserTables,
    MajorTables,
    JobTables,
    DirectoryTables,
    ActivityTables,
    PrivacyTables,
    TextbookTables,
    HomeTables,
    SimulationTables,
    TicketTables,
    OrganizationTables,
    DatacenterTables,
    ExportTables,
    SignOnTables,
    OneRosterTables {}

const parts: readonly Record<string, Migration>[] = [
  platformMigrations,
  clientMigrations,
  auditMigrations,
  accountMigrations,
  authMigrations,
  contentMigrations,
  fileMigrations,
  libraryMigrations,
  reactionMigrations,
  courseMigrations,
  studyMigrations,
  userMigrations,
  majorMigrations,
  roomMigrations,
  assessmentMigrations,
  authoringMigrations,
  gradeMigrations,
  reviewMigrations,
  certificateMigrations,
  evaluationMigrations,
  messageMigrations,
  jobMigrations,
  directoryMigrations,
  activityMigrations,
  privacyMigrations,
  textbookMigrations,
  homeMigrations,
  simulationMigrations,
  ticketMigrations,
  organizationMigrations,
  datacenterMigrations,
  exportMigrations,
  signOnMigrations,
  oneRosterMigrations,
];

/** Tables that moved to another area were made by a migration of the first: each area runs its part, in this order. */
function joined(first: Migration | undefined, second: Migration): Migration {
  if (!first) return second;
  return {
    async up(db) {
      await first.up(db);
      await second.up(db);
    },
  };
}

export const migrations: Record<string, Migration> = {};
for (const part of parts)
  for (const [name, migration] of Object.entries(part))
    migrations[name] = joined(migrations[name], migration);
