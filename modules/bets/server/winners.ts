import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { winnerBoardDays } from '../limits.ts'
import { endedWithin } from './ended-within.ts'
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
  const ids = wins.map(({ betId }) => betId)
  const { since, until } = endedWithin(wins)
  const { rows } = await sql<WinnerRow>`
    insert into bets.winner (bet_id, masked_name, vendor, category, game, unit, win, won_at)
    select s.bet_id, m.masked_account, s.vendor, s.category, s.game, s.unit, s.prize, s.settled_at
    from bets.settlement s join identity.member_view m on m.id = s.member_id
    where s.bet_id = any (${ids}::uuid[]) and s.settled_at >= ${since} and s.settled_at < ${until} and s.kind = 'settled' and m.type <> 4
    on conflict do nothing
    returning ${columns}`.execute(tx)
  return rows
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
