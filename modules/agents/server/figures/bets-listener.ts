import { countSettled, readSettled, type Settled, type SettledPosition } from '@tessera/bets/server'
import { type Db, type Listener, readBusinessDays } from '@tessera/server-kit'
import { hearBatch, hearRestMilliseconds } from '../../limits.ts'
import { countRebateBets } from '../rebate/count-bets.ts'
import { addFigures } from './add-figures.ts'
import { addSlots } from './add-slots.ts'
import { countedMembers } from './counted-members.ts'

/** Adds each settled bet once to the figures of its member and of everybody above them. */
export const betsListener: Listener<Settled, SettledPosition> = {
  name: 'agents.bets',
  batch: hearBatch,
  restMilliseconds: hearRestMilliseconds,
  read: readSettled,
  countAhead: countSettled,
  handle: async ({ db, clock }, events) => {
    await addBets(db, events, clock())
    return undefined
  },
}

// Stakes of bonus money are nobody's turnover or result: they count for the wagering of their bonus alone (domain 4.1). Those
// that a promotion paid count for nothing.
// A bet that is void instead of settled is 0 (domain 1). A part counts when it is paid, and its bet as one when it ends. A correction counts in its own day, with signed values; how many bets
// there were stays as it is.
async function addBets(tx: Db, events: readonly Settled[], now: Date): Promise<void> {
  const settled = events.filter(
    ({ kind, bonusId, freeId }) =>
      (kind === 'settled' || kind === 'part' || kind === 'corrected') && !bonusId && !freeId,
  )
  const members = await countedMembers(
    tx,
    settled.map(({ memberId }) => memberId),
  )
  const days = await readBusinessDays(tx)
  const counted = settled.filter(({ memberId }) => members.has(memberId))
  await addFigures(
    tx,
    counted.map(({ kind, memberId, unit, settledAt, stake, validBet, prize }) => ({
      memberId,
      unit,
      day: days.dayOf(settledAt),
      // A free round is no bet of theirs.
      bets: kind === 'settled' && stake > 0n ? 1n : 0n,
      stake,
      validBet,
      prize,
    })),
  )
  await addSlots(tx, counted, days)
  await countRebateBets(
    tx,
    events.filter(({ bonusId, freeId }) => !bonusId && !freeId),
    { members, now },
  )
}
