import { arrayOf, type Db, textsOf } from '@tessera/server-kit'
import { sql } from 'kysely'
import { winnerBoardDays } from '../limits.ts'
import type { Settled } from './settlements.ts'

export type WinnerRow = {
  betId: string
  maskedName: string
  vendor: string
  category: string
  game: string
  unit: string
  win: bigint
  wonAt: Date
}

const columns = sql.raw(
  'bet_id as "betId", masked_name as "maskedName", vendor, category, game, unit, win, won_at as "wonAt"',
)

/** Writes the wins among these events, with the names as others may read them. Trial accounts stay out. */
export async function insertWinners(tx: Db, events: Settled[]): Promise<WinnerRow[]> {
  const wins = events.filter(
    ({ kind, prize, stake }) => kind === 'settled' && stake > 0n && prize > stake,
  )
  if (wins.length === 0) return []
  const texts = (pick: (win: Settled) => string) => textsOf(wins.map(pick))
  const { rows } = await sql<WinnerRow>`
    insert into bets.winner (bet_id, masked_name, vendor, category, game, unit, win, won_at)
    select x.bet, m.masked_account, x.vendor, x.category, x.game, x.unit, x.win, x.won_at
    from unnest(${arrayOf(wins.map(({ betId }) => betId))}::uuid[], ${arrayOf(wins.map(({ memberId }) => memberId))}::uuid[],
        ${texts(({ vendor }) => vendor)}::text[], ${texts(({ category }) => category)}::text[],
        ${texts(({ game }) => game)}::text[], ${texts(({ unit }) => unit)}::text[],
        ${arrayOf(wins.map(({ prize }) => prize))}::bigint[],
        ${texts(({ settledAt }) => settledAt.toISOString())}::timestamptz[])
      x(bet, member, vendor, category, game, unit, win, won_at)
    join identity.member_view m on m.id = x.member
    where m.type <> 4
    on conflict do nothing
    returning ${columns}`.execute(tx)
  return rows
}

/** Takes bets off the board. */
export async function removeWinners(tx: Db, betIds: readonly string[]): Promise<void> {
  if (betIds.length === 0) return
  await sql`delete from bets.winner where bet_id = any (${arrayOf([...betIds])}::uuid[])`.execute(
    tx,
  )
}

/** The largest wins of the last days, largest first. */
export async function findLargestWins(
  db: Db,
  category: string,
  limit: number,
): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select ${columns} from bets.winner
    where won_at > now() - make_interval(days => ${winnerBoardDays})
      and (${category} = 'ALL' or category = ${category})
    order by win desc, won_at desc limit ${limit}`.execute(db)
  return rows
}

export async function forgetOldWins(db: Db): Promise<void> {
  await sql`delete from bets.winner
    where won_at < now() - make_interval(days => ${2 * winnerBoardDays})`.execute(db)
}
