import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { levelsOf } from '../../rules/tournaments/levels.ts'
import type { TournamentTerms } from '../../poker-tournament-staff-calls.ts'

/** Names by language. English is the one that has a field of its own. */
export const namesOf = ({
  name,
  names,
}: Pick<TournamentTerms, 'name' | 'names'>): Record<string, string> => ({ ...names, EN: name })

export const cupCode = (id: string): string => `cup-${id.slice(-12)}`

/** Terms as they are stored and shown to a second person: amounts as digits. */
export const keptTerms = (terms: TournamentTerms) => ({
  ...terms,
  names: terms.names ?? {},
  buyIn: String(terms.buyIn),
  fee: String(terms.fee),
  guarantee: String(terms.guarantee),
})

type Announcing = { id: string; terms: TournamentTerms; series: string | null }

/** Announces a tournament, once per id and once per start of a series. */
export async function insertTournament(tx: Db, { id, terms, series }: Announcing): Promise<void> {
  const { game, limit, seats, currency, startStack, payouts } = terms
  const { lateLevels, reentries, least, most, startsAt } = terms
  const { buyIn, fee, guarantee } = keptTerms(terms)
  await sql`insert into poker.tournament (id, code, kind, name, game, bet_limit, seats, unit, buy_in, fee, guarantee, pool,
      start_stack, levels, payouts, late_levels, reentries, least_entries, most_entries, starts_at, wake_at, series_id)
    values (${id}, ${cupCode(id)}, 'scheduled', ${JSON.stringify(namesOf(terms))}::jsonb, ${game}, ${limit}, ${seats}, ${currency},
      ${buyIn}::bigint, ${fee}::bigint, ${guarantee}::bigint, ${guarantee}::bigint, ${startStack},
      ${JSON.stringify(levelsOf(terms.speed, terms.pauseEvery))}::jsonb, ${payouts}, ${lateLevels}, ${reentries}, ${least}, ${most},
      ${startsAt}, ${startsAt}, ${series})
    on conflict do nothing`.execute(tx)
}
