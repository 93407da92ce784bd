import { connect, createLog, type Db } from '@tessera/server-kit'
import { spawn } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepThings, type Kept, inspectThings, openedIn } from '../apps/server/keys/keys.fixture.ts'
import { withConnection } from './backup/connect.mjs'
import { digestOf } from './backup/digest.mjs'
import { listBackups } from './backup/shelf.mjs'
import { runScript } from './backup/site.fixture.ts'
import { startPostgres } from './postgres.mjs'
import { buildChanged } from './start/build.mjs'

// The steps of docs/operations.md, «On a new machine», word for word: two folders represent the two machines.
const dir = mkdtempSync(path.join(tmpdir(), 'tessera-drill-'))
const [old, clean, shelf] = ['old', 'new', 'backups'].map((name) => path.join(dir, name)) as [
  string,
  string,
  string,
]
const kept = path.join(dir, 'kept-apart.key')
const env = { TESSERA_TITLES: '100', TESSERA_CROWD: '0', PORT: '0' }

beforeAll(() => buildChanged(() => {}), 600_000)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** A site as `npm start` opens it in a folder, while `work` runs. Throws with its output if it does not open. */
async function whileOpen<Done>(
  data: string,
  work: (site: { url: string; db: Db }) => Promise<Done>,
): Promise<Done> {
  const program = path.join(import.meta.dirname, 'start.mjs')
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], TESSERA_DATA: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  let said = ''
  const url = await new Promise<string>((done, failed) => {
    const hear = (part: Buffer) => {
      said += String(part)
      const site = /site +(http:\S+?)\/\n/.exec(said)?.[1]
      if (site) done(site)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => failed(new Error(said)))
  })
  const joined = await startPostgres({ dir: path.join(data, 'pg') })
  const db = connect({ url: joined.url, connections: 2, log: createLog('silent') })
  try {
    return await work({ url, db })
  } finally {
    await db.destroy()
    await joined.stop()
    child.kill('SIGTERM')
    await ended
  }
}

async function digestIn(data: string): Promise<string> {
  const postgres = await startPostgres({ dir: path.join(data, 'pg') })
  try {
    return await withConnection(postgres.url, async (client) => {
      await client.query('begin isolation level repeatable read')
      return (await digestOf(client)).sha256
    })
  } finally {
    await postgres.stop()
  }
}

async function backUp(): Promise<{ things: Kept; said: string }> {
  return whileOpen(old, async ({ url, db }) => {
    const things = await keepThings(url, db)
    const { code, said } = await runScript('backup.mjs', ['--to', shelf], { TESSERA_DATA: old })
    expect(code).toBe(0)
    return { things, said }
  })
}

test('a site is complete on a new machine by the documented steps alone, with its key, within half an hour [S-73]', async () => {
  const { things, said } = await backUp()
  const [folder = ''] = listBackups(shelf)
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')).manifest
  expect(said).toContain(`The key of this site is not in it. It is ${old}/settings.key`)
  const files = readdirSync(shelf, { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => name.includes('settings.key'))).toEqual([])
  copyFileSync(path.join(old, 'settings.key'), kept)
  rmSync(old, { recursive: true })
  const began = performance.now()

  // 2. The backup is copied to the new machine; 3. it is restored there.
  mkdirSync(clean)
  const brought = path.join(dir, 'brought', path.basename(folder))
  cpSync(folder, brought, { recursive: true })
  const restored = await runScript('restore.mjs', [brought], { TESSERA_DATA: clean })
  expect(restored).toMatchObject({ code: 0 })
  expect(restored.said).toContain(`digest of the restored ${manifest.digest.sha256}`)
  expect(restored.said).toContain(`${clean}/settings.key is not there yet: please put the copy`)
  expect(await digestIn(clean)).toBe(manifest.digest.sha256)

  // Without step 4 the start is refused, and no new key is made.
  const refused = await whileOpen(clean, async () => 'it opened').catch((error: Error) => error)
  expect(String(refused)).toContain(`${clean}/settings.key is missing.`)
  expect(existsSync(path.join(clean, 'settings.key'))).toBe(false)
  expect(await digestIn(clean)).toBe(manifest.digest.sha256)

  // 4. The key comes from its safe; 5. the site opens.
  copyFileSync(kept, path.join(clean, 'settings.key'))
  await whileOpen(clean, async ({ url, db }) => {
    expect(await inspectThings(url, things)).toEqual({
      isSignedIn: true,
      cards: '1',
      card: 'cashier.payeeTaken',
      takesRecoveryCode: true,
      oldStatementHolds: true,
      newStatementHolds: true,
      hasSandbox: true,
    })
    const { opened, unread } = await openedIn(db, clean)
    expect(unread).toBe(0)
    expect(opened).toBeGreaterThanOrEqual(4)
  })
  expect((performance.now() - began) / 60_000).toBeLessThan(30)

  // The drill says as well whether the key at hand opens the backup.
  const drill = await runScript('restore.mjs', ['--drill', '--from', shelf], {
    TESSERA_DATA: clean,
  })
  expect(drill).toMatchObject({ code: 0 })
  expect(drill.said).toContain(`What is sealed in it opens with ${clean}/settings.key`)
}, 600_000)
