/** Tables of records of learning: statements, what they are found by, and documents. */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** xAPI statements. */
export interface LearningEventTable {
  id: string;
  account_id: number | null;
  /** The key of the client whose it is; empty for this platform's own. */
  client: Defaulted<string>;
  verb: string;
  object: string;
  /** The statement that it is about, where its object is a reference. */
  target: string | null;
  statement: ColumnType<unknown, string, string>;
  /** Of the person, where it is one of ours: `homePage|name` of the account, or the agent's other mark. */
  actor: string;
  /** A later statement takes it back. */
  voided: Defaulted<boolean>;
  stored_at: number;
  seq: Generated<number>;
}

/** The platform's own statements that are older than xapi/archive.ts says: those of a person in a week, in their order. */
export interface LearningEventArchiveTable {
  id: Generated<number>;
  account_id: number;
  /** The week that they are of. */
  first_at: number;
  last_at: number;
  statements: ColumnType<readonly unknown[], string, string>;
}

/** What statements are found by: a row for each agent, activity, verb and registration (xapi/keys.ts). */
export interface StatementKeyTable {
  key: string;
  stored_at: number;
  seq: number;
  /** Of a plain filter, and not only of related agents and activities. */
  direct: boolean;
}
export interface StatementAttachmentTable {
  client: string;
  sha2: string;
  content_type: string;
  body: Uint8Array;
  created_at: number;
}
/** What a client's statements say of an activity, taken together. */
export interface XapiActivityTable {
  client: string;
  key: string;
  definition: ColumnType<unknown, string, string>;
}
/** Documents of the State and profile resources. */
export interface XapiDocumentTable {
  client: string;
  /** A digest of the resource, agent and activity (xapi/documents.ts). */
  place: string;
  /** Empty where there is none. */
  registration: string;
  id: string;
  mime: string;
  body: Uint8Array;
  etag: string;
  updated_at: number;
}

export interface RecordTables {
  learning_event: LearningEventTable;
  learning_event_archive: LearningEventArchiveTable;
  statement_key: StatementKeyTable;
  statement_attachment: StatementAttachmentTable;
  xapi_activity: XapiActivityTable;
  xapi_document: XapiDocumentTable;
}

const digest = (text: string) => `left(encode(sha256(convert_to(${text}, 'UTF8')), 'hex'), 32)::uuid`;

const statements = [
  `alter table learning_event add column client text not null default '', add column target uuid`,
  `update learning_event set client = substr(statement #>> '{authority,account,name}', 8)
    where statement #>> '{authority,account,name}' like 'client:%'`,
  `update learning_event set target = (statement #>> '{object,id}')::uuid
    where statement #>> '{object,objectType}' = 'StatementRef'`,
  // Of IRIs and marks, which may be longer than an index holds; the keys take their place.
  `drop index learning_event_actor`,
  `drop index learning_event_object`,
  `drop index learning_event_seq`,
  `create unique index learning_event_seq on learning_event (seq)`,
  `create index learning_event_stored on learning_event (stored_at, seq)`,
  `create index learning_event_target on learning_event (target) where target is not null`,
  `create table statement_key (
    key uuid not null, stored_at bigint not null, seq bigint not null, direct boolean not null,
    primary key (key, stored_at, seq))`,
  `insert into statement_key (key, stored_at, seq, direct)
    select ${digest("k.kind || ' ' || k.value")}, e.stored_at, e.seq, bool_or(k.direct)
    from learning_event e cross join lateral (
      select 'verb' as kind, e.verb as value, true as direct
      union all select 'activity', e.object, true where coalesce(e.statement #>> '{object,objectType}', 'Activity') = 'Activity'
      union all select 'registration', lower(e.statement #>> '{context,registration}'), true
      union all select 'activity', a->>'id', false
        from jsonb_path_query(e.statement, '$.context.contextActivities.*[*]') a
      union all select 'agent', coalesce((a #>> '{account,homePage}') || '|' || (a #>> '{account,name}'),
          a->>'mbox', a->>'openid', 'sha1:' || lower(a->>'mbox_sha1sum')), p.direct
        from (values ('$.actor', true), ('$.actor.member[*]', true),
          ('$.object ? (@.objectType == "Agent" || @.objectType == "Group")', true),
          ('$.context.instructor', false), ('$.context.team', false)) as p(path, direct)
        cross join lateral jsonb_path_query(e.statement, p.path::jsonpath) a) k
    where k.value is not null group by 1, 2, 3`,
  // A statement about another is found by what finds that one.
  `insert into statement_key (key, stored_at, seq, direct)
    select k.key, e.stored_at, e.seq, k.direct
    from learning_event e join learning_event t on t.id = e.target and t.client in (e.client, '')
      join statement_key k on k.seq = t.seq and k.stored_at = t.stored_at
    on conflict (key, stored_at, seq) do update set direct = true where excluded.direct`,
  `create table statement_attachment (
    client text not null, sha2 text not null, content_type text not null, body bytea not null, created_at bigint not null,
    primary key (client, sha2))`,
  `create table xapi_activity (
    client text not null, key uuid not null, definition jsonb not null, primary key (client, key))`,
  `create table xapi_document (
    client text not null, place uuid not null, registration text not null, id text not null, mime text not null,
    body bytea not null, etag text not null, updated_at bigint not null,
    primary key (client, place, id, registration))`,
  // Nobody wrote down whose they are; where one client alone may have them, they are its own.
  `insert into xapi_document (client, place, registration, id, mime, body, etag, updated_at)
    select c.key, ${digest("'state ' || s.actor || chr(10) || s.activity")}, s.registration, s.state_id, s.mime, s.body,
      s.etag, s.updated_at
    from activity_state s cross join (
      select min(key) as key from api_client where 'records' = any(scopes) having count(*) = 1) c
    on conflict do nothing`,
  `drop table activity_state`,
];

export const recordMigrations: Record<string, Migration> = {
  "0511_study_records": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  "2100_statement_archive": {
    async up(db: Kysely<unknown>) {
      for (const statement of [
        `create table learning_event_archive (
          id bigint generated always as identity primary key,
          account_id bigint not null references account(id) on delete cascade,
          first_at bigint not null, last_at bigint not null, statements jsonb not null)`,
        `create index learning_event_archive_account on learning_event_archive (account_id, first_at)`,
        `create index learning_event_account on learning_event (account_id, stored_at) where account_id is not null`,
        `create index learning_event_own on learning_event (stored_at) where client = ''`,
      ])
        await sql.raw(statement).execute(db);
    },
  },
};
