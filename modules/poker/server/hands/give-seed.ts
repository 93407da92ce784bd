import type { Received } from '@tessera/calls'
import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { pokerCalls } from '../../poker-calls.ts'
import { pokerProblems } from '../../problems.ts'
import { commitmentOf } from '../../rules/shuffle.ts'
import { findTable, type HandRow, lockTable, presentHand, seatsOfHand } from '../tables/rows.ts'
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
    await whenSeedsAreThere(tx, table, hand)
    return tellTable({ db: tx, push }, code)
  })
  send?.()
  return { success: true as const }
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
