/** What long rosters are found and ordered by: kept beside each enrollment, so that no search asks other tables row by row. */
import { type ColumnType, type Kysely, type Migration, sql } from "kysely";

/** Nobody but the database writes it. */
type Kept<T> = ColumnType<T, never, never>;

export interface RosterColumns {
  /** Of the first school where they learn; the database keeps it. */
  student_number: Kept<string | null>;
  /** Names and student number in lower case, a line each; the database keeps it. */
  search_text: Kept<string>;
}

/** @param account the name of their id */
const found = (account: string): string => `
  select membership.number from membership
  where membership.account_id = ${account} and membership.role = 'learner' and membership.number is not null
  order by membership.created_at, membership.org_id limit 1`;
const known = (account: string): string => `
  select nullif(first.number, '') as number,
    lower(concat_ws(E'\\n', account.real_name, account.nickname, first.number)) as text
  from account left join lateral (${found("account.id")}) first on true where account.id = ${account}`;

const statements = [
  `alter table enrollment add column student_number text, add column search_text text not null default ''`,
  `create function enrollment_search() returns trigger language plpgsql as $$
  begin
    select known.number, known.text into new.student_number, new.search_text from (${known("new.account_id")}) known;
    new.search_text = coalesce(new.search_text, '');
    return new;
  end $$`,
  `create trigger enrollment_search before insert on enrollment for each row execute function enrollment_search()`,
  `create function person_found(who bigint) returns void language sql as $$
    update enrollment set student_number = known.number, search_text = known.text
    from (${known("who")}) known
    where enrollment.account_id = who
      and (enrollment.student_number, enrollment.search_text) is distinct from (known.number, known.text)
  $$`,
  `create function account_named() returns trigger language plpgsql as $$
  begin
    perform person_found(new.id);
    return null;
  end $$`,
  `create trigger account_named after update of real_name, nickname on account for each row
    when ((old.real_name, old.nickname) is distinct from (new.real_name, new.nickname))
    execute function account_named()`,
  `create function membership_numbered() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then perform person_found(old.account_id); end if;
    if tg_op <> 'DELETE' then perform person_found(new.account_id); end if;
    return null;
  end $$`,
  `create trigger membership_numbered after insert or delete or update of account_id, role, number on membership
    for each row execute function membership_numbered()`,
  `update enrollment set student_number = known.number, search_text = known.text
    from account people, lateral (${known("people.id")}) known where people.id = enrollment.account_id`,
  `create index enrollment_numbered on enrollment (run_id, student_number, account_id)`,
];

export const rosterMigrations: Record<string, Migration> = {
  "1100_roster_search": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  // Of thousands who come in at once nobody is in a course yet.
  "2100_members_without_courses": {
    async up(db: Kysely<unknown>) {
      await sql`create or replace function membership_numbered() returns trigger language plpgsql as $$
        begin
          if tg_op = 'UPDATE' and old.account_id <> new.account_id then perform person_found(old.account_id); end if;
          if tg_op = 'DELETE' then perform person_found(old.account_id);
          elsif exists (select from enrollment where account_id = new.account_id) then
            perform person_found(new.account_id);
          end if;
          return null;
        end $$`.execute(db);
    },
  },
};
