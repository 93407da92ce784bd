import { connect, createLog } from '@tessera/server-kit'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runScript } from './backup/site.fixture.ts'
import { startPostgres } from './postgres.mjs'
import { buildChanged } from './start/build.mjs'

// What an operator does on the machine of a real site, command by command.
const dir = mkdtempSync(path.join(tmpdir(), 'tessera-real-'))
const place = (name: string) => path.join(dir, name)
const small = { TESSERA_TITLES: '20', TESSERA_CROWD: '0', PORT: '0' }

beforeAll(() => buildChanged(() => {}), 600_000)
afterAll(() => rmSync(dir, { recursive: true, force: true, maxRetries: 10 }))

/** What `npm start` says until it is open, or until it ends; then it is closed. */
async function start(
  data: string,
  env: Record<string, string> = {},
): Promise<{ said: string; isOpen: boolean }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.mjs')], {
    env: { PATH: process.env['PATH'], TESSERA_DATA: data, ...small, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const opened = new Promise<void>((done) => {
    const hear = (part: Buffer) => {
      said += String(part)
      if (said.includes('Ctrl-C closes it.')) done()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
  })
  await Promise.race([opened, ended])
  const isOpen = said.includes('Ctrl-C closes it.')
  child.kill('SIGTERM')
  await ended
  return { said, isOpen }
}

type Inside = { kind: string; reason: string; staff: string[]; members: string[]; play: string }

async function lookInto(data: string): Promise<Inside | undefined> {
  const postgres = await startPostgres({ dir: path.join(data, 'pg') })
  const db = connect({ url: postgres.url, connections: 2, log: createLog('silent') })
  try {
    const { rows } = await sql<Inside>`
      select kind, reason, array(select account from identity.staff_view order by account) as staff,
        array(select account from identity.member_view order by account) as members,
        -- What bots stake at poker tables of free play belongs to no member.
        (select count(*)::text from ledger.transfer t join ledger.account a on a.id = t.source
          where a.unit <> 'TRIAL') as play
      from kit.site_kind`.execute(db)
    return rows[0]
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

const run = (name: string, args: string[], data: string) =>
  runScript(name, args, { TESSERA_DATA: data, ...small })

test('a real site stays one: owner, start, restart, backup and restore bring no demo into it', async () => {
  const [data, shelf, fresh] = [place('real'), place('backups'), place('fresh')]
  const made = await run('owner.mjs', ['maria'], data)
  expect(made).toMatchObject({ code: 0 })
  const real = { kind: 'real', reason: 'owner', staff: ['maria'], members: [], play: '0' }
  expect(await lookInto(data)).toEqual(real)

  for (const env of [{}, { TESSERA_DEMO: 'on' }]) {
    const { said, isOpen } = await start(data, env)
    expect(isOpen).toBe(true)
    expect(said).not.toMatch(/demo sign-ins|olga|pablo/i)
    expect(said.includes('TESSERA_DEMO=on has no effect')).toBe(env.TESSERA_DEMO === 'on')
  }
  expect(await lookInto(data)).toEqual(real)

  expect(await run('backup.mjs', ['--to', shelf], data)).toMatchObject({ code: 0 })
  const replaced = await run('restore.mjs', ['latest', '--from', shelf, '--replace'], data)
  expect(replaced).toMatchObject({ code: 0 })
  expect(await lookInto(data)).toEqual(real)

  // On another machine, where nobody says anything about a demo.
  mkdirSync(fresh)
  const restored = await run('restore.mjs', ['latest', '--from', shelf], fresh)
  expect(restored).toMatchObject({ code: 0 })
  copyFileSync(path.join(data, 'settings.key'), path.join(fresh, 'settings.key'))
  const opened = await start(fresh)
  expect(opened).toMatchObject({ isOpen: true })
  expect(opened.said).not.toMatch(/demo sign-ins/i)
  expect(await lookInto(fresh)).toEqual(real)
  const seeded = await runScript('start.mjs', ['--seed'], { TESSERA_DATA: fresh, ...small })
  expect(seeded).toMatchObject({ code: 1 })
  expect(seeded.said).toContain('This database is a real site, and demo data are not added')
}, 600_000)

test.each([
  ['TESSERA_DEMO=off', { TESSERA_DEMO: 'off' }],
  ['an address that others reach', { HOST: '0.0.0.0' }],
  ['the address that members use', { PUBLIC_ORIGIN: 'https://play.example' }],
])(
  'a first start with %s marks the site as real for ever',
  async (name, env) => {
    const data = place(name.replaceAll(/\W/g, '-'))
    expect((await start(data, env)).said).toContain('This site has no owner yet')
    const inside = { kind: 'real', reason: 'start', staff: [], members: [], play: '0' }
    expect(await lookInto(data)).toEqual(inside)
  },
  300_000,
)

test('the demo is served where it is, by its own sign-ins, and never as a real site', async () => {
  const data = place('demo')
  const first = await start(data)
  expect(first.said).toMatch(/Demo sign-ins:\n +Ana/)
  expect((await start(data)).said).toMatch(/Demo sign-ins:\n +Ana/)
  for (const env of [{ TESSERA_DEMO: 'off' }, { HOST: '0.0.0.0' }]) {
    const { said, isOpen } = await start(data, env)
    expect(isOpen).toBe(false)
    expect(said).toMatch(/contains demo data, whose passwords are public: please name another/)
  }
  const owner = await run('owner.mjs', ['maria'], data)
  expect(owner.said).toContain('contains demo data')
  expect(owner.code).toBe(1)
  expect(await lookInto(data)).toMatchObject({ kind: 'demo', staff: ['olga', 'pablo'] })
}, 300_000)
