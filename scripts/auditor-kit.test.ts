import { placeBet, rollBackBet, settleBet } from '@tessera/bets/server'
import type { Game } from '@tessera/game-kit'
import { games } from '@tessera/games'
import { money } from '@tessera/money'
import { moveRound, playRound } from '@tessera/rounds/server'
import { connect, createLog, type Db, listMigrations, migrate } from '@tessera/server-kit'
import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rotateSeed } from '../modules/rounds/server/change-seeds.ts'
import { playerWith } from '../modules/rounds/server/rounds.fixture.ts'
import { writeKit } from './auditor/write-kit.mjs'
import { startPostgres } from './postgres.mjs'
import { runScript, type Said } from './backup/site.fixture.ts'
import { forgeries } from './auditor/forgeries.fixture.ts'

const root = path.resolve(import.meta.dirname, '..')
const dir = mkdtempSync(path.join(tmpdir(), 'tessera-auditor-'))
const kit = path.join(dir, 'kit')
let postgres: Awaited<ReturnType<typeof startPostgres>>
let made: Db
const db = () => made
afterAll(async () => {
  await made.destroy()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
})

const every = Object.values(games) as unknown as Game[]
const roundsEach = 2

/** Runs the kit's program as an auditor does: with nothing but Node, and no address of a database. */
function verify(folder: string): Promise<Said> {
  return new Promise((done) => {
    const program = path.join(folder, 'verify.mjs')
    execFile(process.execPath, [program], { env: {}, cwd: '/' }, (error, out, problem) =>
      done({ code: Number(error?.code ?? 0), said: `${out}${problem}` }),
    )
  })
}

async function playOne(context: Awaited<ReturnType<typeof playerWith>>, game: Game) {
  const [choice] = game.choices()
  const round = {
    id: crypto.randomUUID(),
    game: game.slug,
    stake: money(game.stake.smallest * 7n, 'USD'),
    choice: choice as Record<string, unknown>,
  }
  let answer = await playRound(context, round)
  while (answer.state === 'open') {
    const move = answer.seq > 1 ? answer.cashOut?.move : undefined
    const next = move ?? answer.moves[answer.seq % answer.moves.length] ?? {}
    answer = await moveRound(context, { id: round.id, seq: answer.seq + 1, move: next })
  }
}

const people = { revealed: '', hidden: '' }
/** A moment between rounds, with one of them open across it. */
let between = ''

beforeAll(async () => {
  postgres = await startPostgres({ dir: path.join(dir, 'pg') })
  made = connect({ url: postgres.url, connections: 8, log: createLog('silent') })
  await migrate(made, listMigrations(root))
  const [ana, ben] = [await playerWith(db(), 900_000_000n), await playerWith(db(), 900_000_000n)]
  people.revealed = ana.member.id
  people.hidden = ben.member.id
  for (const game of every) {
    for (let round = 0; round < roundsEach; round++) await playOne(ana, game)
  }
  const mines = { id: crypto.randomUUID(), game: 'mines', choice: { mines: 3 } }
  await playRound(ana, { ...mines, stake: money(1_000n, 'USD') })
  const { rows } = await sql<{ at: string }>`select to_char(clock_timestamp() at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`.execute(db())
  between = rows[0]?.at ?? ''
  await playOne(ana, games.dice as unknown as Game)
  await moveRound(ana, { id: mines.id, seq: 1, move: { tile: 0 } }).then(async (answer) => {
    if (answer.state === 'open') {
      await moveRound(ana, { id: mines.id, seq: 2, move: { cashOut: true } })
    }
  })
  await rotateSeed(ana)
  await playOne(ben, games.reach as unknown as Game)
  await playRound(ben, { ...mines, id: crypto.randomUUID(), stake: money(1_000n, 'USD') })

  const bet = { memberId: ben.member.id, vendor: 'NORTH', category: 'LIVE', game: 'roulette' }
  const [won, back] = [crypto.randomUUID(), crypto.randomUUID()]
  await placeBet(db(), { ...bet, id: won, roundId: won, stake: money(500n, 'USD') })
  await settleBet(db(), { id: won, prize: 900n, validBet: 500n })
  await placeBet(db(), { ...bet, id: back, roundId: back, stake: money(700n, 'USD') })
  await rollBackBet(db(), { id: back, memberId: ben.member.id, reason: 'test' })
}, 240_000)

test('writes a data set of every game, whose program needs no server and says PASS', async () => {
  const env = { DATABASE_URL: postgres.url, TESSERA_DATA: path.join(dir, 'data') }
  const written = await runScript('auditor-kit.mjs', ['--to', kit], env)
  expect(written.said).toContain('Check it anywhere')
  expect(written.code).toBe(0)

  const { code, said } = await verify(kit)
  expect(said).toContain(`PASS  ${every.length * roundsEach + 2} rounds recomputed`)
  expect(said).toContain('Not recomputed: 1 rounds whose server seed is not revealed yet, 1 that')
  expect(said).not.toContain('FAIL')
  expect(said.trim().split('\n').at(-2)).toBe('PASS')
  expect(code).toBe(0)
  const { rows } = await sql<{ staked: string }>`
    select sum(stake)::text as staked from bets.bet where game = 'dice'`.execute(db())
  const staked = Number(rows[0]?.staked) / 10_000
  expect(said).toContain(`dice USD: ${roundsEach + 1}, ${staked.toFixed(4)}, `)

  // A second one is never written over it.
  const again = await runScript('auditor-kit.mjs', ['--to', kit], env)
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') })
})

test('tells no names, and no secret that is still in use', async () => {
  const text = readdirSync(kit)
    .map((name) => readFileSync(path.join(kit, name), 'utf8'))
    .join('')
  const { rows } = await sql<{ secret: string }>`
    select server_seed as secret from rounds.seed where revealed_at is null`.execute(db())
  expect(rows.length).toBeGreaterThan(1)
  for (const { secret } of rows) expect(text).not.toContain(secret)
  for (const id of Object.values(people)) expect(text).not.toContain(id)
})

test('checks a part of the time by itself, with a round that is open across its end', async () => {
  for (const [name, from, until] of [
    ['before', null, between],
    ['after', between, null],
  ] as const) {
    const folder = path.join(dir, name)
    cpSync(kit, folder, { recursive: true })
    await writeKit({ url: postgres.url, root, folder, from, until })
    const { code, said } = await verify(folder)
    expect(said).not.toContain('FAIL')
    expect(code).toBe(0)
    const dice = name === 'before' ? roundsEach : 1
    expect(said).toContain(`dice USD: ${dice}, `)
  }
})

async function forged(work: (folder: string) => void): Promise<Said> {
  const folder = mkdtempSync(path.join(dir, 'forged-'))
  cpSync(kit, folder, { recursive: true })
  work(folder)
  return verify(folder)
}

const dataFiles = ['bets', 'seeds', 'rounds', 'accounts', 'postings'].map((name) => `${name}.jsonl`)

test.each(dataFiles)('one byte changed in %s is a FAIL', async (name) => {
  const { code, said } = await forged((folder) => {
    const bytes = readFileSync(path.join(folder, name))
    const at = Math.floor(bytes.length / 3)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(path.join(folder, name), bytes)
  })
  expect(said).toContain(`${name} was changed`)
  expect(said.trim().split('\n').at(-2)).toBe('FAIL')
  expect(code).toBe(1)
})

test.each(forgeries)(
  '%s that is forged, with hashes that fit, is a FAIL',
  async (_, said, work) => {
    const found = await forged(work)
    expect(found.said).toContain(said)
    expect(found.said.trim().split('\n').at(-2)).toBe('FAIL')
    expect(found.code).toBe(1)
  },
)

test('what was asked for wrongly is refused in a sentence, and leaves no folder', async () => {
  const env = { DATABASE_URL: postgres.url, TESSERA_DATA: path.join(dir, 'data') }
  const to = path.join(dir, 'refused')
  for (const [args, sentence] of [
    [['--from', '2026-02-30'], 'which is not a day'],
    [['--from', '2026-02-03', '--until', '2026-02-02'], '--until is before --from'],
    [['--from', '2999-01-01'], '--from is not in the past'],
    [['--since', '2026-02-03'], 'Usage:'],
    [['everything'], 'Usage:'],
  ] as const) {
    const { code, said } = await runScript('auditor-kit.mjs', ['--to', to, ...args], env)
    expect(said).toContain(sentence)
    expect(code).toBe(1)
    expect(readdirSync(dir)).not.toContain('refused')
  }
})
