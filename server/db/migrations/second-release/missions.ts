import { type Kysely, sql } from 'kysely';
import { bytes, familyTable } from '../../engine/engine.ts';
import { ownedBy, required, starting } from '../columns.ts';

/** Adds to missions, marks and gifts, and the tables that hang on them. */
export async function addToMissions(db: Kysely<unknown>) {
  await linkVersions(db);
  // A mission is active in every week, by default.
  const added = [
    ['every_weeks', 1],
    ['week_phase', 0],
  ] as const;
  await db.schema.alterTable('mission').addColumn('recording', 'text').execute();
  for (const [name, value] of added) {
    await db.schema.alterTable('mission').addColumn(name, 'integer', starting(value)).execute();
  }
  await db.schema.alterTable('gift').addColumn('recording', 'text').execute();
  await db.schema.alterTable('gift').addColumn('repeats', 'integer', starting(0)).execute();
  await db.schema.alterTable('gift').addColumn('series', 'integer').execute();
  await db.schema.alterTable('mark').addColumn('accepted_by', 'integer').execute();
  // Without a row a mission has the default place and time of day.
  await familyTable(db, 'lineage', ['family_id', 'kid', 'lineage'])
    .addColumn('place', 'integer', required)
    .addColumn('time_of_day', 'text', required)
    .addColumn('minutes', 'integer')
    .$call(ownedBy('kid', 'lineage_of_kid'))
    .execute();
  // The sound is the last column, so that reads of the other columns stay small.
  await familyTable(db, 'recording', ['family_id', 'kid', 'number'])
    .addColumn('size', 'integer', required)
    .addColumn('sound', bytes(db), required)
    .$call(ownedBy('kid', 'recording_of_kid'))
    .execute();
  await familyTable(db, 'excuse', ['family_id', 'kid', 'lineage', 'day'])
    .addColumn('waited', 'integer', required)
    .$call(ownedBy('kid', 'excuse_of_kid'))
    .execute();
  await db.schema
    .createIndex('excuse_by_day')
    .on('excuse')
    .columns(['family_id', 'kid', 'day'])
    .execute();
}

/** Replaces keys like `replaces:12`, which named the previous version of a mission, by lineages. */
async function linkVersions(db: Kysely<unknown>) {
  for (const column of ['lineage', 'replaced']) {
    await db.schema.alterTable('mission').addColumn(column, 'integer', starting(0)).execute();
  }
  await sql`
    update mission set replaced = 1
    where exists (
      select 1 from mission as newer
      where newer.family_id = mission.family_id and newer.key = 'replaces:' || mission.mission
    )
  `.execute(db);
  await sql`
    with recursive version (family_id, mission, lineage) as (
      select family_id, mission, mission from mission
      where key is null or key not like 'replaces:%'
      union all
      select newer.family_id, newer.mission, version.lineage
      from version
      join mission as newer
        on newer.family_id = version.family_id and newer.key = 'replaces:' || version.mission
    )
    update mission set lineage = version.lineage
    from version
    where version.family_id = mission.family_id and version.mission = mission.mission
  `.execute(db);
  await sql`update mission set key = null where key like 'replaces:%'`.execute(db);
  await db.schema
    .createIndex('mission_version')
    .on('mission')
    .columns(['family_id', 'kid', 'lineage', 'mission'])
    .execute();
  await db.schema.dropIndex('mission_by_finish').execute();
  await db.schema
    .createIndex('mission_standing')
    .on('mission')
    .columns(['family_id', 'kid', 'finish', 'mission'])
    .where(sql.ref('replaced'), '=', sql.lit(0))
    .execute();
}
