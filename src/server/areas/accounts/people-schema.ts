/** What people of a school are listed and found by, and who is still to be invited. */
import { type Kysely, type Migration, sql } from "kysely";

/**
 * A list finds people in its index alone, and whoever changes a name or a number marks who is to be listed anew: neither
 * reads everybody of a school.
 */
const peopleFound = [
  `alter table membership add column name_rev integer not null default 0`,
  `update membership set listed_name = null from account
    where account.id = membership.account_id and membership.listed_name is distinct from
      case when account.real_name <> '' then account.real_name else account.nickname end`,
  `update membership set find_text = find_text || ' ' || lower(number)
    where listed_name is not null and number is not null`,
  `drop index membership_people`,
  `create index membership_people on membership (org_id, role, name_key collate "C", account_id) include (find_text)`,
  `create index membership_unlisted on membership (org_id) where listed_name is null`,
  `drop index membership_grade`,
  `create index membership_grade on membership (org_id, role, grade_year) include (state)
    where grade_year is not null`,
  `create function membership_renamed() returns trigger language plpgsql as $$ begin
    update membership set listed_name = null, name_rev = name_rev + 1 where account_id = new.id; return null; end $$`,
  `create trigger account_renamed after update of real_name, nickname on account for each row
    when ((old.real_name, old.nickname) is distinct from (new.real_name, new.nickname))
    execute function membership_renamed()`,
  `create function membership_renumbered() returns trigger language plpgsql as $$ begin
    new.listed_name := null; new.name_rev := old.name_rev + 1; return new; end $$`,
  `create trigger membership_renumbered before update of number on membership for each row
    when (old.number is distinct from new.number) execute function membership_renumbered()`,
];

export const peopleMigrations: Record<string, Migration> = {
  "1870_people_of_schools": {
    async up(db: Kysely<unknown>) {
      await sql`alter table membership
        add column major_id bigint references major(id) on delete set null,
        add column admin_class text not null default '',
        add column grade_year smallint,
        add column state text not null default 'active'
          check (state in ('active', 'suspended', 'graduated', 'left')),
        add column invite_due boolean not null default false,
        add column listed_name text,
        add column name_key text not null default '',
        add column find_text text not null default ''`.execute(db);
      await sql`create index membership_people on membership (org_id, role, name_key collate "C", account_id)`.execute(
        db,
      );
      await sql`create index membership_grade on membership (org_id, grade_year) where grade_year is not null`.execute(
        db,
      );
      await sql`create index membership_major on membership (major_id) where major_id is not null`.execute(
        db,
      );
      await sql`create index membership_invite on membership (org_id) where invite_due`.execute(db);
    },
  },
  "2090_people_found_by_index": {
    async up(db: Kysely<unknown>) {
      for (const statement of peopleFound) await sql.raw(statement).execute(db);
    },
  },
  "2100_invitations_in_turn": {
    async up(db: Kysely<unknown>) {
      await sql`drop index membership_invite`.execute(db);
      await sql`create index membership_invite on membership (org_id, account_id) where invite_due`.execute(
        db,
      );
    },
  },
};
