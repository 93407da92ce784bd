import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Judged } from './judge-tickets.ts'

/** Writes how tickets have ended by a result of their issue. */
export async function writeJudged(
  tx: Db,
  version: number,
  judged: readonly Judged[],
): Promise<void> {
  await sql`update lottery.ticket t set state = x.state, settle_version = ${version},
      hits = array(select h::int from jsonb_array_elements_text(x.hits) h), prize = x.prize, uncapped = x.uncapped,
      valid_bet = x.valid_bet, ended_at = clock_timestamp()
    from unnest(${judged.map(({ id }) => id)}::uuid[], ${judged.map(({ state }) => state)}::text[],
      ${judged.map(({ hits }) => JSON.stringify(hits))}::jsonb[], ${judged.map(({ prize }) => String(prize))}::bigint[],
      ${judged.map(({ uncapped }) => String(uncapped))}::bigint[],
      ${judged.map(({ validBet }) => String(validBet))}::bigint[]) as x(id, state, hits, prize, uncapped, valid_bet)
    where t.id = x.id`.execute(tx)
}

/** What a record of bets shows of how a ticket ended. */
export const outcomeOf = (
  numero: string,
  result: readonly string[],
  { hits }: Pick<Judged, 'hits'>,
) => ({
  numero,
  result: result.join(','),
  hits: hits.reduce((sum, count) => sum + count, 0),
})
