import type { Received } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { tournamentCalls } from '../../tournament-calls.ts'
import { tournamentProblems } from '../../tournament-problems.ts'
import { refuseOverLimit, refuseUnchecked } from '../seats/refuse-play.ts'
import { tellBalance } from '../tables/chips.ts'
import { maskedName, unitOf } from '../whose.ts'
import { payEntry, payHome } from './entry-money.ts'
import {
  type EntryRow,
  entryColumns,
  findTournament,
  isInPlay,
  isLateOpen,
  lockTournament,
  poolOf,
  type TournamentRow,
} from './rows.ts'
import { shownOwnPart } from './shown.ts'
import { tellTournament } from './tell.ts'

type Asked<Name extends keyof typeof tournamentCalls> = Received<(typeof tournamentCalls)[Name]>

/** Does something with a tournament under its lock, and answers what the member has in it. Problem: `unknownTournament`. */
async function within(
  { db, push, member }: MemberContext,
  code: string,
  work: (tx: Db, tournament: TournamentRow) => Promise<void>,
) {
  const answer = await inTransaction(db, async (tx) => {
    const tournament = await lockTournament(tx, code)
    if (!tournament) throw tournamentProblems.unknownTournament()
    await work(tx, tournament)
    const now = (await findTournament(tx, code)) ?? tournament
    return {
      own: await shownOwnPart(tx, now, member.id),
      send: tellTournament({ push }, now),
    }
  })
  answer.send()
  return { own: answer.own }
}

/**
 * Buys an entry, before the start or while late entries are taken; after a bust-out it is a new one. Once per id. Problems: those of
 * the call.
 */
export async function enterTournament(
  context: MemberContext,
  { params: { code }, body: { id } }: Asked<'enterTournament'>,
) {
  const { db, member } = context
  const known = await findTournament(db, code)
  if (!known) throw tournamentProblems.unknownTournament()
  if (known.unit !== unitOf(member))
    throw tournamentProblems.playedInOther({ currency: known.unit })
  await refuseUnchecked(context)
  const answer = await within(context, code, async (tx, tournament) => {
    const own = await entriesOfMember(tx, tournament.id, member.id)
    if (await isEnteredBefore(tx, tournament, member.id, id)) return
    refuseEntry(tournament, own)
    const cost = tournament.buyIn + tournament.fee
    await refuseOverLimit(tx, context, cost)
    const number = await insertEntry(tx, tournament, {
      id,
      memberId: member.id,
      bot: null,
      name: maskedName(member),
      cost,
    })
    await payEntry(tx, { id, tournament, number, memberId: member.id, amount: cost })
  })
  await tellBalance(context, member.id, known.unit)
  return answer
}

async function entriesOfMember(
  tx: Db,
  tournamentId: string,
  memberId: string,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select ${entryColumns} from poker.entry e
    where e.tournament_id = ${tournamentId} and e.member_id = ${memberId} and e.state <> 'back' order by e.number`.execute(
    tx,
  )
  return rows
}

/** Whether the same was asked before. Problem: `usedDifferently`. */
async function isEnteredBefore(
  tx: Db,
  { id: tournamentId }: TournamentRow,
  memberId: string,
  id: string,
): Promise<boolean> {
  const { rows } =
    await sql<EntryRow>`select ${entryColumns} from poker.entry e where e.id = ${id}`.execute(tx)
  const [entry] = rows
  if (!entry) return false
  if (entry.memberId !== memberId || entry.tournamentId !== tournamentId)
    throw ledgerProblems.usedDifferently()
  return true
}

/** Problems: `registrationClosed`, `alreadyEntered`, `noReentry`, `tournamentFull`. */
function refuseEntry(tournament: TournamentRow, own: readonly EntryRow[]): void {
  const isOpen = tournament.state === 'registering' || isLateOpen(tournament)
  if (!isOpen || tournament.stopped !== null) throw tournamentProblems.registrationClosed()
  if (own.some(isInPlay)) throw tournamentProblems.alreadyEntered()
  if (own.length > tournament.reentries) throw tournamentProblems.noReentry()
  if (tournament.entries >= tournament.most) throw tournamentProblems.tournamentFull()
}

/** Bots sit down a while after the first person, so that others may come first. */
const botsAfterSeconds = 5

type Entering = Pick<EntryRow, 'id' | 'memberId' | 'bot' | 'name' | 'cost'>

/** Writes an entry; the runner looks at the tournament soon. */
export async function insertEntry(
  tx: Db,
  tournament: TournamentRow,
  { id, memberId, bot, name, cost }: Entering,
): Promise<number> {
  const { rows } = await sql<{
    number: number
  }>`insert into poker.entry (id, tournament_id, number, member_id, bot, name, cost)
    select ${id}, ${tournament.id}, coalesce(max(number), 0) + 1, ${memberId}, ${bot}, ${name}, ${String(cost)}::bigint
    from poker.entry where tournament_id = ${tournament.id} returning number`.execute(tx)
  const [entry] = rows
  if (!entry) throw new Error('an entry is written')
  const wait = tournament.bots > 0 && tournament.state === 'registering' ? botsAfterSeconds : 0
  await sql`update poker.tournament set entries = entries + 1,
      pool = greatest(guarantee, buy_in * (entries + 1)),
      wake_at = least(wake_at, clock_timestamp() + make_interval(secs => ${wait})) where id = ${tournament.id}`.execute(
    tx,
  )
  return entry.number
}

/** Takes an entry back before the start: all that it cost goes home. Problems: `unknownTournament`, `notEntered`, `alreadyBegan`. */
export async function leaveTournament(
  context: MemberContext,
  { params: { code }, body: { id } }: Asked<'leaveTournament'>,
) {
  const { member } = context
  const answer = await within(context, code, async (tx, tournament) => {
    const { rows } = await sql<EntryRow>`select ${entryColumns} from poker.entry e
      where e.id = ${id} and e.tournament_id = ${tournament.id} and e.member_id = ${member.id}`.execute(
      tx,
    )
    const [entry] = rows
    if (!entry) throw tournamentProblems.notEntered()
    if (entry.state === 'back') return
    if (tournament.state !== 'registering') throw tournamentProblems.alreadyBegan()
    await giveBack(tx, tournament, entry)
    const left = tournament.entries - 1
    await sql`update poker.tournament set entries = ${left}, pool = ${String(poolOf(tournament, left))}::bigint
      where id = ${tournament.id}`.execute(tx)
  })
  const known = await findTournament(context.db, code)
  if (known) await tellBalance(context, member.id, known.unit)
  return answer
}

/** An entry is as if it had not been: all that it cost goes home. */
export async function giveBack(tx: Db, tournament: TournamentRow, entry: EntryRow): Promise<void> {
  await payHome(tx, tournament, entry, entry.cost, 'back')
  await sql`update poker.entry set state = 'back' where id = ${entry.id}`.execute(tx)
}
