/** What makes the audit log a chain that only grows: the seal's columns, the kept end, and the triggers that refuse. */

export const sealStatements = [
  `alter table audit_log add column mark text, add column seq bigint, add column previous text,
    add column hash text, add column genuine boolean`,
  `create unique index audit_log_seq on audit_log (seq) where seq is not null`,
  `create index audit_log_unsealed on audit_log (id) where seq is null`,
  `create table audit_head (
    id smallint primary key check (id = 1), seq bigint not null, hash text not null,
    old_until bigint not null, mark text)`,
  // Entries that are there already have no mark, and are sealed as they are.
  `insert into audit_head (id, seq, hash, old_until) select 1, 0, '', max(id) from audit_log having count(*) > 0`,
  `create function audit_log_refuses() returns trigger language plpgsql as $$
  begin
    raise exception 'audit_log only grows' using errcode = 'insufficient_privilege';
  end $$`,
  // An entry is sealed once, and nothing else of it changes with that.
  `create function audit_log_seals() returns trigger language plpgsql as $$
  declare
    fresh audit_log%rowtype := new;
    kept audit_log%rowtype := old;
  begin
    if old.seq is null and new.seq is not null then
      fresh.seq := null; fresh.previous := null; fresh.hash := null; fresh.genuine := null;
      kept.previous := null; kept.hash := null; kept.genuine := null;
      if fresh is not distinct from kept then
        return new;
      end if;
    end if;
    raise exception 'audit_log only grows' using errcode = 'insufficient_privilege';
  end $$`,
  `create trigger audit_log_new before insert on audit_log for each row
    when (new.seq is not null or new.previous is not null or new.hash is not null or new.genuine is not null)
    execute function audit_log_refuses()`,
  `create trigger audit_log_sealed before update on audit_log for each row execute function audit_log_seals()`,
  `create trigger audit_log_kept before delete on audit_log for each row execute function audit_log_refuses()`,
  `create trigger audit_log_whole before truncate on audit_log execute function audit_log_refuses()`,
];
