import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withConnection } from './backup/connect.mjs'
import { digestOf } from './backup/digest.mjs'
import { listBackups } from './backup/shelf.mjs'
import { openSite, playOn, runScript } from './backup/site.fixture.ts'
import { findIdentity } from './postgres/identity.mjs'
import { startPostgres } from './postgres.mjs'

const binaries = '/usr/lib/postgresql/15'
const dir = mkdtempSync(path.join(tmpdir(), 'tessera-external-'))
const shelf = path.join(dir, 'backups')
const to = path.join(dir, 'restored/data')

/** A cluster as Debian makes it: another version, another owner, a password, and not started by us. */
function makeCluster(home: string) {
  mkdirSync(home, { mode: 0o700 })
  const { prefix } = findIdentity(home, path.join(binaries, 'bin/postgres'))
  const initdb = [path.join(binaries, 'bin/initdb'), '-D', path.join(home, 'data'), '-U', 'keeper']
  const [file, ...args] = [...prefix, ...initdb, '--auth=trust', '--encoding=UTF8', '--locale=C']
  const made = spawnSync(file, args, { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
}

describe.skipIf(!existsSync(path.join(binaries, 'bin/postgres')))(
  'a PostgreSQL 15 of its own',
  () => {
    let postgres: Awaited<ReturnType<typeof startPostgres>>
    let env: Record<string, string>
    const start = (home: string) =>
      startPostgres({ dir: home, user: 'keeper', database: 'casino', binaries })
    const digestAt = (url: string) =>
      withConnection(url, async (client) => {
        await client.query('begin isolation level repeatable read')
        return digestOf(client)
      })

    beforeAll(async () => {
      makeCluster(path.join(dir, 'pg15'))
      postgres = await start(path.join(dir, 'pg15'))
      env = {
        DATABASE_URL: postgres.url,
        TESSERA_DATA: path.join(dir, 'data'),
        TESSERA_BACKUPS: shelf,
      }
    })
    afterAll(async () => {
      await postgres?.stop()
      rmSync(dir, { recursive: true, force: true })
    })

    it('is not backed up before Tessera is in it', async () => {
      const { code, said } = await runScript('backup.mjs', [], env)
      expect(said).toBe(
        'There is nothing of Tessera in the database casino: please start Tessera on it first.',
      )
      expect(code).toBe(1)
    })

    it('is not backed up by a user without the right, who gets instructions', async () => {
      await withConnection(postgres.url, (client) => client.query('create role poor login'))
      const url = postgres.url.replace('keeper@', 'poor@')
      const { said } = await runScript('backup.mjs', [], { ...env, DATABASE_URL: url })
      expect(said).toBe(
        'The user of DATABASE_URL may not take backups: please let its administrator run ALTER ROLE "poor" REPLICATION.',
      )
    })

    it('is backed up in mid-play by the owner of the database, who is no superuser', async () => {
      await withConnection(postgres.url, async (client) => {
        await client.query('create role owner login replication')
        await client.query('alter database casino owner to owner')
        await client.query('grant all on schema public to owner')
      })
      const url = postgres.url.replace('keeper@', 'owner@')
      const db = await openSite(url)
      const playing = playOn(db)
      const { code, said } = await runScript('backup.mjs', [], { ...env, DATABASE_URL: url })
      const acknowledged = await playing.stop()
      expect(said).toMatch(/Backed up the moment .*\nLedger digest [0-9a-f]{64}$/)
      expect(code).toBe(0)
      const folder = listBackups(shelf)[0] ?? ''
      const { manifest } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
      expect(manifest).toMatchObject({ kind: 'external', postgres: { major: 15 } })
      expect(acknowledged.length).toBeGreaterThan(20)
      await db.destroy()

      const drill = await runScript('restore.mjs', ['--drill'], env)
      expect(drill.said).toContain(`digest of the restored ${manifest.digest.sha256}`)
      const without = await runScript('restore.mjs', ['latest'], env)
      expect(without.said).toMatch(
        /of a PostgreSQL of your own: please name a new folder .* --to\.$/,
      )
      const restored = await runScript('restore.mjs', ['latest', '--to', to], env)
      expect(restored.said).toContain(`Restored to ${to}: please give it to the user`)
      const again = await runScript('restore.mjs', ['latest', '--to', to], env)
      expect(again.said).toMatch(/is not empty: please name a folder that is not there yet/)
      expect(readdirSync(path.dirname(to))).toEqual(['data'])

      const other = await start(path.dirname(to))
      expect(await digestAt(other.url)).toEqual(manifest.digest)
      const asked = acknowledged
        .filter(({ at }) => at < Date.parse(manifest.at))
        .map(({ id }) => id)
      const found = await withConnection(other.url, (client) =>
        client.query('select id from bets.bet where id = any ($1::uuid[])', [asked]),
      )
      expect(found.rows).toHaveLength(asked.length)
      await other.stop()
    })
  },
)
