import { countingSince, type Settled, undoesEnd } from '@tessera/bets/server'
import type { Db } from '@tessera/server-kit'
import { allot, type Fillable } from './allot.ts'
import { type FillRow, findCounted, insertFills } from './fills.ts'
import { lockFillable, type TurnoverRow, updateFilled } from './requirements.ts'

type Filling = { row: TurnoverRow; filled: bigint }

/**
 * Lets bets that ended count towards what their members have to stake, in their order. A bet that is void or rolled
 * back counts nothing, and what it had counted before is taken back; a part that was paid before counts by itself, and stays; one that is corrected counts anew, for what was open when
 * it ended. Answers whose requirements have changed.
 */
export async function countBets(
  tx: Db,
  settled: readonly Settled[],
  now: Date,
): Promise<{ memberId: string; unit: string }[]> {
  const events = settled.map((event) => ({ event, counting: wageringOf(event) }))
  const counting = events.flatMap(({ counting: bet }) => (bet && bet.validBet > 0n ? [bet] : []))
  const undone = settled.filter(undoesEnd).map(({ betId }) => betId)
  const before = await findCounted(tx, undone)
  if (counting.length === 0 && before.length === 0) return []
  const times = counting.map(({ settledAt }) => settledAt.getTime())
  const rows = await lockFillable(
    tx,
    [...new Set(counting.map(({ memberId }) => memberId))],
    before.map(({ requirementId }) => requirementId),
    new Date(Math.min(now.getTime(), ...times)),
  )
  const fillings: Filling[] = rows.map((row) => ({ row, filled: row.filled }))
  const fills = [...before]
  for (const { event, counting: bet } of events) {
    if (undoesEnd(event)) fills.push(...takeBack(fillings, fills, event))
    if (bet) fills.push(...countOne(fillings, bet))
  }
  await insertFills(tx, fills.slice(before.length), now)
  const changed = fillings.filter(({ row, filled }) => filled !== row.filled)
  await updateFilled(
    tx,
    changed.map(({ row: { id }, filled }) => ({ id, filled })),
    now,
  )
  return changed.map(({ row: { memberId, unit } }) => ({ memberId, unit }))
}

type Wagering = NonNullable<ReturnType<typeof countingSince>>

/** What counts since an event, with what counts of it here: of a stake of bonus money what counts for its bonus. */
function wageringOf(event: Settled): Wagering | undefined {
  const bet = countingSince(event)
  return bet?.bonusId ? { ...bet, validBet: bet.bonusValidBet ?? 0n } : bet
}

function countOne(fillings: Filling[], event: Wagering): FillRow[] {
  const own = fillings.filter(
    ({ row }) => row.memberId === event.memberId && row.unit === event.unit,
  )
  return allot(own.map(fillableOf), event).map(({ id, used, weightPpm, counted }) => {
    add(own, id, counted)
    const { betId, category, vendor, game, stake, validBet, settledAt } = event
    const bet = { betId, category, vendor, game, stake, validBet, settledAt }
    const correction = event.ending
    return { requirementId: id, kind: 'counted', correction, ...bet, used, weightPpm, counted }
  })
}

/** What the bet counts by its end until now, and was not taken back. */
function takeBack(fillings: Filling[], fills: readonly FillRow[], event: Settled): FillRow[] {
  const own = fills.filter(({ betId, correction }) => betId === event.betId && correction >= 0)
  const isTakenBack = (fill: FillRow) =>
    own.some(({ kind, correction }) => kind === 'takenBack' && correction === fill.correction)
  return own
    .filter((fill) => fill.kind === 'counted' && !isTakenBack(fill))
    .map((fill) => {
      add(fillings, fill.requirementId, -fill.counted)
      return { ...fill, kind: 'takenBack', settledAt: event.settledAt }
    })
}

function add(fillings: Filling[], id: string, counted: bigint): void {
  const filling = fillings.find(({ row }) => row.id === id)
  if (!filling) throw new Error('what is counted is counted towards a requirement that is locked')
  filling.filled += counted
}

const fillableOf = ({ row, filled }: Filling): Fillable => ({
  id: row.id,
  required: row.reducedTo ?? row.required,
  filled,
  weights: row.weights,
  openedAt: row.openedAt,
  waivedAt: row.state === 'waived' ? row.endedAt : null,
  bonusId: row.holdsCash ? null : row.sourceId,
})
