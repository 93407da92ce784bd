import { findDiscrepancies } from '@tessera/ledger/server'
import { connect, createLog, type Db } from '@tessera/server-kit'
import { bundleProgram } from '@tessera/testing'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withConnection } from './backup/connect.mjs'
import { digestOf } from './backup/digest.mjs'
import { listBackups } from './backup/shelf.mjs'
import { openSite, playOn, runScript } from './backup/site.fixture.ts'
import { startPostgres } from './postgres.mjs'

const dir = mkdtempSync(path.join(tmpdir(), 'tessera-backup-'))
const shelf = path.join(dir, 'backups')
const root = path.resolve(import.meta.dirname, '..')
const server = bundleProgram(path.join(root, 'apps/server/kill-child.fixture.ts'))
const pg = path.join(dir, 'pg')
const env = { TESSERA_DATA: dir }
let postgres: Awaited<ReturnType<typeof startPostgres>>
let db: Db

const newest = () => {
  const folder = listBackups(shelf).at(-1) ?? ''
  return {
    folder,
    ...JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')).manifest,
  }
}
const digestNow = () =>
  withConnection(postgres.url, async (client) => {
    await client.query('begin isolation level repeatable read')
    return digestOf(client)
  })
const betsThere = async (ids: string[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from bets.bet where id = any (${ids}::uuid[])`.execute(db)
  return rows.length
}
const open = async () => {
  postgres = await startPostgres({ dir: pg })
  db = connect({ url: postgres.url, connections: 4, log: createLog('silent') })
}
const close = async () => {
  await db.destroy()
  await postgres.stop()
}

beforeAll(async () => {
  postgres = await startPostgres({ dir: pg })
  db = await openSite(postgres.url)
})
afterAll(async () => {
  await close()
  rmSync(dir, { recursive: true, force: true })
})

describe('the digest of the ledger', () => {
  it('is the same again, whether the deltas were folded or not', async () => {
    const playing = playOn(db)
    await playing.more(50)
    await playing.stop()
    const before = await digestNow()
    const { rows } = await sql<{ folded: bigint }>`select ledger.fold_house() as folded`.execute(db)
    expect(rows[0]?.folded).toBeGreaterThan(0n)
    expect(await digestNow()).toEqual(before)
    expect(before.tables.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['bets.bet', 'bets.settlement', 'ledger.account', 'ledger.transfer']),
    )
  })

  it('is another one after one unit has moved, and after one digit was forged', async () => {
    const before = await digestNow()
    const forged = await withConnection(postgres.url, async (client) => {
      await client.query(
        "begin isolation level repeatable read; set local session_replication_role = 'replica'",
      )
      await client.query(
        'update ledger.transfer set amount = amount + 1 where id = (select max(id) from ledger.transfer)',
      )
      const found = await digestOf(client)
      await client.query('rollback')
      return found
    })
    expect(forged.sha256).not.toBe(before.sha256)
    expect((await digestNow()).sha256).toBe(before.sha256)
    const playing = playOn(db)
    await playing.more(1)
    await playing.stop()
    expect((await digestNow()).sha256).not.toBe(before.sha256)
  })
})

describe('the drill', () => {
  it('takes a backup in mid-play, loses the data, and is back at the moment of the backup', async () => {
    const playing = playOn(db)
    await playing.more(50)
    const backup = await runScript('backup.mjs', [], env)
    expect(backup).toMatchObject({ code: 0 })
    await playing.more(50)
    const acknowledged = await playing.stop()
    const manifest = newest()
    const mine = acknowledged.filter(({ at }) => at < Date.parse(manifest.at))
    expect(mine.length).toBeGreaterThan(20)
    expect(acknowledged.length).toBeGreaterThan(mine.length + 20)
    expect(backup.said).toContain(manifest.digest.sha256)
    expect((await digestNow()).sha256).not.toBe(manifest.digest.sha256)

    await close()
    rmSync(path.join(pg, 'data'), { recursive: true })
    const restored = await runScript('restore.mjs', ['latest'], env)
    expect(restored).toMatchObject({ code: 0 })
    expect(restored.said).toContain(`digest of the backup   ${manifest.digest.sha256}`)
    expect(restored.said).toContain(`digest of the restored ${manifest.digest.sha256}`)

    await open()
    expect(await digestNow()).toEqual(manifest.digest)
    expect(await betsThere(mine.map(({ id }) => id))).toBe(mine.length)
    expect(await findDiscrepancies(db)).toEqual([])
    expect(readdirSync(pg).filter((name) => name.startsWith('check.'))).toEqual([])
  })

  it('opens the site on what was restored', async () => {
    const child = spawn(process.execPath, [server(), postgres.url, root, dir], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    const ended = new Promise((done) => child.once('exit', done))
    const url = await new Promise<string>((done, fail) => {
      child.stdout.once('data', (line) => done(String(line).trim()))
      child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)))
    })
    expect((await fetch(`${url}/wps/system/payloadKey`)).status).toBe(200)
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    await ended
  })

  it('backs up a site that is closed, proves it beside the site, and keeps as many as asked', async () => {
    const live = await digestNow()
    await close()
    const backup = await runScript('backup.mjs', ['--keep', '1'], env)
    expect(backup).toMatchObject({ code: 0 })
    expect(backup.said).toMatch(/Removed .*tessera-\d+T\d+Z/)
    expect(existsSync(path.join(pg, 'data/postmaster.pid'))).toBe(false)
    expect(listBackups(shelf)).toHaveLength(1)
    expect(newest().digest).toEqual(live)
    const drill = await runScript('restore.mjs', ['--drill'], env)
    expect(drill).toMatchObject({ code: 0 })
    expect(drill.said).toMatch(/the site was not touched\.\nIt took [\d.]+ s \(compare .*replay/)
    expect(readdirSync(dir).filter((name) => name.startsWith('restoring-'))).toEqual([])
    await open()
    expect(await digestNow()).toEqual(live)
    const noted = readFileSync(path.join(shelf, 'log.jsonl'), 'utf8').trim().split('\n')
    expect(noted.map((line) => JSON.parse(line).did)).toEqual([
      'backup',
      'restore',
      'backup',
      'drill',
    ])
  })

  it('keeps a backup for its owner alone', () => {
    const { folder } = newest()
    const modeOf = (name: string) => statSync(name).mode & 0o777
    expect([shelf, folder, path.join(folder, 'wal')].map(modeOf)).toEqual([0o700, 0o700, 0o700])
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    const modes = files
      .filter((file) => file.isFile())
      .map((file) => modeOf(path.join(file.parentPath, file.name)))
    expect(new Set(modes)).toEqual(new Set([0o600]))
  })
})

describe('a restore to a chosen second', () => {
  it('has each stake that was acknowledged before it, and none that was asked for after it', async () => {
    const program = path.resolve(import.meta.dirname, 'backup.mjs')
    const child = spawn(process.execPath, [program, '--follow'], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise<number | null>((done) => child.once('exit', done))
    await new Promise<void>((done) =>
      child.stdout.on('data', (part) => String(part).includes('Following') && done()),
    )
    const first = playOn(db)
    await first.more(50)
    const before = await first.stop()
    await new Promise((done) => setTimeout(done, 20))
    const chosen = new Date()
    const digest = await digestNow()
    await new Promise((done) => setTimeout(done, 20))
    const second = playOn(db)
    await second.more(50)
    const after = await second.stop()
    // What may be lost with the server is less than this.
    await new Promise((done) => setTimeout(done, 1_500))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const latest = await digestNow()

    await close()
    const restore = (...args: string[]) =>
      runScript('restore.mjs', ['latest', '--replace', ...args], env)
    const until = await restore('--until', chosen.toISOString())
    expect(until.said).toContain('Restored: npm start opens it.')
    await open()
    expect((await digestNow()).sha256).toBe(digest.sha256)
    expect(await betsThere(before.map(({ id }) => id))).toBe(before.length)
    expect(await betsThere(after.map(({ id }) => id))).toBe(0)

    await close()
    expect((await restore('--until', 'latest')).said).toContain(latest.sha256)
    const late = new Date(Date.now() + 3_600_000).toISOString()
    const tooLate = await restore('--until', late)
    expect(tooLate.code).toBe(1)
    expect(tooLate.said).toMatch(
      /The changes that were received end before .*, at .*: please ask for an earlier time/,
    )
    await open()
    expect((await digestNow()).sha256).toBe(latest.sha256)
  })
})
