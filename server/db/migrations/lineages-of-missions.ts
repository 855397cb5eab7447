import { type Kysely, type Migration, sql } from 'kysely';

/** Replaces keys like `replaces:12`, which named the previous version of a mission, by lineages. */
export const lineagesOfMissions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['lineage', 'replaced']) {
      await db.schema
        .alterTable('mission')
        .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
        .execute();
    }
    await sql`
        update mission set replaced = 1
        where exists (
          select 1 from mission as newer
          where newer.family_id = mission.family_id
            and newer.key = 'replaces:' || mission.mission
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
            on newer.family_id = version.family_id
            and newer.key = 'replaces:' || version.mission
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
  },
};
