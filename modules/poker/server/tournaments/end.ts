import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { voidHand } from '../hands/begin-hand.ts'
import { lockTable, presentHand } from '../tables/rows.ts'
import { giveBack } from './enter.ts'
import { entriesOf, type TournamentRow } from './rows.ts'
import { outcomesOf, settleTournament } from './settle.ts'

/** Members whose balance has changed. */
const peopleOf = (entries: readonly { memberId: string | null }[]): string[] => [
  ...new Set(entries.flatMap(({ memberId }) => (memberId ? [memberId] : []))),
]

/** One is left: places and prizes are written, and all money moves with it. Answers whose balance has changed. */
export async function endTournament(tx: Db, tournament: TournamentRow): Promise<string[]> {
  const outcomes = await outcomesOf(tx, tournament, false)
  await settleTournament(tx, tournament, outcomes)
  await sql`update poker.tournament set state = 'ended', ended_at = clock_timestamp(), until = null, is_pause = false,
      is_bubble = false, wake_at = 'infinity' where id = ${tournament.id}`.execute(tx)
  await closeTables(tx, tournament)
  return peopleOf(outcomes.map(({ entry }) => entry))
}

async function closeTables(tx: Db, { id }: TournamentRow): Promise<void> {
  await sql`update poker.stay s set ended_at = clock_timestamp(), left_with = s.stack, stack = 0, is_in = false
    from poker.entry e where e.id = s.entry_id and e.tournament_id = ${id} and s.ended_at is null`.execute(
    tx,
  )
  await sql`update poker.game_table set is_open = false, next_at = 'infinity', version = version + 1
    where tournament_id = ${id} and is_open`.execute(tx)
}

/**
 * Ends a tournament before its end, under its lock. One that has not begun gives all back; of one that is played the present hands are
 * void, those who are out keep their prizes, and the others share what is left and get their fee back. Answers whose balance has changed.
 */
export async function cancelTournament(
  tx: Db,
  tournament: TournamentRow,
  reason: string,
): Promise<string[]> {
  const entries = await entriesOf(tx, tournament.id)
  if (tournament.state === 'registering') {
    for (const entry of entries) await giveBack(tx, tournament, entry)
  } else {
    await voidHands(tx, tournament)
    // Late entries that have no seat yet are as if they had not been.
    const unseated = entries.filter(({ state }) => state === 'registered')
    for (const entry of unseated) await giveBack(tx, tournament, entry)
    const now = await withoutUnseated(tx, tournament, unseated.length)
    await settleTournament(tx, now, await outcomesOf(tx, now, true))
    await closeTables(tx, tournament)
  }
  await sql`update poker.tournament set state = 'cancelled', cancel_reason = ${reason}, ended_at = clock_timestamp(),
      until = null, is_pause = false, is_bubble = false, wake_at = 'infinity' where id = ${tournament.id}`.execute(
    tx,
  )
  return peopleOf(entries)
}

async function withoutUnseated(
  tx: Db,
  tournament: TournamentRow,
  count: number,
): Promise<TournamentRow> {
  if (count === 0) return tournament
  const entries = tournament.entries - count
  const bought = tournament.buyIn * BigInt(entries)
  const pool = bought > tournament.guarantee ? bought : tournament.guarantee
  await sql`update poker.tournament set entries = ${entries}, pool = ${String(pool)}::bigint where id = ${tournament.id}`.execute(
    tx,
  )
  return { ...tournament, entries, pool }
}

async function voidHands(tx: Db, { id }: TournamentRow): Promise<void> {
  const { rows } = await sql<{ code: string }>`select code from poker.game_table
    where tournament_id = ${id} and is_open order by code`.execute(tx)
  for (const { code } of rows) {
    await lockTable(tx, code)
    const hand = await presentHand(tx, code)
    if (hand && !hand.endedAt) await voidHand(tx, hand, 'the tournament was cancelled')
  }
}
