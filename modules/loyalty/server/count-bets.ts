import { countingSince, type Settled, undoesEnd } from '@tessera/bets/server'
import { type Db, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { findPlayers, lockMembers } from './members.ts'
import { addDue } from './points/due.ts'
import { type CountedBet, findCounted, insertBets } from './rebate/rebate-bets.ts'
import { addToRows, endedRows, keyOf } from './rebate/rebate-rows.ts'
import { takeBackPaid } from './rebate/take-back-paid.ts'

/**
 * Counts bets that ended towards the rebates and levels of their members: each in the business day in which it was
 * settled, or, where the rebate of that day is over already, in the day that is open now. A bet that is void after all
 * is taken back where it counted; where it was paid, off the next claim. One that is corrected is taken back, and
 * counts anew; what was paid of a bet before its end stays. Nobody's play money counts, and the valid bet of
 * bonus money is 0.
 */
export async function countBets(tx: Db, events: readonly Settled[], now: Date): Promise<void> {
  const settled = events.flatMap((event) => {
    const bet = countingSince(event)
    return bet && bet.validBet > 0n ? [bet] : []
  })
  const undone = events.filter(undoesEnd)
  const players = await findPlayers(
    tx,
    settled.map(({ memberId }) => memberId),
  )
  const counting = settled.filter(({ memberId, unit }) => players.get(memberId) === unit)
  const before = await findCounted(
    tx,
    undone.map(({ betId }) => betId),
  )
  if (counting.length === 0 && before.length === 0) return
  await lockMembers(tx, [...counting, ...before])
  const bets = await placedInDays(tx, counting, now)
  await insertBets(tx, bets)
  await addToRows(tx, bets)
  const back = takenBack(events, before, bets)
  await insertBets(tx, back)
  const ended = await endedRows(tx, back)
  await addToRows(
    tx,
    back.filter((bet) => !ended.has(keyOf(bet))),
  )
  await takeBackPaid(tx, { back, ended, now })
  await addToTotals(tx, [...bets, ...back])
  await addDue(
    tx,
    [...bets, ...back].map(({ kind, validBet, ...bet }) => ({
      ...bet,
      amount: kind === 'counted' ? validBet : -validBet,
    })),
  )
}

/** Of each bet that did not end as it had counted: that, in the order of the events. */
function takenBack(
  events: readonly Settled[],
  before: readonly CountedBet[],
  counted: readonly CountedBet[],
): CountedBet[] {
  const standing = new Map(before.map((bet) => [bet.betId, bet]))
  const back: CountedBet[] = []
  for (const event of events) {
    const { kind, betId, correction } = event
    if (kind === 'part') continue
    const known = standing.get(betId)
    if (undoesEnd(event) && known) {
      back.push({ ...known, kind: 'takenBack' })
      standing.delete(betId)
    }
    const number = correction?.number ?? 0
    const next = counted.find((bet) => bet.betId === betId && bet.correction === number)
    if (next) standing.set(betId, next)
  }
  return back
}

async function placedInDays(
  tx: Db,
  counting: readonly NonNullable<ReturnType<typeof countingSince>>[],
  now: Date,
): Promise<CountedBet[]> {
  const { dayOf } = await readBusinessDays(tx)
  const bets = counting.map(
    ({
      betId,
      memberId,
      unit,
      category,
      vendor,
      game,
      stake,
      validBet,
      settledAt,
      ending,
    }): CountedBet => ({
      betId,
      kind: 'counted',
      correction: ending,
      memberId,
      unit,
      day: dayOf(settledAt),
      category,
      vendor,
      game,
      stake,
      validBet,
      settledAt,
    }),
  )
  const ended = await endedRows(tx, bets)
  return bets.map((bet) => (ended.has(keyOf(bet)) ? { ...bet, day: dayOf(now) } : bet))
}

async function addToTotals(tx: Db, bets: readonly CountedBet[]): Promise<void> {
  const sums = new Map<string, bigint>()
  for (const { memberId, kind, validBet } of bets) {
    const more = kind === 'counted' ? validBet : -validBet
    sums.set(memberId, (sums.get(memberId) ?? 0n) + more)
  }
  await sql`update loyalty.member m set valid_bet = m.valid_bet + x.more, is_due = true
    from unnest(${[...sums.keys()]}::uuid[], ${[...sums.values()].map(String)}::bigint[]) x(id, more)
    where m.member_id = x.id`.execute(tx)
}
