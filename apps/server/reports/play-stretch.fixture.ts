import { placeBet, rollBackBet, settleBet, voidBet } from '@tessera/bets/server'
import { Problem } from '@tessera/calls'
import { addTurnover } from '@tessera/cashier/server'
import { cashOf, clearingOf, heldOf, houseOf, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Bet, Stretch } from './play.arbitraries.fixture.ts'
import { assertPresent } from './assert-present.fixture.ts'

export type Player = { id: string; unit: string; payee: string }
export type Played = { db: Db; players: Player[]; late: { id: string; bet: Bet }[]; bets: number }

const atOnce = 128
const newId = (): string => crypto.randomUUID()

/**
 * Plays a stretch through the product's own functions, then makes it happen so long ago. Everything that it writes is
 * younger than what was played before it, however far that has been put back.
 */
export async function playStretch(
  played: Played,
  stretch: Stretch,
  { ago, meanwhile }: { ago: number; meanwhile?: (since: Date) => Promise<void> },
): Promise<void> {
  const { db } = played
  const { rows } = await sql<{ since: Date }>`select clock_timestamp() as since`.execute(db)
  const { since } = assertPresent(rows[0])
  const orders: Order[] = []
  for (const each of stretch.deposits) orders.push(await payIn(played, each))
  for (const each of stretch.credits) await credit(played, each)
  const ending = played.late.splice(0)
  await inTurns(ending, ({ id, bet }) => end(played, id, bet))
  await meanwhile?.(since)
  await inTurns(stretch.bets, (bet) => play(played, bet))
  // A round that costs nothing is met with the next posting of its account.
  for (const { id, unit } of played.players) await give(db, id, unit)
  for (const each of stretch.withdrawals) orders.push(await payOut(played, each))
  await putBack(db, since, ago)
  for (const order of orders) await writeOrder(db, order)
}

async function inTurns<T>(list: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  let at = 0
  const worker = async () => {
    while (at < list.length) await work(assertPresent(list[at++]))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** «Busy» promises nothing: the same is asked again. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Problem) || error.kind.code !== 'common.busy') throw error
      await new Promise((done) => setTimeout(done, 20))
    }
  }
}

async function play(played: Played, bet: Bet): Promise<void> {
  const { id: memberId, unit } = assertPresent(played.players[bet.member])
  const { vendor, category, game } = bet
  const id = newId()
  const stake = money(bet.stake, unit)
  await patiently(() =>
    placeBet(played.db, { id, memberId, vendor, category, game, roundId: id, stake }),
  )
  played.bets += 1
  if (bet.isLate && bet.ending) played.late.push({ id, bet })
  else await end(played, id, bet)
}

async function end({ db, players }: Played, id: string, bet: Bet): Promise<void> {
  const { ending } = bet
  const memberId = assertPresent(players[bet.member]).id
  if (ending?.kind === 'settle') await patiently(() => settleBet(db, { id, memberId, ...ending }))
  if (ending?.kind === 'void') await patiently(() => voidBet(db, { id, reason: 'test' }))
  if (ending?.kind === 'rollBack')
    await patiently(() => rollBackBet(db, { id, memberId, reason: 'test' }))
}

type Order = {
  kind: 'deposit' | 'withdrawal'
  player: Player
  amount: bigint
  fee: bigint
  state: string
  /** The request of the ledger that ended it. */
  requestId: string
}

async function payIn(
  { db, players }: Played,
  { member, amount, fee, multiplePpm }: Stretch['deposits'][number],
): Promise<Order> {
  const player = assertPresent(players[member])
  const { id: memberId, unit } = player
  const requestId = newId()
  const legs = [{ from: clearingOf('sandbox', unit), to: cashOf(memberId, unit), amount }]
  await transfer(db, {
    id: requestId,
    legs,
    reason: 'deposit',
    subject: `deposit:${requestId}`,
  })
  const owed = { memberId, unit, source: 'deposit', sourceId: requestId, multiplePpm } as const
  await inTransaction(db, (tx) => addTurnover(tx, { ...owed, amount }))
  return { kind: 'deposit', player, amount, fee, state: 'success', requestId }
}

async function credit(
  { db, players }: Played,
  { member, amount, reason, multiplePpm }: Stretch['credits'][number],
): Promise<void> {
  const { id: memberId, unit } = assertPresent(players[member])
  const id = newId()
  const legs = [{ from: houseOf('promotions', unit), to: cashOf(memberId, unit), amount }]
  await transfer(db, { id, legs, reason, subject: `${reason}:${id}` })
  const owed = { memberId, unit, source: reason, sourceId: id, multiplePpm } as const
  await inTransaction(db, (tx) => addTurnover(tx, { ...owed, amount }))
}

async function give(db: Db, memberId: string, unit: string): Promise<void> {
  const legs = [{ from: houseOf('promotions', unit), to: cashOf(memberId, unit), amount: 1n }]
  await transfer(db, { id: newId(), legs, reason: 'correction', subject: 'correction:test' })
}

async function payOut(
  { db, players }: Played,
  { member, amount, isPaid }: Stretch['withdrawals'][number],
): Promise<Order> {
  const player = assertPresent(players[member])
  const { id: memberId, unit } = player
  const [cash, held] = [cashOf(memberId, unit), heldOf(memberId, unit)]
  const requestId = newId()
  const subject = `withdrawal:${requestId}`
  const hold = [{ from: cash, to: held, amount }]
  await transfer(db, { id: newId(), legs: hold, reason: 'withdrawal held', subject })
  const to = isPaid ? clearingOf('sandbox', unit) : cash
  const reason = isPaid ? 'withdrawal paid' : 'withdrawal returned'
  await transfer(db, { id: requestId, legs: [{ from: held, to, amount }], reason, subject })
  const state = isPaid ? 'done' : 'cancelled'
  return { kind: 'withdrawal', player, amount, fee: 0n, state, requestId }
}

/** Makes what was written since then happen earlier: nothing of the product can do that. */
async function putBack(db: Db, since: Date, ago: number): Promise<void> {
  if (ago === 0) return
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const [table, column] of [
      ['ledger.transfer', 'made_at'],
      ['bets.bet', 'placed_at'],
      ['bets.settlement', 'settled_at'],
      ['cashier.turnover_requirement', 'opened_at'],
    ] as const) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${ago})
        where ${sql.ref(column)} >= ${since}`.execute(tx)
    }
  })
}

/** The order behind a posting, ended when the posting was made. */
async function writeOrder(db: Db, order: Order): Promise<void> {
  const { player, amount, fee, state, requestId } = order
  const at = sql`(select max(made_at) from ledger.transfer where request_id = ${requestId})`
  const { id, unit, payee } = player
  if (order.kind === 'withdrawal') {
    await sql`insert into cashier.withdrawal (id, member_id, payee_id, amount, fee, unit, state, needs_second, requested_at,
        ended_at)
      values (${requestId}, ${id}, ${payee}, ${String(amount)}::bigint, 0, ${unit}, ${state}, false, ${at}, ${at})`.execute(
      db,
    )
    return
  }
  const paid = String(amount + fee)
  await sql`insert into cashier.deposit_order (id, member_id, channel, amount, unit, state, paid_amount, paid_unit, fee,
      created_at, expires_at, ended_at)
    values (${requestId}, ${id}, 'sandbox', ${paid}::bigint, ${unit}, 'success', ${paid}::bigint, ${unit},
      ${String(fee)}::bigint, ${at}, ${at}, ${at})`.execute(db)
}
