import { sql } from 'kysely'
import type { identityFixture } from '../identity.fixture.ts'
import { profileFixture } from '../profile/profile.fixture.ts'
import { otherProviderIn } from './other-provider.fixture.ts'
import { appsIn, peopleIn } from './people.fixture.ts'
import { type RightsKeeper, sendIn } from './rights-client.fixture.ts'

/** What a call is sent with; made anew for each try, and sent as it is a second time. */
export type Request = NonNullable<Parameters<ReturnType<typeof identityFixture>['send']>[1]>

/** With what is so after it was sent, and no more than that after it was sent again. */
export type Prepared = Request & { so?: () => Promise<void> }

export type IdempotencyCase = {
  prepare: () => Promise<Prepared>
  /** Tables to which the second of two adds as the first did, with the reason why that is right. */
  anew?: { tables: readonly string[]; because: string }
}

/** A site in which every writing call can be sent once, and again. */
export function idempotencyFixture(keeper: RightsKeeper) {
  const provider = profileFixture()
  const fixture = { ...provider, send: sendIn(provider, keeper) }
  const people = peopleIn(fixture)
  return { ...fixture, ...people, ...appsIn(fixture), ...otherProviderIn(fixture, people) }
}
export type IdempotencyCases = Record<string, IdempotencyCase>
export type IdempotencyFixture = ReturnType<typeof idempotencyFixture>

// Calls that only count tries, or use up a proof: a second try is a second try.
const bookkeeping = new Set([
  'login_attempt',
  'login_record',
  'code_request',
  'registration_try',
  'factor_try',
  'funds_try',
  'payee_name_try',
  'captcha_proof',
  'captcha',
  'payload_key',
  // One row for each thing that is set: what was set before is written over.
  'delivery',
  'social_provider',
  'country_rule',
])

/** How many rows each table holds, with what is queued and the accounts of people. */
export async function countRows({ db }: IdempotencyFixture): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables
    where table_schema = 'identity' and table_type = 'BASE TABLE'`.execute(db())
  const tables = rows
    .filter(({ name }) => !bookkeeping.has(name))
    .map(({ name }) => [name, `identity.${name}`] as const)
  const all: (readonly [string, string])[] = [
    ...tables,
    ['queued', 'graphile_worker._private_jobs'],
    ['account', 'ledger.account'],
    ['approval', 'compliance.approval'],
  ]
  const counted = await sql<{ name: string; rows: string }>`${sql.join(
    all.map(
      ([name, table]) =>
        sql`select ${name}::text as name, count(*)::text as rows from ${sql.raw(table)}`,
    ),
    sql` union all `,
  )}`.execute(db())
  return new Map(counted.rows.map(({ name, rows: count }) => [name, Number(count)]))
}
