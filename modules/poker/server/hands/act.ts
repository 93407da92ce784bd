import type { Received } from '@tessera/calls'
import { inTransaction, type Db, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { pokerCalls } from '../../poker-calls.ts'
import { pokerProblems } from '../../problems.ts'
import { type Act, actIn, refusalOf } from '../../rules/hand.ts'
import { isInPlay, loadPlayed, loadTable, type Played } from '../tables/loaded.ts'
import { databaseNow, lockTable, findTable, presentHand, type TableRow } from '../tables/rows.ts'
import { shownView } from '../tables/shown.ts'
import { tellTable } from '../tables/tell.ts'
import { goOn } from './go-on.ts'

/** Writes an act, and what follows it. The act is one: `refusalOf` was asked. */
export async function applyAct(
  tx: Db,
  table: TableRow,
  played: Played,
  done: Act,
  byTime: boolean,
): Promise<void> {
  const { hand, acts } = played
  await sql`insert into poker.hand_action (hand_id, seq, seat, kind, "to", by_time)
    values (${hand.id}, ${acts.length}, ${done.seat}, ${done.kind}, ${done.to ?? null}, ${byTime})`.execute(
    tx,
  )
  await useTime(tx, table, played)
  const state = actIn(hand.setup, played.state, done)
  await goOn(tx, table, { ...played, acts: [...acts, { ...done, byTime }], state })
}

/** What was used of the credit for a slow line, and then of the time bank, is off them. */
async function useTime(tx: Db, table: TableRow, { hand, seats, state }: Played): Promise<void> {
  const stayId = seats.find(({ seat }) => seat === state.turn)?.stayId
  if (!hand.turnAt || !stayId) return
  const now = await databaseNow(tx)
  const late = Math.round(now.getTime() - hand.turnAt.getTime() - table.actSeconds * 1_000)
  if (late <= 0) return
  const lag = Math.min(late, hand.lagMs)
  const bank = hand.inBank ? late - lag : 0
  await sql`update poker.stay set lag_left_ms = greatest(0, lag_left_ms - ${lag}), bank_ms = greatest(0, bank_ms - ${bank})
    where id = ${stayId}`.execute(tx)
}

type Asked = Received<(typeof pokerCalls)['act']>

/** Does what a member does in a hand, once. Problems: `unknownTable`, `notYourTurn`, `notAllowed`. */
export async function act({ db, push, member }: MemberContext, { params: { code }, body }: Asked) {
  if (!(await findTable(db, code))) throw pokerProblems.unknownTable()
  const { send, view } = await inTransaction(db, async (tx) => {
    const table = await lockTable(tx, code)
    const hand = await presentHand(tx, code)
    if (!table || !hand || hand.id !== body.hand) throw pokerProblems.notYourTurn()
    const played = await loadPlayed(tx, hand)
    const seat = played.seats.find(({ memberId }) => memberId === member.id)?.seat
    if (seat === undefined) throw pokerProblems.notYourTurn()
    const asked: Act = { seat, kind: body.kind, ...(body.kind === 'raise' && { to: body.to ?? 0 }) }
    if (!isSame(played.acts[body.at], asked)) await doOnce(tx, table, played, asked, body.at)
    const after = await loadTable(tx, table)
    return { send: await tellTable({ db: tx, push }, code), view: await shownView(tx, after, 'EN') }
  })
  send()
  return { view }
}

const isSame = (known: Act | undefined, asked: Act): boolean =>
  known?.seat === asked.seat && known.kind === asked.kind && known.to === asked.to

async function doOnce(
  tx: Db,
  table: TableRow,
  played: Played,
  asked: Act,
  at: number,
): Promise<void> {
  const isTheirs =
    isInPlay(played) && played.hand.state === 'playing' && played.state.turn === asked.seat
  if (!isTheirs || played.acts.length !== at) throw pokerProblems.notYourTurn()
  if (refusalOf(played.hand.setup, played.state, asked)) throw pokerProblems.notAllowed()
  await applyAct(tx, table, played, asked, false)
  await sql`update poker.stay set timeouts = 0 where id = ${played.seats.find(({ seat }) => seat === asked.seat)?.stayId ?? null}`.execute(
    tx,
  )
}
