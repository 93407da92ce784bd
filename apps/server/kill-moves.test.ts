import { type Game, recompute } from '@tessera/game-kit'
import { games } from '@tessera/games'
import {
  cashOf,
  clearingOf,
  findDiscrepancies,
  readBalance,
  transfer,
} from '@tessera/ledger/server'
import { winOf } from '@tessera/money'
import { roundsJobs } from '@tessera/rounds/server'
import { connect, createLog, type Db, systemClock } from '@tessera/server-kit'
import { bundleProgram, startPostgres } from '@tessera/testing'
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, kill, logIn, type Server, start, untilDeath } from './killed-server.fixture.ts'

// Rounds with decisions, while the server is killed between and in the middle of them: what was staked and moved before is
// there afterwards, each open round is offered again as it stood, and what is not played on ends by the rule of its game.

// A part of it in every run of the tests; `TESSERA_KILL_ROUNDS=2000 TESSERA_KILL_LIVES=12` is the whole.
const roundsInAll = Number(process.env['TESSERA_KILL_ROUNDS'] ?? 150)
const lives = Number(process.env['TESSERA_KILL_LIVES'] ?? 2)
const slugs = ['mines', 'stairs', 'high-low', 'coin-run', 'jacks'] as const
type Slug = (typeof slugs)[number]

const program = bundleProgram(path.join(import.meta.dirname, 'kill-child.fixture.ts'))
const dir = mkdtempSync(path.join(tmpdir(), 'tessera-moves-'))
let postgres: Awaited<ReturnType<typeof startPostgres>>
let db: Db

beforeAll(async () => {
  postgres = await startPostgres({ dir, database: 'tessera' })
  db = connect({ url: postgres.url, connections: 4, log: createLog('silent') })
})
afterAll(async () => {
  await db.destroy()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
})

const begin = () => start(program(), { databaseUrl: postgres.url, dir })

type Move = Record<string, unknown>
type Answer = {
  state: 'open' | 'ended'
  id: string
  seq: number
  moves: Move[]
  shown: Move
  steps: Move[]
  cashOut: { move: Move } | null
  prize: { amount: string }
}
/** What this side knows of a round: what it asked, and the last answer it got. */
type Known = {
  id: string
  game: Slug
  made: Move[]
  asked: Move | undefined
  last: Answer | undefined
}

const gameOf = (slug: string) => games[slug as keyof typeof games] as unknown as Game
const stake = { amount: '700', currency: 'USD' }
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
// Which moves are made and when the server dies; a run that failed is made again with its seed.
const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 2 ** 30))
let chance = seed
const dice = (sides: number) => {
  chance = (chance * 1_664_525 + 1_013_904_223) % 2 ** 32
  return Math.floor((chance / 2 ** 32) * sides)
}

/** One side of the play: it writes down what it asks before it asks. */
function playerOf(token: string, known: Map<string, Known>) {
  const playRound = async (server: Server, round: Known) => {
    const [choice] = gameOf(round.game).choices()
    const body = { id: round.id, game: round.game, stake, choice }
    round.last = await call<Answer>(server, '/wps/rounds/play', { body, token })
    return round.last
  }

  /** Makes a move, or the one whose answer was lost once more. */
  const moveOn = async (server: Server, round: Known, { moves, cashOut }: Answer) => {
    const wanted = dice(3) === 0 && cashOut ? cashOut.move : moves[dice(moves.length)]
    round.asked ??= wanted ?? {}
    const seq = round.made.length + 1
    const body = { id: round.id, seq, move: round.asked }
    round.last = await call<Answer>(server, '/wps/rounds/move', { body, token })
    round.made.push(round.asked)
    round.asked = undefined
    return round.last
  }

  const playOn = async (server: Server, round: Known, from: Answer) => {
    let answer = from
    while (answer.state === 'open') answer = await moveOn(server, round, answer)
  }

  /** What was left in the life before: it is offered as it stood, or it is over with the move whose answer was lost. */
  const resume = async (server: Server, game: Slug) => {
    const body = { vassalage: 'TESSERA', gameCode: game }
    const { open } = await call<{ open: Answer | null }>(server, '/wps/game/launchGame', {
      body,
      token,
    })
    const left = [...known.values()].filter(
      (each) => each.game === game && each.last?.state !== 'ended',
    )
    expect(left.length).toBeLessThanOrEqual(1)
    const [round] = left
    if (!round) return expect(open).toBeNull()
    if (open) {
      expect(open.id).toBe(round.id)
      const ahead = open.seq - round.made.length
      expect([0, 1]).toContain(ahead)
      // Nothing that was answered is lost, and nothing else is shown.
      if (ahead === 0 && round.last) {
        expect({ shown: open.shown, steps: open.steps }).toEqual({
          shown: round.last.shown,
          steps: round.last.steps,
        })
      }
      if (ahead === 1) expect(round.asked).toBeDefined()
    }
    // What was asked is asked again under its number: it is done once.
    const again = round.last ? await repeat(server, round) : await playRound(server, round)
    await playOn(server, round, again)
  }

  const repeat = (server: Server, round: Known) => {
    if (!round.last) throw new Error('the round was not begun')
    return round.asked ? moveOn(server, round, round.last) : Promise.resolve(round.last)
  }

  const playNew = async (server: Server, game: Slug) => {
    const round: Known = {
      id: crypto.randomUUID(),
      game,
      made: [],
      asked: undefined,
      last: undefined,
    }
    known.set(round.id, round)
    await playOn(server, round, await playRound(server, round))
  }
  return { resume, playNew }
}

test(`${roundsInAll} rounds with decisions lose and double nothing while the server is killed ${lives} times (seed ${seed})`, async () => {
  const known = new Map<string, Known>()
  const first = await begin()
  await sql`update rounds.play_rule set slot_milliseconds = 0, other_milliseconds = 0`.execute(db)
  const token = await logIn(first)
  const { rows } = await sql<{ id: string }>`
    select id from identity.member_view where account = 'elena'`.execute(db)
  const elena = rows[0]?.id ?? ''
  const legs = [
    { from: clearingOf('sandbox', 'USD'), to: cashOf(elena, 'USD'), amount: 90_000_000n },
  ]
  await transfer(db, { id: crypto.randomUUID(), legs, reason: 'deposit', subject: 'deposit:test' })
  const before = (await readBalance(db, elena, 'USD')).cash.amount
  const { resume, playNew } = playerOf(token, known)
  // Rules are read anew once a second.
  await pause(1_100)

  let deaths = 0
  for (let life = 1; life <= lives; life++) {
    const server = life === 1 ? first : await begin()
    const enough = Math.ceil((roundsInAll * life) / lives)
    const players = slugs.map((game) => {
      let isFirst = true
      return untilDeath(server, async () => {
        if (isFirst) await resume(server, game)
        isFirst = false
        await playNew(server, game)
      })
    })
    const all = Promise.all(players)
    while (known.size < enough) await Promise.race([all, pause(5)])
    await pause(dice(30))
    await kill(server)
    deaths++
    await all
  }

  // The last life: three games are played on, the other rounds are left and end by the rule of their game.
  const last = await begin()
  for (const game of slugs.slice(0, 3)) await resume(last, game)
  await sql`update rounds.open_round set awaits_since = awaits_since - interval '30 days' where awaits_since is not null`.execute(
    db,
  )
  // What was interrupted in the last seconds is due for the job as well.
  const context = {
    db,
    clock: () => new Date(systemClock().getTime() + 60_000),
    log: createLog('silent'),
    push: () => undefined,
    origin: '',
  }
  for (const job of roundsJobs) await job.run(context, {})
  await kill(last)

  expect(deaths).toBe(lives)
  expect(known.size).toBeGreaterThanOrEqual(roundsInAll)
  await holdTogether(elena, known, before)
}, 900_000)

/** What was shown, what was written down and what was paid are the same, round by round and in all. */
async function holdTogether(member: string, known: Map<string, Known>, before: bigint) {
  const { rows } = await sql<{
    id: string
    game: string
    choice: Move
    stake: bigint
    nonce: number
    server: string
    client: string
    multiplier: bigint | null
    prize: bigint | null
    paid: bigint | null
    moves: unknown[]
  }>`select r.id, r.game, r.choice, r.stake, r.nonce, s.server_seed as server, s.client_seed as client, o.multiplier, o.prize,
      b.prize as paid, coalesce((select jsonb_agg(m.move order by m.seq) from rounds.round_move m where m.round_id = r.id), '[]') as moves
    from rounds.round r join rounds.seed s on s.id = r.seed_id left join rounds.outcome o on o.round_id = r.id
    left join bets.settlement b on b.bet_id = r.id
    where r.member_id = ${member} and r.id = any (${[...known.keys()]}::uuid[])`.execute(db)
  let cash = before
  let idle = 0
  for (const row of rows) {
    const round = known.get(row.id)
    const made = {
      seeds: { server: row.server, client: row.client, round: row.nonce },
      choice: row.choice,
      moves: row.moves,
    }
    const { multiplier } = recompute(gameOf(row.game), made)
    expect(row).toMatchObject({
      multiplier: BigInt(multiplier),
      prize: winOf(row.stake, multiplier),
      paid: row.prize,
    })
    // Each move that was answered stands in its place.
    expect(row.moves.slice(0, round?.made.length)).toEqual(round?.made)
    if (round?.last?.state === 'ended') expect(String(row.prize)).toBe(round.last.prize.amount)
    if (row.moves.at(-1) === 'idle') idle++
    cash += (row.prize ?? 0n) - row.stake
  }
  // What was never answered may not have been staked; everything else is there.
  const there = new Set(rows.map(({ id }) => id))
  const lost = [...known.values()].filter(({ id, last }) => last && !there.has(id))
  expect(lost).toEqual([])
  expect((await readBalance(db, member, 'USD')).cash.amount).toBe(cash)
  const open = await sql`select from rounds.open_round where member_id = ${member}`.execute(db)
  expect(open.rows).toEqual([])
  expect(idle).toBeLessThanOrEqual(slugs.length)
  expect(await findDiscrepancies(db)).toEqual([])
}
