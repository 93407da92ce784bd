import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { CountryRule } from '../../registration-staff-calls.ts'

type Row = CountryRule & { countryCode: string }

const columns = sql.raw(`country as "countryCode", is_offered as "isOffered",
  minimum_age as "minimumAge"`)

/** The countries with a rule of their own. */
export async function findCountryRules(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from identity.country_rule order by country`.execute(db)
  return rows
}

export async function upsertCountryRule(
  tx: Db,
  { countryCode, isOffered, minimumAge }: Row,
  now: Date,
): Promise<void> {
  await sql`insert into identity.country_rule (country, is_offered, minimum_age, changed_at)
    values (${countryCode}, ${isOffered}, ${minimumAge}, ${now})
    on conflict (country) do update set is_offered = excluded.is_offered,
      minimum_age = excluded.minimum_age, changed_at = excluded.changed_at`.execute(tx)
}
