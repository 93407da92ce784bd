import { cpSync, appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startPostgres } from '../../../scripts/postgres.mjs'

type Server = Awaited<ReturnType<typeof startPostgres>>

// A test has them both for a minute.
const small = ['shared_buffers=32MB', 'min_wal_size=80MB', 'max_wal_size=200MB']
const standbyName = 's1'

/** A primary that answers a commit once its standby has it, and that standby: both the PostgreSQL that npm brought. */
export async function startReplicated(dir: string): Promise<{
  url: string
  /** Known once the standby was started. */
  standbyUrl: string
  startStandby: () => Promise<void>
  stopStandby: () => Promise<void>
  stop: () => Promise<void>
}> {
  const [primaryDir, standbyDir] = [path.join(dir, 'primary'), path.join(dir, 'standby')]
  // Made, stopped and copied: a standby begins as what its primary was.
  await (await startPostgres({ dir: primaryDir, flags: small })).stop()
  mkdirSync(standbyDir, { recursive: true })
  const data = path.join(standbyDir, 'data')
  cpSync(path.join(primaryDir, 'data'), data, { recursive: true })
  rmSync(path.join(data, 'postmaster.pid'), { force: true })
  writeFileSync(path.join(data, 'standby.signal'), '')

  const isSynchronous = `synchronous_standby_names=ANY 1 (${standbyName})`
  const primary = await startPostgres({ dir: primaryDir, flags: [...small, isSynchronous] })
  const host = new URL(primary.url).searchParams.get('host') ?? ''
  const conninfo = `host=${host} user=tessera application_name=${standbyName}`
  appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo}'\nwal_retrieve_retry_interval = '200ms'\n`,
  )
  const made: { standby?: Server | undefined } = {}
  const stopStandby = async () => {
    await made.standby?.stop()
    made.standby = undefined
  }
  return {
    url: primary.url,
    get standbyUrl() {
      return made.standby?.url ?? ''
    },
    startStandby: async () => {
      made.standby = await startPostgres({ dir: standbyDir, flags: small })
    },
    stopStandby,
    stop: async () => {
      await stopStandby()
      await primary.stop()
    },
  }
}
