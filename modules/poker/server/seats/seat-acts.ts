import type { Received } from '@tessera/calls'
import { money } from '@tessera/money'
import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { pokerCalls } from '../../poker-calls.ts'
import { pokerProblems } from '../../problems.ts'
import { voidHand } from '../hands/begin-hand.ts'
import { goOn } from '../hands/go-on.ts'
import { buyChips, chipsOf, tellBalance, unitsOf } from '../tables/chips.ts'
import { differencesAt } from '../tables/differences.ts'
import { isInPlay, type Loaded } from '../tables/loaded.ts'
import type { StayRow } from '../tables/rows.ts'
import { unitOf } from '../whose.ts'
import { atSeat } from './at-seat.ts'
import { isSeatBusy } from './between-hands.ts'
import { endStay } from './end-stay.ts'
import { refuseOverLimit, refuseUnchecked } from './refuse-play.ts'

type Asked<Name extends keyof typeof pokerCalls> = Received<(typeof pokerCalls)[Name]>

/**
 * Buys more chips: at once, or in a hand after it. The same id again changes nothing. Whoever had none is dealt in again. Problems:
 * `unknownTable`, `notSeated`, `notAllowed` in a tournament, `topUpOutside`, `realityCheckDue`, `limitReached`, `insufficientFunds`,
 * `usedDifferently`.
 */
export async function topUp(
  context: MemberContext,
  { params: { code }, body: { id, amount } }: Asked<'topUp'>,
) {
  const { member } = context
  const answer = await atSeat(context, code, async (tx, loaded, stay) => {
    const { table } = loaded
    if (table.tournamentId !== null) throw pokerProblems.notAllowed()
    const { rows } = await sql<{
      isKnown: boolean
    }>`select exists (select from ledger.request_view where id = ${id}) as "isKnown"`.execute(tx)
    if (stay.topUpId === id || rows[0]?.isKnown) return
    const chips = chipsOf(table, amount)
    const most = Math.max(0, table.buyMost * table.big - stay.stack)
    if (chips === undefined || chips < 1 || chips > most) {
      throw pokerProblems.topUpOutside({
        most: money(unitsOf(table, table.buyMost * table.big), table.unit),
      })
    }
    await refuseOverLimit(tx, context, amount)
    const comesBack = stay.stack === 0 && !stay.isIn
    if (comesBack) await refuseUnchecked({ ...context, db: tx })
    if (isSeatBusy(loaded, stay)) {
      await sql`update poker.stay set top_up = ${chips}, top_up_id = ${id} where id = ${stay.id}`.execute(
        tx,
      )
      return
    }
    await buyChips(tx, { id, table, seat: stay.seat, memberId: member.id, chips })
    await sql`update poker.stay set stack = stack + ${chips}, bought = bought + ${chips} where id = ${stay.id}`.execute(
      tx,
    )
    if (comesBack) await sitIn(tx, loaded, stay)
  })
  await tellBalance(context, member.id, unitOf(member))
  return answer
}

async function sitIn(tx: Db, loaded: Loaded, { id }: StayRow): Promise<void> {
  await sql`update poker.stay set is_in = true, timeouts = 0, out_since = null where id = ${id}`.execute(
    tx,
  )
  await nextHandSoon(tx, loaded)
}

/** A hand that waited for players may begin. */
async function nextHandSoon(tx: Db, { table, played }: Loaded): Promise<void> {
  if (played && isInPlay(played)) return
  await sql`update poker.game_table set next_at = least(next_at, clock_timestamp() + interval '1 second') where code = ${table.code}`.execute(
    tx,
  )
}

/** Where a table has stopped, chips that differ from their account stay until staff has looked at them. Problem: `chipsDiffer`. */
async function refuseDiffering(tx: Db, { table, stays }: Loaded, { seat }: StayRow): Promise<void> {
  if (table.stopped === null) return
  const odd = await differencesAt(tx, table, stays)
  if (odd.some((each) => each.seat === seat)) throw pokerProblems.chipsDiffer()
}

/**
 * Stands up: now, or after the hand, which is folded when it is the member's turn. Problems: `unknownTable`, `notSeated`,
 * `notAllowed` in a tournament, `chipsDiffer`.
 */
export async function leaveSeat(context: MemberContext, { params: { code } }: Asked<'leaveSeat'>) {
  const { member } = context
  const answer = await atSeat(context, code, async (tx, loaded, stay) => {
    const { table, played } = loaded
    if (table.tournamentId !== null) throw pokerProblems.notAllowed()
    if (played && isSeatBusy(loaded, stay)) {
      const isDealt = played.hand.key !== null
      if (isDealt) {
        await sql`update poker.stay set is_leaving = true where id = ${stay.id}`.execute(tx)
        if (played.state.turn === stay.seat) await goOn(tx, table, played)
        return
      }
      // Nothing is dealt yet: the hand begins again without them.
      await voidHand(tx, played.hand, 'a player left')
    }
    await refuseDiffering(tx, loaded, stay)
    await endStay(tx, table, stay)
  })
  await tellBalance(context, member.id, unitOf(member))
  return answer
}

/** Sits out or comes back, posts what is owed, agrees to run all-ins twice. Problems: those of the call. */
export async function setSeat(
  context: MemberContext,
  { params: { code }, body }: Asked<'setSeat'>,
) {
  if (body.isIn) await refuseUnchecked(context)
  return atSeat(context, code, async (tx, loaded, stay) => {
    const { table } = loaded
    const { isIn = stay.isIn, posts: owed = stay.posts, runTwice: twice = stay.runTwice } = body
    // In a tournament nothing is owed, and each board is dealt once.
    const isCash = table.tournamentId === null
    const [posts, runTwice] = [isCash && owed, isCash && twice]
    await sql`update poker.stay set is_in = ${isIn}, posts = ${posts && isIn}, run_twice = ${runTwice},
        timeouts = case when ${isIn} then 0 else timeouts end,
        out_since = case when ${isIn} then null else coalesce(out_since, clock_timestamp()) end
      where id = ${stay.id}`.execute(tx)
    if (isIn) await nextHandSoon(tx, loaded)
  })
}
