import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { fastChance } from '../../rules/plain.fixture.ts'
import { choicesOf } from '../../rules/hand.ts'
import { levelsOf } from '../../rules/tournaments/levels.ts'
import { act } from '../hands/act.ts'
import { ending, giveSeeds, memberWith, playedAt, runOnce, unit } from '../poker.fixture.ts'
import type { Played } from '../tables/loaded.ts'
import { enterTournament } from './enter.ts'
import { findTournament, type TournamentRow } from './rows.ts'

// Tournaments and people who play them to their end, for tests.

export const buyIn = 20_000n
export const fee = 1_500n
export const firstCash = 1_000_000n

const failing = (error: unknown) => {
  throw error
}

/** A plan of a sit-and-go, and the code of the one that takes entries. */
export async function makeSit(
  db: Db,
  { seats = 6, bots = 0, unit: its = unit, stack = 100 } = {},
): Promise<string> {
  const plan = `plan-${crypto.randomUUID().slice(0, 8)}`
  await sql`insert into poker.sit_plan (code, name, game, bet_limit, seats, unit, buy_in, fee, start_stack, speed, bots, position)
    values (${plan}, '{"EN":"Test","ES":"Prueba"}', 'holdem', 'no', ${seats}, ${its}, ${String(buyIn)}::bigint,
      ${String(fee)}::bigint, ${stack}, 'regular', ${bots}, 1)`.execute(db)
  await runOnce(db, failing)
  const { rows } = await sql<{ code: string }>`select code from poker.tournament
    where plan_code = ${plan} and state = 'registering'`.execute(db)
  return rows[0]?.code ?? ''
}

type Making = {
  seats?: number
  startsIn?: number
  lateLevels?: number
  reentries?: number
  least?: number
  most?: number
  guarantee?: bigint
  pauseEvery?: number
  stack?: number
}

/** A tournament that begins in so many seconds. */
export async function makeTournament(db: Db, making: Making = {}): Promise<string> {
  const code = `cup-${crypto.randomUUID().slice(0, 8)}`
  const { seats = 6, startsIn = 3_600, lateLevels = 0, reentries = 0 } = making
  const { least = 2, most = 100, guarantee = 0n, pauseEvery = 0, stack = 100 } = making
  await sql`insert into poker.tournament (id, code, kind, name, game, bet_limit, seats, unit, buy_in, fee, guarantee, start_stack, levels,
      payouts, late_levels, reentries, least_entries, most_entries, starts_at, wake_at, pool)
    values (${crypto.randomUUID()}, ${code}, 'scheduled', '{"EN":"Cup","ES":"Copa"}', 'holdem', 'no', ${seats}, ${unit},
      ${String(buyIn)}::bigint, ${String(fee)}::bigint, ${String(guarantee)}::bigint, ${stack},
      ${JSON.stringify(levelsOf('turbo', pauseEvery))}::jsonb, 'standard', ${lateLevels}, ${reentries}, ${least}, ${most},
      clock_timestamp() + make_interval(secs => ${startsIn}), clock_timestamp() + make_interval(secs => ${startsIn}),
      ${String(guarantee)}::bigint)`.execute(db)
  return code
}

export async function people(db: Db, count: number, cash = firstCash): Promise<MemberContext[]> {
  return Promise.all(Array.from({ length: count }, () => memberWith(db, cash)))
}

export const enter = (context: MemberContext, code: string, id: string = crypto.randomUUID()) =>
  enterTournament(context, { params: { code }, body: { id } })

export async function tournamentAt(db: Db, code: string): Promise<TournamentRow> {
  const row = await findTournament(db, code)
  if (!row) throw new Error('a tournament is there')
  return row
}

/** Makes a scheduled tournament begin now. */
export async function beginNow(db: Db, code: string): Promise<void> {
  await sql`update poker.tournament set starts_at = clock_timestamp(), wake_at = '-infinity' where code = ${code}`.execute(
    db,
  )
  await runOnce(db, failing)
}

/** Lets what rests at the tables of a tournament be over, and does what is due. */
export async function turn(db: Db, code: string): Promise<void> {
  await sql`update poker.game_table t set next_at = '-infinity' from poker.tournament n
    where n.id = t.tournament_id and n.code = ${code} and t.is_open and t.next_at <> 'infinity'`.execute(
    db,
  )
  await sql`update poker.hand h set until = clock_timestamp() from poker.game_table t join poker.tournament n on n.id = t.tournament_id
    where t.code = h.table_code and n.code = ${code} and h.ended_at is null and h.state = 'runout'`.execute(
    db,
  )
  await runOnce(db, failing)
}

export async function openTablesOf(db: Db, code: string): Promise<string[]> {
  const { rows } = await sql<{
    code: string
  }>`select t.code from poker.game_table t join poker.tournament n
    on n.id = t.tournament_id where n.code = ${code} and t.is_open order by t.position`.execute(db)
  return rows.map((row) => row.code)
}

type Wanted = { kind: 'fold' | 'check' | 'call' | 'raise'; to?: number }

/** Pushes all in often: a tournament is over soon. */
export function boldly(seed: number): (played: Played) => Wanted {
  const chance = fastChance(seed)
  return ({ hand, state }) => {
    const choices = choicesOf(hand.setup, state)
    const roll = chance(100) / 100
    if (choices?.raise && roll < 0.6) return { kind: 'raise', to: choices.raise.most }
    if (choices?.canCheck) return { kind: 'check' }
    return { kind: roll < 0.8 ? 'call' : 'fold' }
  }
}

/** Two seats push all in against each other until one of them is out; the others fold. */
export const duel =
  (seats: readonly number[]): ((played: Played) => Wanted) =>
  ({ hand, state }) => {
    const choices = choicesOf(hand.setup, state)
    if (!seats.includes(state.turn ?? 0)) return { kind: choices?.canCheck ? 'check' : 'fold' }
    if (choices?.raise) return { kind: 'raise', to: choices.raise.most }
    return { kind: choices?.canCheck ? 'check' : 'call' }
  }

/** Plays the present hand of a table as far as people act. */
export async function playTable(
  db: Db,
  table: string,
  members: readonly MemberContext[],
  choose: (played: Played) => Wanted,
): Promise<void> {
  for (let count = 0; count < 100; count++) {
    const { rows } =
      await sql`select from poker.hand where table_code = ${table} and ended_at is null`.execute(db)
    if (rows.length === 0) return
    const played = await playedAt(db, table)
    if (played.hand.state === 'commit') {
      const ended = await ending(giveSeeds(db, table, members))
      // The table's time is over on a busy machine: its runner voids the hand, and the table comes again.
      if (ended === 'poker.seedsClosed') return
      if (ended !== 'done') throw ended
    } else if (played.hand.state !== 'playing' || played.state.turn === null) return
    else {
      const memberId = played.seats.find(({ seat }) => seat === played.state.turn)?.memberId
      const whose = members.find(({ member }) => member.id === memberId)
      if (!whose) return
      const body = { hand: played.hand.id, at: played.acts.length, ...choose(played) }
      await ending(act(whose, { params: { code: table }, body }))
    }
  }
}

/** Plays a tournament until it is over, or until `isEnough`. */
export async function playOn(
  db: Db,
  code: string,
  members: readonly MemberContext[],
  seed: number | ((played: Played) => Wanted),
  isEnough: () => Promise<boolean> = async () => false,
): Promise<TournamentRow> {
  const choose = typeof seed === 'number' ? boldly(seed) : seed
  for (let count = 0; count < 2_000; count++) {
    const row = await tournamentAt(db, code)
    if (row.endedAt || row.stopped || (await isEnough())) return row
    await turn(db, code)
    for (const table of await openTablesOf(db, code)) await playTable(db, table, members, choose)
  }
  throw new Error('a tournament comes to an end')
}
