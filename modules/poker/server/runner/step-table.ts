import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { graceEveryHands, graceSeconds, timeoutsMost } from '../../limits.ts'
import { botAct, temperOf } from '../../rules/bot.ts'
import { type Act, boardAt, choicesOf } from '../../rules/hand.ts'
import { applyAct } from '../hands/act.ts'
import { beginHand, dropSilent, sitOut, voidHand } from '../hands/begin-hand.ts'
import { nextStreet } from '../hands/go-on.ts'
import { betweenHands } from '../seats/between-hands.ts'
import {
  holeOf,
  isInPlay,
  type Loaded,
  placesOf,
  type Played,
  shuffledOf,
} from '../tables/loaded.ts'
import { databaseNow, type StayRow, staysAt, type TableRow } from '../tables/rows.ts'
import { whenSeedsAreThere } from '../hands/begin-hand.ts'

/** The next step of a table that is due: it is locked. Answers whether something happened. */
export async function stepTable(
  tx: Db,
  { table, stays, played }: Loaded,
  isHere: IsHere = async () => true,
): Promise<boolean> {
  const now = await databaseNow(tx)
  if (!played || !isInPlay(played)) {
    // Hands of a tournament are begun by its own step.
    if (table.tournamentId !== null) return false
    if (!table.isOpen || table.isPaused || table.stopped !== null || table.nextAt > now)
      return false
    await betweenHands(tx, table, stays)
    const hand = await beginHand(tx, table, await staysAt(tx, table.code))
    // Nobody may be asked for a seed: bots give none.
    if (hand) await whenSeedsAreThere(tx, table, hand)
    else
      await sql`update poker.game_table set next_at = ${new Date(now.getTime() + 1_000)} where code = ${table.code}`.execute(
        tx,
      )
    return true
  }
  const { hand } = played
  if (hand.until > now) return false
  if (hand.state === 'commit' || hand.state === 'reveal') await dropSilent(tx, hand)
  else if (hand.state === 'runout') await nextStreet(tx, table, played)
  else await timeIsUp(tx, { table, stays, played }, isHere)
  return true
}

const chance = () => randomInt(2 ** 40) / 2 ** 40

/** Whether a browser of a member is connected, at whichever server of the site. */
export type IsHere = (memberId: string) => Promise<boolean>

/** Whether a player whose line is lost is waited for: once in many hands, and never while leaving. */
const mayWait = ({ isLeaving, graceHands, hands }: StayRow): boolean =>
  !isLeaving && (graceHands === null || hands - graceHands >= graceEveryHands)

async function waitForLine(tx: Db, { id }: Played['hand'], stay: StayRow): Promise<void> {
  await sql`update poker.hand set in_bank = true, until = clock_timestamp() + make_interval(secs => ${graceSeconds})
    where id = ${id}`.execute(tx)
  await sql`update poker.stay set grace_hands = hands where id = ${stay.id}`.execute(tx)
}

async function timeIsUp(
  tx: Db,
  { table, stays, played }: { table: TableRow; stays: StayRow[]; played: Played },
  isHere: IsHere,
): Promise<void> {
  const { hand, seats, state } = played
  const stayId = seats.find(({ seat }) => seat === state.turn)?.stayId
  const stay = stays.find(({ id }) => id === stayId)
  if (state.turn === null || !stay) return voidHand(tx, hand, 'nobody is there to act')
  if (stay.bot) {
    const { cardAt } = shuffledOf(played)
    const board = (placesOf(played).boards[0] ?? []).slice(0, boardAt[state.street]).map(cardAt)
    const act = botAct(
      { setup: hand.setup, state, own: holeOf(played, stay.seat), board },
      temperOf(stay.bot),
      chance,
    )
    return applyAct(tx, table, played, act, false)
  }
  const isGone = stay.isLeaving || (table.tournamentId !== null && !stay.isIn)
  if (!hand.inBank && stay.bankMs > 0 && !isGone) {
    await sql`update poker.hand set in_bank = true, until = until + make_interval(secs => ${stay.bankMs / 1_000})
      where id = ${hand.id}`.execute(tx)
    return
  }
  if (stay.memberId && !isGone && mayWait(stay) && !(await isHere(stay.memberId))) {
    await waitForLine(tx, hand, stay)
    return
  }
  const canCheck = choicesOf(hand.setup, state)?.canCheck ?? false
  const act: Act = { seat: stay.seat, kind: canCheck ? 'check' : 'fold' }
  await applyAct(tx, table, played, act, true)
  const { rows } = await sql<{
    timeouts: number
  }>`update poker.stay set timeouts = timeouts + 1 where id = ${stay.id}
    returning timeouts`.execute(tx)
  if ((rows[0]?.timeouts ?? 0) >= timeoutsMost) await sitOut(tx, [stay])
}
