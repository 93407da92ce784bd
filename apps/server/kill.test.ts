import { findDiscrepancies, readBalance } from '@tessera/ledger/server'
import { connect, createLog, type Db, findRoot } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleProgram, solveAltcha, startPostgres } from '@tessera/testing'
import { sealFor } from './test-tokens.fixture.ts'

const root = findRoot()
const program = bundleProgram(path.join(import.meta.dirname, 'kill-child.fixture.ts'))
const dir = mkdtempSync(path.join(tmpdir(), 'tessera-kill-'))
let postgres: Awaited<ReturnType<typeof startPostgres>>
let db: Db

beforeAll(async () => {
  // Real durability: what is acknowledged must be there after a crash.
  postgres = await startPostgres({ dir, database: 'tessera' })
  db = connect({ url: postgres.url, connections: 4, log: createLog('silent') })
})
afterAll(async () => {
  await db.destroy()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
})

type Server = { url: string; child: ChildProcess }

async function start(): Promise<Server> {
  const child = spawn(process.execPath, [program(), postgres.url, root, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const url = await new Promise<string>((done, failed) => {
    child.stdout?.once('data', (line) => done(String(line).trim()))
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)))
  })
  return { url, child }
}

/** Kills the whole group: no handler runs, nothing is put in order. */
const kill = ({ child }: Server) =>
  new Promise<void>((done) => {
    child.once('exit', () => done())
    process.kill(-(child.pid ?? 0), 'SIGKILL')
  })

async function call<Value>(
  { url }: Server,
  method: string,
  address: string,
  body: object,
  token = '',
): Promise<Value> {
  const reply = await fetch(`${url}${address}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const answer = (await reply.json()) as { success: boolean; value: Value; code?: string }
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

async function logIn(server: Server): Promise<string> {
  const key = (await (await fetch(`${server.url}/wps/system/payloadKey`)).json()) as Parameters<
    typeof sealFor
  >[0]
  const asked = await (await fetch(`${server.url}/wps/captcha/login`)).json()
  const captchaToken = await solveAltcha(
    (asked as { value: { challenge: object } }).value.challenge,
  )
  const body = { username: 'elena', password: 'elena plays fair', captchaToken }
  const sealed = await sealFor(key, 'POST /wps/session/login', body)
  return (await call<{ token: string }>(server, 'POST', '/wps/session/login', sealed)).token
}

const round = (id: string) => ({
  id,
  game: 'dice',
  stake: { amount: '1000', currency: 'USD' },
  choice: { side: 'under', target: 5_000 },
})
// `TESSERA_KILL_LIVES=12` is the long run.
const lives = Number(process.env['TESSERA_KILL_LIVES'] ?? 2)
const roundsOfALife = 12
type Played = { id: string; prize: { amount: string }; nonce: number }

test('a server killed in mid-play, again and again, loses and doubles nothing', async () => {
  const answered = new Map<string, Played>()
  const asked: string[] = []
  for (let life = 0; life < lives; life++) {
    const server = await start()
    // As fast as the machine goes: rounds may follow at once.
    await sql`update rounds.play_rule set slot_milliseconds = 0, other_milliseconds = 0`.execute(db)
    const token = await logIn(server)
    let isDead = false
    const play = async () => {
      while (!isDead) {
        const id = crypto.randomUUID()
        asked.push(id)
        const played = await call<Played>(
          server,
          'POST',
          '/wps/rounds/play',
          round(id),
          token,
        ).catch(() => undefined)
        if (played) answered.set(id, played)
      }
    }
    const players = [play(), play(), play()]
    // However slow the machine is: it is killed once it has answered several rounds of this life.
    const enough = answered.size + roundsOfALife
    while (answered.size < enough) await new Promise((done) => setTimeout(done, 20))
    await kill(server)
    isDead = true
    await Promise.all(players)
  }

  // The next life settles what was cut off, and gives every answer again as it was given.
  const server = await start()
  const token = await logIn(server)
  const launch = { vassalage: 'TESSERA', gameCode: 'dice' }
  await call(server, 'POST', '/wps/game/launchGame', launch, token)
  for (const id of asked) {
    const again = await call<Played>(server, 'POST', '/wps/rounds/play', round(id), token)
    const first = answered.get(id)
    if (first)
      expect({ prize: again.prize, nonce: again.nonce }).toEqual({
        prize: first.prize,
        nonce: first.nonce,
      })
  }
  await kill(server)

  expect(answered.size).toBeGreaterThanOrEqual(lives * roundsOfALife)
  expect(asked.length).toBeGreaterThan(answered.size)
  const { rows } = await sql<{ open: bigint; rounds: bigint; elena: string }>`
    select (select count(*) from rounds.round r left join rounds.outcome o on o.round_id = r.id where o.round_id is null) as open,
      (select count(*) from rounds.round where id = any (${asked}::uuid[])) as rounds,
      (select id from identity.member_view where account = 'elena') as elena`.execute(db)
  expect(rows[0]).toMatchObject({ open: 0n, rounds: BigInt(asked.length) })
  expect(await findDiscrepancies(db)).toEqual([])
  expect((await readBalance(db, rows[0]?.elena ?? '', 'USD')).cash.amount).toBeGreaterThanOrEqual(
    0n,
  )
}, 300_000)
