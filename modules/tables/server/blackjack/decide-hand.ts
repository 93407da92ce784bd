import { ledgerProblems } from '@tessera/ledger/calls'
import { pushBalance } from '@tessera/ledger/server'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { isDecided } from '../../games/blackjack/is-decided.ts'
import { tablesProblems } from '../../problems.ts'
import type { AskedMove } from '../../seat-shapes.ts'
import { ownSlipsFeed } from '../../table-feeds.ts'
import { findSlip, shownSlip } from '../bets/slips.ts'
import {
  databaseNow,
  findTable,
  type RoundRow,
  roundColumns,
  shownRound,
  type TableRow,
} from '../runner/rounds.ts'
import { tellNews, tellTotals } from '../runner/tell.ts'
import { unitOf } from '../whose.ts'
import { addedBy, addStakes } from './further-stakes.ts'
import {
  noteDecision,
  readSeated,
  replayed,
  type SeatedRound,
  type SeatStakes,
  stakesOf,
  unanswered,
  withAbsent,
} from './seated-round.ts'
import { showSeated } from './show-seated.ts'
import { bankLeft, useBank } from './time-bank.ts'

export type Deciding = {
  id: string
  table: string
  round: number
  hand: number
  move: AskedMove
  number: number
}

/**
 * Decides for the member's own hand, or answers the insurance: the clock of the database says whether it comes in time. The same
 * request again changes nothing. Problems: those of the call.
 */
export async function decideHand(context: MemberContext, asked: Deciding) {
  const { db, member } = context
  const table = await findTable(db, asked.table)
  if (!table) throw tablesProblems.unknownTable()
  if (!isDecided(table)) throw tablesProblems.noSeats()
  const done = await inTransaction(db, async (tx) => {
    const round = await lockRound(tx, asked)
    if (await isKnown(tx, round, { asked, memberId: member.id })) return { round }
    return takeDecision(tx, { table, round, asked, memberId: member.id })
  })
  if ('news' in done) await tell(context, table, done)
  const { cash } = await pushBalance(context, member.id, unitOf(member))
  const slip = await findSlip(db, asked.id)
  return { round: shownRound(done.round), slip: slip ? shownSlip(slip) : null, balance: cash }
}

async function lockRound(tx: Db, { table, round }: Deciding): Promise<RoundRow> {
  const { rows } = await sql<RoundRow>`select ${roundColumns} from tables.round r
    where r.table_code = ${table} and r.number = ${round} for no key update`.execute(tx)
  if (!rows[0]) throw tablesProblems.unknownRound()
  return rows[0]
}

/** Whether this request was taken before. Problem: `ledger.usedDifferently`. */
async function isKnown(
  tx: Db,
  { id: roundId }: RoundRow,
  { asked, memberId }: { asked: Deciding; memberId: string },
): Promise<boolean> {
  const { rows } = await sql<{
    isSame: boolean
  }>`select round_id = ${roundId} and member_id = ${memberId}
      and move = ${asked.move} and hand = ${asked.hand} as "isSame" from tables.decision where id = ${asked.id}`.execute(
    tx,
  )
  if (rows[0]?.isSame === false) throw ledgerProblems.usedDifferently()
  return rows.length > 0
}

type Taking = { table: TableRow; round: RoundRow; asked: Deciding; memberId: string }

async function takeDecision(tx: Db, { table, round, asked, memberId }: Taking) {
  if (round.state !== 'dealing' || !round.play) throw tablesProblems.notYourTurn()
  const stakes = await stakesOf(tx, round.id)
  const [seat] = [...stakes].find(([, { owner }]) => owner?.memberId === memberId) ?? []
  const own = seat === undefined ? undefined : stakes.get(seat)
  if (seat === undefined || !own) throw tablesProblems.notYourTurn()
  const seated = await readSeated(tx, table, round)
  const now = await databaseNow(tx)
  const isAnswer = asked.move === 'insure' || asked.move === 'decline'
  if (isAnswer) refuseAnswer(seated, seat, now)
  else await checkTurn(tx, seated, { asked, seat, memberId }, now)
  return write(tx, seated, { asked, seat, own, memberId }, now)
}

/** An answer to the insurance: once, and in time. */
function refuseAnswer(seated: SeatedRound, seat: number, now: Date): void {
  if (seated.play.stage !== 'insurance' || !unanswered(seated).includes(seat)) {
    throw tablesProblems.notYourTurn()
  }
  if (now >= seated.round.until) throw tablesProblems.decisionLate()
}

/** A decision of the hand whose turn it is, in its time or in the seconds of the hour. */
async function checkTurn(
  tx: Db,
  { table, round, play }: SeatedRound,
  { asked, seat, memberId }: { asked: Deciding; seat: number; memberId: string },
  now: Date,
): Promise<void> {
  const { turn } = play
  if (turn?.seat !== seat || turn.hand !== asked.hand || turn.number !== asked.number) {
    throw tablesProblems.notYourTurn()
  }
  const whose = { table: table.code, memberId }
  const more = turn.isOnBank ? 0 : await bankLeft(tx, whose, now)
  if (now.getTime() >= round.until.getTime() + more) throw tablesProblems.decisionLate()
  if (!turn.moves.some((move) => move === asked.move)) throw tablesProblems.moveNotPossible()
  await useBank(tx, { ...whose, milliseconds: now.getTime() - Date.parse(turn.baseUntil) }, now)
}

type Writing = { asked: Deciding; seat: number; own: SeatStakes; memberId: string }

/** Takes what the decision costs, writes it down, and shows the cards that follow from it. */
async function write(tx: Db, seated: SeatedRound, writing: Writing, now: Date) {
  const { asked, seat, own, memberId } = writing
  const { id, move } = asked
  const hand = move === 'insure' || move === 'decline' ? 1 : asked.hand
  const added = await addStakes(tx, seated, addedBy({ id, move, seat, hand }, own))
  const by = { id, memberId }
  let next = await noteDecision(tx, withAbsent(seated, seat, false), { seat, hand, move, by })
  if (seated.play.stage === 'insurance' && unanswered(next).length === 0) {
    next = await noteDecision(tx, next, { seat: 0, hand: 1, move: 'peek' })
  }
  const news = await showSeated(tx, next, replayed(next).decided, now)
  return { round: news.round, news, added, now }
}

async function tell(
  context: MemberContext,
  table: TableRow,
  { news, added, now }: Awaited<ReturnType<typeof write>>,
): Promise<void> {
  const { db, push } = context
  tellNews(context, [{ table, ...news, shoes: [] }], now)
  const round = Number(news.round.number)
  for (const [currency, totals] of added.totals) {
    const spots = Object.entries(totals).map(([spot, stake]) => ({ spot, stake: BigInt(stake) }))
    tellTotals(context, table.code, { round, currency, spots })
  }
  // Who stands behind hears of the stake that followed.
  for (const { id, memberId, unit } of added.taken.slice(1)) {
    const slip = await findSlip(db, id)
    if (slip) push(ownSlipsFeed, memberId, { table: table.code, slips: [shownSlip(slip)] })
    await pushBalance(context, memberId, unit)
  }
}
