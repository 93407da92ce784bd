import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiveBase } from './backup/base-backup.mjs'
import { withConnection } from './backup/connect.mjs'
import { lsnOf } from './backup/lsn.mjs'
import { readManifest, writeManifest } from './backup/manifest.mjs'
import { asFolderProblem } from './backup/plainly.mjs'
import { checkRoom, listBackups, openShelf } from './backup/shelf.mjs'
import { openSite, runScript } from './backup/site.fixture.ts'
import { holdWal } from './backup/wal-stream.mjs'
import { startPostgres } from './postgres.mjs'

const dir = mkdtempSync(path.join(tmpdir(), 'tessera-refusals-'))
const shelf = path.join(dir, 'backups')
const env = { TESSERA_DATA: dir }
const isRoot = process.getuid?.() === 0
let good = ''

/** A copy of the good backup, and what a restore of it says after something was done to it. */
async function restoreBroken(name: string, harm: (folder: string) => unknown, ...args: string[]) {
  const folder = path.join(dir, 'broken', name)
  cpSync(good, folder, { recursive: true })
  await harm(folder)
  return runScript('restore.mjs', [folder, ...args], { TESSERA_DATA: path.join(dir, 'elsewhere') })
}
const timelineOf = (url: string) =>
  withConnection(url, async (client) => {
    const { rows } = await client.query('select timeline_id from pg_control_checkpoint()')
    return Number(rows[0].timeline_id)
  })
const redoOf = (url: string) =>
  withConnection(url, async (client) => {
    const { rows } = await client.query('select redo_lsn::text as lsn from pg_control_checkpoint()')
    return lsnOf(rows[0].lsn)
  })
const isOneSentence = (said: string) => said.split('\n').at(-1)?.endsWith('Nothing was changed.')

beforeAll(async () => {
  const postgres = await startPostgres({ dir: path.join(dir, 'pg') })
  const db = await openSite(postgres.url)
  await db.destroy()
  await postgres.stop()
  await runScript('backup.mjs', [], env)
  good = listBackups(shelf)[0] ?? ''
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

describe('a restore ends in one sentence and changes nothing', () => {
  const last = (folder: string) =>
    path.join(folder, 'wal', readdirSync(path.join(folder, 'wal')).toSorted().at(-1) ?? '')
  const rewrite = (
    folder: string,
    change: (manifest: ReturnType<typeof readManifest>) => object,
  ) => {
    const manifest = readManifest(folder)
    return writeManifest(folder, { ...manifest, ...change(manifest) })
  }

  it.each([
    [
      'a byte of the database is another one',
      (folder: string) => {
        const file = path.join(folder, 'base.tar.gz')
        const bytes = readFileSync(file)
        bytes[100_000] = (bytes[100_000] ?? 0) ^ 1
        writeFileSync(file, bytes)
      },
      /base\.tar\.gz is damaged: please use another backup\./,
    ],
    [
      'a file is shorter',
      (folder: string) => truncateSync(path.join(folder, 'base.tar.gz'), 1_000),
      /base\.tar\.gz is damaged/,
    ],
    ['a file is missing', (folder: string) => rmSync(last(folder)), /wal\/\w+ is missing/],
    [
      'the manifest was cut off',
      (folder: string) => truncateSync(path.join(folder, 'manifest.json'), 500),
      /manifest\.json is damaged/,
    ],
    [
      'the manifest says another digest',
      (folder: string) => {
        const file = path.join(folder, 'manifest.json')
        writeFileSync(file, readFileSync(file, 'utf8').replace(/"rows": \d+/, '"rows": 7'))
      },
      /manifest\.json is damaged/,
    ],
    [
      'the manifest is of another ledger',
      (folder: string) =>
        rewrite(folder, ({ digest }) => ({
          digest: {
            sha256: '0'.repeat(64),
            tables: digest.tables.map((each) =>
              each.table === 'ledger.transfer' ? { ...each, sha256: '0'.repeat(64) } : each,
            ),
          },
        })),
      /not that of the backup \(it differs in ledger\.transfer\)/,
    ],
    [
      'it is no backup',
      (folder: string) => rmSync(path.join(folder, 'manifest.json')),
      /is no backup: it has no manifest\.json/,
    ],
    [
      'a newer Tessera made it',
      (folder: string) => rewrite(folder, () => ({ format: 2 })),
      /made by a newer Tessera \(0\.1\.0\): please restore it with that one/,
    ],
    [
      'it is of another PostgreSQL',
      (folder: string) =>
        rewrite(folder, ({ postgres }) => ({ postgres: { ...postgres, major: 99 } })),
      /of PostgreSQL 99, which is not here/,
    ],
    [
      'it is of another kind of machine',
      (folder: string) => rewrite(folder, () => ({ machine: 'darwin-arm64' })),
      /made on darwin-arm64 and cannot be read on/,
    ],
  ])('when %s', async (name, harm, sentence) => {
    const { code, said } = await restoreBroken(name.replaceAll(' ', '-'), harm)
    expect(said).toMatch(sentence)
    expect(isOneSentence(said)).toBe(true)
    expect(code).toBe(1)
    const left = path.join(dir, 'elsewhere')
    expect(existsSync(left) ? readdirSync(left) : []).toEqual([])
  })

  it('when a database is there, which --replace moves aside', async () => {
    const refused = await runScript('restore.mjs', [good], env)
    expect(refused.said).toMatch(/^There is a database at .*\/pg already: with --replace/)
    expect(refused.code).toBe(1)
    writeFileSync(path.join(dir, 'pg/mark'), 'old')
    const replaced = await runScript('restore.mjs', [path.basename(good), '--replace'], env)
    expect(replaced.code).toBe(0)
    const aside = readdirSync(dir).find((name) => name.startsWith('pg.before-')) ?? ''
    expect(replaced.said).toContain(`is kept at ${path.join(dir, aside)}.`)
    expect(readFileSync(path.join(dir, aside, 'mark'), 'utf8')).toBe('old')
    expect(existsSync(path.join(dir, aside, 'data/PG_VERSION'))).toBe(true)
    expect(existsSync(path.join(dir, 'pg/mark'))).toBe(false)
  })

  it('when Tessera is running', async () => {
    const postgres = await startPostgres({ dir: path.join(dir, 'pg') })
    const { said } = await runScript('restore.mjs', [good, '--replace'], env)
    expect(said).toMatch(/^Tessera is running on .*: please stop it first\. Nothing was changed\.$/)
    await postgres.stop()
  })

  it.each([
    [[], /^Please say which backup\. Usage: npm run restore/],
    [['yesterday'], /^There is no backup yesterday\. There are: tessera-\d+T\d+Z\.$/],
    [['latest', '--until', 'noon'], /^--until is "noon", which is not a time such as/],
    [['latest', '--until', '2020-01-01T00:00:00Z'], /is older than 2020-01-01T00:00:00\.000Z/],
    [['--all'], /^Unknown option '--all'.* Usage: npm run restore/],
  ])('when asked for %j', async (args, sentence) => {
    const { code, said } = await runScript('restore.mjs', args, env)
    expect(said).toMatch(sentence)
    expect(said.split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  })
})

describe('a backup ends in one sentence and leaves nothing', () => {
  it('when there is no database', async () => {
    const { said } = await runScript('backup.mjs', [], { TESSERA_DATA: path.join(dir, 'nowhere') })
    expect(said).toMatch(/^There is no database at .* yet, so there is nothing to back up\.$/)
  })

  it('when its folder cannot be one', async () => {
    const file = path.join(dir, 'a-file')
    writeFileSync(file, '')
    const { code, said } = await runScript('backup.mjs', ['--to', file], env)
    expect(said).toBe(`${file} cannot be a folder: please choose another one with --to.`)
    expect(code).toBe(1)
  })

  it('when it may not write there', () => {
    const closed = path.join(dir, 'closed')
    mkdirSync(closed, { mode: 0o500 })
    const program = `
      const { openShelf } = await import(${JSON.stringify(path.join(import.meta.dirname, 'backup/shelf.mjs'))})
      try { openShelf(${JSON.stringify(path.join(closed, 'backups'))}) } catch (error) { console.log(error.message) }`
    const node = [process.execPath, '--input-type=module', '-e', program]
    const [command = '', ...args] = isRoot
      ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', ...node]
      : node
    expect(spawnSync(command, args, { encoding: 'utf8' }).stdout).toContain(
      `There is no permission to write to ${path.join(closed, 'backups')}: please change its owner, or choose another folder with --to.`,
    )
  })

  it('when there is too little room', async () => {
    await expect(checkRoom(dir, 1e18, 'please free some space.')).rejects.toThrow(
      /^1000000000 GB may be needed at .*, and only [\d.]+ GB are free there: please free some space\.$/,
    )
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    expect(asFolderProblem(full, dir)).toMatchObject({
      plain: `The disk of ${dir} is full, and nothing was kept: please free some space, or choose another folder with --to.`,
    })
  })

  it.skipIf(!isRoot)('when the disk is full, known before or found out in the middle', async () => {
    const small = path.join(dir, 'small')
    mkdirSync(small)
    // A container may forbid it.
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'none', small]).status !== 0) return
    const postgres = await startPostgres({ dir: path.join(dir, 'pg') })
    try {
      const before = await runScript('backup.mjs', ['--to', small], env)
      expect(before.said).toMatch(
        /may be needed at .*small, and only 2\.1 MB are free there: please/,
      )
      expect(readdirSync(small)).toEqual([])
      const hear = { onStart: () => {}, onBytes: () => {} }
      await expect(receiveBase(postgres.url, small, hear)).rejects.toMatchObject({ code: 'ENOSPC' })
    } finally {
      await postgres.stop()
      spawnSync('umount', [small])
    }
  })

  it('when the WAL cannot be written', async () => {
    const postgres = await startPostgres({ dir: path.join(dir, 'pg') })
    const wal = await holdWal(postgres.url)
    const place = {
      timeline: await timelineOf(postgres.url),
      lsn: await redoOf(postgres.url),
      segmentBytes: 16_777_216,
    }
    const stream = wal.receive({ folder: path.join(dir, 'not-there'), ...place })
    await expect(stream.reach(2n ** 60n)).rejects.toThrow('ENOENT')
    await stream.stop().catch(() => {})
    await postgres.stop()
  })

  it('when it is killed: the next one removes what it left, and it never counts as a backup', async () => {
    const left = path.join(shelf, '.unfinished-999999999-1')
    mkdirSync(left)
    const count = listBackups(shelf).length
    openShelf(shelf)
    expect(existsSync(left)).toBe(false)
    expect(listBackups(shelf)).toHaveLength(count)
    rmSync(path.join(shelf, readdirSync(shelf).find((name) => name.startsWith('.')) ?? ''), {
      recursive: true,
    })
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'backup.mjs')], {
      env: { PATH: process.env['PATH'], ...env },
    })
    const ended = new Promise<number | null>((done) => child.once('exit', done))
    await new Promise<void>((done) => child.stdout.on('data', () => done()))
    child.kill('SIGINT')
    expect(await ended).toBe(130)
    expect(readdirSync(shelf).filter((name) => name.startsWith('.'))).toEqual([])
    expect(listBackups(shelf)).toHaveLength(count)
  })
})
