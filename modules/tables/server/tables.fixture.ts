import { cashOf, clearingOf, readBalance, transfer } from '@tessera/ledger/server'
import { type Db, listenOnce } from '@tessera/server-kit'
import { memberContext, person, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { presentRound, type RoundRow } from './runner/rounds.ts'
import { tablesRunner } from './runner/runner.ts'
import { tablesSettler } from './settle/settler.ts'

// Tables and people with money, for tests.

export const unit = 'USD'

type Limits = Partial<Record<'least' | 'most' | 'roundMost' | 'winMost' | 'exposureMost', bigint>>
type Making = { game?: string; variant?: string; betting?: number; seats?: number; limits?: Limits }

const plenty = 1_000_000_000_000n

/** A table whose chain has its beacon. */
export async function makeTable(
  db: Db,
  { game = 'baccarat', variant = 'commission', betting = 600, seats, limits = {} }: Making = {},
): Promise<string> {
  const code = `t-${crypto.randomUUID().slice(0, 8)}`
  const {
    least = 1n,
    most = plenty,
    roundMost = plenty,
    winMost = plenty,
    exposureMost = plenty,
  } = limits
  await sql`insert into tables.game_table (code, game, variant, vendor, category, name, betting_seconds, result_seconds, step_ms,
      seats, position)
    values (${code}, ${game}, ${variant}, 'TESSERA', 'LIVE', '{"EN":"Test"}', ${betting}, 1, 50, ${seats ?? null}, 1)`.execute(
    db,
  )
  await sql`insert into tables.table_limit values (${code}, ${unit}, ${String(least)}::bigint, ${String(most)}::bigint,
    ${String(roundMost)}::bigint, ${String(winMost)}::bigint, ${String(exposureMost)}::bigint)`.execute(
    db,
  )
  return code
}

/** Lets the next pulse look after the tables as if it had done so a second ago. */
const beat = (db: Db) =>
  sql`insert into tables.pulse (alive_at) values (clock_timestamp() - interval '1.1 seconds')
    on conflict (is_only) do update set alive_at = excluded.alive_at`.execute(db)

/** Does what is due once, and ends the slips of results. Answers what was pushed. */
export async function runOnce(db: Db) {
  const context = testContext(db)
  await beat(db)
  await listenOnce(context, tablesRunner)
  await listenOnce(context, tablesSettler)
  return context.pushed
}

/** Makes the present state of a table end now. */
export const hurry = (db: Db, table: string) =>
  sql`update tables.round set until = clock_timestamp(), version = version + 1
    where table_code = ${table} and ended_at is null`.execute(db)

/** Ends the time for seeds of its chains. The trigger keeps a chain as it was published, so it is held off for this. */
export async function endSeeds(db: Db): Promise<void> {
  await sql`alter table tables.chain disable trigger keep_chain`.execute(db)
  await sql`update tables.chain set published_at = published_at - interval '1 day',
    seeds_until = clock_timestamp() - interval '1 minute' where beacon is null`.execute(db)
  await sql`alter table tables.chain enable trigger keep_chain`.execute(db)
}

/** A table with a round that takes stakes. */
export async function openTable(
  db: Db,
  making: Making = {},
): Promise<{ table: string; round: RoundRow }> {
  const table = await makeTable(db, making)
  await runOnce(db)
  await endSeeds(db)
  await runOnce(db)
  const round = await presentRound(db, table)
  if (round?.state !== 'betting') throw new Error('a round takes stakes')
  return { table, round }
}

/** Plays the present round of a table to its result, and settles it. */
export async function playOut(db: Db, table: string): Promise<RoundRow> {
  for (let step = 0; step < 20; step++) {
    const round = await presentRound(db, table)
    if (round?.state === 'result' && round.paidAt) return round
    await hurry(db, table)
    await runOnce(db)
  }
  throw new Error(`the table ${table} does not come to a result`)
}

/** A member with so much cash, in ledger units. */
export async function memberWith(db: Db, amount: bigint, extra: Parameters<typeof person>[1] = {}) {
  const context = memberContext(db, person(crypto.randomUUID(), extra), () => new Date())
  if (amount > 0n) {
    await transfer(db, {
      id: crypto.randomUUID(),
      legs: [{ from: clearingOf('sandbox', unit), to: cashOf(context.member.id, unit), amount }],
      reason: 'deposit',
      subject: 'deposit:test',
    })
  }
  return context
}

export const cashOfMember = async (db: Db, memberId: string): Promise<bigint> =>
  (await readBalance(db, memberId, unit)).cash.amount

/** `done`, or the code of the problem. */
export const ending = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { kind?: { code: string } }) => error.kind?.code ?? error,
  )

/** A member who is written down, under this name. */
export async function storedMember(db: Db, account: string) {
  const { rows } = await sql<{ id: string }>`
    insert into identity.member (id, account, nickname, password_hash, currency, type, created_at)
    values (gen_random_uuid(), ${account}, 'Person', 'none', ${unit}, 0, clock_timestamp()) returning id`.execute(
    db,
  )
  return memberContext(db, person(rows[0]?.id ?? '', { account }))
}
