import type { Received } from '@tessera/calls'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { lagMostMs, seedSeconds } from '../../limits.ts'
import type { pokerCalls } from '../../poker-calls.ts'
import { pokerProblems } from '../../problems.ts'
import { commitmentOf } from '../../rules/shuffle.ts'
import {
  databaseNow,
  findTable,
  type HandRow,
  type HandSeatRow,
  lockTable,
  presentHand,
  seatsOfHand,
} from '../tables/rows.ts'
import { tellTable } from '../tables/tell.ts'
import { whenSeedsAreThere } from './begin-hand.ts'

type Giving = {
  code: string
  hand: string
  state: HandRow['state']
  part: 'commitment' | 'seed'
  value: string
}

async function give(
  { db, push, member }: MemberContext,
  { code, hand: id, state, part, value }: Giving,
) {
  if (!(await findTable(db, code))) throw pokerProblems.unknownTable()
  const send = await inTransaction(db, async (tx) => {
    const table = await lockTable(tx, code)
    const hand = await presentHand(tx, code)
    if (!table || !hand || hand.id !== id) throw pokerProblems.seedsClosed()
    const seat = (await seatsOfHand(tx, id)).find(({ memberId }) => memberId === member.id)
    if (seat?.[part] === value) return undefined
    if (!seat || hand.state !== state || seat[part] !== null) throw pokerProblems.seedsClosed()
    if (part === 'seed' && commitmentOf(value) !== seat.commitment)
      throw pokerProblems.seedsClosed()
    await sql`update poker.hand_seat set ${sql.ref(part)} = ${value} where hand_id = ${id} and seat = ${seat.seat}`.execute(
      tx,
    )
    if (part === 'seed') await noteLag(tx, hand, seat)
    await whenSeedsAreThere(tx, table, hand)
    return tellTable({ db: tx, push }, code)
  })
  send?.()
  return { success: true as const }
}

/** The time from asking for the seeds to the answer is what the line of a player needs, as far as it is credited. */
async function noteLag(tx: Db, { until }: HandRow, { stayId }: HandSeatRow): Promise<void> {
  const now = await databaseNow(tx)
  const lag = Math.round(now.getTime() - (until.getTime() - seedSeconds * 1_000))
  await sql`update poker.stay set lag_ms = ${Math.min(lagMostMs, Math.max(0, lag))} where id = ${stayId}`.execute(
    tx,
  )
}

/** Commits a player to a seed. Problems: `unknownTable`, `seedsClosed`. */
export const commitSeed = (
  context: MemberContext,
  { params: { code }, body }: Received<(typeof pokerCalls)['commitSeed']>,
) =>
  give(context, {
    code,
    hand: body.hand,
    state: 'commit',
    part: 'commitment',
    value: body.commitment,
  })

/** Tells a player's seed: it is the one of the commitment. Problems: `unknownTable`, `seedsClosed`. */
export const revealSeed = (
  context: MemberContext,
  { params: { code }, body }: Received<(typeof pokerCalls)['revealSeed']>,
) => give(context, { code, hand: body.hand, state: 'reveal', part: 'seed', value: body.seed })
