import { withConnection } from './connect.mjs'
import { plainly } from './plainly.mjs'

/**
 * What a backup must know of the server, which must be one that can be backed up.
 * @param {string} url
 */
export const inspectServer = (url) =>
  withConnection(url, async (client) => {
    const { rows } = await client.query(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
         (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes",
         (select sum(pg_database_size(oid))::float8 from pg_database) as bytes,
         (select system_identifier::text from pg_control_system()) as system,
         current_database() as database, current_user as "user",
         (select rolsuper or rolreplication from pg_roles where rolname = current_user) as "mayReplicate",
         pg_is_in_recovery() as "isStandby", current_setting('wal_level') as "walLevel",
         to_regclass('public.migration') is not null as "isTessera"`,
    )
    const [server] = rows
    if (server.major < 15) throw plainly('This PostgreSQL is older than 15: please upgrade it.')
    if (server.isStandby) {
      throw plainly('This PostgreSQL is a standby: please name the primary in DATABASE_URL.')
    }
    if (server.walLevel === 'minimal') {
      throw plainly(
        'This PostgreSQL has wal_level = minimal, which no backup can be taken of: please set wal_level = replica and restart it.',
      )
    }
    if (!server.mayReplicate) throw mayNot(server.user)
    if (!server.isTessera) {
      throw plainly(
        `There is nothing of Tessera in the database ${server.database}: please start Tessera on it first.`,
      )
    }
    const { rows: ran } = await client.query(
      'select name, checksum from public.migration order by name',
    )
    return { ...server, migrations: ran.map(({ name, checksum }) => `${name} ${checksum}`) }
  })

/** @param {string} user */
const mayNot = (user) =>
  plainly(
    `The user of DATABASE_URL may not take backups: please let its administrator run ALTER ROLE "${user}" REPLICATION.`,
  )
