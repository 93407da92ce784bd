import { cashOf, clearingOf, readBalance, transfer } from '@tessera/ledger/server'
import { type Db, listenOnce, type MemberContext } from '@tessera/server-kit'
import { memberContext, person, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { commitmentOf } from '../rules/shuffle.ts'
import { choicesOf, type ActKind } from '../rules/hand.ts'
import { act } from './hands/act.ts'
import { commitSeed, revealSeed } from './hands/give-seed.ts'
import { pokerRunner } from './runner/runner.ts'
import { takeSeat } from './seats/take-seat.ts'
import { loadPlayed, type Played } from './tables/loaded.ts'
import { presentHand } from './tables/rows.ts'

// Poker tables and people with money, for tests.

export const unit = 'USD'
export const chip = 100n

type Making = {
  game?: string
  limit?: string
  seats?: number
  bots?: number
  unit?: string
  ppm?: number
  cap?: number
}

/** A table with blinds of 5 and 10 chips of a cent. */
export async function makeTable(
  db: Db,
  {
    game = 'holdem',
    limit = 'no',
    seats = 6,
    bots = 0,
    unit: its = unit,
    ppm = 50_000,
    cap = 100,
  }: Making = {},
) {
  const code = `p-${crypto.randomUUID().slice(0, 8)}`
  await sql`insert into poker.game_table (code, name, game, bet_limit, seats, unit, chip, small, big, buy_least, buy_most, rake_ppm,
      rake_cap, bots, position)
    values (${code}, '{"EN":"Test","ES":"Prueba"}', ${game}, ${limit}, ${seats}, ${its}, ${String(chip)}::bigint, 5, 10, 40, 100,
      ${ppm}, ${cap}, ${bots}, 1)`.execute(db)
  return code
}

/** A member with so much cash, in ledger units, and everything that is pushed to anybody. */
export async function memberWith(
  db: Db,
  amount: bigint,
  extra: Parameters<typeof person>[1] = {},
  its = unit,
) {
  const context = memberContext(db, person(crypto.randomUUID(), extra), () => new Date())
  if (amount > 0n) {
    await transfer(db, {
      id: crypto.randomUUID(),
      legs: [{ from: clearingOf('sandbox', its), to: cashOf(context.member.id, its), amount }],
      reason: 'deposit',
      subject: 'deposit:test',
    })
  }
  return context
}

export const cashOfMember = async (db: Db, memberId: string, its = unit): Promise<bigint> =>
  (await readBalance(db, memberId, its)).cash.amount

/** `done`, or the code of the problem. */
export const ending = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { kind?: { code: string } }) => error.kind?.code ?? error,
  )

export type Frames = { pushed: { feed: string; audience: string; message: unknown }[] }

/** Does what is due once. Answers what was pushed. */
export async function runOnce(db: Db, onError?: (error: unknown) => void) {
  const context = testContext(db)
  const log = Object.assign(Object.create(context.log), {
    error: (facts: { err?: unknown }) => onError?.(facts.err),
  })
  await sql`insert into poker.pulse (alive_at) values (clock_timestamp() - interval '3 seconds')
    on conflict (is_only) do update set alive_at = excluded.alive_at`.execute(db)
  await listenOnce({ ...context, log }, pokerRunner)
  return context.pushed
}

/** Makes what runs at a table end now, and the rest between hands too. */
export async function hurry(db: Db, table: string): Promise<void> {
  await sql`update poker.hand set until = clock_timestamp() where table_code = ${table} and ended_at is null`.execute(
    db,
  )
  await sql`update poker.game_table set next_at = '-infinity' where code = ${table}`.execute(db)
}

const failing = (error: unknown) => {
  throw error
}

export const step = async (db: Db, table: string) => {
  await hurry(db, table)
  return runOnce(db, failing)
}

const at = (code: string) => ({ params: { code } })

export const sit = (
  context: MemberContext,
  table: string,
  seat: number,
  chips = 1_000,
  posts = false,
) =>
  takeSeat(context, {
    ...at(table),
    body: { id: crypto.randomUUID(), seat, amount: chip * BigInt(chips), posts },
  })

/** Begins a hand and gives the seeds of these members. */
export async function begin(
  db: Db,
  table: string,
  members: readonly MemberContext[],
): Promise<Played> {
  await step(db, table)
  const hand = await presentHand(db, table)
  if (hand?.state !== 'commit')
    throw new Error(`seeds are asked for, but the hand is ${hand?.state}`)
  await giveSeeds(db, table, members)
  return playedAt(db, table)
}

export async function giveSeeds(
  db: Db,
  table: string,
  members: readonly MemberContext[],
): Promise<void> {
  const hand = await presentHand(db, table)
  const id = hand?.id ?? ''
  const { rows } = await sql<{
    id: string
  }>`select member_id as id from poker.hand_seat where hand_id = ${id}`.execute(db)
  const dealtIn = members.filter(({ member }) => rows.some((row) => row.id === member.id))
  const seeds = dealtIn.map((_, place) => String(place + 1).repeat(64))
  for (const [place, member] of dealtIn.entries()) {
    await commitSeed(member, {
      ...at(table),
      body: { hand: id, commitment: commitmentOf(seeds[place] ?? '') },
    })
  }
  for (const [place, member] of dealtIn.entries()) {
    await revealSeed(member, { ...at(table), body: { hand: id, seed: seeds[place] ?? '' } })
  }
}

export async function playedAt(db: Db, table: string): Promise<Played> {
  const hand = await presentHand(db, table)
  if (!hand) throw new Error('a hand is there')
  return loadPlayed(db, hand)
}

/** Does what whose turn it is wants: as `choose` says, or checks and calls. */
export async function actNext(
  db: Db,
  table: string,
  members: readonly MemberContext[],
  choose?: (played: Played) => { kind: ActKind; to?: number },
): Promise<Played> {
  const played = await playedAt(db, table)
  const memberId = played.seats.find(({ seat }) => seat === played.state.turn)?.memberId
  const member = members.find((each) => each.member.id === memberId)
  if (!member) throw new Error('a member acts')
  const canCheck = choicesOf(played.hand.setup, played.state)?.canCheck ?? false
  const wanted = choose?.(played) ?? { kind: canCheck ? 'check' : 'call' }
  await act(member, {
    ...at(table),
    body: { hand: played.hand.id, at: played.acts.length, ...wanted },
  })
  return playedAt(db, table)
}

/** Plays the present hand to its end. */
export async function playOut(
  db: Db,
  table: string,
  members: readonly MemberContext[],
  choose?: (played: Played) => { kind: ActKind; to?: number },
): Promise<Played> {
  for (let count = 0; count < 200; count++) {
    const played = await playedAt(db, table)
    if (played.hand.endedAt) return played
    if (played.hand.state === 'runout') await step(db, table)
    else await actNext(db, table, members, choose)
  }
  throw new Error('a hand comes to an end')
}

export const stacksAt = async (db: Db, table: string): Promise<Map<number, number>> => {
  const { rows } = await sql<{
    seat: number
    stack: number
  }>`select seat, stack::float8 as stack from poker.stay
    where table_code = ${table} and ended_at is null order by seat`.execute(db)
  return new Map(rows.map(({ seat, stack }) => [seat, stack]))
}

/** Lets a member have played for so many minutes, with a stake a minute. */
export const playedFor = (db: Db, { member }: MemberContext, minutes: number) =>
  sql`insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, cash, house, placed_at)
    select gen_random_uuid(), ${member.id}, 'TESSERA', 'PVP', 'poker-holdem', 'r' || n, 'USD', 1000, 1, 2,
      clock_timestamp() - n * interval '1 minute'
    from generate_series(0, ${minutes}::int) n`.execute(db)
