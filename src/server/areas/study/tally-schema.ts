/**
 * Tables of what is counted while people learn (docs/domain.md 11.40). What becomes begun or done, and who comes, goes or
 * changes their class, is noted by the database itself, whatever statement did it; the notes are added up later, so
 * that those who learn at the same moment never wait for one another's row.
 */
import { sql, type Generated, type Kysely, type Migration } from "kysely";

/** Notes that are not added up yet. */
export interface StudyChangeTable {
  id: Generated<number>;
  run_id: number;
  /** 0: of no class. */
  class_id: number;
  /** Nodes. */
  began: number[];
  done: number[];
  /** 1, or -1 of those who left. */
  sign: number;
}

/** How many learners of a class have begun a node and are done with it. */
export interface NodeTallyTable {
  node_id: number;
  class_id: number;
  began: number;
  done: number;
}

/** What the learners of a class studied in a week that is over; the row of class 0 is there for each such week. */
export interface StudyWeekTable {
  run_id: number;
  class_id: number;
  week: number;
  seconds: number;
  people: number;
}

export interface TallyTables {
  study_change: StudyChangeTable;
  node_tally: NodeTallyTable;
  study_week: StudyWeekTable;
}

const isLearner = (row: string) =>
  `(${row}.role = 'learner' and ${row}.state in ('active', 'completed', 'failed'))`;
/** All that somebody has begun and done, as one note. */
const noteOf = (row: string, sign: 1 | -1) => `
  insert into study_change (run_id, class_id, began, done, sign)
  select ${row}.run_id, coalesce(${row}.class_id, 0), array_agg(node_id),
    coalesce(array_agg(node_id) filter (where progress.state = 'done'), '{}'), ${sign}
  from progress where enrollment_id = ${row}.id having count(*) > 0;`;

const statements = [
  `create table study_change (
    id bigint generated always as identity primary key, run_id bigint not null, class_id bigint not null,
    began bigint[] not null, done bigint[] not null, sign smallint not null)`,
  `create index study_change_run on study_change (run_id, id)`,
  `create table node_tally (
    node_id bigint not null references outline_node(id) on delete cascade, class_id bigint not null,
    began integer not null, done integer not null, primary key (node_id, class_id))`,
  `create table study_week (
    run_id bigint not null references course_run(id) on delete cascade, class_id bigint not null,
    week integer not null, seconds bigint not null, people integer not null, primary key (run_id, week, class_id))`,
  `insert into node_tally (node_id, class_id, began, done)
    select node_id, coalesce(class_id, 0), count(*), count(*) filter (where progress.state = 'done')
    from progress join enrollment on enrollment.id = enrollment_id
    where ${isLearner("enrollment")} group by node_id, coalesce(class_id, 0)`,
  // A beat mostly adds nothing: it fires for each statement.
  `create function progress_added() returns trigger language plpgsql as $$
  begin
    if exists (select from fresh) then
      insert into study_change (run_id, class_id, began, done, sign)
      select enrollment.run_id, coalesce(class_id, 0), array_agg(node_id),
        coalesce(array_agg(node_id) filter (where fresh.state = 'done'), '{}'), 1
      from fresh join enrollment on enrollment.id = enrollment_id
      where ${isLearner("enrollment")} group by enrollment.run_id, coalesce(class_id, 0);
    end if;
    return null;
  end $$`,
  `create trigger progress_added after insert on progress referencing new table as fresh
    for each statement execute function progress_added()`,
  `create function progress_changed() returns trigger language plpgsql as $$
  begin
    insert into study_change (run_id, class_id, began, done, sign)
    select enrollment.run_id, coalesce(class_id, 0), '{}', array[new.node_id],
      case when new.state = 'done' then 1 else -1 end
    from enrollment where enrollment.id = new.enrollment_id and ${isLearner("enrollment")};
    return null;
  end $$`,
  `create trigger progress_changed after update of state on progress for each row
    when (old.state is distinct from new.state) execute function progress_changed()`,
  `create function learner_changed() returns trigger language plpgsql as $$
  begin
    if ${isLearner("old")} then ${noteOf("old", -1)} end if;
    if ${isLearner("new")} then ${noteOf("new", 1)} end if;
    return null;
  end $$`,
  `create trigger learner_changed after update of class_id, role, state on enrollment for each row
    when ((${isLearner("old")}, old.class_id) is distinct from (${isLearner("new")}, new.class_id))
    execute function learner_changed()`,
  `create function learner_removed() returns trigger language plpgsql as $$
  begin
    if ${isLearner("old")} then ${noteOf("old", -1)} end if;
    return old;
  end $$`,
  `create trigger learner_removed before delete on enrollment for each row execute function learner_removed()`,
];

export const tallyMigrations: Record<string, Migration> = {
  "1040_study_tallies": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
};
