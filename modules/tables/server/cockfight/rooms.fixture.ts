import { makeDeal } from '@tessera/game-kit'
import { cashOf, clearingOf, transfer } from '@tessera/ledger/server'
import { type Db, listenOnce, type StaffContext } from '@tessera/server-kit'
import { memberContext, person, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { clientOf } from '../../chain.ts'
import {
  chancesOfFixed,
  drawFight,
  drawFightOf,
  type FightEnd,
} from '../../games/cockfight/draw-fight.ts'
import { findChain, linkOf } from '../chains/chains.ts'
import {
  firstTerms,
  type FightSpot,
  type RoomVariant,
  type Terms,
} from '../../games/cockfight/rooms.ts'
import { presentRound, type RoundRow } from '../runner/rounds.ts'
import { endSeeds, hurry, runOnce, unit } from '../tables.fixture.ts'
import { placeFightBet } from './place-fight-bet.ts'
import { fightRefunds } from './refund-pools.ts'

// Rooms of fights, for tests.

const plenty = '1000000000000'

type Making = { variant?: RoomVariant; terms?: Partial<Terms>; limits?: Record<string, bigint> }

/** A room of fights, with limits in these currencies. */
export async function makeRoom(
  db: Db,
  { variant = 'pool', terms = {}, limits = {} }: Making = {},
): Promise<string> {
  const code = `cockfight-${crypto.randomUUID().slice(0, 8)}`
  const { plasadaPpm, drawPay, ftdPay, odds } = { ...firstTerms[variant], ...terms }
  await sql`insert into tables.game_table (code, game, variant, vendor, category, name, betting_seconds, result_seconds, step_ms,
      position)
    values (${code}, 'cockfight', ${variant}, 'TESSERA', 'COCKFIGHT', '{"EN":"Test"}', 600, 1, 50, 1)`.execute(
    db,
  )
  await sql`insert into tables.fight_room (table_code, plasada_ppm, draw_pay, ftd_pay, meron_odds, wala_odds, pause_seconds)
    values (${code}, ${plasadaPpm}, ${drawPay}, ${ftdPay}, ${odds?.meron ?? null}, ${odds?.wala ?? null}, 1)`.execute(
    db,
  )
  const most = (name: string) => String(limits[name] ?? plenty)
  for (const each of [unit, 'BRL', 'TRIAL']) {
    await sql`insert into tables.table_limit values (${code}, ${each}, 1, ${most('most')}::bigint, ${most('roundMost')}::bigint,
      ${most('winMost')}::bigint, ${most('exposureMost')}::bigint)`.execute(db)
  }
  return code
}

/** Does what is due once: gives cancelled pools back, steps rounds and settles them. */
export async function runFights(db: Db) {
  const pushed = await runOnce(db)
  const context = testContext(db)
  await listenOnce(context, fightRefunds)
  return [...pushed, ...context.pushed, ...(await runOnce(db))]
}

/** Schedules a fight as staff do, and makes it due. */
export const scheduleNow = (db: Db, table: string) =>
  sql`with made as (insert into tables.fight (table_code, meron, wala, opens_at, betting_seconds, made_by)
      values (${table}, 'One', 'Two', clock_timestamp(), 600, gen_random_uuid()))
    update tables.game_table set paused_until = null where code = ${table}`.execute(db)

/** A room with a fight that takes bets. */
export async function openRoom(
  db: Db,
  making: Making = {},
): Promise<{ table: string; round: RoundRow }> {
  const table = await makeRoom(db, making)
  if (making.variant?.endsWith('entered')) await scheduleNow(db, table)
  await runFights(db)
  await endSeeds(db)
  await runFights(db)
  const round = await presentRound(db, table)
  if (round?.state !== 'betting') throw new Error('a fight takes bets')
  return { table, round }
}

/** Closes the bets of the present fight. */
export async function closeBets(db: Db, table: string): Promise<void> {
  await hurry(db, table)
  await runFights(db)
}

/** Plays the present fight of a room to its result, and settles it. */
export async function fightOut(db: Db, table: string): Promise<RoundRow> {
  for (let step = 0; step < 40; step++) {
    const round = await presentRound(db, table)
    if ((round?.state === 'result' || round?.state === 'void') && round.paidAt) return round
    await hurry(db, table)
    await runFights(db)
  }
  throw new Error(`the room ${table} does not come to a result`)
}

/** A member with so much cash of a currency, in ledger units. */
export async function richMember(db: Db, amount: bigint, currency = unit, type = 0) {
  const context = memberContext(
    db,
    person(crypto.randomUUID(), { currency, type }),
    () => new Date(),
  )
  const its = type === 0 ? currency : 'TRIAL'
  await transfer(db, {
    id: crypto.randomUUID(),
    legs: [{ from: clearingOf('sandbox', its), to: cashOf(context.member.id, its), amount }],
    reason: 'deposit',
    subject: 'deposit:test',
  })
  return context
}

type Staking = { on: FightSpot; amount: bigint; odds?: number; pay?: number; id?: string }

export const stake = (
  context: Awaited<ReturnType<typeof richMember>>,
  { table, number }: Pick<RoundRow, 'table' | 'number'>,
  { id = crypto.randomUUID(), ...bet }: Staking,
) => placeFightBet(context, { id, table, round: Number(number), ...bet })

const permissions = ['tables.read', 'tables.write', 'tables.void', 'tables.results']

export async function hire(db: Db, currencies?: string[]): Promise<StaffContext> {
  const id = crypto.randomUUID()
  const account = `s${id.slice(0, 8)}`
  await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
    values (${id}, ${account}, 'x', ${permissions}, ${currencies ? [] : permissions}, clock_timestamp())`.execute(
    db,
  )
  if (currencies) {
    const role = crypto.randomUUID()
    await sql`insert into identity.role (id, name, permissions, currencies)
      values (${role}, ${role}, ${permissions}::text[], ${currencies}::text[])`.execute(db)
    await sql`insert into identity.staff_role values (${id}, ${role})`.execute(db)
  }
  return {
    ...testContext(db),
    staff: { id, account, permissions, sessionId: 's' },
  } as unknown as StaffContext
}

/** The slips of a round, as they came. */
export const slipsOf = async (db: Db, roundId: bigint) => {
  const { rows } = await sql<{
    memberId: string
    unit: string
    state: string
    stake: bigint
    prize: bigint
    validBet: bigint
  }>`select member_id as "memberId", unit, state, stake, prize, valid_bet as "validBet"
    from tables.slip where round_id = ${roundId} order by placed_at`.execute(db)
  return rows
}

/** Opens rooms until the link of a fight draws this result. */
export async function openFor(db: Db, variant: 'pool' | 'fixed', result: FightEnd) {
  for (let attempt = 0; attempt < 300; attempt++) {
    const opened = await openRoom(db, { variant })
    const chain = await findChain(db, opened.round.chainId)
    const deal = makeDeal({
      server: linkOf(chain, opened.round.linkAt),
      client: clientOf(opened.table, chain.beacon ?? ''),
      round: Number(opened.round.number),
    })
    const drawn = variant === 'pool' ? drawFight(deal) : drawFightOf(deal, chancesOfFixed)
    if (drawn.result === result) return opened
  }
  throw new Error(`no fight ends ${result}`)
}

/** A fight whose result is confirmed by two persons, whatever it is. */
export async function confirm(db: Db, table: string, result: FightEnd): Promise<void> {
  await sql`update tables.fight f set entered = ${result}, entered_by = gen_random_uuid(), entered_at = clock_timestamp(),
      confirmed_by = gen_random_uuid(), confirmed_at = clock_timestamp()
    from tables.round r where r.id = f.round_id and r.table_code = ${table} and r.ended_at is null`.execute(
    db,
  )
}
