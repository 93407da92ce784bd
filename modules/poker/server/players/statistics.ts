import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { unitOf } from '../whose.ts'

type Row = {
  hands: number
  entered: number
  raised: number
  showdowns: number
  shownWon: number
  won: number
  net: bigint
  netBig: number
}

/** How a member has played for money, as far as hands are counted: over all, and in this month. */
export async function readOwnStatistics({ db, member }: MemberContext) {
  const unit = unitOf(member)
  const read = async (since: string) => {
    const { rows } =
      await sql<Row>`select coalesce(sum(hands), 0)::float8 as hands, coalesce(sum(entered), 0)::float8 as entered,
        coalesce(sum(raised), 0)::float8 as raised, coalesce(sum(showdowns), 0)::float8 as showdowns,
        coalesce(sum(shown_won), 0)::float8 as "shownWon", coalesce(sum(won), 0)::float8 as won,
        coalesce(sum(net), 0)::bigint as net, coalesce(sum(net_big), 0)::float8 as "netBig"
      from poker.player_month where member_id = ${member.id} and unit = ${unit} and month >= ${since}::date`.execute(
        db,
      )
    const [row] = rows
    if (!row) throw new Error('a sum is one row')
    const { net, ...counts } = row
    return { ...counts, net: money(net, unit) }
  }
  const { rows } = await sql<{
    month: string
  }>`select date_trunc('month', clock_timestamp())::date::text as month`.execute(db)
  return { all: await read('2000-01-01'), month: await read(rows[0]?.month ?? '2000-01-01') }
}
